#pragma once

// The interface between a table and its game. Adding a game takes a folder in games/ and a line
// where a program lists its games. A TableGame is one game in progress; its GameAdapter makes it
// and reads its stored form.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/payload.h"
#include "core/result.h"
#include "core/seat.h"
#include "table/command.h"
#include "table/event.h"
#include "table/header.h"
#include "table/query.h"
#include "table/state.h"
#include "table/view.h"

namespace boxwood::table {

struct JournalEntry;

/// What a game may know of its table when it judges a command.
struct Circumstances {
    std::int64_t at_ms = 0;
    Phase phase = Phase::playing;
    std::span<const Occupant> seats;
};

/// How an event of the game affects the table's clocks.
struct TurnChange {
    /// The seat whose move or turn has ended; its clock gains the increment. The game decides
    /// whether this applies to computer players.
    std::optional<Seat> finished;
    /// Another move or turn starts.
    bool begins = false;
};

/// A game as the table sees it: whose turn it is, what a command leads to, when time is up, what it
/// looks like. Knows no clocks and no proposals.
class TableGame {
public:
    virtual ~TableGame() = default;
    TableGame& operator=(const TableGame&) = delete;

    virtual std::unique_ptr<TableGame> clone() const = 0;
    /// All public information: enough to continue the game.
    virtual GameState snapshot() const = 0;
    /// Its GameAdapter's name, which identifies the concrete class.
    virtual std::string_view name() const = 0;

    virtual int players() const = 0;
    /// The seat whose clock runs, if any.
    virtual std::optional<Seat> on_turn() const = 0;
    /// The seats that must act; there can be several at once.
    virtual std::vector<Seat> awaited() const = 0;
    virtual bool is_over() const = 0;
    /// The winner first; empty if there is none.
    virtual std::vector<Seat> ranking() const = 0;
    /// How many moves or turns have been made.
    virtual int moves() const = 0;
    /// Different for every position, including those that were taken back.
    virtual std::uint64_t moment() const = 0;
    /// In one line, for a computer player that needs nothing else; or empty.
    virtual std::string position() const { return {}; }

    /// The events that a command leads to, or why it is refused.
    virtual Result<std::vector<GameEvent>, Refusal> judge(Seat seat, const GameCommand& command, Role role,
                                                          const Circumstances& now) const = 0;
    /// Whether the command makes an open proposal to take moves back obsolete.
    virtual bool is_move(const GameCommand&) const { return true; }
    /// Whether the sender's own simulation differs from this one after the command.
    virtual bool disagrees(const GameCommand&) const { return false; }
    /// The whole game, for a client whose simulation differs.
    virtual std::optional<GameMessage> correction() const { return std::nullopt; }

    /// Applies an event. If that is impossible, returns why and changes nothing.
    virtual Result<TurnChange, Message> apply(const GameEvent& event, const Circumstances& now) = 0;
    /// Events that follow from the present state without a command. Called again after each result
    /// has been applied, until it returns none.
    virtual std::vector<GameEvent> consequences() const { return {}; }

    /// Why the game cannot return to the state after this many moves.
    virtual std::optional<Refusal> why_not_take_back(int moves) const = 0;
    virtual std::optional<Message> take_back(int moves) = 0;

    /// The table pauses and resumes; the time between does not count for the game.
    virtual void pause(std::int64_t /*at_ms*/, bool /*silence*/) {}
    virtual void resume(std::int64_t /*at_ms*/) {}
    virtual void skip_ms(std::int64_t /*ms*/) {}
    /// When the game must act by itself, and its action at that time.
    virtual std::optional<std::int64_t> due_ms(const Circumstances&) const { return std::nullopt; }
    virtual std::vector<EventBody> overdue(const Circumstances&) const { return {}; }

    /// How the game started, and how the next one at this table will start.
    virtual GameStart start() const = 0;
    virtual GameStart next_start() const = 0;
    /// A new game with this start, at the same table.
    virtual Result<std::unique_ptr<TableGame>, Message> another(const GameStart& start) const = 0;

