#include "match/polyssimo_match.h"

#include <utility>

#include "core/hash.h"
#include "core/rng.h"
#include "players/turn.h"
#include "polyssimo/draft.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::match {

using polyssimo::Move;
using polyssimo::Position;
using records::PolyssimoRecord;

namespace {

/// The games of one round share their luck: only who sits where differs.
std::uint64_t seed_of(const MatchSettings& settings, int game, std::uint64_t purpose)
{
    Hasher hasher;
    hasher.add(settings.seed);
    hasher.add(static_cast<std::uint64_t>(game / settings.players));
    hasher.add(purpose);
    return hasher.value();
}

constexpr std::uint64_t for_the_deal = 0;
constexpr std::uint64_t for_the_players = 1;

/// Deals one piece after the other, as the draft would go round.
void deal_out(Position& position, Rng& rng)
{
    std::vector<polyssimo::PieceId> open;
    for (const polyssimo::PieceId piece : position.pool)
        open.push_back(piece);
    Seat seat = *position.to_play;
    while (!open.empty()) {
        const auto chosen = open.begin() + rng.below(static_cast<std::uint32_t>(open.size()));
        position.hands[seat.index()].insert(*chosen);
        open.erase(chosen);
        seat = seat.clockwise(position.setup->players());
    }
    position.pool = {};
    position.to_play = next_to_place(position, position.setup->begins_placing());
}

GameResult result_of(const MatchSettings& settings, int game, const Position& end)
{
    GameResult result{game, seat_of_a(settings, game), ranking(end).front(), {}};
    for (int number = 1; number <= settings.players; ++number) {
        const Seat seat = Seat::from_number(number);
        result.cells_left[seat.index()] = cells_left(end, seat);
    }
    return result;
}

}  // namespace

std::string_view deal_name(Deal deal)
{
    return deal == Deal::draft ? "draft" : "random";
}

Seat seat_of_a(const MatchSettings& settings, int game)
{
    return Seat::from_number(1 + game % settings.players);
}

Position start_of(const MatchSettings& settings, int game)
{
    Position start =
        polyssimo::initial_position(polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(),
                                                             {.players = settings.players})
                                        .value());
    if (settings.deal == Deal::random) {
        Rng rng(seed_of(settings, game, for_the_deal));
        deal_out(start, rng);
    }
    return start;
}

std::uint64_t seed_of_players(const MatchSettings& settings, int game)
{
    return seed_of(settings, game, for_the_players);
}

Result<FinishedGame, Halt> play_game(const Catalogue& texts, const MatchSettings& settings, int game,
                                     PolyssimoPlayer& a, PolyssimoPlayer& b, const StopAsked& stop_asked)
{
    Position position = start_of(settings, game);
    const Seat a_seat = seat_of_a(settings, game);
    PolyssimoRecord record(position);
    for (int number = 1; number <= settings.players; ++number) {
        const Seat seat = Seat::from_number(number);
        record.set_player_name(seat, seat == a_seat ? settings.a : settings.b);
    }
    for (PolyssimoPlayer* player : {&a, &b})
        if (std::optional<Halt> halt = player->begin(position))
            return *std::move(halt);

    records::NodeIndex node = PolyssimoRecord::root;
    while (position.to_play) {
        if (stop_asked())
            return Halt{Halt::Cause::asked, {}};
        const Seat seat = *position.to_play;
        const bool a_moves = seat == a_seat;
        const std::uint64_t seed = players::turn_seed(seed_of_players(settings, game), hash(position));
        const Result<Move, Halt> move = (a_moves ? a : b).choose(position, seed);
        if (!move)
            return move.error();
        const Result<records::NodeIndex, Refusal> next = record.add_move(node, *move);
        if (!next)
            return Halt{Halt::Cause::player,
                        texts.text("match.illegal_move", {{"player", a_moves ? settings.a : settings.b},
                                                          {"move", move_text(*position.setup, *move)},
                                                          {"error", texts.text(next.error())}})};
        if (std::optional<Halt> halt = (a_moves ? b : a).observe(position, *move))
            return *std::move(halt);
        node = *next;
        position = record[node].position;
    }
    return FinishedGame{result_of(settings, game, position), std::move(record)};
}

}  // namespace boxwood::match
