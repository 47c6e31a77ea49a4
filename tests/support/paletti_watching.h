#pragma once

// A villa and what a watcher sees of it: poses, and who presses on whom after a
// few steps of the simulation.

#include <vector>

#include "paletti/physics/world.h"
#include "support/paletti_hands.h"

namespace boxwood::test {

struct Seen {
    Villa villa;
    std::vector<Touch> touches;
};

/// After so many steps; nobody holds anything.
inline Seen seen_after(const Villa& villa, int steps)
{
    World world(villa);
    for (int i = 0; i < steps; ++i)
        world.step();
    return {settled_villa(villa, world), {world.touches().begin(), world.touches().end()}};
}

/// At rest.
inline Seen seen(const Villa& villa)
{
    return seen_after(villa, steps_per_second / 4);
}

inline Villa moved(Villa villa, PartId part, const Vector& by)
{
    villa.pose(part).position += by;
    return villa;
}

/// Lying along x, its middle at `place`, on a face at `height_m`.
inline Villa laid_flat(Villa villa, PartId column, const Point& place, double height_m)
{
    villa.pose(column) = {{place.x, place.y, height_m + reach(villa.part(column).outline)},
                          rotation_by({0, pi / 2, 0})};
    return villa;
}

inline constexpr PartId blue_floor = floor_id(1);
/// Under the floor of small_villa(), and the one in the open.
inline constexpr PartId covered_column = column_id(Colour::blue, 4);
inline constexpr PartId free_column = thin;

}  // namespace boxwood::test
