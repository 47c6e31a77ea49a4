#include "paletti/hand/script.h"

#include <doctest/doctest.h>

#include "core/within_limits.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/hand/limits.h"
#include "paletti/physics/world.h"
#include "support/paletti_round_box.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

const PartId column = column_id(Colour::red, 0);

Villa one_column_villa()
{
    Villa villa = empty_villa(test::round_box());
    test::stand_column(villa, column, 0, {0.05, 0.02});
    test::lay_floor(villa);
    return villa;
}

TakeAndPlace plan()
{
    TakeAndPlace taken;
    taken.column = column;
    taken.way_out = {{0.05, 0.02}, {0.09, 0.03}, {0.14, 0}};
    taken.points_until_out = 3;
    taken.way_up = {{0.14, 0, 0.035}, {0.14, 0, 0.2}, {0.01, 0, 0.2}, {0.01, 0, 0.113}};
    return taken;
}

double fastest_m_s(const std::vector<HandInput>& inputs)
{
    double fastest = 0;
    for (std::size_t i = 1; i < inputs.size(); ++i)
        if (inputs[i].tool != Tool::none && inputs[i - 1].tool == inputs[i].tool) {
            const Vector moved{1.0 * (inputs[i].x_um - inputs[i - 1].x_um),
                               1.0 * (inputs[i].y_um - inputs[i - 1].y_um),
                               1.0 * (inputs[i].z_um - inputs[i - 1].z_um)};
            fastest = std::max(fastest, length(moved) * 1e-6 / step_s);
        }
    return fastest;
}

}  // namespace

TEST_CASE("a script touches, pulls, carries, lowers and lets go, at its pace")
{
    const Pace pace;
    const std::vector<HandInput> inputs = script(one_column_villa(), plan(), pace);
    for (const HandInput& input : inputs)
        CHECK(is_within_limits(input));
    CHECK(inputs.front().tool == Tool::fingers);
    CHECK(inputs.front().x_um == 50'000);
    CHECK(inputs.front().z_um == 35'000);
    CHECK(inputs.back().tool == Tool::none);
    CHECK(inputs.back().x_um == 10'000);
    CHECK(inputs.back().z_um == 113'000 - static_cast<int>(pressed_m * 1e6));
    CHECK(fastest_m_s(inputs) < pace.carry_m_s * 1.01);
    Pace slow = pace;
    slow.pull_m_s /= 2;
    CHECK(script(one_column_villa(), plan(), slow).size() > inputs.size());
    CHECK(inputs_bytes(inputs).size() < 4 * inputs.size());
}

TEST_CASE("the second hand lifts from the touch of the column and lets go when it is out [V4.3]")
{
    TakeAndPlace lifted = plan();
    lifted.held_floor = floor_id(1);
    lifted.lift_m = 0.002;
    lifted.points_until_out = 2;
    std::int32_t most_um = 0;
    bool was_touched = false;
    bool was_out = false;
    for (const HandInput& input : script(one_column_villa(), lifted)) {
        was_touched |= input.tool != Tool::none;
        CHECK((was_touched || input.held_floor == base_id));
        if (!was_out && input.x_um > 50'000 && input.x_um < 90'000)
            CHECK(input.lift_um == 2000);
        // Beyond the last point under the floor it is down and free.
        if (input.x_um > 90'000) {
            was_out = true;
            CHECK(input.held_floor == base_id);
            CHECK(input.lift_um == 0);
        }
        most_um = std::max<std::int32_t>(most_um, input.lift_um);
    }
    CHECK(was_out);
    CHECK(most_um == 2000);
}

TEST_CASE("fingers raise a column under a lifted floor before they pull")
{
    TakeAndPlace raised = plan();
    raised.held_floor = floor_id(1);
    raised.lift_m = 0.002;
    raised.raise_m = 0.001;
    for (const HandInput& input : taking_script(one_column_villa(), raised)) {
        if (input.x_um > 50'000)
            CHECK(input.z_um == 36'000);
        if (input.z_um > 35'000 && input.x_um < 100'000)
            CHECK(input.lift_um == 2000);
    }
}

TEST_CASE("a hook is laid anew round the column for every straight of the way")
{
    TakeAndPlace hooked = plan();
    hooked.tool = Tool::hook;
    hooked.grip_height_m = 0.01;
    std::vector<std::int32_t> sides;
    HandInput last;
    for (const HandInput& input : script(one_column_villa(), hooked)) {
        if (input.tool == Tool::hook && last.tool == Tool::none)
            sides.push_back(input.side_ppm);
        last = input;
    }
    REQUIRE(sides.size() == 2);
    CHECK(sides[0] == doctest::Approx(1e6 * angle_of(0.01, 0.04) / (2 * pi)).epsilon(0.001));
    CHECK(sides[1] == doctest::Approx(1e6 * (1 + angle_of(-0.03, 0.05) / (2 * pi))).epsilon(0.001));
}

TEST_CASE("taking, then placing, is the whole script; the hand holds the column between [V5.2]")
{
    const Villa villa = one_column_villa();
    std::vector<HandInput> inputs = taking_script(villa, plan());
    CHECK(inputs.back().tool == Tool::fingers);
    CHECK(inputs.back().x_um == 140'000);
    const std::vector<HandInput> rest = placing_script(villa, column, plan().grip_height_m, plan().way_up);
    CHECK(rest.front().x_um == 140'000);
    inputs.insert(inputs.end(), rest.begin(), rest.end());
    CHECK(inputs == script(villa, plan()));
}

TEST_CASE("who breaks off brings column and floor back the way they came, by fingers [V5.6]")
{
    for (const Tool tool : {Tool::fingers, Tool::hook}) {
        TakeAndPlace taken = plan();
        taken.tool = tool;
        taken.grip_height_m = 0.01;
        taken.held_floor = floor_id(1);
        taken.lift_m = 0.002;
        const std::vector<HandInput> there = taking_script(one_column_villa(), taken);
        const std::span<const HandInput> half(there.data(), there.size() / 2);
        REQUIRE(half.back().x_um > 51'000);
        REQUIRE(half.back().lift_um == 2000);
        const std::vector<HandInput> back = putting_back_script(half);
        HandInput last = half.back();
        for (const HandInput& input : back) {
            CHECK(input.tool != Tool::hook);
            CHECK(std::abs(input.x_um - last.x_um) < 1000);
            CHECK(std::abs(input.lift_um - last.lift_um) < 100);
            last = input;
        }
        CHECK(last.tool == Tool::none);
        CHECK(last.x_um == there.front().x_um);
        CHECK(last.held_floor == base_id);
        CHECK(last.lift_um == 0);
    }
}

TEST_CASE("a floor is laid by both hands")
{
    const std::vector<Vector> way{{0.5, 0, 0.2}, {0, 0, 0.2}, {0, 0, 0.15}};
    const std::vector<HandInput> inputs = laying_script(floor_id(2), way, pi / 2);
    CHECK(inputs.front().tool == Tool::both_hands);
    CHECK(inputs.front().x_um == 500'000);
    CHECK(inputs.back().turn_ppm == 250'000);
    CHECK(inputs.back().tool == Tool::none);
    for (const HandInput& input : inputs)
        CHECK(is_within_limits(input));
}
