#include "paletti/game/observation.h"

#include <algorithm>
#include <cmath>

#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

Footprint end_of(const Villa& villa, PartId column, const Vector& centre)
{
    return footprint(villa.part(column), {centre, leaning_of(villa.pose(column).rotation).upright});
}

bool is_upright(const Villa& villa, PartId column)
{
    return uprightness(villa.pose(column)) > sine_cosine(lying_lean_rad).cosine;
}

bool foot_is_on(const Villa& villa, PartId column, PartId ground)
{
    const Vector foot = foot_centre(villa, column);
    return std::fabs(foot.z - upper_face_m(villa, ground, {foot.x, foot.y})) < foot_tolerance_m &&
           gap_m(foot_of(villa, column), seen_from_above(villa, ground)) <= 0;
}

/// How far the column's foot is inside its level's edge; negative if it sticks out.
double room_inside_m(const Villa& villa, PartId column, int level)
{
    const Footprint foot = foot_of(villa, column);
    if (level > 0)
        return margin_inside_m(foot, seen_from_above(villa, floor_id(level)));
    const Footprint zone{{{0, 0}}, villa.box->building_zone_radius_m};
    return margin_inside_m(foot, zone);
}

/// Where a column's foot is, in the axes of what it stands on.
Point place_on_ground(const Villa& villa, PartId column, PartId ground)
{
    const Pose& pose = villa.pose(ground);
    const Vector own = transposed_times(matrix_of(pose.rotation), foot_centre(villa, column) - pose.position);
    return {own.x, own.y};
}

/// Between a column's top and the next floor above, seen from above; 0 or less if covered.
double gap_to_cover_m(const Villa& villa, PartId column, int level)
{
    return gap_m(top_of(villa, column), seen_from_above(villa, floor_id(level + 1)));
}

/// Whether the column or the floor above it has moved enough to change its cover.
bool may_have_changed(const Villa& before, const Villa& now, PartId column)
{
    return moved_m(before, now, column) + moved_m(before, now, floor_id(before.level(column) + 1)) >
           cover_tolerance_m;
}

}  // namespace

bool rests_on(std::span<const Touch> touches, int upper, int lower)
{
    for (const Touch& touch : touches) {
        if (touch.first == lower && touch.second == upper && touch.normal.z > resting_cosine)
            return true;
        if (touch.first == upper && touch.second == lower && touch.normal.z < -resting_cosine)
            return true;
    }
    return false;
}

bool bears_anything(std::span<const Touch> touches, PartId part)
{
    for (const Touch& touch : touches)
        if ((touch.first == part && touch.normal.z > resting_cosine) ||
            (touch.second == part && touch.normal.z < -resting_cosine))
            return true;
    return false;
}

double moved_m(const Villa& before, const Villa& now, PartId part)
{
    return length(now.pose(part).position - before.pose(part).position);
}

double uprightness(const Pose& pose)
{
    return std::fabs(matrix_of(pose.rotation).z.z);
}

Footprint foot_of(const Villa& villa, PartId column)
{
    return end_of(villa, column, foot_centre(villa, column));
}

Footprint top_of(const Villa& villa, PartId column)
{
    return end_of(villa, column, top_centre(villa, column));
}

std::vector<PartId> columns_below(std::span<const Touch> touches, PartId column)
{
    std::vector<PartId> below;
    for (PartId upper = column; static_cast<int>(below.size()) < column_count;) {
        PartId next = base_id;
        for (PartId id = first_column_id; id < part_count && next == base_id; ++id)
            if (id != upper && rests_on(touches, upper, id) && std::ranges::find(below, id) == below.end())
                next = id;
        if (next == base_id)
            break;
        below.push_back(next);
        upper = next;
    }
    return below;
}

Stand stand_on(const Villa& now, std::span<const Touch> touches, PartId column, int level)
{
    if (!now.contains(column) || !is_upright(now, column))
        return Stand::fallen;
    const std::vector<PartId> below = columns_below(touches, column);
    const PartId lowest = below.empty() ? column : below.back();
    if (!std::ranges::all_of(below, [&](PartId id) { return is_upright(now, id); }) ||
        !foot_is_on(now, lowest, ground_of(level)))
        return Stand::elsewhere;
    if (room_inside_m(now, column, level) < -edge_tolerance_m)
        return Stand::sticks_out;
    return below.empty() ? Stand::well : Stand::stacked;
}

