#pragma once

// A table's public state as plain data: it follows from the header and the events. A client that
// loads the whole table gets this; table.h derives the next state.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "table/event.h"
#include "table/limits.h"
#include "table/occupant.h"
#include "table/payloads.h"
#include "table/proposal.h"

namespace boxwood::table {

enum class Phase : std::uint8_t {
    gathering,  ///< seats are being taken
    playing,
    paused,
    over,
};

constexpr auto names_of(Phase)
{
    return std::array<std::string_view, 4>{"gathering", "playing", "paused", "over"};
}

/// A table's state without its game.
///
/// Invariants:
///  1. The number of seats, and with a clock the number of times, equals the game's number of
///     players.
///  2. Before the first game, `game` is 0 and the phase is gathering.
///  3. The phase is over exactly if there is a result.
///  4. The open proposal names only seats of the table.
struct Status {
    /// Of the last event, 0 before the first, and its time.
    LongCount number;
    Milliseconds at_ms;
    Phase phase = Phase::gathering;
    List<Occupant, max_players> seats;
    /// The number of the current game at this table.
    GameNumber game;
    /// Each seat's remaining time at `at_ms`.
    List<TimeLeft, max_players> clocks_ms;
    std::optional<OpenProposal> proposal;
    std::optional<GameEnded> result;

    friend bool operator==(const Status&, const Status&) = default;
};

/// Invariant: before the first game, `play` is the start given by the header.
struct State : Status {
    static constexpr std::string_view name = "State";

    GameState play;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("at_ms", self.at_ms);
        fields("phase", self.phase);
        fields("seats", self.seats);
        fields("game", self.game);
        fields("play", self.play);
        fields("clocks_ms", self.clocks_ms);
        fields("proposal", self.proposal);
        fields("result", self.result);
    }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace boxwood::table
