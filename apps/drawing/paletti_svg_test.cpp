#include "drawing/paletti_svg.h"

#include <doctest/doctest.h>

#include <string_view>

#include "drawing/paletti_palette.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene.h"
#include "support/english.h"
#include "support/svg_text.h"

namespace boxwood::drawing {

using namespace paletti;

namespace {

VillaView view_of(std::string_view name)
{
    for (const BuiltinScene& builtin : builtin_scenes())
        if (builtin.name == name)
            return {.villa = villa_of(parse_scene(builtin.text).value()), .name = std::string(name)};
    FAIL("no such scene");
    return {};
}

}  // namespace

TEST_CASE("a picture shows every column from the side and from above, and a plan of every level")
{
    const std::string svg = svg_of(view_of("full-villa"), english);
    CHECK(is_balanced(svg));
    for (PartId id = first_column_id; id < part_count; ++id)
        CHECK(count(svg, "<title>" + part_name(id) + "</title>") == 2);
    for (const char* name :
         {"Base", "Blue floor", "Green floor", "Yellow floor", "Orange floor", "Red floor"})
        CHECK(count(svg, '>' + std::string(name) + "</text>") == 1);
    CHECK(count(svg, " N</text>") == 0);
    CHECK(count(svg, "nan") == 0);
}

TEST_CASE("what is not in the villa is not in the picture")
{
    const std::string svg = svg_of(view_of("loose-column"), english);
    CHECK(count(svg, "<title>green-thin-1</title>") == 0);
    CHECK(count(svg, ">Green floor</text>") == 0);
    CHECK(is_balanced(svg_of({.villa = empty_villa(standard_box(0))}, english)));
}

TEST_CASE("loads are written beside the columns that carry, not beside loose and free ones")
{
    VillaView view = view_of("loose-column");
    view.loads_n.fill(1.234);
    view.loads_n[0] = 0.0004;
    view.loads_n[static_cast<std::size_t>(column_id(Colour::red, 0) - first_column_id)].reset();
    view.load_points[0] = LoadPoint{{-0.02, 0}, {0.01, 0}, 0.03};
    const std::string svg = svg_of(view, english);
    CHECK(count(svg, ">1.23 N</text>") == 4);
    CHECK(count(svg, "Blue floor: 30.0 mm from tipping") == 1);
    CHECK(is_balanced(svg));
}

TEST_CASE("a scene's name cannot break the picture")
{
    VillaView view = view_of("loose-column");
    view.name = "<script>&\"\x1b";
    const std::string svg = svg_of(view, english);
    CHECK(is_balanced(svg));
    CHECK(count(svg, "<script>") == 0);
}

TEST_CASE("the colours of floors and columns are apart for all eyes")
{
    // Four times the just noticeable difference.
    constexpr double least = 0.08;
    for (const Vision vision : {Vision::usual, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia})
        for (std::size_t i = 0; i < palette::floors.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                CHECK(distance(seen(palette::floors[i], vision), seen(palette::floors[j], vision)) > least);
}

}  // namespace boxwood::drawing
