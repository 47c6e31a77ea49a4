// What the referee sees after every tick.

#include <algorithm>

#include "paletti/game/collapse.h"
#include "paletti/game/cover.h"
#include "paletti/game/game.h"
#include "paletti/game/out.h"
#include "paletti/game/shifted.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

void Game::watch(const HandInput& input, Outcome& outcome)
{
    const PartId in_hands = handling_.has_floor ? floor_id(villa_.floors_laid + 1) : base_id;
    if (!is_over() && fallen_floor(villa_, world_.touches(), in_hands))
        report(rules::CameDown{}, outcome);
    if (!is_over() && rules_.attempt)
        watch_column(input, outcome);
    handling_.stillness =
        watched(handling_.stillness, world_.fastest_m_s(), is_empty(input) ? Hands::empty : Hands::holding);
    const bool has_been_watched = is_over() && handling_.stillness.free_ticks >= longest_collapse_ticks;
    if (handling_.stillness.is_still() || has_been_watched)
        judge_rest(outcome);
}

void Game::watch_column(const HandInput& input, Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    if (rules_.attempt->stage == rules::Stage::touched) {
        handling_.let_go_ticks = input.tool != Tool::none ? 0 : handling_.let_go_ticks + 1;
        if (has_tipped(villa_, column) || is_out(handling_.before, villa_, world_.touches(), column))
            report(rules::Out{column}, outcome);
    }
    if (handling_.ticks % neighbour_watch_ticks == 0)
        watch_neighbours(outcome);
}

void Game::watch_neighbours(Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    const auto is_in_play = [&](PartId id) {
        return rules_.column(id).place == rules::ColumnPlace::standing;
    };
    for (const Shift& shift : shifted_columns(handling_.before, villa_, column)) {
        std::int32_t& told_um =
            handling_.shifts_told_um[static_cast<std::size_t>(shift.column - first_column_id)];
        const auto distance_um =
            static_cast<std::int32_t>(std::min<std::int64_t>(micrometres(shift.distance_m), farthest_um));
        // Told again only when it has become twice as much: a tumble is no news every tick.
        if (!is_in_play(shift.column) || distance_um < 2 * told_um)
            continue;
        told_um = distance_um;
        report(rules::Shifted{shift.column, distance_um}, outcome);
    }
    for (const PartId changed : cover_changes(handling_.before, villa_, column))
        if (is_in_play(changed) && !handling_.covers_told.contains(changed)) {
            handling_.covers_told.insert(changed);
            report(rules::CoverChanged{changed}, outcome);
        }
}

}  // namespace boxwood::paletti
