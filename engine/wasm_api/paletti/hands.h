#pragma once

// Requests and answers about hands at a villa: where they should be, and what they do.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/hand/hand_input.h"
#include "table/command.h"
#include "table/games/paletti/payloads.h"
#include "table/games/paletti/view.h"
#include "table/query.h"
#include "table/table.h"

namespace boxwood::wasm_api {

// ---- requests ------------------------------------------------------------

/// The next ticks of a seat's hands, which move evenly towards their target.
struct WantedHands {
    Seat seat = Seat::from_number(1);
    Int<1, table::max_batch_ticks> ticks;
    paletti::HandInput input;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("ticks", self.ticks);
        fields("input", self.input);
    }
};

/// As a command to the table.
struct MoveHands : WantedHands {
    static constexpr std::string_view name = "MoveHands";

    std::uint64_t id = 0;
    table::Role role = table::Role::person;
    Milliseconds at_ms;

    static void describe(auto& fields, auto& self)
    {
        WantedHands::describe(fields, self);
        fields("id", self.id);
        fields("role", self.role);
        fields("at_ms", self.at_ms);
    }
};

/// At the mirror of a villa on a server: simulated before the server has confirmed it.
struct PredictHands : WantedHands {
    static constexpr std::string_view name = "PredictHands";
};

/// The same for a choice made while the hands are in use.
struct PredictChoice {
    static constexpr std::string_view name = "PredictChoice";

    Seat seat = Seat::from_number(1);
    paletti::Choice choice;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("choice", self.choice);
    }
};

/// The server refused what was predicted: returns to what it has confirmed.
struct RollBack {
    static constexpr std::string_view name = "RollBack";
    static void describe(auto&, auto&) {}
};

/// Takes over the server's own game because hashes differ (table::Resync); inputs still on their
/// way to the server are predicted again from there.
struct Resynchronize {
    static constexpr std::string_view name = "Resynchronize";
    table::Kept game;

    static void describe(auto& fields, auto& self) { fields("game", self.game); }
};

/// What the hands do now.
struct GetHands {
    static constexpr std::string_view name = "GetHands";
    static void describe(auto&, auto&) {}
};

// ---- answers -------------------------------------------------------------

/// What is needed to give the next ticks.
struct HandsNow {
    static constexpr std::string_view name = "HandsNow";
    bool is_moving = false;
    /// Whose hands act, or acted last while everything comes to rest.
    std::optional<Seat> seat;
    /// As numbered in commands.
    Count motion = 1;
    Count next_tick;
    /// The last input of the hands.
    paletti::HandInput input;
    /// Predicted, and not yet confirmed by the server.
    Count unconfirmed_ticks;
    /// The game's hash when nothing moves; equal games have equal hashes.
    std::optional<std::uint64_t> hash;
    /// Where the column that is being tried stood: it may be put back there (V5.1).
    std::optional<table::PartPose> stood;

    static void describe(auto& fields, auto& self)
    {
        fields("is_moving", self.is_moving);
        fields("seat", self.seat);
        fields("motion", self.motion);
        fields("next_tick", self.next_tick);
        fields("input", self.input);
        fields("unconfirmed_ticks", self.unconfirmed_ticks);
        fields("hash", self.hash);
        fields("stood", self.stood);
    }
};

struct HandsPredicted {
    static constexpr std::string_view name = "HandsPredicted";
    /// To be sent to the server; nothing for a choice.
    std::optional<table::UseHands> hands;
    /// Whether anything is still moving.
    bool is_moving = false;
    Count unconfirmed_ticks;

    static void describe(auto& fields, auto& self)
    {
        fields("hands", self.hands);
        fields("is_moving", self.is_moving);
        fields("unconfirmed_ticks", self.unconfirmed_ticks);
    }
};

/// The command for the next ticks of hands that move evenly to their target.
/// REQUIRES: a villa is played at the table.
table::UseHands next_batch(const table::Table& table, const WantedHands& wanted);
table::Command command_of(const MoveHands& request, const table::Table& table);

}  // namespace boxwood::wasm_api
