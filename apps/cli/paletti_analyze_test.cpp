#include "cli/paletti_analyze.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <string_view>

#include "core/split.h"
#include "drawing/canvas.h"
#include "paletti/model/scene.h"
#include "support/english.h"

namespace boxwood::cli {

namespace {

VillaAnalysis builtin(std::string_view name)
{
    for (const paletti::BuiltinScene& scene : paletti::builtin_scenes())
        if (scene.name == name)
            return analyzed(std::string(name), paletti::villa_of(paletti::parse_scene(scene.text).value()));
    FAIL("no such scene");
    return {};
}

}  // namespace

TEST_CASE("an analysis of a villa says what stands, carries, is loose and may be taken, in 80 columns")
{
    const std::string text = villa_analysis_text(english, builtin("loose-column"));
    CHECK(text.starts_with("It stands. The smallest margin is "));
    CHECK(text.find("loose        0.00    0.050") != std::string::npos);
    CHECK(text.find("Good spots for ") != std::string::npos);
    for (const std::string_view line : split(text, '\n'))
        CHECK(drawing::columns_of(line) <= 80);
}

TEST_CASE("every scene that comes with Boxwood can be analyzed for programs")
{
    for (const paletti::BuiltinScene& scene : paletti::builtin_scenes()) {
        const VillaAnalysis analysis = builtin(scene.name);
        const boost::json::value json = boost::json::parse(villa_analysis_json(analysis));
        CHECK(json.at("stands").as_bool() == analysis.verdict.stands());
        CHECK(json.at("floors").as_array().size() == static_cast<std::size_t>(analysis.villa.floors_laid));
        CHECK(json.at("if_taken").as_array().size() == analysis.takings.size());
        CHECK(json.at("places").as_array().size() == analysis.places.size());
        CHECK(json.at("next_floor").is_null() == (analysis.villa.floors_laid == paletti::floor_count));
        double loads = 0;
        for (const boost::json::value& column : json.at("columns").as_array())
            if (column.at("level") == 0)
                loads += column.at("load_n").to_number<double>();
        if (analysis.villa.floors_laid > 0)
            CHECK(loads == doctest::Approx(analysis.verdict.floor(1).load_n).epsilon(1e-3));
    }
}

TEST_CASE("a floor's place is written as a scene writes it")
{
    // A floor whose drawing's origin is 10 mm to the left of its centre of mass.
    paletti::Part floor;
    floor.drawn_origin = {-0.01, 0};
    const paletti::Point at = scene_point(floor, {{0.05, 0}, paletti::pi / 2, false});
    CHECK(at.x == doctest::Approx(0.05));
    CHECK(at.y == doctest::Approx(-0.01));
}

}  // namespace boxwood::cli
