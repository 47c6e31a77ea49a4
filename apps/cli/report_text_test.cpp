#include "cli/report_text.h"

#include <doctest/doctest.h>

namespace boxwood::cli {

TEST_CASE("a text from a file cannot steer the terminal")
{
    CHECK(printable("plain, \xC3\xA4 and\nlines") == "plain, \xC3\xA4 and\nlines");
    CHECK(printable("\x1B[2J\x07\r\x7F") == "?[2J???");
    CHECK(printable("\xC2\x9B"
                    "1m \xC2\xA0 \xE2\x82\xAC") == "?1m \xC2\xA0 \xE2\x82\xAC");
    CHECK(printable("\xFF") == "\xEF\xBF\xBD");
    CHECK(printable_line("a\nb") == "a b");
}

}  // namespace boxwood::cli
