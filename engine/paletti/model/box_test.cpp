#include "paletti/model/box.h"

#include <cmath>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "paletti/model/part_name.h"
#include "paletti/model/trigonometry.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

std::string standard_text()
{
    return std::string(builtin_boxes().front().text);
}

/// The game's own box with one thing changed.
std::string changed(const std::string& from, const std::string& to)
{
    std::string text = standard_text();
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string code_of(const std::string& text)
{
    const Result<Box, TextError> box = parse_box(text, 1);
    REQUIRE_FALSE(box.has_value());
    return std::string(box.error().message.code);
}

const Part& part(const BoxPointer& box, PartId id)
{
    return box->parts[static_cast<std::size_t>(id)];
}

int reflex_corners(const Outline& outline)
{
    int count = 0;
    const std::size_t corners = outline.corners.size();
    for (std::size_t i = 0; i < corners; ++i) {
        const Point& at = outline.corners[(i + 1) % corners];
        count += cross(at - outline.corners[i], outline.corners[(i + 2) % corners] - at) < 0 ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("the box holds a base, five floors and five columns of each colour [V1.1, V1.2, V1.3]")
{
    const BoxPointer box = standard_box(1);
    CHECK(part(box, base_id).outline == disc(0.14));
    CHECK(box->building_zone_radius_m < 0.14);
    for (PartId id = first_floor_id; id < first_column_id; ++id) {
        CHECK(part(box, id).outline.corners.size() >= 24);
        CHECK(part(box, id).outline.corners.size() <= 40);
    }
    for (int colour = 0; colour < colour_count; ++colour) {
        for (int number = 0; number < 3; ++number)
            CHECK(part(box, column_id(static_cast<Colour>(colour), number)).outline == disc(0.0075));
        CHECK(part(box, column_id(static_cast<Colour>(colour), 3)).outline.corners.size() == 6);
        CHECK(part(box, column_id(static_cast<Colour>(colour), 4)).outline == disc(0.015));
    }
}

TEST_CASE("each floor is smaller than the one below, and the blue one is a half-moon [V1.2]")
{
    const BoxPointer box = standard_box(0);
    for (PartId id = first_floor_id + 1; id < first_column_id; ++id) {
        CHECK(part(box, id).mass_kg < part(box, id - 1).mass_kg);
        CHECK(reach(part(box, id).outline) < reach(part(box, id - 1).outline));
    }
    const Outline& blue = part(box, floor_id(1)).outline;
    CHECK(reflex_corners(blue) >= 4);
    // A cut mends a reflex corner; more pieces would only cost time.
    CHECK(convex_pieces(blue).size() >= 2);
    CHECK(static_cast<int>(convex_pieces(blue).size()) <= reflex_corners(blue) + 1);
}

TEST_CASE("the blue floor covers most of the building zone, not all, and fits on the base [V1.2, V2.2]")
{
    const BoxPointer box = standard_box(0);
    const Part& blue = part(box, floor_id(1));
    int covered = 0;
    int all = 0;
    for (int x_mm = -110; x_mm <= 110; x_mm += 2)
        for (int y_mm = -110; y_mm <= 110; y_mm += 2) {
            const Point point{x_mm * 1e-3, y_mm * 1e-3};
            if (length(point) <= box->building_zone_radius_m) {
                ++all;
                covered += depth_inside(blue.outline, point + blue.drawn_origin) > 0 ? 1 : 0;
            }
        }
    CHECK(covered > all * 7 / 10);
    CHECK(covered < all * 9 / 10);
    for (const Point& corner : blue.outline.corners)
        CHECK(length(corner - blue.drawn_origin) < part(box, base_id).outline.disc_radius_m);
}

TEST_CASE("three thick columns fit on the red floor")
{
    const BoxPointer box = standard_box(0);
    const Outline& red = part(box, floor_id(5)).outline;
    const double radius = part(box, column_id(Colour::red, 4)).outline.disc_radius_m;
    // Discs that touch each other have their centres on a circle of this radius.
    const double away = 2 * radius / std::sqrt(3.0) + 0.0005;
    for (int i = 0; i < 3; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 3);
        CHECK(depth_inside(red, {away * at.cosine, away * at.sine}) >= radius);
    }
}

TEST_CASE("masses are those of the wood")
{
    const BoxPointer box = standard_box(0);
    const Part& thin = part(box, column_id(Colour::blue, 0));
    CHECK(thin.mass_kg == doctest::Approx(650 * pi * 0.0075 * 0.0075 * 0.07));
    const Part& hexagonal = part(box, column_id(Colour::blue, 3));
    CHECK(hexagonal.mass_kg == doctest::Approx(650 * std::sqrt(3.0) / 2 * 0.022 * 0.022 * 0.07));
    CHECK(hexagonal.inertia_kg_m2.x.x == doctest::Approx(hexagonal.inertia_kg_m2.y.y));
    CHECK(depth_inside(hexagonal.outline, {0, 0}) == doctest::Approx(0.011));
    CHECK(table_height_m(*box) == doctest::Approx(-0.008));
}

TEST_CASE("a box of seed 0 has no differences at all")
{
    const BoxPointer box = standard_box(0);
    for (PartId id = first_column_id; id < part_count; ++id)
        CHECK(part(box, id).height_m == 0.07);
    for (PartId id = first_floor_id; id < first_column_id; ++id)
        CHECK(part(box, id).warp == Warp{});
}

TEST_CASE("in other boxes columns differ by up to 0.3 mm and floors are warped by up to 0.1 mm [V1.5]")
{
    double shortest_m = 1;
    double most_warped_m = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const BoxPointer box = standard_box(seed);
        std::set<double> heights;
        for (PartId id = first_column_id; id < part_count; ++id) {
            const double height_m = part(box, id).height_m;
            CHECK(height_m <= (kind_of(id) == ColumnKind::thick ? 0.06995 : 0.07));
            CHECK(height_m >= 0.0697);
            shortest_m = std::min(shortest_m, height_m);
            heights.insert(height_m);
        }
        CHECK(heights.size() > 12);
        for (PartId id = first_floor_id; id < first_column_id; ++id)
            for (const Point& corner : part(box, id).outline.corners)
                most_warped_m = std::max(most_warped_m, std::fabs(part(box, id).warp.height_m(corner)));
    }
    CHECK(shortest_m < 0.06971);
    CHECK(most_warped_m <= 1e-4 + 1e-12);
    CHECK(most_warped_m > 0.9e-4);
}

TEST_CASE("the same seed gives the same box, another seed another one")
{
    CHECK(*standard_box(7) == *standard_box(7));
    CHECK(*standard_box(7) != *standard_box(8));
}

TEST_CASE("a bad box is refused with its line and the reason")
{
    CHECK(parse_box(standard_text(), 3).has_value());
    CHECK(code_of("{}") == "json_name_missing");
    CHECK(code_of("[") == "json_unfinished");
    CHECK(code_of(changed("\"paletti_box\": 1", "\"paletti_box\": 2")) == "json_out_of_range");
    CHECK(code_of(changed("\"friction\": 0.4", "\"friction\": 0.4001")) == "json_too_many_decimals");
    CHECK(code_of(changed("\"density_kg_m3\": 650", "\"density_kg_m3\": 0")) == "json_out_of_range");
    CHECK(code_of(changed("\"thin\": {", "\"thin\": {\"colour\": 1, ")) == "json_unknown_name");
    CHECK(code_of(changed("\"building_zone_diameter_mm\": 220", "\"building_zone_diameter_mm\": 290")) ==
          "zone_beyond_base");
    CHECK(code_of(changed("\"shorter_mm\": 0.05", "\"shorter_mm\": 0.31")) == "json_out_of_range");
    const Result<Box, TextError> bad = parse_box(changed("\"restitution\": 0.3", "\"restitution\": -1"), 1);
    CHECK(bad.error().line == 5);
    CHECK(bad.error().column == 18);
}

TEST_CASE("an outline that is no simple polygon drawn counter-clockwise is refused")
{
    const auto code_of_red = [](const std::string& corners) {
        std::string text = standard_text();
        const std::size_t at = text.find("\"red\": [");
        return code_of(text.substr(0, at) + "\"red\": [" + corners + "]}}");
    };
    CHECK(code_of_red("[0, 0], [10, 0]") == "json_list_length");
    CHECK(code_of_red("[0, 0], [10, 0], [5]") == "json_list_length");
    CHECK(code_of_red("[0, 0], [0, 10], [10, 0]") == "outline_clockwise");
    CHECK(code_of_red("[0, 0], [10, 0], [0, 10], [10, 10]") == "outline_crossing");
    CHECK(code_of_red("[0, 0], [10, 0], [10, 0], [0, 10]") == "outline_crossing");
    CHECK(code_of_red("[0, 0], [10, 0], [5, 0], [0, 10]") == "outline_crossing");
    CHECK(code_of_red("[0, 0], [10, 0], [20, 0]") == "outline_crossing");
    // A corner that lies on another edge.
    CHECK(code_of_red("[0, 0], [20, 0], [20, 10], [10, 0], [0, 10]") == "outline_crossing");
    CHECK(code_of_red("[0, 0], [2000, 0], [0, 10]") == "json_out_of_range");
}

TEST_CASE("every column has a name, and is found by it")
{
    CHECK(part_name(base_id) == "base");
    CHECK(part_name(floor_id(4)) == "orange-floor");
    CHECK(part_name(column_id(Colour::red, 4)) == "red-thick");
    CHECK(part_name(column_id(Colour::green, 1)) == "green-thin-2");
    for (PartId id = first_column_id; id < part_count; ++id)
        CHECK(NamedColumn::find(part_name(id)) == id);
    CHECK_FALSE(NamedColumn::find("blue-floor"));
    CHECK_FALSE(NamedColumn::find("blue-thin-4"));
    CHECK_FALSE(NamedColumn::find(""));
}
