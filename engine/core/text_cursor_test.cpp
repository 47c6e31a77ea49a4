#include "core/text_cursor.h"

#include <doctest/doctest.h>

#include "core/split.h"

namespace boxwood {

TEST_CASE("a cursor knows its line and column")
{
    TextCursor cursor("ab\nc");
    CHECK(cursor.take() == 'a');
    CHECK(cursor.column() == 2);
    CHECK(cursor.take_until('c') == "b\n");
    CHECK(cursor.line() == 2);
    CHECK(cursor.column() == 1);
    CHECK(cursor.error("bad_cell") == TextError{2, 1, {"bad_cell", {}}});
    CHECK(cursor.take_if('c'));
    CHECK_FALSE(cursor.take_if('c'));
    CHECK(cursor.at_end());
    CHECK(cursor.peek() == '\0');
}

TEST_CASE("a NUL byte in the text is not its end")
{
    TextCursor cursor(std::string_view("\0a", 2));
    CHECK_FALSE(cursor.at_end());
    CHECK(cursor.take_if('\0'));
    CHECK(cursor.peek() == 'a');
}

TEST_CASE("a number has digits only, no leading zero, and an upper limit")
{
    CHECK(parse_number("0", 9) == 0);
    CHECK(parse_number("16", 16) == 16);
    for (const char* text : {"", "017", "00", "17", "-1", "+1", " 1", "1 ", "1a", "99999999999999999999"})
        CHECK_FALSE(parse_number(text, 16));
    CHECK_FALSE(parse_number("5", 3));
    CHECK(parse_number("2147483647", 2147483647) == 2147483647);
    CHECK_FALSE(parse_number("2147483648", 2147483647));
}

TEST_CASE("splitting keeps empty parts")
{
    CHECK(split("a,,b", ',') == std::vector<std::string_view>{"a", "", "b"});
    CHECK(split("", ',') == std::vector<std::string_view>{""});
    CHECK(split("a,", ',') == std::vector<std::string_view>{"a", ""});
}

}  // namespace boxwood
