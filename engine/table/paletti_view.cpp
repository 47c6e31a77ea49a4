#include "table/paletti_view.h"

#include <algorithm>
#include <cmath>

#include "paletti/model/part_name.h"
#include "table/paletti_game.h"
#include "table/villa_notice.h"

namespace boxwood::table {

namespace {

namespace rules = paletti::rules;

std::vector<std::string> names_in(const rules::ColumnSet& columns)
{
    std::vector<std::string> names;
    for (const paletti::PartId column : columns)
        names.push_back(paletti::part_name(column));
    return names;
}

std::vector<paletti::Colour> colours_in(const rules::ColourSet& set)
{
    std::vector<paletti::Colour> colours;
    for (const paletti::Colour colour : set)
        colours.push_back(colour);
    return colours;
}

PalettiMay may_of(const rules::May& may, bool is_moving)
{
    PalettiMay shown;
    shown.stand = names_in(may.stand);
    shown.touch = names_in(may.touch);
    shown.forfeits = names_in(may.forfeits);
    shown.colours = colours_in(may.colours);
    shown.roll = may.roll;
    shown.claim = may.claim;
    shown.object = may.object;
    shown.let_stand = may.let_stand;
    shown.break_off = may.break_off;
    shown.decline_forfeit = may.decline_forfeit;
    shown.move_column = may.move_column;
    shown.hold_floor = may.hold_floor;
    shown.lay_floor = may.lay_floor;
    shown.renounce = may.renounce && !is_moving;
    return shown;
}

}  // namespace

PalettiView PalettiGame::view(const PalettiState& state) const
{
    const rules::State& now = game_.state();
    PalettiView view;
    view.agreed = state.start.options;
    view.edition = rules::edition_of(rules_of(state.start.options));
    view.phase = now.phase;
    view.turn = now.turn;
    view.on_turn = now.on_turn;
    view.highest_floor = now.highest_floor;
    view.neutral = neutral_colour(now);
    const rules::SeatSet waiting = rules::awaited(now);
    for (int number = 1; number <= players(); ++number) {
        const Seat seat = Seat::from_number(number);
        view.seats.push_back({colours_in(colours_of(now, seat)), points(now, seat), waiting.contains(seat),
                              may_of(may(now, seat), state.is_moving),
                              game_.setup().tremor_um[seat.index()]});
    }
    for (paletti::PartId id = paletti::first_column_id; id < paletti::part_count; ++id) {
        const rules::ColumnState& column = now.column(id);
        view.columns.push_back({paletti::part_name(id),
                                column.place,
                                column.level,
                                {column.blocked_for.begin(), column.blocked_for.end()}});
    }
    if (now.attempt)
        view.attempt = PalettiAttempt{now.attempt->hand, paletti::part_name(now.attempt->column),
                                      now.attempt->purpose, now.attempt->stage};
    view.objector = now.objector;
    if (state.asked_ms && state.start.options.objection_window_ms)
        view.closes_ms = *state.asked_ms + *state.start.options.objection_window_ms;
    view.seal_owner = now.seal.owner;
    view.seal_former_owner = now.seal.former_owner;
    if (now.seal.owner)
        view.seal_colour_up = now.seal.colour_up;
    if (now.result)
        view.brought_down_by = now.result->brought_down_by;
    view.is_moving = state.is_moving;
    view.motion = state.is_moving ? state.motion : state.motion + 1;
    view.next_tick = state.is_moving ? state.ticks : 0;
    for (paletti::PartId id = 0; id < paletti::part_count; ++id)
        if (id == paletti::base_id || game_.world().body(id).is_present)
            view.poses.push_back(part_pose(id, game_.world().body(id).pose));
    return view;
}

}  // namespace boxwood::table
