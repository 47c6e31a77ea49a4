#include "drawing/canvas.h"

#include <doctest/doctest.h>

namespace boxwood::drawing {

TEST_CASE("what is written can be read off, and what falls off the canvas is lost")
{
    Canvas canvas(6, 2);
    CHECK(canvas.write(1, 0, "abc") == 4);
    canvas.write(4, 1, "xyz");
    canvas.write(-1, 1, "lr");
    canvas.put(0, 7, U'q');
    CHECK(canvas.text() == " abc\nr   xy\n");
}

TEST_CASE("colours that a style leaves out are the background's")
{
    const Color linen{233, 225, 211};
    Canvas canvas(3, 1, {.paper = linen});
    canvas.write(0, 0, "a", {.ink = Color{1, 2, 3}});
    CHECK(canvas.at(0, 0).style == Style{.ink = Color{1, 2, 3}, .paper = linen});
    CHECK(canvas.at(1, 0).style == Style{.paper = linen});
}

TEST_CASE("a wide character takes two columns, and half of one never stays")
{
    Canvas canvas(6, 1);
    CHECK(canvas.write(0, 0, "木x") == 3);
    CHECK(canvas.row_text(0) == "木x");
    canvas.put(1, 0, U'o');
    CHECK(canvas.row_text(0) == " ox");
    canvas.write(2, 0, "木");
    canvas.put(2, 0, U'o');
    CHECK(canvas.row_text(0) == " oo");
    canvas.write(5, 0, "木");
    CHECK(canvas.row_text(0) == " oo");
}

TEST_CASE("control characters and broken UTF-8 become a replacement character")
{
    CHECK(characters_of("a\x1b[2Jb") == U"a\uFFFD[2Jb");
    CHECK(characters_of("\xC3") == U"\uFFFD");
    CHECK(characters_of("\xC0\x80") == U"\uFFFD\uFFFD");
    CHECK(characters_of("\xED\xA0\x80") == U"\uFFFD");
    CHECK(characters_of("\xC2\x9B") == U"\uFFFD");
    CHECK(characters_of("é木😀") == U"é木😀");
    CHECK(utf8_of(U'😀') == "😀");
}

TEST_CASE("a text that is too long is cut, and shows it")
{
    CHECK(shortened("Anna", 4) == "Anna");
    CHECK(shortened("Annabel", 4) == "Ann…");
    CHECK(shortened("Annabel", 0).empty());
}

TEST_CASE("lines are broken at blanks, or where they must be")
{
    CHECK(wrapped("", 5) == std::vector<std::string>{""});
    CHECK(wrapped("one two three", 8) == std::vector<std::string>{"one two", "three"});
    CHECK(wrapped("abcdefgh ij", 3) == std::vector<std::string>{"abc", "def", "gh", "ij"});
    CHECK(wrapped("木木木", 4) == std::vector<std::string>{"木木", "木"});
}

}  // namespace boxwood::drawing
