#include "paletti/game/facts.h"

#include <doctest/doctest.h>

#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

namespace {

constexpr rules::KindSet only_thin{ColumnKind::thin};
constexpr rules::KindSet thin_and_hexagonal{ColumnKind::thin, ColumnKind::hexagonal};

/// Only a red floor of so large a radius, on level 5, and no column on it.
Villa red_alone(double radius_m)
{
    auto box = std::make_shared<Box>(*round_box());
    std::vector<Point> corners;
    constexpr int count = 90;
    for (int i = 0; i < count; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / count);
        corners.push_back(Point{at.cosine, at.sine} * radius_m);
    }
    box->parts[static_cast<std::size_t>(floor_id(floor_count))] =
        make_part(polygon(corners), floor_height_m, wood_kg_m3);
    Villa villa = empty_villa(box);
    for (int level = 1; level <= floor_count; ++level)
        lay_floor(villa);
    return villa;
}

}  // namespace

TEST_CASE("there is room on a floor that is nearly empty [V4.10]")
{
    CHECK(room_on_highest_floor(small_villa()) == rules::KindSet::all());
}

TEST_CASE("what is wider than the floor finds no room on it [V4.5]")
{
    CHECK(room_on_highest_floor(red_alone(0.0152)) == rules::KindSet::all());
    CHECK(room_on_highest_floor(red_alone(0.0148)) == thin_and_hexagonal);
    CHECK(room_on_highest_floor(red_alone(0.0078)) == only_thin);
    CHECK(room_on_highest_floor(red_alone(0.007)).empty());
}

TEST_CASE("what has no room beside another column may be stacked on it, on the red floor only [V4.8]")
{
    Villa red = red_alone(0.016);
    stand_column(red, covered_column, floor_count, {});
    CHECK(room_on_highest_floor(red) == rules::KindSet::all());

    Villa orange = red;
    orange.floors_laid = 4;
    orange.level(covered_column) = no_level;
    // A floor full of columns: a grid whose gaps are narrower than a thin one.
    orange.box = round_box();
    PartId next = first_column_id;
    for (int row = -2; row <= 2; ++row)
        for (int file = -2; file <= 2; ++file)
            if (next < part_count) {
                stand_column(orange, next++, 4, {file * 0.03, row * 0.03});
            }
    Villa crowded = orange;
    auto box = std::make_shared<Box>(*round_box());
    for (PartId id = first_column_id; id < part_count; ++id)
        box->parts[static_cast<std::size_t>(id)] = make_part(disc(0.0149), column_height_m, wood_kg_m3);
    crowded.box = box;
    box->parts[static_cast<std::size_t>(floor_id(4))] =
        make_part(polygon({{-0.075, -0.075}, {0.075, -0.075}, {0.075, 0.045}, {-0.075, 0.045}}),
                  floor_height_m, wood_kg_m3);
    crowded.pose(floor_id(4)).position += {0, -0.015, 0};
    CHECK(room_on_highest_floor(crowded).empty());
}

TEST_CASE("a hexagonal column fits where only its flats do [V4.5]")
{
    // A square with room for its inscribed circle and a little, not for its corners.
    auto box = std::make_shared<Box>(*round_box());
    const double apothem = 0.011;
    box->parts[static_cast<std::size_t>(floor_id(1))] = make_part(polygon({{-0.05, -apothem - 0.0003},
                                                                           {0.05, -apothem - 0.0003},
                                                                           {0.05, apothem + 0.0003},
                                                                           {-0.05, apothem + 0.0003}}),
                                                                  floor_height_m, wood_kg_m3);
    Villa villa = empty_villa(box);
    lay_floor(villa, {}, 0.4);
    CHECK(room_on_highest_floor(villa) == thin_and_hexagonal);
}
