#include "match/paletti_match.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/check.h"
#include "core/rng.h"
#include "players/paletti/player_name.h"
#include "records/paletti_recorder.h"
#include "thinking/side_by_side.h"

namespace boxwood::match {

using paletti::ComputerTurn;
using paletti::Game;
using paletti::GameSetup;
using paletti::rules::Ending;
namespace json = boost::json;
namespace rules = paletti::rules;

namespace {

/// More turns than any game has (V9.4 ends it long before).
constexpr int turn_limit = 400;
/// An hour and a half of simulated time.
constexpr int tick_limit = 90 * 60 * 240;

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

json::object settings_json(const PalettiMatchSettings& settings)
{
    return {{"rules", "paletti"},    {"a", settings.a},
            {"b", settings.b},       {"players", settings.players},
            {"seed", settings.seed}, {"varied_options", settings.varied_options}};
}

json::value seat_json(const std::optional<Seat>& seat)
{
    return seat ? json::value(seat->number()) : json::value(nullptr);
}

/// Whether the field is present; null leaves `seat` empty.
bool read_seat(const json::object& line, std::string_view key, int players, std::optional<Seat>& seat)
{
    const json::value* value = line.if_contains(key);
    if (!value || value->is_null())
        return value != nullptr;
    const std::optional<int> number = number_in(line, key, 1, players);
    if (number)
        seat = Seat::from_number(*number);
    return number.has_value();
}

std::optional<PalettiGameResult> parse_result(const json::object& line, const PalettiMatchSettings& settings,
                                              int game)
{
    PalettiGameResult result;
    result.game = game;
    result.a_seat = seat_of_a(settings, game);
    const json::value* ending = line.if_contains("ending");
    const std::optional<int> turns = number_in(line, "turns", 0, turn_limit);
    const std::optional<int> floor = number_in(line, "highest_floor", 0, paletti::floor_count);
    const std::optional<int> ticks = number_in(line, "ticks", 0, tick_limit);
    const std::optional<int> stumbles = number_in(line, "stumbles", 0, tick_limit);
    const int a_seat = result.a_seat.number();
    if (!number_in(line, "game", game, game) || !number_in(line, "a_seat", a_seat, a_seat) || !turns ||
        !floor || !ticks || !stumbles || !ending || !ending->is_string() ||
        !read_seat(line, "winner", settings.players, result.winner) ||
        !read_seat(line, "brought_down_by", settings.players, result.brought_down_by))
        return std::nullopt;
    const std::optional<Ending> known = find_named<Ending>(std::string_view(ending->as_string()));
    if (!known)
        return std::nullopt;
    result.ending = *known;
    result.turns = *turns;
    result.highest_floor = *floor;
    result.ticks = *ticks;
    result.stumbles = *stumbles;
    return result;
}

/// One line for each way in which a result can be worded.
std::vector<std::string> lines_like(const PalettiMatchSettings& settings, int game)
{
    const std::optional<Seat> seats[] = {std::nullopt, Seat::from_number(1)};
    std::vector<std::string> lines;
    for (const Ending ending : {Ending::came_down, Ending::nobody_can})
        for (const std::optional<Seat>& winner : seats)
            for (const std::optional<Seat>& brought_down_by : seats)
                lines.push_back(log_line(settings, {.game = game,
                                                    .a_seat = seat_of_a(settings, game),
                                                    .winner = winner,
                                                    .ending = ending,
                                                    .brought_down_by = brought_down_by}));
    return lines;
}

}  // namespace

GameSetup setup_of(const PalettiMatchSettings& settings, int game)
{
    GameSetup setup;
    setup.options.players = settings.players;
    setup.seed = round_seed(settings, game, for_the_game);
    setup.box_seed = round_seed(settings, game, for_the_box) % paletti::max_box_seed;
    if (settings.varied_options) {
        Rng rng(round_seed(settings, game, for_the_options));
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
        if (game.state().turn > turn_limit || game.ticks() > tick_limit)
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

std::string log_line(const PalettiMatchSettings& settings, const PalettiGameResult& result)
{
    json::object line = settings_json(settings);
    line["game"] = result.game;
    line["a_seat"] = result.a_seat.number();
    line["winner"] = seat_json(result.winner);
    line["ending"] = name_of(result.ending);
    line["brought_down_by"] = seat_json(result.brought_down_by);
    line["turns"] = result.turns;
    line["highest_floor"] = result.highest_floor;
    line["ticks"] = result.ticks;
    line["stumbles"] = result.stumbles;
    return json::serialize(line) + '\n';
}

Result<ReadLines<PalettiGameResult>, std::string> parse_log(const Catalogue& texts,
                                                            const PalettiMatchSettings& settings,
                                                            std::string_view text)
{
    return read_lines<PalettiGameResult>(
        texts, settings_json(settings), text,
        [&](const json::object& line, int game) { return parse_result(line, settings, game); },
        [&](int game) { return lines_like(settings, game); });
}

PalettiSummary summarize(int players, std::span<const PalettiGameResult> results)
{
    PalettiSummary summary{score_of(players, results)};
    int turns = 0;
    for (const PalettiGameResult& result : results) {
        summary.nobody_won += result.winner ? 0 : 1;
        const bool came_down = result.ending == Ending::came_down;
        (came_down ? summary.came_down : summary.nobody_can) += 1;
        summary.brought_down_by_a += result.brought_down_by == result.a_seat ? 1 : 0;
        summary.stumbles += result.stumbles;
        turns += result.turns;
        summary.most_turns = std::max(summary.most_turns, result.turns);
        for (int floor = 0; floor <= result.highest_floor; ++floor)
            ++summary.reached[static_cast<std::size_t>(floor)];
    }
    summary.mean_turns = summary.games == 0 ? 0 : static_cast<double>(turns) / summary.games;
    return summary;
}

}  // namespace boxwood::match
