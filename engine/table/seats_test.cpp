#include <doctest/doctest.h>

#include "support/tables.h"

namespace boxwood::table {

TEST_CASE("a table has as many seats as its game has players [T1.1]")
{
    Header three = header({here("Anna"), here("Ben")});
    three.seats.push_back(here("Cleo"));
    const Result<Table, Message> table = Table::create(three, all_games());
    REQUIRE_FALSE(table.has_value());
    CHECK(table.error().code == "wrong_seat_count");
}

TEST_CASE("computer players have levels from 1 to 9 [T1.1]")
{
    CHECK(Table::create(header({here("Anna"), computer(9)}), all_games()).has_value());
    CHECK_FALSE(Table::create(header({here("Anna"), computer(0)}), all_games()).has_value());
    CHECK_FALSE(Table::create(header({here("Anna"), computer(10)}), all_games()).has_value());
}

TEST_CASE("an open seat is taken by giving a name, once [T1.2]")
{
    Table table = table_of({here("Anna"), {}});
    Sender sender(table);
    sender.does(2, TakeSeat{"Ben"});
    CHECK(table.occupant(seat(2)) == by_link("Ben"));
    CHECK(sender.refused(2, TakeSeat{"Cleo"}) == "T1.2 seat_taken");
    CHECK(sender.refused(1, TakeSeat{"Cleo"}) == "T1.2 seat_taken");
    // At any time: after the game has started, and when it is over.
    REQUIRE(table.state().phase == Phase::playing);
    sender.does(2, Leave{});
    sender.does(2, TakeSeat{"Cleo"});
    sender.does(1, Resign{});
    sender.does(1, Leave{});
    sender.does(1, TakeSeat{"Dora"});
    CHECK(table.occupant(seat(1)) == by_link("Dora"));
}

TEST_CASE("who sits down at the owner's screen is there, and speaks for the others there [T1.2, T4.2]")
{
    Table table = table_of({here("Anna"), here("Ben"), here("Cleo")});
    Sender sender(table);
    sender.moves(1, "A");
    sender.does(2, Leave{});
    CHECK(sender.owner(2, TakeSeat{"Ben"}).has_value());
    CHECK(table.occupant(seat(2)) == here("Ben"));
    sender.proposes(1, TakeBack{0});
    CHECK(table.moves() == 0);
    CHECK(Sender::text(sender.owner(2, TakeSeat{"Dora"})) == "T1.2 seat_taken");
}

TEST_CASE("the owner plans seats until the game starts, and frees them later [T1.3]")
{
    Table table = table_of({here("Anna"), {}, {}});
    Sender sender(table);
    CHECK(sender.owner(2, PlanSeat{computer(3)}).has_value());
    CHECK(Sender::text(sender.owner(3, PlanSeat{computer(12)})) == "T1.1 bad_occupant");
    CHECK(sender.owner(3, PlanSeat{here("Cleo")}).has_value());
    CHECK(table.state().phase == Phase::playing);
    CHECK(Sender::text(sender.owner(2, PlanSeat{computer(1)})) == "T1.3 game_has_started");
    CHECK(Sender::text(sender.owner(2, FreeSeat{})) == "T1.3 no_person_there");
    CHECK(sender.owner(3, FreeSeat{}).has_value());
    CHECK(table.occupant(seat(3)) == Occupant{});
    sender.does(3, TakeSeat{"Dora"});
}

TEST_CASE("the game starts when no seat is open [T1.4]")
{
    CHECK(table_of({here("Anna"), computer(1)}).state().phase == Phase::playing);
    Table table = table_of({{}, {}});
    Sender sender(table);
    CHECK(table.state().phase == Phase::gathering);
    sender.does(2, TakeSeat{"Ben"});
    CHECK(sender.refused(2, Move{"A"}) == "T1.4 not_started");
    sender.does(1, TakeSeat{"Anna"});
    CHECK(table.state().phase == Phase::playing);
    CHECK(last_event<GameStarted>(table).game == 1);
}

TEST_CASE("the game waits for the last seat, whichever that is [T1.4]")
{
    for (const int last : {1, 2, 3}) {
        Table table = table_of({{}, {}, {}});
        Sender sender(table);
        for (const int number : {1, 2, 3})
            if (number != last)
                sender.does(number, TakeSeat{"Anna"});
        CHECK(table.state().phase == Phase::gathering);
        sender.does(last, TakeSeat{"Ben"});
        CHECK(table.state().phase == Phase::playing);
    }
}

TEST_CASE("names are short, printable and without blanks at their ends [T1.5]")
{
    Table table = table_of({here("Anna"), {}});
    Sender sender(table);
    for (const char* name : {"", " Ben", "Ben ", "B\nen", "B\x7F", "\xC3", "B\xFF"})
        CHECK(sender.refused(2, TakeSeat{name}) == "T1.5 bad_name");
    CHECK(sender.refused(2, TakeSeat{std::string(49, 'b')}) == "T1.5 bad_name");
    sender.does(2, TakeSeat{std::string(48, 'b')});
    sender.does(2, Rename{"Zo\xC3\xAB"});
    CHECK(table.occupant(seat(2)) == by_link("Zo\xC3\xAB"));
    sender.does(1, Rename{"Anne"});
    CHECK(table.occupant(seat(1)) == here("Anne"));
    CHECK(sender.refused(2, Rename{"\t"}) == "T1.5 bad_name");
}

TEST_CASE("for a seat acts only who holds it, for a computer player the home [T1.6]")
{
    Table table = table_of({computer(1), here("Ben"), {}});
    Sender sender(table);
    CHECK(Sender::text(sender.owner(2, Leave{})) == "T1.6 not_for_owner");
    CHECK(sender.refused(1, Resign{}) == "T1.6 no_person_there");
    CHECK(sender.refused(3, Leave{}) == "T1.6 no_person_there");
    CHECK(sender.refused(2, FreeSeat{}) == "T1.6 not_for_persons");
    CHECK(sender.refused(2, TimePassed{}) == "T1.6 not_for_persons");
    CHECK(sender.refused(4, Leave{}) == "T1.1 no_such_seat");
    CHECK(Sender::text(sender.as(Role::person, std::nullopt, Leave{})) == "T1.6 seat_missing");
    sender.does(3, TakeSeat{"Cleo"});
    CHECK(sender.refused(1, Move{"A"}) == "T1.6 no_person_there");
    CHECK(Sender::text(sender.as(Role::home, seat(2), Move{"A"})) == "T1.6 not_for_home");
    CHECK(sender.as(Role::home, seat(1), Move{"A"}).has_value());
}

}  // namespace boxwood::table
