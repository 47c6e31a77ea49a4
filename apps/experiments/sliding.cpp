#include <algorithm>
#include <cmath>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

const Material wood;

/// Stubs so thin and low that the load on each is unambiguous. They weigh as much as a
/// hexagonal column, to keep the game's mass ratios.
constexpr double stub_radius_m = 0.004;
constexpr double stub_height_m = 0.011;
constexpr double stub_mass_kg = 0.02;

Part stub(double shorter_m = 0)
{
    const double height = stub_height_m - shorter_m;
    return make_part(disc(stub_radius_m), height,
                     stub_mass_kg / (pi * stub_radius_m * stub_radius_m * height));
}

/// A plate on three stubs; the third carries the fraction `share` of its weight.
struct Tripod {
    explicit Tripod(double share)
        : plate_part(plate(0.1, 0.16)),
          bodies{broad_base(), standing_at(stub(), {-0.08, -0.08}), standing_at(stub(), {0.08, -0.08}),
                 standing_at(stub(), {0, 0.08}),
                 standing_at(plate_part, {0, -0.08 + 0.16 * share}, stub_height_m)},
          lever_n(share * plate_part.mass_kg * wood.gravity_m_s2)
    {
    }

    Part plate_part;
    std::vector<BodySetup> bodies;
    double lever_n;
};

constexpr int third_stub = 3;
constexpr int tripod_plate = 4;

}  // namespace

std::vector<Figure> loads(const Extent& extent)
{
    Rng rng(extent.seed);
    const Tripod tripod(between(rng, 0.25, 0.4));
    World world(tripod.bodies, wood);
    run(world, 1);
    const double lever_error = std::fabs(world.normal_force_n(third_stub, tripod_plate) / tripod.lever_n - 1);

    // A fourth stub 0.05 mm too short, anywhere below the plate.
    std::vector<BodySetup> bodies = tripod.bodies;
    bodies.push_back(standing_at(stub(0.05e-3), {between(rng, -0.03, 0.03), between(rng, -0.03, 0.02)}));
    World loose(bodies, wood);
    run(loose, 1);
    return {{"lever_rule_percent", lever_error * 100, Bar::at_most, 1},
            {"short_column_load_n", loose.normal_force_n(tripod_plate, tripod_plate + 1), Bar::at_most, 0}};
}

std::vector<Figure> sliding(const Extent& extent)
{
    Rng rng(extent.seed + 1);
    extent.progress(0, 5);
    double loose_error = 0;
    int done = 0;
    for (const ColumnKind kind : {ColumnKind::thin, ColumnKind::hexagonal, ColumnKind::thick}) {
        const SineCosine way = sine_cosine(between(rng, 0, 2 * pi));
        const Part part = column(kind);
        const std::vector<BodySetup> bodies{broad_base(), standing_at(part, {})};
        const double expected_n = wood.friction * part.mass_kg * wood.gravity_m_s2;
        // 10 mm above its foot.
        const Vector point{0, 0, 0.01 - part.height_m / 2};
        const double ratio = threshold(0.9, 1.1, 10, [&](double share) {
            World world(bodies, wood);
            run(world, 0.3);
            const Vector start = world.body(1).pose.position;
            run_pulled(world, steady_pull(1, point, {way.cosine, way.sine, 0}, share * expected_n), 1);
            return length(world.body(1).pose.position - start) > 0.3e-3;
        });
        loose_error = std::max(loose_error, std::fabs(ratio - 1));
        extent.progress(++done, 5);
    }

    // The other two must hold the plate while the third is dragged along under it, in any direction.
    const Tripod tripod(between(rng, 0.1, 0.2));
    const double about_n = wood.friction * (2 * tripod.lever_n + stub_mass_kg * wood.gravity_m_s2);
    const SineCosine way = sine_cosine(between(rng, 0, 2 * pi));
    const Vector direction{way.cosine, way.sine, 0};
    // The force, and the normal forces on both ends in the last step before the stub slides.
    double pressed_n = 1;
    const double force_n =
        about_n * threshold(0.9, 1.15, 10, [&](double share) {
            World world(tripod.bodies, wood);
            run(world, 0.5);
            const Vector start = world.body(third_stub).pose.position;
            const Grip grip = steady_pull(third_stub, {}, direction, share * about_n);
            for (int i = 0; i < ticks(0.6); ++i) {
                world.step(std::span(&grip, 1));
                if (length(world.body(third_stub).pose.position - start) > 0.05e-3)
                    return true;
            }
            pressed_n = world.normal_force_n(third_stub, tripod_plate) + world.normal_force_n(0, third_stub);
            return false;
        });
    extent.progress(++done, 5);

    World world(tripod.bodies, wood);
    run(world, 0.5);
    const Grip grip = steady_pull(third_stub, {}, direction, 0.7 * force_n);
    run_pulled(world, grip, 0.5);
    const Vector start = world.body(third_stub).pose.position;
    run_pulled(world, grip, 10);
    return {{"sliding_loose_percent", loose_error * 100, Bar::at_most, 1},
            {"sliding_loaded_percent", std::fabs(force_n / (wood.friction * pressed_n) - 1) * 100,
             Bar::at_most, 1},
            {"creep_mm", length(world.body(third_stub).pose.position - start) * 1e3, Bar::at_most, 0.001}};
}

std::vector<Figure> throwing(const Extent& extent)
{
    Rng rng(extent.seed + 2);
    const std::vector<BodySetup> bodies{broad_base(), standing_at(plate(0.05, 0.04), {})};
    const auto stopping_m = [](double speed) {
        return speed * speed / (2 * wood.friction * wood.gravity_m_s2);
    };

    constexpr double thrown_m_s = 0.3;
    const SineCosine way = sine_cosine(between(rng, 0, 2 * pi));
    World world(bodies, wood);
    run(world, 0.3);
    Vector start = world.body(1).pose.position;
    world.set_velocity(1, Vector{way.cosine, way.sine, 0} * thrown_m_s);
    run(world, 1);
    const double thrown = length(world.body(1).pose.position - start) / stopping_m(thrown_m_s);

    constexpr double base_m_s = 0.05;
    World moving(bodies, wood);
    run(moving, 0.3);
    start = moving.body(1).pose.position - moving.body(0).pose.position;
    moving.set_velocity(0, Vector{way.cosine, way.sine, 0} * base_m_s);
    run(moving, 1);
    const double slipped =
        length(moving.body(1).pose.position - moving.body(0).pose.position - start) / stopping_m(base_m_s);
    return {{"thrown_plate_percent", std::fabs(thrown - 1) * 100, Bar::at_most, 1},
            {"moved_base_percent", std::fabs(slipped - 1) * 100, Bar::at_most, 2}};
}

}  // namespace boxwood::experiments
