#include "paletti/hand/hand_motion.h"

#include <doctest/doctest.h>

#include "paletti/hand/limits.h"
#include "paletti/physics/world.h"

using namespace boxwood::paletti;

TEST_CASE("a hand goes where it should without haste and stops there")
{
    for (const double way_m : {1e-6, 1e-4, 0.003, 0.1, 0.9}) {
        const Vector target = Vector{0.6, -0.64, 0.48} * way_m;
        PointState motion;
        double farthest_m = 0;
        int ticks = 0;
        for (; ticks < 2000 && length(target - motion.place) > 1e-12; ++ticks) {
            const PointState next = followed(motion, target);
            CHECK(length(next.velocity_m_s) <= hand_speed_m_s * 1.000001);
            CHECK(length(next.velocity_m_s - motion.velocity_m_s) <=
                  hand_acceleration_m_s2 * step_s * 1.000001);
            motion = next;
            farthest_m = std::max(farthest_m, length(motion.place));
        }
        CHECK(farthest_m <= way_m * 1.0001 + 1e-9);
        // Not much longer than speed and acceleration need.
        const double least_s = 2 * std::sqrt(way_m / hand_acceleration_m_s2) + way_m / hand_speed_m_s;
        CHECK(ticks * step_s < 1.5 * least_s + 0.05);
        for (int i = 0; i < 5; ++i)
            motion = followed(motion, target);
        CHECK(length(motion.velocity_m_s) < 1e-9);
    }
}

TEST_CASE("a wrist turns no faster than it can and reaches its goal exactly")
{
    const Rotation goal = rotation_by({0.3, -0.2, 2.5});
    Rotation rotation;
    int ticks = 0;
    for (; !(rotation == goal) && ticks < 1000; ++ticks) {
        const Rotation next = turned_towards(rotation, goal);
        CHECK(length(turn_of(next * inverse(rotation))) <= hand_turning_rad_s * step_s * 1.000001);
        rotation = next;
    }
    CHECK(ticks * step_s == doctest::Approx(length(turn_of(goal)) / hand_turning_rad_s).epsilon(0.01));
}

TEST_CASE("upright keeps the turn and loses the lean, on either end")
{
    const Rotation leaning = rotation_by({0.1, -0.05, 0}) * rotation_by({0, 0, 0.8});
    CHECK(matrix_of(upright(leaning)).z.z == doctest::Approx(1));
    CHECK(turn_of(upright(leaning)).z == doctest::Approx(0.8).epsilon(0.01));
    const Rotation turned_over = rotation_by({pi - 0.1, 0, 0});
    CHECK(matrix_of(upright(turned_over)).z.z == doctest::Approx(-1));
    CHECK(upright({}) == Rotation{});
}
