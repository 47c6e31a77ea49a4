#include "paletti/game/set_up.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "paletti/game/observation.h"
#include "paletti/model/units.h"
#include "paletti/statics/verdict.h"
#include "support/paletti_no_blue_pose.h"
#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("the program stands twenty columns on the building zone and lays blue so that it lies still [V2.1]")
{
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Villa villa = program_set_up(standard_box(seed), seed);
        CHECK(villa.floors_laid == 1);
        CHECK(villa.columns_on(0).size() == column_count);
        const Seen now = seen_after(villa, steps_per_second);
        for (const PartId id : villa.columns_on(0)) {
            CHECK(stand_on(now.villa, now.touches, id, 0) == Stand::well);
            CHECK(moved_m(villa, now.villa, id) < 0.0005);
        }
        CHECK_FALSE(fallen_floor(now.villa, now.touches).has_value());
        CHECK(moved_m(villa, now.villa, blue_floor) < 0.0005);
    }
}

TEST_CASE("the blue floor of the set-up stays within the base and covers most columns, none by half [V2.4]")
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Villa villa = program_set_up(standard_box(seed), seed);
        const rules::FloorRest rest = floor_rest(villa, blue_floor);
        CHECK_FALSE(rest.sticks_out_beyond_base);
        CHECK(rest.columns_partly == 0);
        int free = 0;
        for (const PartId id : villa.columns_on(0))
            free += is_covered(villa, id) ? 0 : 1;
        CHECK(free >= 3);
        CHECK(free <= 6);
        CHECK(verdict_on(villa).margin_m >= steady_margin_m);
    }
}

TEST_CASE("a set-up follows from its seed [V2.6]")
{
    const BoxPointer box = standard_box(5);
    CHECK(program_set_up(box, 5).poses == program_set_up(box, 5).poses);
    CHECK(program_set_up(box, 5).poses != program_set_up(box, 6).poses);
}

TEST_CASE("players may stand a column anywhere on the building zone where there is room [V2.1]")
{
    const Villa empty = empty_villa(round_box());
    CHECK(landing_on_base(empty, thin, {10'000, 0, 0}) == rules::Landing::stands);
    CHECK(landing_on_base(empty, thin, {115'000, 0, 0}) == rules::Landing::sticks_out);
    const Villa stood = with_column_stood(empty, thin, {10'000, 0, 0});
    CHECK(stood.level(thin) == 0);
    CHECK(landing_on_base(stood, covered_column, {0, 5'000, 0}) == rules::Landing::on_column);
}

TEST_CASE(
    "all twenty columns find room one after the other, though the first stand as close as they can [V2.1]")
{
    Villa villa = empty_villa(standard_box(1));
    for (PartId id = first_column_id; id < part_count; ++id) {
        const std::optional<PlaceOnBase> place = find_room_on_base(villa, {id});
        REQUIRE(place.has_value());
        CHECK(place->column == id);
        CHECK(landing_on_base(villa, id, place->spot) == rules::Landing::stands);
        villa = with_column_stood(villa, id, place->spot);
    }
    CHECK_FALSE(find_room_on_base(villa, {}).has_value());
}

TEST_CASE("columns too far to one side leave the blue floor no pose [V2.2, V2.6]")
{
    Villa villa = empty_villa(standard_box(3));
    double nearest_m = 1;
    for (PartId id = first_column_id; id < part_count; ++id) {
        const SpotUm& spot = spots_without_blue_pose[static_cast<std::size_t>(id - first_column_id)];
        REQUIRE(landing_on_base(villa, id, spot) == rules::Landing::stands);
        villa = with_column_stood(villa, id, spot);
        nearest_m = std::min(nearest_m, metres(spot.x_um) - reach(villa.part(id).outline));
    }
    // How far the floor's centre of mass can be from the middle in any direction.
    const Outline& blue = villa.part(floor_id(1)).outline;
    const double base_m = reach(villa.part(base_id).outline);
    double farthest_m = 0;
    constexpr int directions = 720;
    for (int i = 0; i < directions; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / directions);
        const auto is_within = [&](double far_m) {
            return std::ranges::all_of(blue.corners, [&](const Point& corner) {
                return length(corner + Point{at.cosine, at.sine} * far_m) <= base_m;
            });
        };
        while (is_within(farthest_m))
            farthest_m += 0.00001;
    }
    REQUIRE(nearest_m > farthest_m);
    CHECK_FALSE(find_blue_laying(villa).has_value());
    // Without the base's edge there are poses: it is what stands in the way.
    CHECK(find_laying(villa, {.least_columns = 1, .none_partly = true}).has_value());
}