    virtual GameView view() const = 0;
    virtual Result<Answer, Refusal> ask(const GameQuery& query, bool help) const = 0;
    /// What does not change during the game.
    virtual GameAnswer material() const = 0;
    /// The game so far as a file; nothing if that requires the journal (GameAdapter::record).
    virtual std::optional<std::string> record(std::span<const Occupant>) const { return std::nullopt; }

protected:
    TableGame() = default;
    TableGame(const TableGame&) = default;
};

/// Encodes the frames that viewers get between a game's events: one encoder for each table that has
/// viewers. No frame starts with `{`, which distinguishes frames from JSON messages.
class FrameEncoder {
public:
    struct Frame {
        std::vector<std::uint8_t> bytes;
        /// Everything is at rest now.
        bool is_last = false;
    };

    virtual ~FrameEncoder() = default;

    /// The changes since the previous frame; nothing while everything is at rest.
    virtual std::optional<Frame> next(const TableGame& game) = 0;
    /// A complete frame for a new viewer, who can continue with the next frame.
    virtual std::optional<Frame> whole(const TableGame& game) const = 0;
    /// Makes the next frame a complete one.
    virtual void restart() = 0;
};

/// How far this program can continue a game stored by another version.
enum class Compatibility : std::uint8_t {
    same,
    /// Started under older rules and continues under them, but some entries may be refused now.
    older_rules,
    /// Entries for which `replays` is false would lead to a different state.
    other_simulation,
};

struct RestoredGame {
    std::unique_ptr<TableGame> game;
    /// Some entry could not be replayed, so consequences may follow at once.
    bool has_dropped = false;
};

/// What is common to all games of one kind. Stateless.
class GameAdapter {
public:
    virtual ~GameAdapter() = default;

    /// The name in lists of tables and in files: "nim".
    virtual std::string_view name() const = 0;
    /// Adds its types to the open unions, at least a GameStart and a GameState.
    virtual void add_types(PayloadTypes& types) const = 0;
    /// Raised when the same inputs no longer lead to the same game; 0 if they always do.
    virtual int simulation_version() const { return 0; }

    /// From the options that people chose.
    virtual Result<GameStart, Message> start_of(const GameOptions& options, std::uint64_t seed) const = 0;
    virtual Result<std::unique_ptr<TableGame>, Message> begin(const GameStart& start) const = 0;
    /// The state may come from outside: errors are messages `message.CODE`.
    virtual Result<RestoredGame, Message> restore(const GameState& state) const = 0;

    virtual Compatibility compatibility(const GameState&) const { return Compatibility::same; }
    virtual bool replays(const GameCommand&) const { return true; }
    /// Marks the state as stored by this program.
    virtual void adopt(GameState&) const {}

    /// Whether the command belongs to a stream of many small inputs: viewers get frames instead of
    /// its events.
    virtual bool is_streamed(const GameCommand&) const { return false; }
    virtual bool is_streamed(const GameEvent&) const { return false; }
    /// Games with checkpoints store their whole state at these events; others do so now and then.
    virtual bool has_checkpoints() const { return false; }
    virtual bool is_checkpoint(const GameEvent&) const { return false; }
    /// Null if the game's views are sufficient.
    virtual std::unique_ptr<FrameEncoder> make_frame_encoder() const { return nullptr; }

    /// The last game of a journal as a file.
    virtual Result<std::string, Message> record(const Header& header,
                                                std::span<const JournalEntry> entries) const = 0;
};

/// The games that a program knows.
class Games {
public:
    explicit Games(std::vector<std::shared_ptr<const GameAdapter>> adapters);

    const PayloadTypes& types() const { return types_; }
    /// The game that this start, state or set of options belongs to; null if there is none.
    template <class Union>
    const GameAdapter* of(const Payload<Union>& payload) const
    {
        return payload.is_empty() ? nullptr : owner_of(payload.type());
    }

private:
    const GameAdapter* owner_of(const PayloadType& type) const;

    std::vector<std::shared_ptr<const GameAdapter>> adapters_;
    PayloadTypes types_;
    /// In the order of the adapters.
    std::vector<std::vector<const PayloadType*>> owned_;
};

}  // namespace boxwood::table
