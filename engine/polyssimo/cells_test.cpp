#include "polyssimo/cells.h"

#include <doctest/doctest.h>

#include <vector>

#include "polyssimo/move.h"

namespace boxwood::polyssimo {

namespace {

CellSet cells(std::string_view names)
{
    return parse_place(names).value().cells;
}

}  // namespace

TEST_CASE("a1 is at the bottom left, p16 the opposite corner of the largest board")
{
    CHECK(parse_cell("a1") == Cell::at(0, 0));
    CHECK(parse_cell("l11") == Cell::at(11, 10));
    CHECK(parse_cell("P16") == Cell::at(15, 15));
    for (const char* name : {"", "a", "a0", "a17", "q1", "1a", "a01", "a1 ", "aa1", "`1", "@1", "[1"})
        CHECK_FALSE(parse_cell(name));
    for (std::size_t i = 0; i < grid_cells; ++i) {
        const Cell cell{static_cast<std::uint8_t>(i)};
        CHECK(parse_cell(cell_name(cell)) == cell);
    }
}

TEST_CASE("iterating a set of cells visits every cell once, row by row from the bottom")
{
    std::vector<Cell> visited;
    for (const Cell cell : cells("p16,a1,c3,b3,d4"))
        visited.push_back(cell);
    CHECK(visited ==
          std::vector{Cell::at(0, 0), Cell::at(1, 2), Cell::at(2, 2), Cell::at(3, 3), Cell::at(15, 15)});
    for ([[maybe_unused]] const Cell cell : CellSet())
        FAIL("the empty set has no cell");
}

TEST_CASE("sets of cells combine as sets do")
{
    const CellSet a = cells("a1,b1,p16"), b = cells("b1,c1");
    CHECK((a | b) == cells("a1,b1,c1,p16"));
    CHECK((a & b) == cells("b1"));
    CHECK((a - b) == cells("a1,p16"));
    CHECK(a.intersects(b));
    CHECK_FALSE(cells("a1").intersects(b));
    CHECK(cells("b1").is_within(a));
    CHECK_FALSE(b.is_within(a));
    CHECK(a.size() == 3);
}

TEST_CASE("growing reaches the four neighbours and not round the grid's edge")
{
    const CellSet all = cells("a1,b1,a2,b2,p1,p2,a3");
    CHECK(cells("a2").grown(all) == cells("a1,a2,a3,b2"));
    CHECK(cells("p1").grown(all) == cells("p1,p2"));
}

TEST_CASE("a region is what hangs together by edges")
{
    const CellSet within = cells("a1,b1,b2,d2,d3");
    CHECK(connected_region(Cell::at(0, 0), within) == cells("a1,b1,b2"));
    CHECK(connected_region(Cell::at(3, 2), within) == cells("d2,d3"));
}

}  // namespace boxwood::polyssimo
