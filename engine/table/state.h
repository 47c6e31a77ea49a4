#pragma once

// All that is publicly known of a table at one moment: what its header and its
// events say, as plain data. Whoever loads a table afresh gets this; table.h
// makes the next one out of it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "table/event.h"
#include "table/limits.h"
#include "table/occupant.h"
#include "table/paletti_state.h"
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

/// Moves are numbered from 1 on in the order in which they were made, those
/// included that were taken back; 0 is the start.
struct HistoryMove {
    static constexpr std::string_view name = "HistoryMove";

    /// The move that it followed.
    int after = 0;
    Seat seat = Seat::from_number(1);
    std::string move;

    static void describe(auto& fields, auto& self)
    {
        fields("after", self.after, Range{0, static_cast<std::int64_t>(max_history)});
        fields("seat", self.seat);
        fields("move", self.move, TextLimit{max_move_bytes});
    }
    friend bool operator==(const HistoryMove&, const HistoryMove&) = default;
};

struct PolyssimoState {
    static constexpr std::string_view name = "PolyssimoState";

    /// Where this game began, in one line.
    std::string start;
    std::vector<HistoryMove> history;
    /// The last move of the game as it stands.
    int current = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("start", self.start, TextLimit{max_position_bytes});
        fields("history", self.history, ListLimit{max_history_list});
        fields("current", self.current, Range{0, max_history_list});
    }
    friend bool operator==(const PolyssimoState&, const PolyssimoState&) = default;
};

using GameState = std::variant<PolyssimoState, PalettiState>;

/// Invariants:
///  1. As many seats, and with a clock as many times, as the game has players.
///  2. Before the first game, `game` is 0, the phase is gathering, and `play` begins as
///     the header says.
///  3. The phase is over exactly if there is a result.
///  4. The open proposal's seats agree or are persons.
struct State {
    static constexpr std::string_view name = "State";

    /// Of the last event, 0 before the first, and its time.
    std::int64_t number = 0;
    std::int64_t at_ms = 0;
    Phase phase = Phase::gathering;
    std::vector<Occupant> seats;
    /// Which game at this table.
    int game = 0;
    GameState play;
    /// What each seat's clock showed at `at_ms`.
    std::vector<std::int64_t> clocks_ms;
    std::optional<OpenProposal> proposal;
    std::optional<GameEnded> result;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number, any_count);
        fields("at_ms", self.at_ms, any_count);
        fields("phase", self.phase);
        fields("seats", self.seats, ListLimit{max_players});
        fields("game", self.game, Range{0, max_games});
        fields("play", self.play);
        fields("clocks_ms", self.clocks_ms, ListLimit{max_players},
               Range{-most_exact_number, most_exact_number});
        fields("proposal", self.proposal);
        fields("result", self.result);
    }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::GameState> = "GameState";

}  // namespace boxwood
