#pragma once

// The state of a game of Villa Paletti at a table, as plain data that needs no simulation to follow
// events: the last stored snapshot, bit for bit, and the steps since. Simulating those steps gives
// the present game.

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/game/game.h"
#include "paletti/hand/hand_input.h"
#include "paletti/physics/world.h"
#include "table/games/paletti/start.h"
#include "table/games/paletti/stored_bytes.h"

namespace boxwood::table {

/// Hand inputs of a person are sent in batches of at most this many ticks: a thirtieth of a second.
inline constexpr int max_batch_ticks = 8;
/// The table makes hands hold still for this many ticks at once: half a second.
inline constexpr int max_held_ticks = paletti::steps_per_second / 2;
/// How far hands may be ahead of time: allows for fast clocks and uneven networks (T8.2).
inline constexpr std::int64_t max_early_ms = 100;
/// Inputs later than this make the table hold the hands still (T8.3).
inline constexpr std::int64_t max_late_ms = 1'000;
/// Silence after which the table pauses (T8.4), and then lets go (T8.5).
inline constexpr std::int64_t max_silence_ms = 10'000;
inline constexpr std::int64_t silence_grace_ms = 60'000;
/// Restoring never simulates more than this many ticks after the last stored snapshot: ten seconds
/// of play.
inline constexpr int most_ticks_unkept = 2'400;
/// At worst one step per tick, and the choices in between.
inline constexpr int max_unkept_steps = 2 * most_ticks_unkept;
/// Turns that can be taken back (T4.4).
inline constexpr int max_turn_marks = 4;

/// Half of what a message can say, so that it can also say which one comes next.
using StateCount = Int<0, Count::most / 2>;

/// For a batch; a tick that changes everything has about 40 (docs/formats/paletti-inputs.md).
inline constexpr int max_inputs_bytes = 64 * max_batch_ticks;

/// A choice by a seat, or by the table if there is no seat. Invariant: the choice is the seat's.
struct ChoiceStep {
    static constexpr std::string_view name = "ChoiceStep";
    std::optional<Seat> seat;
    paletti::Choice choice;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("choice", self.choice);
        if constexpr (!std::is_const_v<std::remove_reference_t<decltype(self)>>)
            if (self.seat)
                self.choice = with_seat(self.choice, *self.seat);
    }
    friend bool operator==(const ChoiceStep&, const ChoiceStep&) = default;
};

/// Hand inputs of this seat, tick by tick.
struct HandsStep {
    static constexpr std::string_view name = "HandsStep";
    Seat seat = Seat::from_number(1);
    /// docs/formats/paletti-inputs.md.
    Bytes<max_inputs_bytes> inputs;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("inputs", self.inputs);
    }
    friend bool operator==(const HandsStep&, const HandsStep&) = default;
};

using PalettiStep = std::variant<ChoiceStep, HandsStep>;

/// The game at the start of a turn.
struct TurnMark {
    static constexpr std::string_view name = "TurnMark";
    StateCount turn;
    Bytes<max_paletti_snapshot_bytes> snapshot;

    static void describe(auto& fields, auto& self)
    {
        fields("turn", self.turn);
        fields("snapshot", self.snapshot);
    }
    friend bool operator==(const TurnMark&, const TurnMark&) = default;
};

struct PalettiState {
    using Union = GameStates;
    static constexpr std::string_view name = "PalettiState";
    static constexpr int hash_number = 1;

    PalettiStart start;
    /// The last stored game; empty before the first. Also the physics version that simulated it,
    /// and its hash.
    Bytes<max_paletti_snapshot_bytes> snapshot;
    Count physics;
    std::uint64_t hash = 0;
    /// The last hand input before the snapshot, if hands are moving: one tick, as in a batch.
    std::optional<Bytes<max_inputs_bytes>> last_input;
    /// Steps since the snapshot.
    List<PalettiStep, max_unkept_steps> since;
    Count ticks_since;
    /// Nothing moves, and the snapshot is the present game.
    bool at_rest = false;

    /// Number of turns begun, whose turn it is, and which seat acts or is the only one waited for.
    StateCount turn;
    Seat turn_of = Seat::from_number(1);
    std::optional<Seat> on_turn;

    /// A motion lasts from a first touch until everything is at rest; motions are numbered.
    StateCount motion;
    /// Whether the motion is in progress, its number of ticks, and when the first one was due.
    bool is_moving = false;
    StateCount ticks;
    Int<-Milliseconds::most, Milliseconds::most> began_ms;
    /// How many of the latest ticks were holds by the table.
    Count held_ticks;
    /// How often the table held the hands still in this motion.
    Count holds;
    /// When the table was paused because of silence.
    std::optional<Milliseconds> silent_ms;
    /// When the others were asked whether they object (V6.10).
    std::optional<Milliseconds> asked_ms;
    /// The oldest first.
    List<TurnMark, max_turn_marks> turns;

    /// The number of the next tick's motion, and of the tick.
    int next_motion() const { return is_moving ? int{motion} : motion + 1; }
    int next_tick() const { return is_moving ? int{ticks} : 0; }

    static void describe(auto& fields, auto& self)
    {
        fields("start", self.start);
        fields("snapshot", self.snapshot);
        fields("physics", self.physics);
        fields("hash", self.hash);
        fields("last_input", self.last_input);
        fields("since", self.since);
        fields("ticks_since", self.ticks_since);
        fields("at_rest", self.at_rest);
        fields("turn", self.turn);
        fields("turn_of", self.turn_of);
        fields("on_turn", self.on_turn);
        fields("motion", self.motion);
        fields("is_moving", self.is_moving);
        fields("ticks", self.ticks);
        fields("began_ms", self.began_ms);
        fields("held_ticks", self.held_ticks);
        fields("holds", self.holds);
        fields("silent_ms", self.silent_ms);
        fields("asked_ms", self.asked_ms);
        fields("turns", self.turns);
    }
    friend bool operator==(const PalettiState&, const PalettiState&) = default;
};

constexpr std::int64_t ms_of_ticks(std::int64_t ticks)
{
    return ticks * 1000 / paletti::steps_per_second;
}
constexpr std::int64_t ticks_of_ms(std::int64_t ms)
{
    return ms * paletti::steps_per_second / 1000;
}

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::PalettiStep> = "PalettiStep";

}  // namespace boxwood
