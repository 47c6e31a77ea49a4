#pragma once

// A turn as a scripted hand plays it: way out, carrying, simulation; and what
// else it moved.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/check.h"
#include "paletti/hand/hand.h"
#include "paletti/hand/script.h"
#include "paletti/model/scene.h"
#include "paletti/paths/carry.h"
#include "paletti/paths/way_out.h"

namespace boxwood::test {

/// A villa that has come to rest in the simulation.
struct RestingVilla {
    paletti::Villa villa;
    paletti::World world;
};

inline RestingVilla come_to_rest(const paletti::Villa& villa)
{
    paletti::World world(villa);
    for (int step = 0; step < 2 * paletti::steps_per_second; ++step)
        world.step();
    paletti::Villa resting = paletti::settled_villa(villa, world);
    return {std::move(resting), std::move(world)};
}

inline RestingVilla resting_scene(std::string_view name)
{
    for (const paletti::BuiltinScene& scene : paletti::builtin_scenes())
        if (scene.name == name)
            return come_to_rest(paletti::villa_of(paletti::parse_scene(scene.text).value()));
    BOXWOOD_CHECK(false);
}

/// The free spot on the highest floor that is nearest to the floor's middle.
inline std::optional<paletti::Point> free_spot(const paletti::Villa& villa, paletti::PartId column)
{
    using namespace paletti;
    constexpr double step_m = 0.003;
    constexpr double room_m = 0.002;
    constexpr int half = 40;
    const PartId floor = floor_id(villa.floors_laid);
    const double reach_m = reach(villa.part(column).outline);
    std::optional<Point> best;
    double nearest = 1;
    for (int row = -half; row <= half; ++row)
        for (int file = -half; file <= half; ++file) {
            const Point own{file * step_m, row * step_m};
            const Vector place = villa.pose(floor) * Vector{own.x, own.y, 0};
            bool is_free = depth_inside(villa.part(floor).outline, own) > reach_m + room_m;
            for (const PartId other : villa.columns_on(villa.floors_laid)) {
                const Vector apart = villa.pose(other).position - place;
                is_free &=
                    length(Point{apart.x, apart.y}) > reach_m + reach(villa.part(other).outline) + room_m;
            }
            if (is_free && length(own) < nearest) {
                nearest = length(own);
                best = Point{place.x, place.y};
            }
        }
    return best;
}

/// What a scripted hand would do with this column; nothing if there is no way.
inline std::optional<paletti::TakeAndPlace> plan_turn(const paletti::Villa& villa, paletti::PartId column,
                                                      const paletti::Point& spot)
{
    using namespace paletti;
    const std::optional<WayOut> out = find_way_out(villa, column);
    if (!out || !out->is_clear_above)
        return std::nullopt;
    const std::optional<CarryWay> up = find_carry_way(villa, column, out->points.back(), spot);
    if (!up)
        return std::nullopt;
    TakeAndPlace plan;
    plan.column = column;
    plan.way_out = out->points;
    plan.points_until_out = out->points_until_out;
    plan.way_up = up->points;
    return plan;
}

struct PlayedTurn {
    /// The farthest that another part was moved by, in the end and on the way.
    double moved_m = 0;
    double most_moved_m = 0;
    /// Of the floors only.
    double floors_moved_m = 0;
    double most_felt_n = 0;
    bool was_followed = true;
};

inline double farthest_moved(const paletti::Villa& villa, const paletti::World& world, paletti::PartId except,
                             paletti::PartId end = paletti::part_count)
{
    double farthest = 0;
    for (paletti::PartId id = paletti::first_floor_id; id < end; ++id)
        if (id != except && villa.contains(id))
            farthest = std::max(farthest, length(world.body(id).pose.position - villa.pose(id).position));
    return farthest;
}

/// Plays the inputs and lets all come to rest.
inline PlayedTurn play(const paletti::Villa& villa, paletti::World& world,
                       const std::vector<paletti::HandInput>& inputs, paletti::PartId moved,
                       const paletti::HandSettings& settings = {})
{
    using namespace paletti;
    PlayedTurn played;
    Hand hand(villa.box, settings);
    for (const HandInput& input : inputs) {
        const Result<GripList, Message> grips = hand.grips(input, world);
        played.was_followed &= grips.has_value();
        if (!grips)
            break;
        world.step(*grips);
        played.most_moved_m = std::max(played.most_moved_m, farthest_moved(villa, world, moved));
        played.most_felt_n = std::max(played.most_felt_n, hand.feel(world).tool_n);
    }
    for (int step = 0; step < steps_per_second; ++step)
        world.step();
    played.moved_m = farthest_moved(villa, world, moved);
    played.floors_moved_m = farthest_moved(villa, world, moved, first_column_id);
    return played;
}

}  // namespace boxwood::test
