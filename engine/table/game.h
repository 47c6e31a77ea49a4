#pragma once

// What a table needs of a game, and no more: another game is a folder in games/ and a line
// where a program lists its games. A TableGame is one game being played; its GameAdapter
// makes it and reads what is stored of it.

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

/// What of a table its game may ask when it judges.
struct Circumstances {
    std::int64_t at_ms = 0;
    Phase phase = Phase::playing;
    std::span<const Occupant> seats;
};

/// What an event of the game changed for the table's clocks.
struct TurnChange {
    /// Whose move or turn has ended: gains the clock's increment. The game decides whether
    /// computer players do.
    std::optional<Seat> finished;
    /// Another move or turn begins.
    bool begins = false;
};

/// A game as the table sees it: who is to move, what a command makes of it, when time is
/// up, what it looks like. Knows no clock and no proposal.
class TableGame {
public:
    virtual ~TableGame() = default;
    TableGame& operator=(const TableGame&) = delete;

    virtual std::unique_ptr<TableGame> clone() const = 0;
    /// All that is publicly known: whoever has it can go on.
    virtual GameState snapshot() const = 0;
    /// Its GameAdapter's name, which tells what a TableGame really is.
    virtual std::string_view name() const = 0;

    virtual int players() const = 0;
    /// Whose clock runs, if there is one.
    virtual std::optional<Seat> on_turn() const = 0;
    /// Who must act; several may be asked at once.
    virtual std::vector<Seat> awaited() const = 0;
    virtual bool is_over() const = 0;
    /// The winner first; empty if nobody has won.
    virtual std::vector<Seat> ranking() const = 0;
    /// How many moves or turns were made.
    virtual int moves() const = 0;
    /// Another number for every position, those that were taken back included.
    virtual std::uint64_t moment() const = 0;
    /// In one line, for a computer player who needs nothing else; or empty.
    virtual std::string position() const { return {}; }

    /// The events that a command leads to, or why it is refused.
    virtual Result<std::vector<GameEvent>, Refusal> judge(Seat seat, const GameCommand& command, Role role,
                                                          const Circumstances& now) const = 0;
    /// Whether the command outdates an open proposal to take back.
    virtual bool is_move(const GameCommand&) const { return true; }
    /// The sender's own simulation came to something else than this one after the command.
    virtual bool disagrees(const GameCommand&) const { return false; }
    /// To somebody who disagrees: the game as it is.
    virtual std::optional<GameMessage> correction() const { return std::nullopt; }

    /// Carries out what has happened; says what is wrong with it if it cannot be, and changes
    /// nothing then.
    virtual Result<TurnChange, Message> apply(const GameEvent& event, const Circumstances& now) = 0;
    /// What follows by itself from how the game is now. Asked again after each answer, until
    /// nothing follows.
    virtual std::vector<GameEvent> consequences() const { return {}; }

    /// Why the game cannot go back to so many moves.
    virtual std::optional<Refusal> why_not_take_back(int moves) const = 0;
    virtual std::optional<Message> take_back(int moves) = 0;

    /// The table stops and goes on; between them so much time passes for nobody.
    virtual void pause(std::int64_t /*at_ms*/, bool /*silence*/) {}
    virtual void resume(std::int64_t /*at_ms*/) {}
    virtual void skip_ms(std::int64_t /*ms*/) {}
    /// When the game must do something by itself, and what it does then.
    virtual std::optional<std::int64_t> due_ms(const Circumstances&) const { return std::nullopt; }
    virtual std::vector<EventBody> overdue(const Circumstances&) const { return {}; }

    /// How it began, and how another game at this table begins.
    virtual GameStart start() const = 0;
    virtual GameStart next_start() const = 0;
    /// A game that begins so at the same table.
    virtual Result<std::unique_ptr<TableGame>, Message> another(const GameStart& start) const = 0;

    virtual GameView view() const = 0;
    virtual Result<Answer, Refusal> ask(const GameQuery& query, bool help) const = 0;
    /// What does not change during the game.
    virtual GameAnswer material() const = 0;
    /// The game so far as a file; nothing if that takes the journal (GameAdapter::record).
    virtual std::optional<std::string> record(std::span<const Occupant>) const { return std::nullopt; }

protected:
    TableGame() = default;
    TableGame(const TableGame&) = default;
};

/// The pictures that those who watch get of a game between its events: one for each table
/// that people watch. None begins as JSON does, with {: that tells them from messages.
class FrameEncoder {
public:
    struct Frame {
        std::vector<std::uint8_t> bytes;
        /// Nothing moves any more.
        bool is_last = false;
    };

    virtual ~FrameEncoder() = default;

    /// What changed since the last one; nothing while nothing moves.
    virtual std::optional<Frame> next(const TableGame& game) = 0;
    /// All of it, for somebody who comes now and gets the next one, too.
    virtual std::optional<Frame> whole(const TableGame& game) const = 0;
    /// The next one holds all of it.
    virtual void restart() = 0;
};

/// How far this program can go on with what another version of it stored.
enum class Compatibility : std::uint8_t {
    same,
    /// Began under older rules: goes on under them, but some entries may be refused now.
    older_rules,
    /// Entries that `replays` denies would lead elsewhere.
    other_simulation,
};

struct RestoredGame {
    std::unique_ptr<TableGame> game;
    /// Something could not be done again, so that consequences follow at once.
    bool has_dropped = false;
};

/// Everything about a game but one that is played. Has no state.
class GameAdapter {
public:
    virtual ~GameAdapter() = default;

    /// How lists of tables and files call it: "nim".
    virtual std::string_view name() const = 0;
    /// Adds all that it puts into the open unions, a GameStart and a GameState among them.
    virtual void add_types(PayloadTypes& types) const = 0;
    /// Raised when the same inputs no longer lead to the same game; 0 if they always will.
    virtual int simulation_version() const { return 0; }

    /// From what people chose.
    virtual Result<GameStart, Message> start_of(const GameOptions& options, std::uint64_t seed) const = 0;
    virtual Result<std::unique_ptr<TableGame>, Message> begin(const GameStart& start) const = 0;
    /// The state may come from outside: errors are messages `message.CODE`.
    virtual Result<RestoredGame, Message> restore(const GameState& state) const = 0;

    virtual Compatibility compatibility(const GameState&) const { return Compatibility::same; }
    virtual bool replays(const GameCommand&) const { return true; }
    /// As if this program had stored it.
    virtual void adopt(GameState&) const {}

    /// Part of a stream of many small inputs: those who watch get frames instead of its events.
    virtual bool is_streamed(const GameCommand&) const { return false; }
    virtual bool is_streamed(const GameEvent&) const { return false; }
    /// Games with checkpoints are stored whole at these events; others now and then.
    virtual bool has_checkpoints() const { return false; }
    virtual bool is_checkpoint(const GameEvent&) const { return false; }
    /// Null if views say it all.
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
    /// Whose start, state or options this is; null if of none.
    template <class Union>
    const GameAdapter* of(const Payload<Union>& payload) const
    {
        return payload.is_empty() ? nullptr : owner_of(payload.type());
    }

private:
    const GameAdapter* owner_of(const PayloadType& type) const;

    std::vector<std::shared_ptr<const GameAdapter>> adapters_;
    PayloadTypes types_;
    /// By the adapters' order.
    std::vector<std::vector<const PayloadType*>> owned_;
};

}  // namespace boxwood::table
