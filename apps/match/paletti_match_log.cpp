#include "match/paletti_match_log.h"

#include <vector>

namespace boxwood::match {

namespace json = boost::json;
using paletti::rules::Ending;

namespace {

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

/// Whether the field is there; `seat` is nobody if it is null.
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
    const std::optional<int> turns = number_in(line, "turns", 0, most_paletti_turns);
    const std::optional<int> floor = number_in(line, "highest_floor", 0, paletti::floor_count);
    const std::optional<int> ticks = number_in(line, "ticks", 0, most_paletti_ticks);
    const std::optional<int> stumbles = number_in(line, "stumbles", 0, most_paletti_ticks);
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

/// One for each way in which words of the result can differ.
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

Result<PalettiReadLog, std::string> parse_log(const Catalogue& texts, const PalettiMatchSettings& settings,
                                              std::string_view text)
{
    return read_lines<PalettiGameResult>(
        texts, settings_json(settings), text,
        [&](const json::object& line, int game) { return parse_result(line, settings, game); },
        [&](int game) { return lines_like(settings, game); });
}

}  // namespace boxwood::match
