#pragma once

// What is known of a game of Villa Paletti at a table, as plain data that can be
// folded without simulating: the last state that was kept, with all its bits, and
// what was said and done since. Whoever simulates that has the game as it is now.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/description.h"
#include "core/encoding.h"
#include "core/seat.h"
#include "paletti/game/game.h"
#include "paletti/hand/hand_input.h"
#include "paletti/physics/world.h"
#include "table/games/paletti/start.h"
#include "table/games/paletti/stored_bytes.h"

namespace boxwood::table {

/// A person's hands are sent in batches of so many ticks: a thirtieth of a second.
inline constexpr int max_batch_ticks = 8;
/// The table lets hands hold still for so many ticks at once: half a second.
inline constexpr int max_held_ticks = paletti::steps_per_second / 2;
/// Hands may be so far ahead of time: a hasty clock, an uneven network (T8.2).
inline constexpr std::int64_t max_early_ms = 100;
/// So late, and the table lets them hold still (T8.3).
inline constexpr std::int64_t max_late_ms = 1'000;
/// Silence after which the table pauses (T8.4), and then lets go (T8.5).
inline constexpr std::int64_t max_silence_ms = 10'000;
inline constexpr std::int64_t silence_grace_ms = 60'000;
/// Simulating what was done since the last kept state never takes longer than so
/// many ticks, ten seconds of play.
inline constexpr int most_ticks_unkept = 2'400;
/// One tick each at worst, and what was said in between.
inline constexpr int max_unkept_steps = 2 * most_ticks_unkept;
/// Turns that can be taken back (T4.4).
inline constexpr std::size_t max_turn_marks = 4;

/// A tick that changes everything has some 40 bytes; docs/formats/paletti-inputs.md.
inline constexpr TextLimit inputs_limit{base64_length(64 * max_batch_ticks)};
inline constexpr TextLimit snapshot_limit{base64_length(max_paletti_snapshot_bytes)};

/// Somebody said this; nobody if the table did. Invariant: the choice is the seat's.
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

/// This seat's hands wanted this, tick by tick.
struct HandsStep {
    static constexpr std::string_view name = "HandsStep";
    Seat seat = Seat::from_number(1);
    /// In bytes, as base64 (docs/formats/paletti-inputs.md).
    std::string inputs;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("inputs", self.inputs, inputs_limit);
    }
    friend bool operator==(const HandsStep&, const HandsStep&) = default;
};

using PalettiStep = std::variant<ChoiceStep, HandsStep>;

/// How the game was when a turn began.
struct TurnMark {
    static constexpr std::string_view name = "TurnMark";
    int turn = 0;
    std::string snapshot;

    static void describe(auto& fields, auto& self)
    {
        fields("turn", self.turn, any_count);
        fields("snapshot", self.snapshot, snapshot_limit);
    }
    friend bool operator==(const TurnMark&, const TurnMark&) = default;
};

struct PalettiState {
    using Union = GameStates;
    static constexpr std::string_view name = "PalettiState";
    static constexpr int hash_number = 1;

    PalettiStart start;
    /// The last state that was kept, as base64; empty before the first. By which
    /// simulation, and its hash.
    std::string snapshot;
    int physics = 0;
    std::uint64_t hash = 0;
    /// What the hands had done last, if they were at work: one tick, as in a batch.
    std::optional<std::string> last_input;
    /// What was said and done since.
    std::vector<PalettiStep> since;
    int ticks_since = 0;
    /// Nothing moves, and the snapshot is of now.
    bool at_rest = false;

    /// Turns begun, whose it is, and who acts or is waited for alone.
    int turn = 0;
    Seat turn_of = Seat::from_number(1);
    std::optional<Seat> on_turn;

    /// From a first touch until all is still is one motion; they are numbered.
    int motion = 0;
    /// Whether it goes on, how many ticks it has, and when the first one was due.
    bool is_moving = false;
    int ticks = 0;
    std::int64_t began_ms = 0;
    /// How many of the last ticks the table has put in itself.
    int held_ticks = 0;
    /// How often in this motion the table has put ticks in itself.
    int holds = 0;
    /// Since when the table is paused because of silence.
    std::optional<std::int64_t> silent_ms;
    /// Since when others are asked whether they object (V6.10).
    std::optional<std::int64_t> asked_ms;
    /// The oldest first.
    std::vector<TurnMark> turns;

    static void describe(auto& fields, auto& self)
    {
        constexpr Range count{0, 2'000'000'000};
        fields("start", self.start);
        fields("snapshot", self.snapshot, snapshot_limit);
        fields("physics", self.physics, count);
        fields("hash", self.hash);
        fields("last_input", self.last_input, inputs_limit);
        fields("since", self.since, ListLimit{max_unkept_steps});
        fields("ticks_since", self.ticks_since, count);
        fields("at_rest", self.at_rest);
        fields("turn", self.turn, count);
        fields("turn_of", self.turn_of);
        fields("on_turn", self.on_turn);
        fields("motion", self.motion, count);
        fields("is_moving", self.is_moving);
        fields("ticks", self.ticks, count);
        fields("began_ms", self.began_ms, Range{-most_exact_number, most_exact_number});
        fields("held_ticks", self.held_ticks, count);
        fields("holds", self.holds, count);
        fields("silent_ms", self.silent_ms, any_count);
        fields("asked_ms", self.asked_ms, any_count);
        fields("turns", self.turns, ListLimit{static_cast<int>(max_turn_marks)});
    }
    /// The motion that goes on, else the next one; and its next tick.
    int next_motion() const { return is_moving ? motion : motion + 1; }
    int next_tick() const { return is_moving ? ticks : 0; }

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
