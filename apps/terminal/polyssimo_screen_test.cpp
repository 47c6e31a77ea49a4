#include "terminal/polyssimo_screen.h"

#include <doctest/doctest.h>

#include "support/polyssimo_screen_table.h"

namespace boxwood::terminal {

TEST_CASE("the screen of a game in the box has 24 rows of 80 columns")
{
    const ScreenTable table(box_start());
    CHECK(table.screen.draw().width() == 80);
    CHECK(table.screen.draw().height() == 24);
    table.shows("Choosing: Anna takes a piece");
    table.shows("▶F");
    table.shows("Enter take");
}

TEST_CASE("arrow keys lead to the next open piece, past those that are taken")
{
    ScreenTable table(box_start());
    table.press(KeyKind::right);
    table.shows("▶I");
    table.press(KeyKind::down);
    table.shows("▶T");
    table.press(KeyKind::left);
    table.shows("▶P");
    table.press(KeyKind::up);
    table.shows("▶F");
    table.press(KeyKind::up);
    table.shows("▶F");
    table.press(KeyKind::right);
    table.press(KeyKind::enter);
    CHECK_FALSE(table.position().pool.contains(*table.position().setup->pieces().find("I")));
    table.shows("▶F");
    table.press(KeyKind::right);
    table.shows("▶L");
}

TEST_CASE("Tab and a letter lead to pieces, too")
{
    ScreenTable table(box_start());
    table.press(KeyKind::tab);
    table.shows("▶I");
    table.press(KeyKind::back_tab);
    table.press(KeyKind::back_tab);
    table.shows("▶H12");
    table.press("X");
    table.shows("▶X");
    table.press("H");
    table.shows("▶H1 ");
    table.press("1");
    table.shows("▶H10");
    table.press("Q");
    table.shows("▶H10");
}

TEST_CASE(
    "a pick that breaks an obligation is marked, and its rule said before and when it is refused [P6.2]")
{
    polyssimo::Options options;
    options.obligations = {12, 0};
    ScreenTable table(initial_position(polyssimo::box_setup(options)));
    table.shows("must take 12 more hexominoes");
    table.shows("×I");
    table.shows("[P6.2]");
    CHECK(table.hides("Enter takes it"));
    table.press(KeyKind::enter);
    table.shows("[P6.2]");
    CHECK(table.position().pool.size() == 24);
    table.press("1");
    CHECK(table.hides("[P6.2]"));
    table.shows("Enter takes it");
}

TEST_CASE("a piece is moved, turned and placed by keys")
{
    ScreenTable table(small_placing());
    table.shows("Placing: Anna");
    table.shows("▶L");
    table.shows("×O");
    table.shows("L fits here: ");
    for (int i = 0; i < 5; ++i)
        table.press(KeyKind::left);
    table.press(KeyKind::down);
    table.shows("L fits here: a1,b1,c1,a2.");
    table.press(KeyKind::up);
    table.shows("L does not fit here: c2 is not on the board. [P4.2]");
    table.shows("!!");
    table.press(KeyKind::enter);
    CHECK(table.position().placed.empty());
    table.shows("c2 is not on the board. [P4.2]");
    table.press("r");
    table.shows("L fits here: a1,a2,a3,b3.");
}

TEST_CASE("the piece that is placed leaves the hand, and the next player is on turn")
{
    ScreenTable table(small_placing());
    const polyssimo::CellSet free = table.position().free_cells();
    table.press(KeyKind::enter);
    REQUIRE(table.position().placed.size() == 1);
    CHECK(table.position().placed[0].placement.cells.is_within(free));
    table.shows("Placing: Ben");
    table.shows("Anna places L on ");
}

TEST_CASE("pieces are not turned over where that is not agreed [P1.4]")
{
    const auto setup = polyssimo::drawn_setup("board\n....\n....\n\npiece J\n#..\n###\n\npiece Q\n#\n",
                                              {.flipping = polyssimo::Flipping::forbidden});
    ScreenTable table(polyssimo::dealt(setup, {"J", "Q"}, 1));
    table.press("f");
    table.shows("[P1.4]");
}

TEST_CASE("keys show where a piece fits, whose footprints there are, and the pieces' names [P7.1]")
{
    ScreenTable table(small_placing());
    table.press("l");
    table.shows("L fits in");
    table.shows("•");
    table.press(KeyKind::escape);
    CHECK(table.hides("•"));
    table.press("p");
    table.shows("[P7.1]");
    table.press("p");
    CHECK(table.hides("[P7.1]"));
}

TEST_CASE("n and b visit every place where the piece fits")
{
    ScreenTable table(small_placing());
    const std::string before = table.screen.draw().text();
    table.press("n");
    CHECK(table.screen.draw().text() != before);
    table.press("b");
    CHECK(table.screen.draw().text() == before);
}

TEST_CASE("help covers the screen and any key closes it")
{
    ScreenTable table(box_start());
    table.press("?");
    table.shows("How to play");
    CHECK(table.hides("Choosing"));
    table.press(KeyKind::enter);
    table.shows("Choosing");
    CHECK(table.position() == box_start());
}

TEST_CASE("a window that is too small says so, and a large one shows large pieces")
{
    ScreenTable table(box_start());
    table.screen.resize({70, 24});
    table.shows("too small");
    table.screen.resize({80, 23});
    table.shows("too small");
    table.screen.resize({1, 1});
    table.screen.draw();
    table.screen.resize({120, 40});
    table.shows("████");
}

}  // namespace boxwood::terminal
