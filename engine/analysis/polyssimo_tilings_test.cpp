#include "analysis/polyssimo_tilings.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "polyssimo/material_file.h"

namespace boxwood::analysis {

namespace {

using polyssimo::Board;
using polyssimo::CellSet;
using polyssimo::Flipping;
using polyssimo::PieceSet;

PieceSet pieces(std::string_view drawings)
{
    return polyssimo::parse_material(drawings).value().pieces.value();
}

Board board(std::string_view drawing)
{
    return polyssimo::parse_material("board\n" + std::string(drawing)).value().board.value();
}

/// `number` pieces of the same drawing, named A1, A2, ...
std::string twins(int number, const std::string& drawing)
{
    std::string text;
    for (int i = 1; i <= number; ++i)
        text += "piece A" + std::to_string(i) + '\n' + drawing + '\n';
    return text;
}

TilingCounts count(const Board& where, const PieceSet& with, Flipping flipping = Flipping::allowed,
                   TilingGoal goal = TilingGoal::count)
{
    TilingSearch search(where, with, flipping, goal);
    while (search.advance(UINT64_MAX) == TilingSearch::Status::found)
        continue;
    return search.counts();
}

TilingCounts count_pentominoes(std::string_view where)
{
    return count(*polyssimo::find_board(where), *polyssimo::find_pieces("pentominoes"));
}

/// Every piece in a shape of its own, every cell covered once.
void check_is_tiling(const Tiling& tiling, const Board& where, const PieceSet& with, Flipping flipping)
{
    CellSet covered;
    REQUIRE(tiling.size() == static_cast<std::size_t>(with.size()));
    for (const polyssimo::PieceId piece : with.all()) {
        const polyssimo::Placement& placement = tiling[piece.index];
        CHECK(placement.piece == piece);
        CHECK(!placement.cells.intersects(covered));
        covered |= placement.cells;
        const std::vector<polyssimo::Shape> shapes = orientations(with[piece].shape, flipping);
        CHECK(std::ranges::find(shapes, polyssimo::Shape(placement.cells)) != shapes.end());
    }
    CHECK(covered == where.cells());
}

}  // namespace

TEST_CASE("the pentominoes fill rectangles in as many ways as the literature says")
{
    CHECK(count_pentominoes("6x10") == TilingCounts{9356, 2339});
    CHECK(count_pentominoes("4x15") == TilingCounts{1472, 368});
    CHECK(count_pentominoes("15x4") == TilingCounts{1472, 368});
}

TEST_CASE("the pentominoes fill a chessboard without its centre in 65 ways")
{
    CHECK(count_pentominoes("8x8-without-centre") == TilingCounts{520, 65});
}

TEST_CASE("symmetry saves work and changes no count")
{
    const std::string small =
        "piece P\n##\n##\n#.\n"
        "piece L\n##\n#.\n#.\n#.\n"
        "piece V\n##\n#.\n"
        "piece I\n###\n";
    for (const char* const where : {"4x4", "2x8", "8x2"})
        for (const Flipping flipping : {Flipping::allowed, Flipping::forbidden}) {
            const Board rectangle = *polyssimo::find_board(where);
            CHECK(count(rectangle, pieces(small), flipping, TilingGoal::count) ==
                  count(rectangle, pieces(small), flipping, TilingGoal::first));
        }
}

TEST_CASE("exchanging twins makes no new tiling")
{
    const Board square = *polyssimo::find_board("2x2");
    CHECK(count(square, pieces(twins(4, "#"))) == TilingCounts{1, 1});
    CHECK(count(square, pieces(twins(2, "##"))) == TilingCounts{2, 1});
}

TEST_CASE("dominoes fill rectangles in as many ways as the literature says")
{
    const auto count_dominoes = [](std::string_view where, int dominoes) {
        return count(*polyssimo::find_board(where), pieces(twins(dominoes, "##")));
    };
    CHECK(count_dominoes("16x2", 16).all == 1597);
    CHECK(count_dominoes("4x4", 8) == TilingCounts{36, 9});
    CHECK(count_dominoes("6x6", 18) == TilingCounts{6728, 930});
}

TEST_CASE("pieces that are twins only if turned over are different where flipping is forbidden")
{
    const std::string two = "piece S\n.##\n##.\npiece Z\n##.\n.##\n";
    const Board mirrored_stairs = board(
        "#..##..#\n"
        "..####..\n");
    CHECK(count(mirrored_stairs, pieces(two), Flipping::allowed) == TilingCounts{1, 1});
    CHECK(count(mirrored_stairs, pieces(two), Flipping::forbidden) == TilingCounts{1, 1});
    const Board equal_stairs = board(
        "#..##..\n"
        "..##..#\n");
    CHECK(count(equal_stairs, pieces(two), Flipping::allowed) == TilingCounts{1, 1});
    CHECK(count(equal_stairs, pieces(two), Flipping::forbidden) == TilingCounts{0, 0});
}

TEST_CASE("reflections count as symmetries only where pieces may be flipped")
{
    // Two L trominoes in a 2 x 3 rectangle: two tilings, mirror images of each other, each
    // unchanged by a half turn.
    const PieceSet corners = pieces(twins(2, "#.\n##"));
    const Board rectangle = *polyssimo::find_board("3x2");
    CHECK(count(rectangle, corners, Flipping::allowed) == TilingCounts{2, 1});
    CHECK(count(rectangle, corners, Flipping::forbidden) == TilingCounts{2, 2});
}

TEST_CASE("symmetries are those of the cells, not of the frame around them")
{
    const Board off_centre = board(
        "..##\n"
        "..##\n"
        "####\n");
    CHECK(count(off_centre, pieces(twins(2, "##"))) == TilingCounts{2, 1});
}

TEST_CASE("with more or fewer cells than the board has there is no way, and the reason is told at once")
{
    TilingSearch search(*polyssimo::find_board("6x6"), *polyssimo::find_pieces("pentominoes"),
                        Flipping::allowed, TilingGoal::count);
    REQUIRE(search.why_impossible());
    CHECK(*search.why_impossible() ==
          Message{"cells_of_set_and_board_differ", {{"pieces", 60}, {"board", 36}}});
    CHECK(search.advance(0) == TilingSearch::Status::finished);
    CHECK(search.counts() == TilingCounts{0, 0});
}

TEST_CASE("a piece that fits nowhere is named at once")
{
    const TilingSearch search(*polyssimo::find_board("2x2"), pieces("piece I\n####\n"), Flipping::allowed,
                              TilingGoal::first);
    REQUIRE(search.why_impossible());
    CHECK(*search.why_impossible() == Message{"piece_fits_nowhere", {{"name", "I"}}});
}

TEST_CASE("the box fills its board [P1.3]")
{
    for (const Flipping flipping : {Flipping::allowed, Flipping::forbidden}) {
        TilingSearch search(polyssimo::box_board(), polyssimo::box_pieces(), flipping, TilingGoal::first);
        REQUIRE(search.advance(UINT64_MAX) == TilingSearch::Status::found);
        check_is_tiling(search.tiling(), polyssimo::box_board(), polyssimo::box_pieces(), flipping);
    }
}

TEST_CASE("a tiling with twins uses each of them")
{
    const PieceSet dominoes = pieces(twins(8, "##"));
    TilingSearch search(*polyssimo::find_board("4x4"), dominoes, Flipping::allowed, TilingGoal::first);
    REQUIRE(search.advance(UINT64_MAX) == TilingSearch::Status::found);
    check_is_tiling(search.tiling(), *polyssimo::find_board("4x4"), dominoes, Flipping::allowed);
}

}  // namespace boxwood::analysis
