#include "table/games/paletti/view.h"

#include <algorithm>
#include <cmath>

#include "paletti/model/part_name.h"
#include "table/games/paletti/game.h"

namespace boxwood::table {

namespace {

namespace rules = paletti::rules;

int millionths(double number)
{
    // Parts that fell off the table may lie far away; no screen shows them there.
    constexpr double most = 2000;
    return static_cast<int>(std::floor(std::clamp(number, -most, most) * 1e6 + 0.5));
}

}  // namespace

PartPose part_pose(paletti::PartId id, const paletti::Pose& pose)
{
    return {id,
            {millionths(pose.position.x), millionths(pose.position.y), millionths(pose.position.z)},
            {millionths(pose.rotation.w), millionths(pose.rotation.x), millionths(pose.rotation.y),
             millionths(pose.rotation.z)}};
}

GameView PalettiGame::view() const
{
    const rules::State& now = game_.state();
    PalettiView view;
    view.agreed = state_.start.options;
    view.edition = rules::edition_of(game_.setup().options);
    view.phase = now.phase;
    view.turn = now.turn;
    view.on_turn = now.on_turn;
    view.highest_floor = now.highest_floor;
    view.neutral = neutral_colour(now);
    const rules::SeatSet waiting = rules::awaited(now);
    for (int number = 1; number <= players(); ++number) {
        const Seat seat = Seat::from_number(number);
        rules::May allowed = may(now, seat);
        allowed.renounce = allowed.renounce && !state_.is_moving;
        view.seats.push_back({colours_of(now, seat), points(now, seat), waiting.contains(seat), allowed,
                              game_.setup().tremor_um[seat.index()]});
    }
    for (paletti::PartId id = paletti::first_column_id; id < paletti::part_count; ++id) {
        const rules::ColumnState& column = now.column(id);
        view.columns.push_back({id, column.place, column.level, column.blocked_for});
    }
    view.attempt = now.attempt;
    view.objector = now.objector;
    if (state_.asked_ms && state_.start.options.objection_window_ms)
        view.closes_ms = *state_.asked_ms + *state_.start.options.objection_window_ms;
    view.seal_owner = now.seal.owner;
    view.seal_former_owner = now.seal.former_owner;
    if (now.seal.owner)
        view.seal_colour_up = now.seal.colour_up;
    if (now.result)
        view.brought_down_by = now.result->brought_down_by;
    view.is_moving = state_.is_moving;
    view.motion = state_.next_motion();
    view.next_tick = state_.next_tick();
    for (paletti::PartId id = 0; id < paletti::part_count; ++id)
        if (id == paletti::base_id || game_.world().body(id).is_present)
            view.poses.push_back(part_pose(id, game_.world().body(id).pose));
    return view;
}

}  // namespace boxwood::table
