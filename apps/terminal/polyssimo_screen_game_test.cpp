// The screen during a whole game: hints, computer players, undo, saving and leaving. (Keys
// and what they show: polyssimo_screen_test.cpp.)

#include <doctest/doctest.h>

#include "support/polyssimo_screen_table.h"

namespace boxwood::terminal {

namespace {

using polyssimo::Phase;

}  // namespace

TEST_CASE("a hint chooses the move, Enter makes it")
{
    ScreenTable table(box_start());
    table.press("h");
    table.shows("Hint: ");
    const polyssimo::Move hint = table.screen.game().hint();
    table.press(KeyKind::enter);
    CHECK(table.screen.game().last_step()->move == hint);

    ScreenTable placing(small_placing());
    placing.press("h");
    placing.press(KeyKind::enter);
    CHECK(placing.position().placed.size() == 1);
}

TEST_CASE("a whole game is played with hints against a computer player, and ends with a ranking")
{
    ScreenTable table(box_start(), person_and_greedy);
    for (int turns = 0; !table.screen.game().is_over(); ++turns) {
        REQUIRE(turns < 60);
        if (table.screen.awaits_computer()) {
            table.shows("Player 2 (greedy) is thinking");
            table.screen.let_computer_think(1000);
        } else {
            table.press("h");
            table.press(KeyKind::enter);
        }
    }
    table.shows("The game is over: ");
    table.shows("first with");
    table.shows("g another game");
    table.press("u");
    CHECK_FALSE(table.screen.game().is_over());
    table.press("h");
    table.press(KeyKind::enter);
}

TEST_CASE("after the end, g starts another game with the same players")
{
    const auto setup = polyssimo::drawn_setup("board\n.\n\npiece Q\n#\n\npiece R\n##\n");
    ScreenTable table(polyssimo::dealt(setup, {"Q", "R"}, 1));
    table.press(KeyKind::enter);
    table.shows("The game is over: Anna wins");
    table.press(KeyKind::enter);
    CHECK(table.screen.game().is_over());
    // A key used for the last placements does not discard the game.
    table.press("nn");
    CHECK(table.screen.game().is_over());
    table.press("g");
    table.shows("The game is not saved. Save it first?");
    table.press("n");
    CHECK(phase(table.position()) == Phase::choosing);
    table.shows("Anna");
    CHECK_FALSE(table.screen.saving().is_unsaved);
}

TEST_CASE("undo goes back to the last decision of a person")
{
    ScreenTable table(box_start(), person_and_greedy);
    table.press("u");
    table.shows("There is nothing to undo.");
    table.press(KeyKind::enter);
    REQUIRE(table.screen.awaits_computer());
    table.screen.let_computer_think(1000);
    table.press("u");
    CHECK(table.position() == box_start());
    table.shows("Undone.");
}

TEST_CASE("while a computer player thinks, keys cannot move for it")
{
    ScreenTable table(box_start(), person_and_greedy);
    table.press(KeyKind::enter);
    const polyssimo::Position before = table.position();
    table.press(KeyKind::enter);
    table.press(KeyKind::right);
    table.press("h X");
    CHECK(table.position() == before);
    table.press("?");
    CHECK_FALSE(table.screen.awaits_computer());
    table.press(KeyKind::escape);
    CHECK(table.screen.awaits_computer());
}

TEST_CASE("a computer player thinks in slices, shows how far it is, and can be interrupted")
{
    ScreenTable table(box_start(), {Player{"Anna"}, Player{{}, players::level(7)}});
    table.press(KeyKind::enter);
    table.shows("Player 2 (level-7) is thinking …");
    table.screen.let_computer_think(1000);
    CHECK(table.screen.is_thinking());
    table.shows("%");
    table.press("u");
    CHECK_FALSE(table.screen.is_thinking());
    CHECK(table.position() == box_start());
}

TEST_CASE("saving asks for a file once")
{
    ScreenTable table(box_start());
    table.press(KeyKind::enter);
    table.press("s");
    table.shows("Save the game to which file?");
    for (int i = 0; i < 20; ++i)
        table.press(KeyKind::backspace);
    table.press("é.sgf");
    table.shows("é.sgf_");
    CHECK_FALSE(table.screen.wants_saving_to());
    table.press(KeyKind::enter);
    CHECK(table.screen.wants_saving_to() == "é.sgf");
    table.screen.saved(Saved::yes);
    CHECK(table.screen.saving().file == "é.sgf");
    table.shows("Saved to é.sgf.");
    table.press("s");
    CHECK(table.screen.wants_saving_to() == "é.sgf");
}

TEST_CASE("a file that cannot be written, or is another, is asked for again, and the game goes on")
{
    ScreenTable table(box_start());
    table.press(KeyKind::enter);
    table.press("s");
    table.press(KeyKind::enter);
    table.screen.saved(Saved::file_is_another);
    table.shows("polyssimo.sgf already exists");
    table.shows("Save the game to which file?");
    CHECK_FALSE(table.screen.saving().is_on_disk);
    table.press("2");
    table.press(KeyKind::enter);
    CHECK(table.screen.wants_saving_to() == "polyssimo.sgf2");
    table.screen.saved(Saved::not_writable);
    table.shows("polyssimo.sgf2 cannot be written");
    CHECK(table.screen.saving().is_unsaved);
    table.press(KeyKind::escape);
    table.press(KeyKind::enter);
    CHECK(table.position().pool.size() == 22);
    table.press("s");
    table.shows("polyssimo.sgf_");
}

TEST_CASE("a long file name is seen where it is typed, and kept whole")
{
    ScreenTable table(box_start());
    table.press(KeyKind::enter);
    table.press("s");
    const std::string folder(100, 'x');
    table.press(folder + "/end");
    table.shows("xxx/end_");
    table.press(KeyKind::enter);
    CHECK(table.screen.wants_saving_to() == "polyssimo.sgf" + folder + "/end");
}

TEST_CASE("a hint is gone once another piece is looked at")
{
    ScreenTable table(box_start());
    table.press("h");
    table.shows("Hint: ");
    table.press(KeyKind::tab);
    CHECK(table.hides("Hint: "));
}

TEST_CASE("in a window that is too small for the table, keys only leave")
{
    ScreenTable table(box_start());
    table.press(KeyKind::enter);
    const polyssimo::Position before = table.position();
    table.screen.resize({60, 24});
    table.shows("This window is too small");
    table.press(KeyKind::enter);
    table.press("hu");
    CHECK(table.position() == before);
    table.press("q");
    table.shows("Save it first?");
    table.press("y");
    table.shows("polyssimo.sgf_");
    table.press(KeyKind::enter);
    table.screen.saved(Saved::yes);
    CHECK(table.screen.is_left());
}

TEST_CASE("leaving an unsaved game asks first")
{
    ScreenTable untouched(box_start());
    untouched.press("q");
    CHECK(untouched.screen.is_left());

    ScreenTable table(box_start());
    table.press(KeyKind::enter);
    table.press("q");
    table.shows("Save it first?");
    table.press(KeyKind::escape);
    CHECK_FALSE(table.screen.is_left());
    table.press("q");
    table.press("y");
    table.press(KeyKind::enter);
    REQUIRE(table.screen.wants_saving_to());
    CHECK_FALSE(table.screen.is_left());
    table.screen.saved(Saved::yes);
    CHECK(table.screen.is_left());

    ScreenTable careless(box_start());
    careless.press(KeyKind::enter);
    careless.press(KeyKind::interrupt);
    CHECK_FALSE(careless.screen.is_left());
    careless.press("n");
    CHECK(careless.screen.is_left());
}

TEST_CASE("a file that cannot be written does not end the game")
{
    ScreenTable table(box_start());
    table.press(KeyKind::enter);
    table.press("qy");
    table.press(KeyKind::enter);
    table.screen.saved(Saved::not_writable);
    CHECK_FALSE(table.screen.is_left());
    table.shows("cannot be written");
    // After saving under another name, the screen is left.
    table.press("2");
    table.press(KeyKind::enter);
    table.screen.saved(Saved::yes);
    CHECK(table.screen.is_left());
}

TEST_CASE("a file that was named at the start is saved after every move")
{
    ScreenTable table(box_start(), two_people, {.file = "auto.sgf", .after_every_move = true});
    table.press(KeyKind::enter);
    CHECK(table.screen.wants_saving_to() == "auto.sgf");
    table.screen.saved(Saved::yes);
    table.shows("Anna takes F.");
}

TEST_CASE("a game after one that was saved after every move says that it is not")
{
    const auto setup = polyssimo::drawn_setup("board\n.\n\npiece Q\n#\n\npiece R\n##\n");
    ScreenTable table(polyssimo::dealt(setup, {"Q", "R"}, 1), two_people,
                      {.file = "auto.sgf", .after_every_move = true, .is_on_disk = true});
    table.press(KeyKind::enter);
    table.screen.saved(Saved::yes);
    table.press("g");
    table.shows("This new game is not saved automatically: s saves it.");
}

}  // namespace boxwood::terminal
