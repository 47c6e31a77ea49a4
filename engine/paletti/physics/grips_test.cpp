// Grips hold, lift, and add no more energy than they report.

#include <cmath>

#include <doctest/doctest.h>

#include "paletti/physics/constants.h"
#include "support/approximately.h"
#include "support/paletti_bodies.h"
#include "support/thoroughness.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Firm fingers.
Grip firm(int body, const Vector& target)
{
    Grip grip;
    grip.body = body;
    grip.target = target;
    grip.stiffness_n_per_m = 2000;
    grip.damping_ns_per_m = 20;
    grip.max_force_n = 6;
    grip.turning_stiffness_nm = 20;
    grip.turning_damping_nms = 0.1;
    grip.max_torque_nm = 0.3;
    return grip;
}

/// A hand that grabs anything, pulls anywhere and lets go again.
class WildHands {
public:
    explicit WildHands(std::uint64_t seed) : rng_(seed) {}

    std::vector<Grip> grips(const World& world)
    {
        if (rng_.below(40) == 0)
            held_ = {pick(), pick()};
        std::vector<Grip> grips;
        for (const int body : held_) {
            if (body == 0 || !world.body(body).is_present)
                continue;
            Grip grip = firm(body, world.body(body).pose.position + around(0.02));
            grip.point = around(0.03);
            grip.target_velocity = around(0.3);
            grip.target_rotation = rotation_by(around(0.3)) * world.body(body).pose.rotation;
            grip.max_force_n = random_between(rng_, 0.5, 8);
            if (rng_.below(2) == 0)
                grip.max_torque_nm = 0;
            grips.push_back(grip);
        }
        if (grips.size() == 2 && grips[0].body == grips[1].body)
            grips.pop_back();
        return grips;
    }

private:
    int pick() { return static_cast<int>(rng_.below(part_count)); }
    Vector around(double most)
    {
        return {random_between(rng_, -most, most), random_between(rng_, -most, most),
                random_between(rng_, -most, most)};
    }

    Rng rng_;
    std::array<int, 2> held_{};
};

bool is_sound(const World& world)
{
    for (int i = 0; i < world.body_count(); ++i) {
        const BodyState& body = world.body(i);
        const double sum = length(body.pose.position) + length(body.velocity_m_s) + length(body.spin_rad_s) +
                           std::fabs(body.pose.rotation.w);
        if (!(sum < 1e4))
            return false;
    }
    return true;
}

}  // namespace

TEST_CASE("a grip brings a body to its target, and its force is that of its weight")
{
    const Part column = column_part(ColumnKind::thick);
    World world(std::vector{broad_base(), standing(column, {})}, {});
    run(world, 0.2);
    const Vector target{0.02, 0.01, 0.1};
    Grip grip = firm(1, target);
    grip.target_rotation = rotation_by({0, 0, 1});
    run_pulled(world, grip, 2);
    const double weight_n = column.mass_kg * test_gravity_m_s2;
    REQUIRE(world.grip_effects().size() == 1);
    CHECK(world.grip_effects()[0].force_n.z == approximately(weight_n).epsilon(1e-3));
    // The spring gives way by weight / stiffness.
    CHECK(length(world.body(1).pose.position + Vector{0, 0, weight_n / grip.stiffness_n_per_m} - target) <
          0.01 * millimetre);
    CHECK(length(turn_of(world.body(1).pose.rotation) - Vector{0, 0, 1}) < 1e-3);
}

TEST_CASE("a grip never pulls harder than it may")
{
    World world(std::vector{broad_base(), standing(column_part(ColumnKind::thin), {})}, {});
    Grip grip = firm(1, {1, 1, 1});
    grip.target_rotation = rotation_by({0, 0, 3});
    for (int i = 0; i < steps_in(0.2); ++i) {
        world.step(std::span(&grip, 1));
        CHECK(length(world.grip_effects()[0].force_n) <= grip.max_force_n * (1 + 1e-9));
        CHECK(length(world.grip_effects()[0].torque_nm) <= grip.max_torque_nm * (1 + 1e-6));
    }
}

