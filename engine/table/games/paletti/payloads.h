#pragma once

// The payloads of a game of Villa Paletti: its commands, events and questions.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "table/games/paletti/state.h"

namespace boxwood::table {

/// A choice in a game of Villa Paletti. The command's seat makes it; the seat inside the choice is
/// ignored.
struct Say {
    using Union = GameCommands;
    static constexpr std::string_view name = "Say";
    paletti::Choice choice;

    static void describe(auto& fields, auto& self) { fields("choice", self.choice); }
    friend bool operator==(const Say&, const Say&) = default;
};

/// Hand inputs for the next ticks of a motion (T8.1). Only the home sends those of computer
/// players.
struct UseHands {
    using Union = GameCommands;
    static constexpr std::string_view name = "UseHands";
    /// The motion and its next tick, as in the view.
    Count motion = 1;
    Count first_tick;
    /// For up to max_batch_ticks ticks.
    Bytes<max_inputs_bytes> inputs;
    /// In a batch that reaches a multiple of hash_interval_ticks, the hash of the
    /// sender's own simulation after that tick.
    std::optional<std::uint64_t> hash;
    /// How many holds by the table in this motion the sender knows. A batch sent before a hold must
    /// not follow it, even if its tick is the next one.
    std::optional<Count> holds = std::nullopt;

    static void describe(auto& fields, auto& self)
    {
        fields("motion", self.motion);
        fields("first_tick", self.first_tick);
        fields("inputs", self.inputs);
        fields("hash", self.hash);
        fields("holds", self.holds);
    }
    friend bool operator==(const UseHands&, const UseHands&) = default;
};

struct Said {
    using Union = GameEvents;
    static constexpr std::string_view name = "Said";
    ChoiceStep step;

    static void describe(auto& fields, auto& self) { fields("step", self.step); }
    friend bool operator==(const Said&, const Said&) = default;
};

/// Hands moved for some ticks of a motion. Its first tick, 0, assigns the hands to the seat.
struct HandsMoved {
    using Union = GameEvents;
    static constexpr std::string_view name = "HandsMoved";
    Count motion = 1;
    Count first_tick;
    Int<1, max_held_ticks> ticks;
    HandsStep step;
    /// The table itself made them hold still or let go (T8.3, T8.5).
    bool by_table = false;

    static void describe(auto& fields, auto& self)
    {
        fields("motion", self.motion);
        fields("first_tick", self.first_tick);
        fields("ticks", self.ticks);
        fields("step", self.step);
        fields("by_table", self.by_table);
    }
    friend bool operator==(const HandsMoved&, const HandsMoved&) = default;
};

/// An observation or action of the referee.
struct Noticed {
    using Union = GameEvents;
    static constexpr std::string_view name = "Noticed";
    List<paletti::rules::Change, 256> notices;

    static void describe(auto& fields, auto& self) { fields("notices", self.notices); }
    friend bool operator==(const Noticed&, const Noticed&) = default;
};

/// The present game, bit for bit: stored at rest, and in between so that restoring never simulates
/// for long.
struct Kept {
    using Union = GameEvents;
    static constexpr std::string_view name = "Kept";
    Bytes<max_paletti_snapshot_bytes> snapshot;
    Count physics;
    std::uint64_t hash = 0;
    bool at_rest = false;
    /// Number of turns begun, whose turn it is, the only seat that the game waits for, and whether
    /// others are asked to object.
    Count turn;
    Seat turn_of = Seat::from_number(1);
    std::optional<Seat> on_turn;
    bool is_asking = false;
    /// The last input of hands in motion: one tick, as in a batch.
    std::optional<Bytes<max_inputs_bytes>> last_input = std::nullopt;

    static void describe(auto& fields, auto& self)
    {
        fields("snapshot", self.snapshot);
        fields("physics", self.physics);
        fields("hash", self.hash);
        fields("at_rest", self.at_rest);
        fields("turn", self.turn);
        fields("turn_of", self.turn_of);
        fields("on_turn", self.on_turn);
        fields("is_asking", self.is_asking);
        fields("last_input", self.last_input);
    }
    friend bool operator==(const Kept&, const Kept&) = default;
};

/// Whether a seat may touch this column now, and if not, why: Judgement.
struct JudgeTouch {
    using Union = GameQueries;
    static constexpr std::string_view name = "JudgeTouch";
    Seat seat = Seat::from_number(1);
    paletti::NamedColumn column;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("column", self.column);
    }
};

/// To a client whose simulation differs from the server's: the game after this many ticks of this
/// motion.
struct Resync {
    using Union = GameMessages;
    static constexpr std::string_view name = "Resync";
    Count motion;
    Count ticks;
    Kept game;

    static void describe(auto& fields, auto& self)
    {
        fields("motion", self.motion);
        fields("ticks", self.ticks);
        fields("game", self.game);
    }
};

}  // namespace boxwood::table
