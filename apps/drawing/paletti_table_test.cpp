#include "drawing/paletti_table.h"

#include <doctest/doctest.h>

#include <set>

#include "drawing/ansi.h"
#include "paletti/model/scene.h"
#include "support/english.h"

namespace boxwood::drawing {

using namespace paletti;

namespace {

VillaView three_columns()
{
    return {.villa = villa_of(parse_scene(R"({"paletti_scene": 1,
                "floors": [{"floor": "blue", "x_mm": 0, "y_mm": 0}],
                "columns": [{"column": "red-thick", "level": 0, "x_mm": -72, "y_mm": 0},
                            {"column": "green-hexagonal", "level": 0, "x_mm": 0, "y_mm": 60},
                            {"column": "yellow-thin-2", "level": 0, "x_mm": 0, "y_mm": -72},
                            {"column": "blue-thin-1", "level": 0, "x_mm": 80, "y_mm": 8}]})")
                                  .value()),
            .name = "three columns and one that is free"};
}

std::vector<std::string> rows(const Canvas& canvas)
{
    std::vector<std::string> rows;
    for (int row = 0; row < canvas.height(); ++row)
        rows.push_back(canvas.row_text(row));
    return rows;
}

}  // namespace

TEST_CASE("a villa is drawn from the front, the near columns before the far ones")
{
    const std::vector<std::string> drawn = rows(drawn_villa(three_columns(), {}, english));
    const std::vector<std::string> expected = {
        "           ================== Blue floor ===================",
        "                  |      |           [|  |]               |  |",
        "                  |  rt  |           [|y2|]               |b1|",
        "                  |      |           [|  |]               |  |",
        "                  |      |           [|  |]               |  |",
        "     ================================ Base ================================",
    };
    REQUIRE(drawn.size() > 20);
    CHECK(drawn[0] == "three columns and one that is free");
    CHECK(drawn[1] == "4 columns, 1 floor");
    for (std::size_t i = 0; i < expected.size(); ++i)
        CHECK(drawn[3 + i] == expected[i]);
}

TEST_CASE("a plan marks what lies under the next floor, and what is free")
{
    const Canvas canvas = drawn_villa(three_columns(), {}, english);
    // Row 10 is the plans' heading; y = 0 is between the rows 9 and 10 below it.
    CHECK(canvas.row_text(20).substr(0, 36) == " ~~:::::rt::::::::::::..........~~~ ");
    CHECK(canvas.row_text(19).find("b1") != std::string::npos);
    CHECK(canvas.row_text(10).find("Blue floor") != std::string::npos);
}

TEST_CASE("no villa is wider than 80 columns, and every mark differs")
{
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Canvas canvas = drawn_villa({.villa = villa_of(random_scene(seed))}, {}, english);
        CHECK(canvas.width() == villa_columns);
        CHECK(canvas.height() < 110);
    }
    std::set<std::string> marks;
    for (PartId id = first_column_id; id < part_count; ++id)
        marks.insert(column_mark(id));
    CHECK(marks.size() == column_count);
    CHECK(marks.contains("rt"));
    CHECK(marks.contains("g3"));
    CHECK(marks.contains("yh"));
}

TEST_CASE("loads are listed level by level")
{
    VillaView view = three_columns();
    view.loads_n[static_cast<std::size_t>(column_id(Colour::red, 4) - first_column_id)] = 1.5;
    view.loads_n[static_cast<std::size_t>(column_id(Colour::yellow, 1) - first_column_id)] = 0;
    view.load_points[0] = LoadPoint{{}, {}, -0.0123};
    const std::string text = drawn_villa(view, {}, english).text();
    CHECK(text.find("Base: y2 loose, rt 1.50 N; -12.3 mm from tipping") != std::string::npos);
    CHECK(text.find("b1 loose") == std::string::npos);
}

TEST_CASE("with colours a column has its paint")
{
    const Canvas canvas = drawn_villa(three_columns(), {.coloring = Coloring::colored}, english);
    CHECK(canvas.at(20, 5).style.paper.has_value());
    CHECK(lines(canvas, {Inks::full, Characters::unicode}).find("150;30;38") != std::string::npos);
}

}  // namespace boxwood::drawing
