#pragma once

// The payloads of a game of Polyssimo: its commands, events, questions and stored data.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "polyssimo/position.h"
#include "table/games/polyssimo/view.h"
#include "table/limits.h"
#include "table/payloads.h"

namespace boxwood::table {

/// A game starts at this position, written in one line (docs/formats/polyssimo-position.md), which
/// specifies board, pieces, options and the number of players.
struct PolyssimoStart {
    using Union = GameStarts;
    static constexpr std::string_view name = "PolyssimoStart";
    static constexpr int hash_number = 0;

    PositionText position;

    static void describe(auto& fields, auto& self) { fields("position", self.position); }
    friend bool operator==(const PolyssimoStart&, const PolyssimoStart&) = default;
};

/// Moves are numbered from 1 in the order in which they were made, including those that were taken
/// back; 0 is the start.
struct HistoryMove {
    static constexpr std::string_view name = "HistoryMove";

    /// The previous move.
    MoveCount after;
    Seat seat = Seat::from_number(1);
    MoveText move;

    static void describe(auto& fields, auto& self)
    {
        fields("after", self.after);
        fields("seat", self.seat);
        fields("move", self.move);
    }
    friend bool operator==(const HistoryMove&, const HistoryMove&) = default;
};

struct PolyssimoState {
    using Union = GameStates;
    static constexpr std::string_view name = "PolyssimoState";
    static constexpr int hash_number = 0;

    /// The position at the start, in one line.
    PositionText start;
    List<HistoryMove, max_history_list> history;
    /// The last move of the current game.
    Int<0, max_history_list> current;

    static void describe(auto& fields, auto& self)
    {
        fields("start", self.start);
        fields("history", self.history);
        fields("current", self.current);
    }
    friend bool operator==(const PolyssimoState&, const PolyssimoState&) = default;
};

/// A move as text: `F`, or `c3,c4,c5,d5,e5` (T2.1). The home sends those of computer players.
struct Move {
    using Union = GameCommands;
    static constexpr std::string_view name = "Move";
    MoveText move;

    static void describe(auto& fields, auto& self) { fields("move", self.move); }
    friend bool operator==(const Move&, const Move&) = default;
};

struct Moved {
    using Union = GameEvents;
    static constexpr std::string_view name = "Moved";
    Seat seat = Seat::from_number(1);
    MoveText move;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("move", self.move);
    }
    friend bool operator==(const Moved&, const Moved&) = default;
};

/// The game after this many moves: PolyssimoView.
struct GetMoment {
    using Union = GameQueries;
    static constexpr std::string_view name = "GetMoment";
    Count moves;

    static void describe(auto& fields, auto& self) { fields("moves", self.moves); }
};

/// Where a piece fits now, no matter who holds it: Spots. Help (T7.1).
struct GetSpots {
    using Union = GameQueries;
    static constexpr std::string_view name = "GetSpots";
    PieceName piece;

    static void describe(auto& fields, auto& self) { fields("piece", self.piece); }
};

/// Whether a seat may make this move, and if not, why: Judgement.
struct JudgeMove {
    using Union = GameQueries;
    static constexpr std::string_view name = "JudgeMove";
    Seat seat = Seat::from_number(1);
    MoveText move;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("move", self.move);
    }
};

/// Regions that only one seat can use (P7.1): Footprints. Help (T7.1).
struct GetFootprints {
    using Union = GameQueries;
    static constexpr std::string_view name = "GetFootprints";
    static void describe(auto&, auto&) {}
};

struct Spots {
    using Union = GameAnswers;
    static constexpr std::string_view name = "Spots";
    /// The cells of one placement each.
    List<MoveText, 4096> spots;

    static void describe(auto& fields, auto& self) { fields("spots", self.spots); }
};

struct Footprint {
    static constexpr std::string_view name = "Footprint";
    Seat seat = Seat::from_number(1);
    Text<max_position_bytes> cells;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("cells", self.cells);
    }
};

struct Footprints {
    using Union = GameAnswers;
    static constexpr std::string_view name = "Footprints";
    List<Footprint, 256> footprints;

    static void describe(auto& fields, auto& self) { fields("footprints", self.footprints); }
};

/// P7.1.
Footprints footprints_of(const polyssimo::Position& position);

}  // namespace boxwood::table
