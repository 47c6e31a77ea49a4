#pragma once

// Tables for tests: small games of Polyssimo, people who act, time that passes.

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/games.h"
#include "table/journal.h"
#include "table/table.h"

namespace boxwood::table {

inline Seat seat(int number)
{
    return Seat::from_number(number);
}

/// A game of two that ends after four picks and at most four placements.
inline constexpr std::string_view small_game_of_two =
    "polyssimo/1 3x2 A=##,B=#,C=#,D=## flip - 1 - A,B,C,D -/- -";
inline constexpr std::string_view small_game_of_three =
    "polyssimo/1 3x2 A=##,B=#,C=#,D=##,E=#,F=# flip - 1 - A,B,C,D,E,F -/-/- -";

inline Occupant here(std::string person)
{
    return {OccupantKind::here, std::move(person), 0};
}
inline Occupant by_link(std::string person)
{
    return {OccupantKind::link, std::move(person), 0};
}
inline Occupant computer(int level)
{
    return {OccupantKind::computer, {}, level};
}

inline Header header(std::vector<Occupant> seats, ClockRule clock = {})
{
    Header header;
    header.start = PolyssimoStart{std::string(seats.size() == 2 ? small_game_of_two : small_game_of_three)};
    header.clock = clock;
    header.seed = 7;
    header.created_ms = 1'000;
    header.seats = std::move(seats);
    return header;
}

inline Table table_with(Header header)
{
    Result<Table, Message> table = Table::create(std::move(header), all_games());
    REQUIRE(table.has_value());
    return *std::move(table);
}
inline Table table_of(std::vector<Occupant> seats, ClockRule clock = {})
{
    return table_with(header(std::move(seats), clock));
}

/// Sends commands to a table, each with an id of its own, at a time that a test
/// moves on.
class Sender {
public:
    /// Two senders for one table begin with different ids.
    explicit Sender(Table& table, std::uint64_t first_id = 1) : table_(table), next_id_(first_id) {}

    std::int64_t now_ms = 1'000;

    Result<Accepted, Refusal> as(Role role, std::optional<Seat> by, CommandBody body)
    {
        const Command command{next_id_++, role, by, now_ms, std::move(body)};
        Result<Accepted, Refusal> verdict = table_.submit(command);
        if (verdict)
            journal_.push_back({table_.entries(), command});
        return verdict;
    }
    Result<Accepted, Refusal> person(int by, CommandBody body)
    {
        return as(Role::person, seat(by), std::move(body));
    }
    Result<Accepted, Refusal> owner(int about, CommandBody body)
    {
        return as(Role::owner, seat(about), std::move(body));
    }

    /// What was accepted of this sender.
    const std::vector<JournalEntry>& journal() const { return journal_; }

    /// Accepted, or the test fails.
    void does(int by, CommandBody body)
    {
        const Result<Accepted, Refusal> verdict = person(by, std::move(body));
        INFO("refused: " << (verdict ? "" : std::string(verdict.error().message.code)));
        REQUIRE(verdict.has_value());
    }
    void moves(int by, std::string_view move) { does(by, Move{std::string(move)}); }
    void proposes(int by, Proposal proposal) { does(by, Propose{std::move(proposal)}); }

    /// "T1.2 seat_taken".
    std::string refused(int by, CommandBody body) { return text(person(by, std::move(body))); }
    static std::string text(const Result<Accepted, Refusal>& verdict)
    {
        if (verdict)
            return "accepted";
        return std::string(verdict.error().rule) + ' ' + std::string(verdict.error().message.code);
    }

    /// All pieces of small_game_of_two are chosen; seat 2 places first.
    void choose_all()
    {
        moves(1, "A");
        moves(2, "B");
        moves(1, "C");
        moves(2, "D");
    }
    /// The rest of that game: seat 2 wins.
    void place_all()
    {
        moves(2, "a1,b1");
        moves(1, "a2,b2");
        moves(2, "c1");
        moves(1, "c2");
    }

private:
    Table& table_;
    std::uint64_t next_id_;
    std::vector<JournalEntry> journal_;
};

/// The last event, if it is of this kind.
template <class Kind>
const Kind& last_event(const Table& table)
{
    const std::span<const Event> events = table.events_after(table.state().number - 1).value();
    const auto* last = alternative_if<Kind>(events.back().body);
    REQUIRE(last);
    return *last;
}

}  // namespace boxwood::table
