#include "terminal/capabilities.h"

#include <doctest/doctest.h>

namespace boxwood::terminal {

namespace {

const Environment modern{true, true, false, "xterm-256color", "truecolor", "UTF-8"};

}  // namespace

TEST_CASE("a modern terminal gets all colours")
{
    CHECK(encoding_for(modern) == drawing::Encoding{drawing::Inks::full, drawing::Characters::unicode});
    CHECK(can_fill_screen(modern));
}

TEST_CASE("a terminal that does not promise 24 bits gets 256 colours")
{
    Environment older = modern;
    older.color_term.clear();
    CHECK(encoding_for(older).inks == drawing::Inks::indexed);
}

TEST_CASE("NO_COLOR takes the colours away, not the screen")
{
    Environment sober = modern;
    sober.no_color = true;
    CHECK(encoding_for(sober).inks == drawing::Inks::monochrome);
    CHECK(can_fill_screen(sober));
}

TEST_CASE("a pipe and a dumb terminal get characters only, line by line")
{
    Environment pipe = modern;
    pipe.output_is_terminal = false;
    CHECK(encoding_for(pipe).inks == drawing::Inks::plain);
    CHECK_FALSE(can_fill_screen(pipe));

    Environment dumb = modern;
    dumb.term = "dumb";
    CHECK(encoding_for(dumb).inks == drawing::Inks::plain);
    CHECK_FALSE(can_fill_screen(dumb));
}

TEST_CASE("without UTF-8 only ASCII is sent")
{
    Environment old = modern;
    old.character_set = "ANSI_X3.4-1968";
    CHECK(encoding_for(old).characters == drawing::Characters::ascii);
}

}  // namespace boxwood::terminal
