#include "cli/win_curve.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/split.h"
#include "drawing/canvas.h"

namespace boxwood::cli {

using drawing::Characters;

namespace {

WinCurve curve_of(std::initializer_list<double> chances)
{
    WinCurve curve;
    for (const double chance : chances)
        curve.points.push_back({{chance, 1 - chance}, ' '});
    return curve;
}

}  // namespace

TEST_CASE("the area below the curve is seat 1's")
{
    WinCurve curve = curve_of({0.5, 0.55, 0, 1, 0.26});
    curve.points[2].mark = 'X';
    CHECK(drawn_curve(curve, Characters::ascii) ==
          "100 % |   #\n"
          "      |   #\n"
          "      |   #\n"
          "      |   #\n"
          "      | # #\n"
          " 50 % |## #\n"
          "      |## #\n"
          "      |## ##\n"
          "      |## ##\n"
          "  0 % |## ##\n"
          "      +-----\n"
          "         X\n"
          "       0\n");
    CHECK(drawn_curve(curve, Characters::unicode).find("      |██ █▅\n") != std::string::npos);
}

TEST_CASE("with three and more players, numbers run along the curves")
{
    WinCurve curve{.players = 3, .first_number = 8, .points = {}};
    for (int i = 0; i < 5; ++i)
        curve.points.push_back({{0.1 * i, 1 - 0.1 * i, 0}, ' '});
    CHECK(drawn_curve(curve, Characters::ascii) ==
          "100 % |22\n"
          "      |  2\n"
          "      |   2\n"
          "      |    2\n"
          "      |\n"
          " 50 % |    1\n"
          "      |   1\n"
          "      |  1\n"
          "      | 1\n"
          "  0 % |13333\n"
          "      +-----\n"
          "       8 10\n");
}

TEST_CASE("a curve of many points keeps to 80 columns, and its marks")
{
    WinCurve curve;
    for (int i = 0; i < 1000; ++i)
        curve.points.push_back({{0.5, 0.5}, i == 501 ? '?' : ' '});
    const std::string drawing = drawn_curve(curve, Characters::unicode);
    for (const std::string_view line : split(drawing, '\n'))
        CHECK(drawing::columns_of(line) <= 80);
    CHECK(std::ranges::count(drawing, '?') == 1);
    CHECK(drawn_curve({}, Characters::ascii).empty());
}

}  // namespace boxwood::cli
