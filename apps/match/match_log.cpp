#include "match/match_log.h"

#include <utility>
#include <vector>

namespace boxwood::match {

namespace json = boost::json;

namespace {

json::object settings_json(const MatchSettings& settings)
{
    return {{"a", settings.a},
            {"b", settings.b},
            {"players", settings.players},
            {"seed", settings.seed},
            {"deal", deal_name(settings.deal)}};
}

/// No piece set has more cells than this.
constexpr int most_cells = 256;

std::optional<GameResult> parse_result(const json::object& line, const MatchSettings& settings, int game)
{
    const std::optional<int> a_seat = number_in(line, "a_seat", 1, settings.players);
    const std::optional<int> winner = number_in(line, "winner", 1, settings.players);
    const json::value* cells = line.if_contains("cells_left");
    if (number_in(line, "game", game, game) != game || !a_seat || !winner || !cells || !cells->is_array() ||
        Seat::from_number(*a_seat) != seat_of_a(settings, game) ||
        cells->as_array().size() != static_cast<std::size_t>(settings.players))
        return std::nullopt;
    GameResult result{game, Seat::from_number(*a_seat), Seat::from_number(*winner), {}};
    for (std::size_t seat = 0; seat < cells->as_array().size(); ++seat) {
        const json::value& count = cells->as_array()[seat];
        if (!count.is_int64() || count.as_int64() < 0 || count.as_int64() > most_cells)
            return std::nullopt;
        result.cells_left[seat] = static_cast<int>(count.as_int64());
    }
    return result;
}

}  // namespace

std::string log_line(const MatchSettings& settings, const GameResult& result)
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

Result<ReadLog, std::string> parse_log(const Catalogue& texts, const MatchSettings& settings,
                                       std::string_view text)
{
    return read_lines<GameResult>(
        texts, settings_json(settings), text,
        [&](const json::object& line, int game) { return parse_result(line, settings, game); },
        [&](int game) {
            return std::vector{
                log_line(settings, {game, seat_of_a(settings, game), Seat::from_number(1), {}})};
        });
}

}  // namespace boxwood::match
