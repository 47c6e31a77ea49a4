#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "core/check.h"
#include "core/hash.h"
#include "core/rng.h"
#include "paletti/model/scene.h"
#include "paletti/model/trigonometry.h"
#include "paletti/physics/world.h"
#include "parity/probe.h"

namespace boxwood::parity {

using namespace paletti;

namespace {

std::uint64_t bits(double number)
{
    return std::bit_cast<std::uint64_t>(number);
}

std::uint64_t trigonometry()
{
    Hasher hasher;
    for (int i = -20000; i < 20000; ++i) {
        const SineCosine at = sine_cosine(i * 0.0137);
        hasher.add(bits(at.sine));
        hasher.add(bits(at.cosine));
        hasher.add(bits(angle_of(at.sine, i * 0.001)));
        hasher.add(bits(arc_cosine(i / 20000.0)));
    }
    return hasher.value();
}

World full_villa()
{
    const auto scenes = builtin_scenes();
    const auto full =
        std::ranges::find_if(scenes, [](const BuiltinScene& scene) { return scene.name == "full-villa"; });
    BOXWOOD_CHECK(full != scenes.end());
    return World(villa_of(parse_scene(full->text).value()));
}

int steps_in(double seconds)
{
    return static_cast<int>(seconds * steps_per_second);
}

void run(World& world, double seconds)
{
    for (int i = 0; i < steps_in(seconds); ++i)
        world.step();
}

/// A full villa left alone.
std::uint64_t villa_at_rest()
{
    World world = full_villa();
    run(world, 2);
    return world.hash();
}

/// Random scenes of the game's own box; some of them fall.
std::uint64_t scenes_settling()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        World world(villa_of(random_scene(seed)));
        run(world, 1);
        hasher.add(world.hash());
    }
    return hasher.value();
}

std::uint64_t villa_collapsing()
{
    World world = full_villa();
    run(world, 0.5);
    for (int i = 0; i < steps_in(0.4); ++i) {
        world.push(floor_id(3), {2, 1, 0});
        world.step();
    }
    Hasher hasher;
    for (int i = 0; i < steps_in(3); ++i) {
        world.step();
        hasher.add(world.hash());
    }
    return hasher.value();
}

/// A column drawn out by fingers while a second hand holds the floor above.
std::uint64_t villa_in_hands()
{
    World world = full_villa();
    run(world, 0.5);
    const PartId floor = floor_id(2);
    const PartId column = column_id(Colour::green, 1);
    const Pose floor_start = world.body(floor).pose;
    const Pose column_start = world.body(column).pose;
    Grip hand;
    hand.body = floor;
    hand.stiffness_n_per_m = 5e4;
    hand.damping_ns_per_m = 200;
    hand.max_force_n = 30;
    hand.turning_stiffness_nm = 500;
    hand.turning_damping_nms = 2;
    hand.max_torque_nm = 2;
    hand.target_rotation = floor_start.rotation;
    Grip fingers;
    fingers.body = column;
    fingers.point = {0, 0, -0.01};
    fingers.stiffness_n_per_m = 2000;
    fingers.damping_ns_per_m = 20;
    fingers.max_force_n = 5;
    Hasher hasher;
    for (int i = 0; i < steps_in(2); ++i) {
        const double seconds = i * step_s;
        hand.target = floor_start.position + Vector{0, 0, std::min(0.002, 0.004 * seconds)};
        const SineCosine tremor = sine_cosine(50 * seconds);
        fingers.target =
            column_start * fingers.point + Vector{0.05 * seconds, 0.02 * seconds + 1e-4 * tremor.sine, 0};
        const Grip grips[] = {hand, fingers};
        world.step(grips);
        hasher.add(world.hash());
        for (const GripEffect& effect : world.grip_effects())
            hasher.add(bits(effect.work_j + 0.0));
    }
    return hasher.value();
}

/// Columns hurled at a floor by a strong hand, too fast for contacts to be known before.
std::uint64_t columns_hurled()
{
    Rng rng(1);
    const auto by_chance = [&] { return 0.03 * (static_cast<double>(rng.below(2001)) / 1000 - 1); };
    Hasher hasher;
    int clamps = 0;
    for (const Colour colour : {Colour::red, Colour::green}) {
        World world = full_villa();
        Grip fingers;
        fingers.body = column_id(colour, 1);
        fingers.stiffness_n_per_m = 1e6;
        fingers.max_force_n = 8;
        for (int i = 0; i < steps_in(0.25); ++i) {
            fingers.point = {by_chance(), by_chance(), by_chance()};
            fingers.target = world.body(floor_id(3)).pose.position;
            world.step(std::span(&fingers, 1));
            hasher.add(world.hash());
            clamps += world.work().clamps;
        }
    }
    BOXWOOD_CHECK(clamps > 0);
    return hasher.value();
}

}  // namespace

std::span<const Probe> paletti_physics_probes()
{
    static constexpr Probe probes[] = {
        {"paletti.physics.trigonometry", trigonometry}, {"paletti.physics.at_rest", villa_at_rest},
        {"paletti.physics.settling", scenes_settling},  {"paletti.physics.collapse", villa_collapsing},
        {"paletti.physics.hands", villa_in_hands},      {"paletti.physics.hurled", columns_hurled},
    };
    return probes;
}

}  // namespace boxwood::parity
