#include "match/polyssimo_match.h"

#include <utility>
#include <vector>

#include "core/rng.h"
#include "players/turn.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"
#include "polyssimo/setup.h"

namespace boxwood::match {

namespace json = boost::json;
using polyssimo::Move;
using polyssimo::Position;
using records::PolyssimoRecord;

namespace {

constexpr std::uint64_t for_the_deal = 0;
constexpr std::uint64_t for_the_players = 1;

/// Deals the pieces one by one, in the order of the draft.
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

PolyssimoGameResult result_of(const PolyssimoMatchSettings& settings, int game, const Position& end)
{
    PolyssimoGameResult result{game, seat_of_a(settings, game), ranking(end).front(), {}};
    for (int number = 1; number <= settings.players; ++number) {
        const Seat seat = Seat::from_number(number);
        result.cells_left[seat.index()] = cells_left(end, seat);
    }
    return result;
}

json::object settings_json(const PolyssimoMatchSettings& settings)
{
    return {{"a", settings.a},
            {"b", settings.b},
            {"players", settings.players},
            {"seed", settings.seed},
            {"deal", deal_name(settings.deal)}};
}

/// No piece set has more cells than this.
constexpr int most_cells = 256;

std::optional<PolyssimoGameResult> parse_result(const json::object& line,
                                                const PolyssimoMatchSettings& settings, int game)
{
    const std::optional<int> a_seat = number_in(line, "a_seat", 1, settings.players);
    const std::optional<int> winner = number_in(line, "winner", 1, settings.players);
    const json::value* cells = line.if_contains("cells_left");
    if (number_in(line, "game", game, game) != game || !a_seat || !winner || !cells || !cells->is_array() ||
        Seat::from_number(*a_seat) != seat_of_a(settings, game) ||
        cells->as_array().size() != static_cast<std::size_t>(settings.players))
        return std::nullopt;
    PolyssimoGameResult result{game, Seat::from_number(*a_seat), Seat::from_number(*winner), {}};
    for (std::size_t seat = 0; seat < cells->as_array().size(); ++seat) {
        const json::value& count = cells->as_array()[seat];
        if (!count.is_int64() || count.as_int64() < 0 || count.as_int64() > most_cells)
            return std::nullopt;
        result.cells_left[seat] = static_cast<int>(count.as_int64());
    }
    return result;
}

/// How many fewer cells a holds than the others on average.
double margin_of(int players, const PolyssimoGameResult& result)
{
    int others = 0;
    for (int number = 1; number <= players; ++number)
        if (const Seat seat = Seat::from_number(number); seat != result.a_seat)
            others += result.cells_left[seat.index()];
    return static_cast<double>(others) / (players - 1) - result.cells_left[result.a_seat.index()];
}

}  // namespace

std::string_view deal_name(Deal deal)
{
    return deal == Deal::draft ? "draft" : "random";
}

Position start_of(const PolyssimoMatchSettings& settings, int game)
{
    Position start =
        polyssimo::initial_position(polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(),
                                                             {.players = settings.players})
                                        .value());
    if (settings.deal == Deal::random) {
        Rng rng(round_seed(settings, game, for_the_deal));
        deal_out(start, rng);
    }
    return start;
}

std::uint64_t seed_of_players(const PolyssimoMatchSettings& settings, int game)
{
    return round_seed(settings, game, for_the_players);
}

Result<FinishedPolyssimoGame, Halt> play_game(const Catalogue& texts, const PolyssimoMatchSettings& settings,
                                              int game, PolyssimoPlayer& a, PolyssimoPlayer& b,
                                              const StopAsked& stop_asked)
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
    return FinishedPolyssimoGame{result_of(settings, game, position), std::move(record)};
}

std::string log_line(const PolyssimoMatchSettings& settings, const PolyssimoGameResult& result)
{
    json::object line = settings_json(settings);
    line["game"] = result.game;
    line["a_seat"] = result.a_seat.number();
    line["winner"] = result.winner.number();
    json::array cells;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(settings.players); ++seat)
        cells.push_back(result.cells_left[seat]);
    line["cells_left"] = std::move(cells);
    return json::serialize(line) + '\n';
}

Result<ReadLines<PolyssimoGameResult>, std::string> parse_log(const Catalogue& texts,
                                                              const PolyssimoMatchSettings& settings,
                                                              std::string_view text)
{
    return read_lines<PolyssimoGameResult>(
        texts, settings_json(settings), text,
        [&](const json::object& line, int game) { return parse_result(line, settings, game); },
        [&](int game) {
            return std::vector{
                log_line(settings, {game, seat_of_a(settings, game), Seat::from_number(1), {}})};
        });
}

PolyssimoSummary summarize(int players, std::span<const PolyssimoGameResult> results)
{
    PolyssimoSummary summary{score_of(players, results)};
    double margins = 0;
    for (const PolyssimoGameResult& result : results) {
        SeatCount& seat = summary.seats[result.a_seat.index()];
        ++seat.games;
        seat.wins += result.a_won() ? 1 : 0;
        margins += margin_of(players, result);
    }
    summary.mean_margin = summary.games == 0 ? 0 : margins / summary.games;
    return summary;
}

}  // namespace boxwood::match
