#include <doctest/doctest.h>

#include "support/tables.h"
#include "table/journal.h"

namespace boxwood::table {

TEST_CASE("a refused command changes nothing [T7.2]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")}, {ClockKind::fischer, 60'000, 5'000});
    const std::uint64_t before = table.hash();
    Sender sender(table);
    sender.now_ms = 30'000;
    CHECK_FALSE(sender.person(2, Move{"A"}).has_value());
    CHECK_FALSE(sender.person(1, Move{"Z"}).has_value());
    CHECK(table.hash() == before);
    CHECK(table.entries() == 0);
}

TEST_CASE("a command that comes again is answered as the first time [T7.3]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    const Command command{42, Role::person, seat(1), 2'000, Move{"A"}};
    const Accepted first = table.submit(command).value();
    CHECK_FALSE(first.is_repeated);
    const std::uint64_t hash = table.hash();
    const Accepted again = table.submit(command).value();
    CHECK(again == Accepted{first.first_event, first.last_event, true});
    CHECK(table.hash() == hash);
    CHECK(table.entries() == 1);
}

TEST_CASE("senders choose ids without knowing of each other [T7.3]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    CHECK_FALSE(table.submit({42, Role::person, seat(1), 2'000, Move{"A"}}).value().is_repeated);
    CHECK_FALSE(table.submit({42, Role::person, seat(2), 2'000, Move{"B"}}).value().is_repeated);
    CHECK_FALSE(table.submit({42, Role::home, std::nullopt, 2'000, Pause{}}).value().is_repeated);
    CHECK_FALSE(table.submit({42, Role::owner, seat(1), 2'000, FreeSeat{}}).value().is_repeated);
}

TEST_CASE("the last 256 commands of a sender are known, after a replay, too [T7.3]")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    std::vector<JournalEntry> journal;
    const auto rename = [](std::uint64_t id) {
        return Command{id, Role::person, seat(1), 2'000, Rename{"Anna " + std::to_string(id)}};
    };
    for (std::uint64_t id = 1; id <= 257; ++id) {
        REQUIRE(table.submit(rename(id)).has_value());
        journal.push_back({table.entries(), rename(id)});
    }
    Table replayed = replay(table_of({by_link("Anna"), by_link("Ben")}), journal).value();
    for (Table* each : {&table, &replayed}) {
        CHECK(each->submit(rename(2)).value().is_repeated);
        CHECK_FALSE(each->submit(rename(1)).value().is_repeated);
    }
    CHECK(replayed.snapshot() == table.snapshot());
}

TEST_CASE("a journal with a gap, twice the same or a refused command is not folded")
{
    const Table table = table_of({by_link("Anna"), by_link("Ben")});
    const Command move{1, Role::person, seat(1), 2'000, Move{"A"}};
    const auto code = [&](const std::vector<JournalEntry>& entries) {
        const Result<Table, Message> folded = replay(table, entries);
        return folded ? "" : folded.error().code;
    };
    CHECK(code({{1, move}}).empty());
    CHECK(code({{2, move}}) == "journal_out_of_order");
    CHECK(code({{1, move}, {2, move}}) == "journal_not_accepted");
    CHECK(code({{1, {1, Role::person, seat(2), 2'000, Move{"A"}}}}) == "journal_not_accepted");
}

TEST_CASE("a table that is restored from a snapshot goes on as the one it was taken from")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")}, {ClockKind::fischer, 60'000, 5'000});
    Sender sender(table);
    sender.choose_all();
    sender.proposes(1, TakeBack{2});
    Table restored = Table::restore(table.snapshot(), all_games()).value();
    CHECK(restored.hash() == table.hash());
    const Command yes{99, Role::person, seat(2), 5'000, Respond{true}};
    CHECK(table.submit(yes).value() == restored.submit(yes).value());
    CHECK(restored.snapshot() == table.snapshot());
}

TEST_CASE("a snapshot that contradicts itself is refused")
{
    const Snapshot sound = table_of({by_link("Anna"), by_link("Ben")}).snapshot();
    const auto is_refused = [&](auto change) {
        Snapshot broken = sound;
        change(broken);
        return !Table::restore(broken, all_games()).has_value();
    };
    CHECK_FALSE(is_refused([](Snapshot&) {}));
    CHECK(is_refused([](Snapshot& s) { s.state.seats.pop_back(); }));
    CHECK(is_refused([](Snapshot& s) { s.state.seats[0].person.clear(); }));
    CHECK(is_refused([](Snapshot& s) { s.state.clocks_ms.push_back(1); }));
    CHECK(is_refused([](Snapshot& s) { s.state.phase = Phase::over; }));
    CHECK(is_refused([](Snapshot& s) { s.state.phase = Phase::gathering; }));
    CHECK(is_refused([](Snapshot& s) { s.state.proposal = OpenProposal{seat(3), Break{}, {}}; }));
    CHECK(is_refused([](Snapshot& s) { s.memory.senders.pop_back(); }));
    CHECK(is_refused([](Snapshot& s) { s.state.play.get<PolyssimoState>().current = 1; }));
    CHECK(is_refused([](Snapshot& s) { s.state.play.get<PolyssimoState>().start = "polyssimo"; }));
    CHECK(is_refused([](Snapshot& s) {
        s.state.play.get<PolyssimoState>() = {std::string(small_game_of_two), {{1, seat(1), "A"}}, 1};
    }));
    CHECK(is_refused([](Snapshot& s) {
        s.state.play.get<PolyssimoState>() = {std::string(small_game_of_two), {{0, seat(2), "A"}}, 1};
    }));
}

TEST_CASE("a snapshot is refused if its first game will not be the one that is shown before it")
{
    Snapshot waiting = table_of({by_link("Anna"), {}}).snapshot();
    REQUIRE(waiting.state.phase == Phase::gathering);
    CHECK(Table::restore(waiting, all_games()).has_value());
    waiting.header.start = PolyssimoStart{"polyssimo"};
    CHECK_FALSE(Table::restore(waiting, all_games()).has_value());
}

}  // namespace boxwood::table
