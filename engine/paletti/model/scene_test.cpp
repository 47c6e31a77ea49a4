#include "paletti/model/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "paletti/model/footprint.h"
#include "paletti/model/scene_places.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// "3:5 scene_column_twice"; empty if it can be read.
std::string refusal_of(const std::string& text)
{
    const Result<Scene, TextError> scene = parse_scene(text);
    if (scene)
        return "";
    const TextError& error = scene.error();
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
           std::string(error.message.code);
}

/// Floors and columns on lines of their own: the floors on line 2, the first column on line 4.
std::string with(const std::string& floors, const std::string& columns)
{
    return "{\"paletti_scene\": 1, \"floors\": [\n" + floors + "], \"columns\": [\n\n" + columns + "]}";
}

Scene scene_from(const std::string& floors, const std::string& columns)
{
    Result<Scene, TextError> scene = parse_scene(with(floors, columns));
    REQUIRE(scene.has_value());
    return *std::move(scene);
}

const std::string blue = R"({"floor": "blue", "x_mm": 0, "y_mm": 0})";
const std::string five_floors = blue + R"(, {"floor": "green", "x_mm": 0, "y_mm": 0},
    {"floor": "yellow", "x_mm": 0, "y_mm": 0}, {"floor": "orange", "x_mm": 0, "y_mm": 0},
    {"floor": "red", "x_mm": 0, "y_mm": 0})";

Footprint seen(const Villa& villa, PartId id)
{
    return footprint(villa.part(id), villa.pose(id));
}

double top_m(const Villa& villa, PartId id)
{
    return villa.pose(id).position.z + villa.part(id).height_m / 2;
}

double bottom_m(const Villa& villa, PartId id)
{
    return villa.pose(id).position.z - villa.part(id).height_m / 2;
}

}  // namespace

