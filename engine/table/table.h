#pragma once

// A table: seats, phases, clocks, proposals, and a game. It takes commands and returns verdicts:
// accepted, with numbered events, or refused, with rule and reason. Pure and deterministic: time
// comes with each command, and computer players think elsewhere. docs/rules/table.md has the
// numbered rules. It knows neither connections nor links nor files, and games only by their
// interface (game.h).
//
// Its journal (journal.h), the header and the accepted commands, is authoritative. A mirror has no
// commands; it follows the events and answers the same questions.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "table/command.h"
#include "table/event.h"
#include "table/game.h"
#include "table/header.h"
#include "table/memory.h"
#include "table/query.h"
#include "table/state.h"
#include "table/view.h"

namespace boxwood::table {

/// The numbers of the command's events.
struct Accepted {
    std::int64_t first_event = 0;
    std::int64_t last_event = 0;
    /// The command had been accepted before; nothing has happened now, and there is nothing to add
    /// to the journal.
    bool is_repeated = false;
    /// The sender's simulation differs from the table's, so it needs the whole game
    /// (TableGame::correction()). The command was carried out nonetheless.
    bool disagrees = false;

    friend bool operator==(const Accepted&, const Accepted&) = default;
};

/// Everything that a table needs to continue; saves replaying its whole journal.
struct Snapshot {
    static constexpr std::string_view name = "Snapshot";

    Header header;
    State state;
    Memory memory;

    static void describe(auto& fields, auto& self)
    {
        fields("header", self.header);
        fields("state", self.state, AsStored());
        fields("memory", self.memory);
    }
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

class Table {
public:
    /// An error is a message `message.CODE`. A table without open seats starts its game at once.
    static Result<Table, Message> create(Header header, const Games& games);
    /// From a snapshot, or as a mirror without memory. The snapshot may come from outside: an
    /// inconsistent one is refused.
    static Result<Table, Message> restore(Snapshot snapshot, const Games& games);
    Table(const Table& other);
    Table(Table&&) = default;
    Table& operator=(const Table& other);
    Table& operator=(Table&&) = default;
    ~Table() = default;

    /// A refused command changes nothing.
    Result<Accepted, Refusal> submit(const Command& command);

    /// For mirrors: applies an event from the table's home. Returns why an event is out of order or
    /// impossible; then nothing has changed.
    std::optional<Message> follow(const Event& event);

    const Header& header() const { return header_; }
    const Status& state() const { return status_; }
    /// Everything public.
    State full_state() const { return {status_, game_->snapshot()}; }
    Snapshot snapshot() const { return {header_, full_state(), memory_}; }
    /// Of the public state: equal for a table and its mirrors.
    std::uint64_t hash() const;

    /// The events after this number; nothing if some of them are no longer kept, and the whole
    /// table must be loaded.
    std::optional<std::span<const Event>> events_after(std::int64_t number) const;

    /// Nobody while the table is gathering, paused or over.
    std::optional<Seat> on_turn() const;
    /// The person whose clock runs.
    std::optional<Seat> clock_runs_for() const;
    /// When that clock runs out.
    std::optional<std::int64_t> clock_due_ms() const;
    /// When the home must send TimePassed, if nothing else happens.
    std::optional<std::int64_t> due_ms() const;
    /// The task that the home must have solved because it is a computer player's turn. The home
    /// sends the resulting moves as Role::home with the task's seat.
    std::optional<Thinking> awaited_thinking() const;

    TableView view() const;
    Result<Answer, Refusal> ask(const Query& query) const;
    /// What a person at this seat may do now.
    std::vector<Right> rights(Seat seat) const;
    /// A seat's occupant. REQUIRES: the seat is one of the table's.
    const Occupant& occupant(Seat seat) const { return status_.seats[seat.index()]; }
    int players() const { return static_cast<int>(status_.seats.size()); }
    /// Number of entries in the journal so far.
    std::int64_t entries() const { return memory_.entries; }

    /// Number of moves or turns made in the game.
    int moves() const;
    const TableGame& game() const { return *game_; }
    /// Null if a different game is played here.
    template <class Kind>
    const Kind* as() const
    {
        return game_->name() == Kind::game_name ? static_cast<const Kind*>(game_.get()) : nullptr;
    }

private:
    Table(Header header, std::unique_ptr<TableGame> game);

    Circumstances circumstances(std::int64_t at_ms) const { return {at_ms, status_.phase, status_.seats}; }
    void happen(std::vector<EventBody> bodies, std::int64_t at_ms);
    std::optional<Message> apply(const Event& event);
    std::optional<Message> apply_body(const SeatChanged& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const GameStarted& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const TakenBack& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const Proposed& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const Agreed& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const ProposalClosed& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const Paused& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const Resumed& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const GameEnded& event, std::int64_t at_ms);
    std::optional<Message> apply_body(const GameEvent& event, std::int64_t at_ms);
    void begin_turn();

    Header header_;
    Status status_;
    Memory memory_;
    std::unique_ptr<TableGame> game_;
    std::vector<Event> events_;
};

}  // namespace boxwood::table
