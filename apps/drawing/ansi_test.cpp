#include "drawing/ansi.h"

#include <doctest/doctest.h>

namespace boxwood::drawing {

namespace {

constexpr Encoding plain{Inks::plain, Characters::unicode};
constexpr Encoding monochrome{Inks::monochrome, Characters::unicode};
constexpr Encoding indexed{Inks::indexed, Characters::unicode};
constexpr Encoding full{Inks::full, Characters::unicode};
constexpr Style red{.ink = Color{255, 0, 0}, .bold = true};

Canvas ab()
{
    Canvas canvas(4, 1);
    canvas.put(0, 0, U'a');
    canvas.put(1, 0, U'b', red);
    return canvas;
}

}  // namespace

TEST_CASE("a pipe gets characters and nothing else")
{
    CHECK(lines(ab(), plain) == "ab\n");
}

TEST_CASE("without colours, bold stays")
{
    CHECK(lines(ab(), monochrome) == "\x1b[0ma\x1b[0;1mb\x1b[0m\n");
}

TEST_CASE("colours are sent as the terminal understands them")
{
    CHECK(lines(ab(), indexed) == "\x1b[0ma\x1b[0;1;38;5;196mb\x1b[0m  \x1b[0m\n");
    CHECK(lines(ab(), full) == "\x1b[0ma\x1b[0;1;38;2;255;0;0mb\x1b[0m  \x1b[0m\n");
}

TEST_CASE("a terminal without UTF-8 gets a likeness in ASCII")
{
    Canvas canvas(6, 1);
    canvas.write(0, 0, "▀▄█é木");
    CHECK(lines(canvas, {Inks::plain, Characters::ascii}) == "'.:???\n");
}

TEST_CASE("repainting sends only what differs")
{
    const Canvas before = ab();
    Canvas after = before;
    after.put(3, 0, U'x');
    CHECK(repainted(before, before, monochrome).empty());
    CHECK(repainted(before, after, monochrome) == "\x1b[1;4H\x1b[0mx\x1b[0m");
}

TEST_CASE("painting sends every row to its place")
{
    Canvas canvas(2, 2);
    canvas.write(0, 1, "hi");
    CHECK(painted(canvas, plain) == "\x1b[1;1H  \x1b[2;1Hhi");
}

}  // namespace boxwood::drawing