std::vector<PartId> fallen_columns(const Villa& before, const Villa& now, std::span<const Touch> touches,
                                   PartId except)
{
    std::vector<PartId> fallen;
    for (PartId id = first_column_id; id < part_count; ++id) {
        if (id == except || !before.contains(id))
            continue;
        const Stand stand = stand_on(now, touches, id, before.level(id));
        if (stand == Stand::fallen || stand == Stand::elsewhere)
            fallen.push_back(id);
    }
    return fallen;
}

bool is_out(const Villa& before, const Villa& now, std::span<const Touch> touches, PartId column)
{
    if (bears_anything(touches, column))
        return false;
    if (is_covered(before, column))
        return gap_m(top_of(now, column), seen_from_above(now, floor_id(before.level(column) + 1))) > 0;
    return foot_centre(now, column).z > foot_centre(before, column).z + lifted_out_m;
}

bool has_tipped(const Villa& now, PartId column)
{
    return uprightness(now.pose(column)) < tipped_cosine;
}

std::vector<Shift> shifted_columns(const Villa& before, const Villa& now, PartId except)
{
    std::vector<Shift> shifts;
    for (PartId id = first_column_id; id < part_count; ++id) {
        if (id == except || !before.contains(id) || !now.contains(id))
            continue;
        const PartId ground = ground_of(before.level(id));
        const double distance_m =
            length(place_on_ground(now, id, ground) - place_on_ground(before, id, ground));
        if (distance_m > shift_seen_m)
            shifts.push_back({id, distance_m});
    }
    return shifts;
}

bool is_covered(const Villa& villa, PartId column)
{
    const int level = villa.level(column);
    return level < villa.floors_laid && gap_to_cover_m(villa, column, level) <= 0;
}

std::vector<PartId> cover_changes(const Villa& before, const Villa& now, PartId except)
{
    std::vector<PartId> changed;
    for (PartId id = first_column_id; id < part_count; ++id) {
        const int level = before.level(id);
        if (id == except || level == no_level || level >= before.floors_laid || now.level(id) == no_level ||
            !may_have_changed(before, now, id))
            continue;
        const double gap_before = gap_to_cover_m(before, id, level);
        const double gap_now = gap_to_cover_m(now, id, level);
        if ((gap_before <= 0 && gap_now > cover_tolerance_m) ||
            (gap_before > cover_tolerance_m && gap_now <= 0))
            changed.push_back(id);
    }
    return changed;
}

rules::FloorRest floor_rest(const Villa& villa, PartId floor)
{
    const Footprint seen = seen_from_above(villa, floor);
    rules::FloorRest rest;
    for (const PartId id : villa.columns_on(floor_level(floor) - 1)) {
        const Footprint top = top_of(villa, id);
        if (gap_m(top, seen) > 0)
            continue;
        ++rest.columns_covered;
        rest.columns_partly += margin_inside_m(top, seen) < 0 ? 1 : 0;
    }
    Footprint base = seen_from_above(villa, base_id);
    base.radius_m += edge_tolerance_m;
    rest.sticks_out_beyond_base = margin_inside_m(seen, base) < 0;
    return rest;
}

bool lies_on_columns(const Villa& villa, std::span<const Touch> touches, PartId floor)
{
    bool has_column = false;
    for (const Touch& touch : touches) {
        if (touch.first != floor && touch.second != floor)
            continue;
        const int other = touch.first == floor ? touch.second : touch.first;
        if (other >= part_count || !is_column(other))
            return false;
        has_column = has_column || rests_on(touches, floor, other);
    }
    return has_column && villa.pose(floor).position.z > table_height_m(*villa.box);
}

std::optional<PartId> fallen_floor(const Villa& now, std::span<const Touch> touches, PartId except)
{
    std::optional<PartId> lowest;
    const auto note = [&](PartId floor) {
        if (floor != except && now.contains(floor) && (!lowest || floor < *lowest))
            lowest = floor;
    };
    // A floor that fell off the table touches nothing.
    for (int level = 1; level <= now.floors_laid; ++level)
        if (now.pose(floor_id(level)).position.z < table_height_m(*now.box))
            note(floor_id(level));
    for (const Touch& touch : touches) {
        const bool first_is_floor = is_floor(touch.first);
        const bool second_is_floor = is_floor(touch.second);
        if (first_is_floor && second_is_floor) {
            // The floor being laid may touch the others.
            if (touch.first != except && touch.second != except) {
                note(touch.first);
                note(touch.second);
            }
        } else if (first_is_floor && !is_column(touch.second)) {
            note(touch.first);
        } else if (second_is_floor && !is_column(touch.first)) {
            note(touch.second);
        }
    }
    return lowest;
}

}  // namespace boxwood::paletti
