#include <doctest/doctest.h>

#include "support/tables.h"

namespace boxwood::table {

namespace {

constexpr ClockRule minute_a_move{ClockKind::per_move, 60'000, 0};
constexpr ClockRule fischer{ClockKind::fischer, 60'000, 5'000};

}  // namespace

TEST_CASE("moves are made by the seat on turn while the game is played [T2.1]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    CHECK(sender.refused(2, Move{"A"}) == "T2.1 not_on_turn");
    CHECK(sender.refused(1, Move{"?"}) == "P3.1 unknown_piece");
    sender.choose_all();
    CHECK(sender.refused(2, Move{"a1,c1"}) == "P4.2 no_such_piece");
    CHECK(sender.refused(2, Move{"z9"}) == "P4.2 bad_cell");
    sender.place_all();
    CHECK(table.state().phase == Phase::over);
    CHECK(sender.refused(1, Move{"a1"}) == "T2.1 game_over");
}

TEST_CASE("a move is kept as Boxwood writes it, however it was typed [T2.1]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    sender.moves(1, "a");
    CHECK(last_event<Moved>(table) == Moved{seat(1), "A"});
    sender.moves(2, "b");
    sender.moves(1, "c");
    sender.moves(2, "d");
    sender.moves(2, "B1,A1");
    CHECK(last_event<Moved>(table) == Moved{seat(2), "a1,b1"});
}

TEST_CASE("without a clock time is never due [T3.1]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    CHECK_FALSE(table.due_ms());
    CHECK_FALSE(table.view().seats[0].clock_ms);
    CHECK_FALSE(
        Table::create(header({here("A"), here("B")}, {ClockKind::none, 5'000, 0}), all_games()).has_value());
    CHECK_FALSE(Table::create(header({here("A"), here("B")}, {ClockKind::per_move, 999, 0}), all_games())
                    .has_value());
    CHECK_FALSE(Table::create(header({here("A"), here("B")}, {ClockKind::per_move, 5'000, 1}), all_games())
                    .has_value());
}

TEST_CASE("the time for one move begins anew with each move [T3.1]")
{
    Table table = table_of({here("Anna"), here("Ben")}, minute_a_move);
    Sender sender(table);
    CHECK(table.due_ms() == 61'000);
    sender.now_ms = 31'000;
    sender.moves(1, "A");
    CHECK(table.due_ms() == 91'000);
    sender.now_ms = 32'000;
    sender.moves(2, "B");
    CHECK(table.due_ms() == 92'000);
}

TEST_CASE("Fischer's clock goes down while one thinks and up with a move [T3.1]")
{
    Table table = table_of({here("Anna"), here("Ben")}, fischer);
    Sender sender(table);
    sender.now_ms = 11'000;
    sender.moves(1, "A");
    CHECK(table.state().clocks_ms == List<TimeLeft, max_players>{55'000, 60'000});
    CHECK(table.due_ms() == 71'000);
    sender.now_ms = 13'000;
    sender.moves(2, "B");
    CHECK(table.state().clocks_ms == List<TimeLeft, max_players>{55'000, 63'000});
}

TEST_CASE("no clock runs for computer players, open seats, and in a pause [T3.2, T6.2]")
{
    Table table = table_of({computer(1), by_link("Ben"), by_link("Cleo")}, fischer);
    Sender sender(table);
    CHECK_FALSE(table.due_ms());
    sender.now_ms = 50'000;
    CHECK(sender.as(Role::home, seat(1), Move{"A"}).has_value());
    CHECK(table.state().clocks_ms[0] == 60'000);
    CHECK(table.clock_runs_for() == seat(2));
    sender.now_ms = 60'000;
    CHECK(sender.as(Role::home, std::nullopt, Pause{}).has_value());
    CHECK_FALSE(table.due_ms());
    sender.now_ms = 500'000;
    sender.does(3, Resume{});
    CHECK(table.state().clocks_ms[1] == 50'000);
    sender.now_ms = 510'000;
    sender.does(2, Leave{});
    CHECK_FALSE(table.due_ms());
    sender.now_ms = 900'000;
    sender.does(2, TakeSeat{"Dora"});
    CHECK(table.state().clocks_ms[1] == 40'000);
}

TEST_CASE("with two players, whose time is up has lost [T3.3]")
{
    Table table = table_of({here("Anna"), here("Ben")}, fischer);
    Sender sender(table);
    sender.now_ms = 60'999;
    CHECK(Sender::text(sender.as(Role::home, std::nullopt, TimePassed{})) == "T3.3 time_is_left");
    sender.now_ms = 61'000;
    CHECK(sender.refused(1, Move{"A"}) == "T3.3 time_is_up");
    CHECK(sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(table.state().result == GameEnded{EndReason::out_of_time, {seat(2), seat(1)}});
    CHECK_FALSE(table.due_ms());
}

TEST_CASE("with more players, the seat is open and its clock begins anew [T3.3]")
{
    Table table = table_of({here("Anna"), here("Ben"), here("Cleo")}, fischer);
    Sender sender(table);
    sender.now_ms = 70'000;
    CHECK(sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(table.state().phase == Phase::playing);
    CHECK(table.occupant(seat(1)) == Occupant{});
    CHECK(table.state().clocks_ms[0] == 60'000);
    CHECK_FALSE(table.due_ms());
}

TEST_CASE("a command from the past counts as of now [T3.4]")
{
    Table table = table_of({here("Anna"), here("Ben")}, fischer);
    Sender sender(table);
    sender.now_ms = 21'000;
    sender.moves(1, "A");
    sender.now_ms = 2'000;
    sender.moves(2, "B");
    CHECK(table.state().at_ms == 21'000);
    CHECK(table.state().clocks_ms[1] == 65'000);
}

}  // namespace boxwood::table