TEST_CASE("the work of a grip is the energy that a free body gains")
{
    const Part column = column_part(ColumnKind::thick);
    World world(std::vector{standing(column, {})}, {.gravity_m_s2 = 1e-9});
    const Grip grip = steady_pull(0, {}, {1, 0, 0}, 0.5);
    double work_j = 0;
    for (int i = 0; i < steps_in(0.5); ++i) {
        world.step(std::span(&grip, 1));
        work_j += world.grip_effects()[0].work_j;
    }
    // F s, and s = F t^2 / (2 m).
    const double expected = 0.5 * 0.5 * 0.5 * 0.5 / (2 * column.mass_kg);
    CHECK(world.energy_j() == approximately(expected).epsilon(1e-3));
    CHECK(work_j == approximately(expected).epsilon(0.02));
}

TEST_CASE("a floor that is lifted and put down again is where it was, within a hundredth of a millimetre")
{
    World world(full_villa(1));
    run(world, 2);
    const WorldState before = world.state();
    const PartId floor = floor_id(3);
    const Vector start = world.body(floor).pose.position;
    Grip grip = firm(floor, start);
    grip.stiffness_n_per_m = 2e5;
    grip.damping_ns_per_m = 400;
    grip.max_force_n = 40;
    grip.turning_stiffness_nm = 2000;
    grip.turning_damping_nms = 4;
    grip.max_torque_nm = 3;
    grip.target_rotation = world.body(floor).pose.rotation;
    constexpr double lift_m = 2 * millimetre;
    const int steps = steps_in(0.6);
    for (int i = 0; i < 3 * steps; ++i) {
        // Up, held, down, without jerks.
        const double share = i < steps       ? (i + 1.0) / steps
                             : i < 2 * steps ? 1
                                             : (3.0 * steps - i - 1) / steps;
        grip.target.z = start.z + lift_m * share * share * (3 - 2 * share);
        world.step(std::span(&grip, 1));
        if (i == 2 * steps - 1)
            CHECK(world.body(floor).pose.position.z - start.z == approximately(lift_m).epsilon(0.05));
    }
    run(world, 2);
    CHECK(farthest_move_m(world, before) < 0.01 * millimetre);
}

TEST_CASE(
    "however wildly hands pull, nothing explodes or goes through another, and no energy comes from nowhere")
{
    constexpr int everyday = 10;
    const int villas = test::cases(everyday);
    int collapsed = 0;
    for (int seed = 0; seed < villas; ++seed) {
        World world(full_villa(static_cast<std::uint64_t>(seed % 3 + 1)));
        run(world, 0.2);
        WildHands hands(static_cast<std::uint64_t>(seed));
        const double start_j = world.energy_j();
        double work_j = 0;
        double most_gained_j = -1;
        double deepest_m = 0;
        for (int i = 0; i < steps_in(1); ++i) {
            const std::vector<Grip> grips = hands.grips(world);
            world.step(grips);
            for (const GripEffect& effect : world.grip_effects())
                work_j += effect.work_j;
            // A body that has fallen off the table takes its energy with it: it is counted
            // as zero, which is more than it had.
            most_gained_j = std::max(most_gained_j, world.energy_j() - start_j - work_j);
            deepest_m = std::max(deepest_m, world.deepest_overlap_m());
        }
        collapsed += world.body(floor_id(5)).pose.position.z < 0.2 ? 1 : 0;
        CAPTURE(seed);
        CHECK(is_sound(world));
        CHECK(deepest_m < 0.5 * millimetre);
        CHECK(most_gained_j < steps_in(1) * energy_tolerance_j);
    }
    // With only a few villas, all may keep standing.
    CHECK((collapsed > 0 || villas < everyday));
}
