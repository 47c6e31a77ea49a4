#include "experiments/bench_scenes.h"

#include <algorithm>
#include <cmath>

#include "core/check.h"
#include "paletti/statics/verdict.h"

namespace boxwood::experiments {

using namespace paletti;

double tilt(const BodyState& body)
{
    const Vector axis = matrix_of(body.pose.rotation).z;
    return std::sqrt(axis.x * axis.x + axis.y * axis.y);
}

double farthest_move_m(const World& world, const WorldState& since)
{
    double most = 0;
    for (int i = 0; i < world.body_count(); ++i)
        if (world.body(i).is_present)
            most = std::max(most, length(world.body(i).pose.position -
                                         since.bodies[static_cast<std::size_t>(i)].pose.position));
    return most;
}

Villa full_villa(std::uint64_t seed)
{
    for (const BuiltinScene& builtin : builtin_scenes())
        if (builtin.name == "full-villa") {
            Scene scene = parse_scene(builtin.text).value();
            scene.box_seed = seed;
            return seated(villa_of(scene));
        }
    // The scene comes with Boxwood, so it exists.
    check_failed("full-villa", __FILE__, __LINE__);
}

}  // namespace boxwood::experiments
