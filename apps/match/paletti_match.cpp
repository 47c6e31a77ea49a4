#include "match/paletti_match.h"

#include <utility>

#include "core/check.h"
#include "core/hash.h"
#include "core/rng.h"
#include "players/paletti/player_name.h"
#include "records/paletti_recorder.h"
#include "thinking/side_by_side.h"

namespace boxwood::match {

using paletti::ComputerTurn;
using paletti::Game;
using paletti::GameSetup;
namespace rules = paletti::rules;

namespace {

/// The games of one round share their luck: only who sits where differs.
std::uint64_t seed_of(const PalettiMatchSettings& settings, int game, std::uint64_t purpose)
{
    Hasher hasher;
    hasher.add(settings.seed);
    hasher.add(static_cast<std::uint64_t>(game / settings.players));
    hasher.add(purpose);
    return hasher.value();
}

constexpr std::uint64_t for_the_game = 0;
constexpr std::uint64_t for_the_box = 100;
constexpr std::uint64_t for_the_options = 101;

template <class Option>
void vary(Option& option, Rng& rng, std::uint32_t count)
{
    option = static_cast<Option>(rng.below(count));
}

void vary(rules::Options& options, Rng& rng)
{
    options.youngest =
        Seat::from_number(1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(options.players))));
    vary(options.set_up, rng, 2);
    vary(options.dealing, rng, 2);
    vary(options.breaking_off, rng, 2);
    vary(options.neighbours, rng, 2);
    vary(options.renouncing, rng, 2);
    vary(options.beyond_base, rng, 2);
    vary(options.few_columns, rng, 3);
    vary(options.neutral_seal, rng, 2);
    vary(options.blocked_for, rng, 2);
    vary(options.after_objection, rng, 2);
}

paletti::NamedPlayer player_at(const PalettiMatchSettings& settings, int game, Seat seat)
{
    const std::optional<paletti::NamedPlayer> player =
        paletti::find_paletti_player(seat == seat_of_a(settings, game) ? settings.a : settings.b);
    BOXWOOD_CHECK(player.has_value());
    return *player;
}

PalettiGameResult result_of(const PalettiMatchSettings& settings, int number, const Game& game, int stumbles)
{
    const rules::GameResult& end = *game.state().result;
    return {number,
            seat_of_a(settings, number),
            end.winner,
            end.ending,
            end.brought_down_by,
            game.state().turn,
            game.state().highest_floor,
            static_cast<int>(game.ticks()),
            stumbles};
}

}  // namespace

Seat seat_of_a(const PalettiMatchSettings& settings, int game)
{
    return Seat::from_number(1 + game % settings.players);
}

GameSetup setup_of(const PalettiMatchSettings& settings, int game)
{
    GameSetup setup;
    setup.options.players = settings.players;
    setup.seed = seed_of(settings, game, for_the_game);
    setup.box_seed = seed_of(settings, game, for_the_box) % paletti::max_box_seed;
    if (settings.varied_options) {
        Rng rng(seed_of(settings, game, for_the_options));
        vary(setup.options, rng);
    }
    for (int number = 1; number <= settings.players; ++number) {
        const Seat seat = Seat::from_number(number);
        setup.tremor_um[seat.index()] = player_at(settings, game, seat).tremor_um;
    }
    return setup;
}

Result<FinishedPalettiGame, Halt> play_game(const Catalogue& texts, const PalettiMatchSettings& settings,
                                            int number, const StopAsked& stop_asked)
{
    Result<Game, Refusal> created = Game::create(setup_of(settings, number));
    if (!created)
        return Halt{Halt::Cause::player, texts.text(created.error())};
    Game game = *std::move(created);
    records::PalettiRecorder recorder(game);
    for (int i = 1; i <= settings.players; ++i) {
        const Seat seat = Seat::from_number(i);
        recorder.set_name(seat, paletti::player_name(player_at(settings, number, seat)));
    }
    const auto note = [&recorder](const paletti::Deed& deed, const paletti::Outcome& outcome,
                                  const Game& now) { recorder.did(deed, outcome, now); };
    int stumbles = 0;
    while (!game.is_over()) {
        if (game.state().turn > most_paletti_turns || game.ticks() > most_paletti_ticks)
            return Halt{Halt::Cause::player, texts.text("match.endless_game", {{"game", number + 1}})};
        const Seat seat = paletti::awaited_seat(game);
        const paletti::PlayerSettings player = player_at(settings, number, seat).settings();
        const std::uint64_t seed = players::turn_seed(game.setup().seed, game.hash());
        ComputerTurn turn(std::move(game), seat, player, seed, note);
        thinking::finish(turn, stop_asked);
        if (!turn.is_done())
            return Halt{Halt::Cause::asked, {}};
        stumbles += turn.stumbles();
        game = turn.take_game();
    }
    return FinishedPalettiGame{result_of(settings, number, game, stumbles), recorder.record()};
}

}  // namespace boxwood::match
