#include <doctest/doctest.h>

#include "support/tables.h"

namespace boxwood::table {

TEST_CASE("with two players, who resigns has lost [T5.1]")
{
    Table table = table_of({by_link("Anna"), computer(1)});
    Sender sender(table);
    sender.does(1, Resign{});
    CHECK(table.state().result == GameEnded{EndReason::resigned, {seat(2), seat(1)}});
    CHECK(table.occupant(seat(1)) == by_link("Anna"));
    CHECK(sender.refused(1, Resign{}) == "T5.1 not_being_played");
}

TEST_CASE("with three players, the seat of who resigns is open and the game goes on [T5.2]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben"), by_link("Cleo")});
    Sender sender(table);
    sender.does(2, Resign{});
    CHECK(table.state().phase == Phase::playing);
    CHECK(table.occupant(seat(2)) == Occupant{});
}

TEST_CASE("who leaves can come back [T5.3]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    Sender sender(table);
    sender.does(1, Leave{});
    CHECK(table.on_turn() == seat(1));
    CHECK(sender.refused(1, Move{"A"}) == "T1.6 no_person_there");
    sender.does(1, TakeSeat{"Anna"});
    sender.moves(1, "A");
}

TEST_CASE("a computer player takes an open seat over if all agree [T5.4]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben"), by_link("Cleo")});
    Sender sender(table);
    CHECK(sender.refused(2, Propose{TakeOver{seat(1), 2}}) == "T5.4 seat_not_open");
    CHECK(sender.refused(2, Propose{TakeOver{seat(4), 2}}) == "T5.4 seat_not_open");
    sender.does(1, Leave{});
    CHECK(sender.refused(2, Propose{TakeOver{seat(1), 10}}) == "T1.1 no_such_level");
    sender.proposes(2, TakeOver{seat(1), 2});
    CHECK_FALSE(table.awaited_thinking());
    sender.does(3, Respond{true});
    CHECK(table.occupant(seat(1)) == computer(2));
    REQUIRE(table.awaited_thinking());
    CHECK(table.awaited_thinking()->level == 2);
    CHECK(table.awaited_thinking()->seat == seat(1));
}

TEST_CASE("nobody takes over before the game has started [T5.4]")
{
    Table table = table_of({by_link("Anna"), {}});
    Sender sender(table);
    CHECK(sender.refused(1, Propose{TakeOver{seat(2), 2}}) == "T5.4 not_started");
}

TEST_CASE("a game ends after its rules, or by agreement without a winner [T5.5]")
{
    Table played = table_of({here("Anna"), here("Ben")});
    Sender sender(played);
    sender.choose_all();
    sender.place_all();
    CHECK(last_event<GameEnded>(played) == GameEnded{EndReason::played, {seat(1), seat(2)}});

    Table agreed = table_of({by_link("Anna"), by_link("Ben")});
    Sender other(agreed);
    other.proposes(1, EndGame{});
    other.does(2, Respond{true});
    CHECK(agreed.state().result == GameEnded{EndReason::agreed, {}});
    CHECK(other.refused(1, Propose{EndGame{}}) == "T5.5 not_being_played");
}

TEST_CASE("another game needs agreement and a full table; the next seat starts it [T5.6]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    Sender sender(table);
    CHECK(sender.refused(1, Propose{Rematch{}}) == "T5.6 game_goes_on");
    sender.does(1, Resign{});
    sender.does(1, Leave{});
    CHECK(sender.refused(2, Propose{Rematch{}}) == "T5.6 seats_open");
    sender.does(1, TakeSeat{"Anna"});
    sender.proposes(2, Rematch{});
    sender.does(1, Respond{true});
    CHECK(table.state().phase == Phase::playing);
    CHECK(table.state().game == 2);
    CHECK_FALSE(table.state().result);
    CHECK(table.on_turn() == seat(2));
}

TEST_CASE("another game begins at a position that was set up as it was [T5.6]")
{
    Header set_up = header({here("Anna"), here("Ben")});
    set_up.start = PolyssimoStart{"polyssimo/1 3x2 A=##,B=# flip - 1 1 - A/B -"};
    Table table = table_with(set_up);
    Sender sender(table);
    sender.does(2, Resign{});
    sender.proposes(1, Rematch{});
    CHECK(last_event<GameStarted>(table) ==
          GameStarted{2, PolyssimoStart{"polyssimo/1 3x2 A=##,B=# flip - 1 1 - A/B -"}});
}

TEST_CASE("without clocks anybody pauses, with clocks it needs agreement [T6.1]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    Sender sender(table);
    sender.does(2, Pause{});
    CHECK(sender.refused(1, Pause{}) == "T6.1 not_being_played");
    sender.does(1, Resume{});

    Table timed = table_of({by_link("Anna"), by_link("Ben")}, {ClockKind::fischer, 60'000, 0});
    Sender other(timed);
    CHECK(other.refused(1, Pause{}) == "T6.1 pause_needs_agreement");
    other.proposes(1, Break{});
    CHECK(timed.state().phase == Phase::playing);
    other.does(2, Respond{true});
    CHECK(timed.state().phase == Phase::paused);
    // The home itself pauses for a player who lost the connection.
    other.does(2, Resume{});
    CHECK(other.as(Role::home, std::nullopt, Pause{}).has_value());
    CHECK(timed.state().phase == Phase::paused);
}

TEST_CASE("while the game is paused nobody moves; any person resumes it [T6.2]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    Sender sender(table);
    CHECK(sender.refused(1, Resume{}) == "T6.2 not_paused");
    sender.does(1, Pause{});
    CHECK(sender.refused(1, Move{"A"}) == "T6.2 table_is_paused");
    CHECK_FALSE(table.on_turn());
    sender.does(2, Resume{});
    sender.moves(1, "A");
}

}  // namespace boxwood::table
