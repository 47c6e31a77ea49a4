#include <doctest/doctest.h>

#include "support/tables.h"

namespace boxwood::table {

TEST_CASE("one proposal is open at a time [T4.1]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    Sender sender(table);
    sender.moves(1, "A");
    sender.proposes(1, TakeBack{0});
    CHECK(table.state().proposal == OpenProposal{seat(1), TakeBack{0}, {seat(1)}});
    CHECK(sender.refused(2, Propose{EndGame{}}) == "T4.1 proposal_is_open");
}

TEST_CASE("a proposal is accepted when every person agrees [T4.2]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben"), by_link("Cleo")});
    Sender sender(table);
    sender.moves(1, "A");
    sender.proposes(1, TakeBack{0});
    CHECK(sender.refused(1, Respond{true}) == "T4.2 answered_already");
    sender.does(3, Respond{true});
    CHECK(table.moves() == 1);
    sender.does(2, Respond{true});
    CHECK(table.moves() == 0);
    CHECK_FALSE(table.state().proposal);
    CHECK(sender.refused(2, Respond{true}) == "T4.2 nothing_proposed");
}

TEST_CASE("people at one screen speak for each other, computer players agree [T4.2]")
{
    Table table = table_of({here("Anna"), here("Ben"), computer(2)});
    Sender sender(table);
    sender.moves(1, "A");
    sender.proposes(2, TakeBack{0});
    CHECK(last_event<TakenBack>(table).moves == 0);

    Table mixed = table_of({here("Anna"), here("Ben"), by_link("Cleo")});
    Sender other(mixed);
    other.moves(1, "A");
    other.proposes(3, TakeBack{0});
    other.does(2, Respond{true});
    CHECK(mixed.moves() == 0);
}

TEST_CASE("one no declines, the proposer withdraws, a move overtakes [T4.3]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    Sender sender(table);
    CHECK(sender.refused(1, Withdraw{}) == "T4.3 nothing_proposed");
    sender.moves(1, "A");
    sender.proposes(1, TakeBack{0});
    sender.does(2, Respond{false});
    CHECK(last_event<ProposalClosed>(table).end == ProposalEnd::declined);
    sender.proposes(1, TakeBack{0});
    CHECK(sender.refused(2, Withdraw{}) == "T4.3 not_your_proposal");
    sender.does(1, Withdraw{});
    CHECK(last_event<ProposalClosed>(table).end == ProposalEnd::withdrawn);
    sender.proposes(1, TakeBack{0});
    sender.moves(2, "B");
    CHECK_FALSE(table.state().proposal);
    CHECK(table.moves() == 2);
    // Other proposals remain open after a move.
    sender.proposes(2, EndGame{});
    sender.moves(1, "C");
    CHECK(table.state().proposal.has_value());
}

TEST_CASE("a proposal that has become impossible ends [T4.3]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben"), {}});
    Sender sender(table);
    sender.does(3, TakeSeat{"Cleo"});
    sender.does(3, Leave{});
    sender.proposes(1, TakeOver{seat(3), 2});
    sender.does(3, TakeSeat{"Cleo"});
    CHECK_FALSE(table.state().proposal);
    CHECK(last_event<ProposalClosed>(table).end == ProposalEnd::outdated);
    sender.proposes(1, EndGame{});
    sender.does(1, Leave{});
    CHECK_FALSE(table.state().proposal);
}

TEST_CASE("who has not answered and leaves is no longer asked [T4.2]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben"), by_link("Cleo")});
    Sender sender(table);
    sender.proposes(1, EndGame{});
    sender.does(2, Respond{true});
    sender.does(3, Leave{});
    CHECK(table.state().phase == Phase::over);
}

TEST_CASE("moves are taken back to any moment, and other ones follow [T4.4]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    CHECK(sender.refused(1, Propose{TakeBack{0}}) == "T4.4 no_such_moment");
    sender.choose_all();
    CHECK(sender.refused(1, Propose{TakeBack{4}}) == "T4.4 no_such_moment");
    sender.proposes(1, TakeBack{1});
    CHECK(table.on_turn() == seat(2));
    sender.moves(2, "C");
    sender.moves(1, "B");
    CHECK(table.view().play.get<PolyssimoView>().position ==
          "polyssimo/1 3x2 A=##,B=#,C=#,D=## flip - 2 - D A,B/C -");
}

TEST_CASE("a game that was played out can be taken back [T4.4]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    sender.choose_all();
    sender.place_all();
    REQUIRE(table.state().phase == Phase::over);
    sender.proposes(1, TakeBack{4});
    CHECK(table.state().phase == Phase::playing);
    CHECK_FALSE(table.state().result);
    sender.place_all();
    CHECK(table.state().phase == Phase::over);
}

TEST_CASE("what was given up cannot be taken back [T4.4]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    sender.moves(1, "A");
    sender.does(2, Resign{});
    CHECK(sender.refused(2, Propose{TakeBack{0}}) == "T4.4 nothing_played");
}

TEST_CASE("a table may forbid taking back [T4.4]")
{
    Header strict = header({here("Anna"), here("Ben")});
    strict.take_back = false;
    Table table = table_with(strict);
    Sender sender(table);
    sender.moves(1, "A");
    CHECK(sender.refused(1, Propose{TakeBack{0}}) == "T4.4 take_back_forbidden");
}

TEST_CASE("after taking back, clocks keep what they show, a move's time begins anew [T4.4]")
{
    Table slow = table_of({here("Anna"), here("Ben")}, {ClockKind::fischer, 60'000, 5'000});
    Sender sender(slow);
    sender.now_ms = 11'000;
    sender.moves(1, "A");
    sender.now_ms = 12'000;
    sender.proposes(1, TakeBack{0});
    CHECK(slow.state().clocks_ms == List<TimeLeft, max_players>{55'000, 59'000});

    Table quick = table_of({here("Anna"), here("Ben")}, {ClockKind::per_move, 60'000, 0});
    Sender other(quick);
    other.now_ms = 11'000;
    other.moves(1, "A");
    other.now_ms = 12'000;
    other.proposes(1, TakeBack{0});
    CHECK(quick.due_ms() == 72'000);
}

TEST_CASE("taking back has an end [T4.4]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    for (std::size_t i = 0; i < max_history; ++i) {
        sender.moves(1, "A");
        if (i + 1 < max_history)
            sender.proposes(1, TakeBack{0});
    }
    CHECK(sender.refused(1, Propose{TakeBack{0}}) == "T4.4 too_much_taken_back");
    sender.moves(2, "B");
}

}  // namespace boxwood::table
