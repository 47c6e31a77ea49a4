#pragma once

// A table as a screen shows it, explicit enough to be drawn without knowledge of the rules. Made
// from a table, never read back.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "table/command.h"
#include "table/header.h"
#include "table/payloads.h"
#include "table/state.h"

namespace boxwood::table {

/// What a person at a seat may do now: a well-formed command with a right of this name will be
/// accepted. `move` belongs to the seat whose turn it is; the game's view and queries tell which
/// moves are legal.
enum class Right : std::uint8_t {
    take_seat,
    rename,
    leave,
    resign,
    move,
    take_back,
    take_over,
    take_break,
    end_game,
    rematch,
    respond,
    withdraw,
    pause,
    resume,
};

constexpr auto names_of(Right)
{
    return std::array<std::string_view, 14>{"take_seat", "rename",    "leave",      "resign",   "move",
                                            "take_back", "take_over", "take_break", "end_game", "rematch",
                                            "respond",   "withdraw",  "pause",      "resume"};
}

struct SeatView {
    static constexpr std::string_view name = "SeatView";

    Seat seat = Seat::from_number(1);
    Occupant occupant;
    bool on_turn = false;
    List<Right, 32> may;
    /// At the view's time; the clock of `clock_runs` is running.
    std::optional<TimeLeft> clock_ms;
    bool clock_runs = false;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("occupant", self.occupant);
        fields("on_turn", self.on_turn);
        fields("may", self.may);
        fields("clock_ms", self.clock_ms);
        fields("clock_runs", self.clock_runs);
    }
};

struct TableView {
    static constexpr std::string_view name = "TableView";

    /// The number and time of the last event.
    LongCount number;
    Milliseconds at_ms;
    Phase phase = Phase::gathering;
    GameNumber game;
    ClockRule clock;
    bool take_back = true;
    bool help = true;
    List<SeatView, max_players> seats;
    std::optional<OpenProposal> proposal;
    std::optional<GameEnded> result;
    /// When time will be up if nothing else happens: the home then sends TimePassed.
    std::optional<LongCount> due_ms;
    GameView play;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("at_ms", self.at_ms);
        fields("phase", self.phase);
        fields("game", self.game);
        fields("clock", self.clock);
        fields("take_back", self.take_back);
        fields("help", self.help);
        fields("seats", self.seats);
        fields("proposal", self.proposal);
        fields("result", self.result);
        fields("due_ms", self.due_ms);
        fields("play", self.play);
    }
};

}  // namespace boxwood::table
