#include <doctest/doctest.h>

#include "support/paletti_hands.h"

using namespace boxwood;
using namespace boxwood::paletti;
using test::holding;
using test::lifting;
using test::small_villa;
using test::thin;

namespace {

std::string refusal(Hand& hand, const World& world, const HandInput& input)
{
    const HandState before = hand.state();
    const Result<GripList, Message> grips = hand.grips(input, world);
    CHECK(hand.state().tick == before.tick + (grips ? 1 : 0));
    return grips ? "" : std::string(grips.error().code);
}

}  // namespace

TEST_CASE("what cannot be held is refused and changes nothing")
{
    const Villa villa = small_villa();
    const World world(villa);
    Hand hand(villa.box, {});
    CHECK(refusal(hand, world, holding(base_id, {})) == "hand_wrong_part");
    CHECK(refusal(hand, world, holding(floor_id(1), {})) == "hand_wrong_part");
    CHECK(refusal(hand, world, holding(column_id(Colour::red, 1), {})) == "hand_part_not_there");
    HandInput far = holding(thin, {});
    far.x_um = farthest_um + 1;
    CHECK(refusal(hand, world, far) == "hand_number_out_of_range");
    far.part = 1000;
    CHECK(refusal(hand, world, far) == "hand_number_out_of_range");
    HandInput high = holding(thin, {});
    high.grip_height_um = 70'001;
    CHECK(refusal(hand, world, high) == "hand_grip_too_high");
    high.tool = Tool::hook;
    high.grip_height_um = 25'001;
    CHECK(refusal(hand, world, high) == "hand_grip_too_high");
    HandInput floor;
    floor.tool = Tool::both_hands;
    floor.part = floor_id(2);
    CHECK(refusal(hand, world, floor) == "hand_part_not_there");
    floor.part = thin;
    CHECK(refusal(hand, world, floor) == "hand_wrong_part");
    CHECK(refusal(hand, world, lifting(4'001)) == "hand_lift_too_high");
    HandInput missing = lifting(0);
    missing.held_floor = floor_id(2);
    CHECK(refusal(hand, world, missing) == "hand_part_not_there");

    CHECK(refusal(hand, world, holding(thin, {0.12, 0, 0.035})).empty());
    CHECK(refusal(hand, world, holding(column_id(Colour::blue, 4), {})) == "hand_holds_already");
    HandInput higher = holding(thin, {0.12, 0, 0.035});
    higher.grip_height_um += 1;
    CHECK(refusal(hand, world, higher) == "hand_holds_already");
    CHECK(refusal(hand, world, {}).empty());
    CHECK(refusal(hand, world, higher).empty());
}