TEST_CASE("a scene is read in millimetres and degrees")
{
    const Result<Scene, TextError> scene = parse_scene(R"({
        "paletti_scene": 1, "name": "a", "box_seed": 7,
        "floors": [{"floor": "blue", "x_mm": -1.5, "y_mm": 2, "turn_deg": -90, "flipped": true}],
        "columns": [{"column": "green-thin-2", "level": 1, "x_mm": -40, "y_mm": 0.001, "height_mm": 69.95},
                    {"column": "red-hexagonal", "level": 0, "x_mm": 0, "y_mm": 0, "turn_deg": 30}]})");
    REQUIRE(scene.has_value());
    CHECK(scene->name == "a");
    CHECK(scene->box_seed == 7);
    CHECK(scene->floors == std::vector<Scene::Floor>{{{-1500, 2000, 750'000}, true}});
    CHECK(scene->columns[0] == Scene::Column{column_id(Colour::green, 1), 1, {-40'000, 1, 0}, 69'950});
    CHECK(scene->columns[1] == Scene::Column{column_id(Colour::red, 3), 0, {0, 0, 83'333}, {}});
}

TEST_CASE("what is left out is nothing, unturned, as drawn, and of seed 0")
{
    CHECK(parse_scene(R"({"paletti_scene": 1})").value() == Scene{});
    CHECK(scene_from(blue, "").floors == std::vector<Scene::Floor>{{}});
}

TEST_CASE("a bad scene is refused with its line and the reason")
{
    const std::string one = R"({"column": "red-thick", "level": 0, "x_mm": 0, "y_mm": 0})";
    const auto column = [](const std::string& name, int level, const std::string& place) {
        return "{\"column\": \"" + name + "\", \"level\": " + std::to_string(level) + ", " + place + '}';
    };
    CHECK(refusal_of(with(blue, one)).empty());
    CHECK(refusal_of("{}") == "1:1 json_name_missing");
    CHECK(refusal_of(R"({"paletti_scene": 2})") == "1:19 json_out_of_range");
    CHECK(refusal_of(R"({"paletti_scene": 1, "seed": 3})") == "1:22 json_unknown_name");
    CHECK(refusal_of(R"({"paletti_scene": 1, "box_seed": 9007199254740992})") == "1:34 json_out_of_range");
    CHECK(refusal_of(with(R"({"floor": "green", "x_mm": 0, "y_mm": 0})", "")) == "2:11 scene_floor_order");
    CHECK(refusal_of(with(blue + ", " + blue, "")) == "2:52 scene_floor_order");
    CHECK(refusal_of(with(R"({"floor": "blue", "x_mm": 0.0005, "y_mm": 0})", "")) ==
          "2:27 json_too_many_decimals");
    CHECK(refusal_of(with(R"({"floor": "blue", "x_mm": 0})", "")) == "2:1 json_name_missing");
    CHECK(refusal_of(with("", column("red-thin", 0, R"("x_mm": 0, "y_mm": 0)"))) ==
          "4:12 scene_unknown_column");
    CHECK(refusal_of(with("", column("red-floor", 0, R"("x_mm": 0, "y_mm": 0)"))) ==
          "4:12 scene_unknown_column");
    CHECK(refusal_of(with("", one + ",\n" + column("red-thick", 0, R"("x_mm": 50, "y_mm": 0)"))) ==
          "5:12 scene_column_twice");
    CHECK(refusal_of(with("", column("red-thick", 1, R"("x_mm": 0, "y_mm": 0)"))) ==
          "4:34 scene_level_without_floor");
    CHECK(refusal_of(with("", one + ",\n" + column("blue-thick", 0, R"("x_mm": 29.8, "y_mm": 0)"))) ==
          "5:1 scene_columns_overlap");
    CHECK(refusal_of(with("", one + ",\n" + column("blue-thick", 0, R"("x_mm": 30, "y_mm": 0)"))).empty());
}

TEST_CASE("a column stands wholly on its floor, or in the building zone [V2.1, V4.5]")
{
    const auto at = [](int level, const std::string& x) {
        return refusal_of(with(blue, "{\"column\": \"red-thick\", \"level\": " + std::to_string(level) +
                                         ", \"x_mm\": " + x + ", \"y_mm\": 0}"));
    };
    CHECK(at(0, "95").empty());
    CHECK(at(0, "95.2") == "4:1 scene_column_over_edge");
    CHECK(at(1, "-60").empty());
    // In the half-moon's bay.
    CHECK(at(1, "70") == "4:1 scene_column_over_edge");
    CHECK(at(1, "30") == "4:1 scene_column_over_edge");
}

TEST_CASE("a part touches the highest one below it")
{
    const Villa villa = villa_of(scene_from(blue, R"(
        {"column": "red-thick", "level": 0, "x_mm": -60, "y_mm": 0, "height_mm": 69.5},
        {"column": "red-thin-1", "level": 0, "x_mm": 0, "y_mm": 60, "height_mm": 69.95},
        {"column": "red-thin-2", "level": 0, "x_mm": 90, "y_mm": 0, "height_mm": 75},
        {"column": "blue-thin-1", "level": 1, "x_mm": -60, "y_mm": 0})"));
    CHECK(villa.floors_laid == 1);
    CHECK(villa.level(column_id(Colour::blue, 0)) == 1);
    CHECK_FALSE(villa.contains(column_id(Colour::green, 0)));
    CHECK(bottom_m(villa, column_id(Colour::red, 4)) == doctest::Approx(0));
    // The one of 75 mm stands in the bay.
    CHECK(bottom_m(villa, floor_id(1)) == doctest::Approx(0.06995));
    CHECK(bottom_m(villa, column_id(Colour::blue, 0)) == doctest::Approx(0.07795));
    const Part& shorter = villa.part(column_id(Colour::red, 4));
    CHECK(shorter.mass_kg == doctest::Approx(650 * pi * 0.015 * 0.015 * 0.0695));
}

TEST_CASE("a warped floor touches a column at its rim and nowhere reaches into it")
{
    Scene scene = scene_from(blue, R"(
        {"column": "red-thick", "level": 0, "x_mm": -90, "y_mm": 0},
        {"column": "blue-thick", "level": 1, "x_mm": 0, "y_mm": 80})");
    scene.box_seed = 5;
    for (const bool flipped : {false, true}) {
        scene.floors[0].flipped = flipped;
        const Villa villa = villa_of(scene);
        const Part& floor = villa.part(floor_id(1));
        const Matrix axes = matrix_of(villa.pose(floor_id(1)).rotation);
        const auto least_gap = [&](PartId column, bool is_below) {
            double least = 1;
            for (int i = 0; i < 3600; ++i) {
                const SineCosine at = sine_cosine(2 * pi * i / 3600);
                const Vector rim =
                    villa.pose(column) * Vector{0.015 * at.cosine, 0.015 * at.sine,
                                                villa.part(column).height_m / (is_below ? 2 : -2)};
                const Vector own = transposed_times(axes, rim - villa.pose(floor_id(1)).position);
                const double face = villa.pose(floor_id(1)).position.z + (is_below ? -0.004 : 0.004) +
                                    axes.z.z * floor.warp.height_m({own.x, own.y});
                least = std::min(least, is_below ? face - rim.z : rim.z - face);
            }
            return least;
        };
        CHECK(std::fabs(least_gap(column_id(Colour::red, 4), true)) < 1e-6);
        CHECK(std::fabs(least_gap(column_id(Colour::blue, 4), false)) < 1e-6);
    }
}

TEST_CASE("a floor that covers no column lies on what is below it")
{
    CHECK(bottom_m(villa_of(scene_from(blue, "")), floor_id(1)) == doctest::Approx(0));
    const Villa beside = villa_of(scene_from(R"({"floor": "blue", "x_mm": 400, "y_mm": 0})", ""));
    CHECK(bottom_m(beside, floor_id(1)) == doctest::Approx(-0.008));
    const Villa stack = villa_of(scene_from(five_floors, ""));
    CHECK(top_m(stack, floor_id(5)) == doctest::Approx(0.04));
}

TEST_CASE("columns are stacked on the red floor only, the later one on the earlier [V4.8]")
{
    const std::string two = R"({"column": "red-thick", "level": LEVEL, "x_mm": 0, "y_mm": 0},
        {"column": "blue-thin-3", "level": LEVEL, "x_mm": 5, "y_mm": 0})";
    const auto on = [&](char level) {
        std::string text = two;
        for (std::size_t at = text.find("LEVEL"); at != std::string::npos; at = text.find("LEVEL"))
            text.replace(at, 5, 1, level);
        return with(five_floors, text);
    };
    CHECK(refusal_of(on('0')) == "7:9 scene_columns_overlap");
    const Villa villa = villa_of(parse_scene(on('5')).value());
    CHECK(bottom_m(villa, column_id(Colour::red, 4)) == doctest::Approx(top_m(villa, floor_id(5))));
    CHECK(bottom_m(villa, column_id(Colour::blue, 2)) ==
          doctest::Approx(top_m(villa, column_id(Colour::red, 4))));
    const Scene back = scene_of(villa, 0);
    CHECK(back.columns[0].id == column_id(Colour::red, 4));
}

TEST_CASE("a flipped floor lies mirrored about its own x axis")
{
    Scene scene = scene_from(blue, "");
    const Villa plain = villa_of(scene);
    scene.floors[0].flipped = true;
    const Villa flipped = villa_of(scene);
    for (const Point& point : {Point{-0.1, 0.05}, Point{0.07, 0.08}, Point{0.06, -0.09}, Point{0.05, 0.06}}) {
        const Footprint dot{{point}, 1e-9};
        const Footprint mirrored{{{point.x, -point.y}}, 1e-9};
        CHECK((gap_m(seen(plain, floor_id(1)), dot) < 0) ==
              (gap_m(seen(flipped, floor_id(1)), mirrored) < 0));
    }
}

TEST_CASE("every scene that comes with Boxwood can be read, written and built")
{
    std::set<std::string_view> names;
    for (const BuiltinScene& builtin : builtin_scenes()) {
        INFO(builtin.name);
        CHECK(refusal_of(std::string(builtin.text)).empty());
        const Scene scene = parse_scene(builtin.text).value();
        CHECK_FALSE(scene.name.empty());
        CHECK(parse_scene(scene_text(scene)).value() == scene);
        CHECK(villa_of(scene).floors_laid == static_cast<int>(scene.floors.size()));
        names.insert(builtin.name);
    }
    CHECK(names.size() >= 10);
    CHECK(names.size() == builtin_scenes().size());
}
