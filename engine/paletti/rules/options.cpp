#include "paletti/rules/options.h"

#include "paletti/model/part_name.h"

namespace boxwood::paletti::rules {

std::optional<Refusal> why_not_agreed(const Options& options)
{
    if (options.players < 2 || options.players > max_players)
        return refusal("V1.6", "player_count", {{"players", options.players}});
    if (options.youngest.number() > options.players)
        return refusal("V3.1", "youngest_not_at_table", {{"seat", options.youngest.number()}});
    if (options.objection_window_ms && *options.objection_window_ms <= 0)
        return refusal("V6.10", "objection_window_too_short");
    return std::nullopt;
}

int least_columns_under(const Options& options, int floor_level)
{
    constexpr int ordinary = 3;
    const FloorColour colour = floor_colour_of(floor_id(floor_level));
    const bool few = (colour == FloorColour::orange && options.few_columns != FewColumns::never) ||
                     (colour == FloorColour::red && options.few_columns == FewColumns::orange_and_red);
    return few ? 1 : ordinary;
}

}  // namespace boxwood::paletti::rules
