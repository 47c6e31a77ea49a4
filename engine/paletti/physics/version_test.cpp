#include "paletti/physics/version.h"

#include <doctest/doctest.h>

#include "core/hash.h"
#include "paletti/model/scene.h"
#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Random villas; some of them fall.
void settle(Hasher& hasher)
{
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        World world(villa_of(random_scene(seed)));
        run(world, 1);
        hasher.add(world.hash());
    }
}

/// A hand lifts a floor and another drags a column out until all comes down.
void collapse(Hasher& hasher)
{
    World world(full_villa(1));
    Grip hand;
    hand.body = floor_id(2);
    hand.stiffness_n_per_m = 2e4;
    hand.damping_ns_per_m = 200;
    hand.max_force_n = 10;
    hand.target = world.body(hand.body).pose.position + Vector{0, 0, 0.002};
    Grip fingers = hand;
    fingers.body = column_id(Colour::green, 1);
    fingers.target = world.body(fingers.body).pose.position + Vector{0.3, 0.1, 0};
    for (int i = 0; i < steps_in(2); ++i) {
        const Grip grips[] = {hand, fingers};
        world.step(grips);
        hasher.add(world.hash());
    }
}

/// A column hurled at a floor. Returns how often its motion had to be clamped.
int hurl(Hasher& hasher)
{
    int clamps = 0;
    Rng rng(1);
    World world(full_villa(1));
    for (int i = 0; i < steps_in(0.25); ++i) {
        Grip grip = steady_pull(first_column_id, random_vector(rng, 0.03), {}, 8);
        grip.target = world.body(floor_id(3)).pose.position;
        world.step(std::span(&grip, 1));
        hasher.add(world.hash());
        clamps += world.work().clamps;
    }
    return clamps;
}

}  // namespace

TEST_CASE("the settle hash is that of this physics version")
{
    Hasher hasher;
    settle(hasher);
    collapse(hasher);
    CHECK(hurl(hasher) > 0);
    INFO("physics_version ", physics_version, " was simulated otherwise: raise it and set the settle hash");
    CHECK(hasher.value() == settle_hash);
}
