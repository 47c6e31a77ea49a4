#include "drawing/polyssimo_table.h"

#include <doctest/doctest.h>

#include "polyssimo/rules.h"
#include "support/english.h"
#include "support/polyssimo_positions.h"

namespace boxwood::drawing {

namespace {

using polyssimo::Options;
using polyssimo::Position;

Canvas drawn_in(const TableView& view, Extent area)
{
    Canvas canvas(area.columns, area.rows);
    draw_table(canvas, area, view, english);
    return canvas;
}

/// A game with the box's pieces in which every player takes the first open piece.
Position all_chosen(int players, const polyssimo::Board& board = polyssimo::box_board())
{
    Position position = initial_position(
        polyssimo::Setup::create(board, polyssimo::box_pieces(), {.players = players}).value());
    while (phase(position) == polyssimo::Phase::choosing)
        position = *play(position, legal_moves(position).front());
    return position;
}

}  // namespace

TEST_CASE("the box fits in 80 columns and leaves four rows of 24 for words")
{
    for (const int players : {2, 3, 4}) {
        const Extent extent = table_extent({.position = all_chosen(players)});
        CHECK(extent.columns <= 80);
        CHECK(extent.rows <= 20);
    }
}

TEST_CASE("the largest board fits in 80 columns, too")
{
    for (const int players : {2, 3, 4}) {
        const Position position = all_chosen(
            players, polyssimo::Board::create(polyssimo::max_board_side, polyssimo::max_board_side).value());
        const TableView view{.position = position};
        CHECK(table_extent(view).columns <= 80);
        CHECK(table_extent(view).rows <= 20);
        CHECK(drawn_table(view, english).width() <= 80);
    }
}

TEST_CASE("in 80 columns every piece of every hand is drawn, whoever plays")
{
    for (const int players : {2, 3, 4}) {
        const Position position = all_chosen(players);
        const std::string text = drawn_in({.position = position}, {80, 20}).text();
        for (const polyssimo::PieceId piece : position.setup->pieces().all())
            CHECK((text.find(' ' + position.setup->pieces()[piece].name + ' ') != std::string::npos ||
                   text.find(' ' + position.setup->pieces()[piece].name + '\n') != std::string::npos));
        std::size_t blocks = 0;
        for (std::size_t at = text.find("▀"); at != std::string::npos; at = text.find("▀", at + 1))
            ++blocks;
        CHECK(blocks > 40);
    }
}

TEST_CASE("a table is as high as its players need, however low the board is")
{
    const auto setup = polyssimo::drawn_setup(
        "board\n...\n\n"
        "piece A\n#\n\npiece B\n##\n\npiece C\n##\n##\n\npiece D\n###\n",
        {.players = 4});
    const TableView view{.position = polyssimo::dealt(setup, {"A", "B", "C", "D"}, 1)};
    CHECK(drawn_table(view, english).text() ==
          " Placing: Player 1 puts a piece on the board\n"
          "\n"
          "  1 · · ·           ▶ Player 1  1 cell\n"
          "    a b c            A\n"
          "                    ▀\n"
          "\n"
          "                      Player 2  2 cells\n"
          "                     B\n"
          "                    ▀▀\n"
          "\n"
          "                      Player 3  out with 4 cells\n"
          "                     C\n"
          "                    ██\n"
          "\n"
          "                      Player 4  3 cells\n"
          "                     D\n"
          "                    ▀▀▀\n");
    const std::string low = drawn_in(view, table_extent(view)).text();
    for (const char* shown : {"Player 1", "Player 2", "Player 3", "Player 4", " A", " B", " C", " D"})
        CHECK(low.find(shown) != std::string::npos);
}

TEST_CASE("while choosing, the open pieces lie where the board will be")
{
    const Position start = initial_position(polyssimo::box_setup());
    const Position next = *play(start, polyssimo::Pick{{0}});
    CHECK(drawn_in({.position = start}, {80, 20}).row_text(2).starts_with("  F     I     L     N"));
    CHECK(drawn_in({.position = next}, {80, 20}).row_text(2).starts_with("        I     L     N"));
    CHECK(drawn_in({.position = next}, {80, 20}).row_text(0) == " Choosing: Player 2 takes a piece");
}

TEST_CASE("a large window shows large cells and pieces")
{
    const std::string row = drawn_in({.position = all_chosen(2)}, {120, 40}).row_text(22);
    CHECK(row.starts_with("  1  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   "));
    CHECK(row.find("████") != std::string::npos);
}

TEST_CASE("who owes hexominoes, who is out and who has won is said beside the names [P6.1]")
{
    Options obliged;
    obliged.obligations[1] = 7;
    CHECK(player_state(english, initial_position(polyssimo::box_setup(obliged)), Seat::from_number(2)) ==
          "must take 7 more hexominoes");

    const auto setup = polyssimo::drawn_setup(
        "board\n...\n\n"
        "piece I\n###\n\n"
        "piece O\n##\n##\n");
    const Position start = polyssimo::dealt(setup, {"I", "O"}, 1);
    CHECK(player_state(english, start, Seat::from_number(1)) == "3 cells");
    CHECK(player_state(english, start, Seat::from_number(2)) == "out with 4 cells");
    const Position end = *play(start, legal_moves(start).front());
    CHECK(player_state(english, end, Seat::from_number(2)) == "second with 4 cells left");
    CHECK(headline(english, end, {"Anna", "Ben"}) == "The game is over: Anna wins");
}

TEST_CASE("a name cannot steer the terminal, and a long one is cut")
{
    TableView view{.position = all_chosen(2)};
    view.names = {"\x1b[2Jgotcha", std::string(200, 'n')};
    const std::string text = drawn_in(view, {80, 20}).text();
    CHECK(text.find('\x1b') == std::string::npos);
    CHECK(text.find("nnn…") != std::string::npos);
    CHECK(text.find("66 cells") != std::string::npos);
}

TEST_CASE("hands that are too large to be drawn are listed by name")
{
    const Position position = all_chosen(2);
    Canvas canvas(30, 8);
    draw_players(canvas, 0, 0, {30, 8}, position, {}, {}, {}, english);
    CHECK(canvas.row_text(0) == "  Player 1  66 cells");
    CHECK(canvas.row_text(1) == "  F L P U W Y H1 H3 H5 H7 H9");
    CHECK(canvas.row_text(2) == "  H11");
    CHECK(canvas.row_text(3) == "▶ Player 2  66 cells");
}

}  // namespace boxwood::drawing
