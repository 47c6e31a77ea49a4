#include "core/utf8.h"

#include <doctest/doctest.h>

namespace boxwood {

TEST_CASE("characters of one to four bytes are UTF-8")
{
    CHECK_FALSE(first_invalid_utf8(""));
    CHECK_FALSE(
        first_invalid_utf8("a\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"));
}

TEST_CASE("the first byte that is no character is found")
{
    CHECK(first_invalid_utf8("ab\x80") == 2);                    // a stray continuation byte
    CHECK(first_invalid_utf8("a\xC3") == 1);                     // unfinished
    CHECK(first_invalid_utf8("a\xE2\x82z") == 1);                // truncated
    CHECK(first_invalid_utf8("\xC0\xAF") == 0);                  // overlong
    CHECK(first_invalid_utf8("\xE0\x9F\xBF") == 0);              // overlong
    CHECK(first_invalid_utf8("\xED\xA0\x80") == 0);              // a surrogate
    CHECK(first_invalid_utf8("\xF4\x90\x80\x80") == 0);          // beyond U+10FFFF
    CHECK(first_invalid_utf8("\xC3\xA4\xF0\x8F\xBF\xBF") == 2);  // overlong, after an umlaut
    CHECK(first_invalid_utf8("\xFF") == 0);
}

TEST_CASE("the first characters of a text are whole ones")
{
    constexpr std::string_view text = "a\u00e9\u20ac";
    CHECK(first_characters(text, 10) == text);
    CHECK(first_characters(text, 6) == text);
    CHECK(first_characters(text, 5) == "a\u00e9");
    CHECK(first_characters(text, 2) == "a");
    CHECK(first_characters(text, 0).empty());
}

TEST_CASE("bytes that are no part of a character are replaced one by one")
{
    CHECK(with_invalid_utf8_replaced("a\xC3\xA4z") == "a\xC3\xA4z");
    CHECK(with_invalid_utf8_replaced("\xFF"
                                     "a\xC3") ==
          "\xEF\xBF\xBD"
          "a\xEF\xBF\xBD");
    CHECK(with_invalid_utf8_replaced("\xE2\x82z") == "\xEF\xBF\xBD\xEF\xBF\xBDz");
}

}  // namespace boxwood
