#pragma once

// What commands, events, questions and stored data of a table say of a game of Polyssimo.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "polyssimo/position.h"
#include "table/games/polyssimo/view.h"
#include "table/limits.h"
#include "table/payloads.h"

namespace boxwood::table {

/// A game begins at this position, written in one line (docs/formats/polyssimo-position.md): it
/// says board, pieces, options and the number of players.
struct PolyssimoStart {
    using Union = GameStarts;
    static constexpr std::string_view name = "PolyssimoStart";
    static constexpr int hash_number = 0;

    std::string position;

    static void describe(auto& fields, auto& self)
    {
        fields("position", self.position, TextLimit{max_position_bytes});
    }
    friend bool operator==(const PolyssimoStart&, const PolyssimoStart&) = default;
};

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
    using Union = GameStates;
    static constexpr std::string_view name = "PolyssimoState";
    static constexpr int hash_number = 0;

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

/// A move as it is written: `F`, or `c3,c4,c5,d5,e5` (T2.1). The
/// home sends those of computer players.
struct Move {
    using Union = GameCommands;
    static constexpr std::string_view name = "Move";
    std::string move;

    static void describe(auto& fields, auto& self) { fields("move", self.move, TextLimit{max_move_bytes}); }
    friend bool operator==(const Move&, const Move&) = default;
};

struct Moved {
    using Union = GameEvents;
    static constexpr std::string_view name = "Moved";
    Seat seat = Seat::from_number(1);
    std::string move;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("move", self.move, TextLimit{max_move_bytes});
    }
    friend bool operator==(const Moved&, const Moved&) = default;
};

/// The game as it was after so many moves: PolyssimoView.
struct GetMoment {
    using Union = GameQueries;
    static constexpr std::string_view name = "GetMoment";
    int moves = 0;

    static void describe(auto& fields, auto& self) { fields("moves", self.moves, any_count); }
};

/// Where a piece fits now, whoever holds it: Spots. Help (T7.1).
struct GetSpots {
    using Union = GameQueries;
    static constexpr std::string_view name = "GetSpots";
    std::string piece;

    static void describe(auto& fields, auto& self) { fields("piece", self.piece, piece_name_limit); }
};

/// Whether a seat may make this move, and else why not: Judgement.
struct JudgeMove {
    using Union = GameQueries;
    static constexpr std::string_view name = "JudgeMove";
    Seat seat = Seat::from_number(1);
    std::string move;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("move", self.move, TextLimit{max_move_bytes});
    }
};

/// Regions that one seat alone can use (P7.1): Footprints. Help (T7.1).
struct GetFootprints {
    using Union = GameQueries;
    static constexpr std::string_view name = "GetFootprints";
    static void describe(auto&, auto&) {}
};

struct Spots {
    using Union = GameAnswers;
    static constexpr std::string_view name = "Spots";
    /// Each a placement's cells.
    std::vector<std::string> spots;

    static void describe(auto& fields, auto& self)
    {
        fields("spots", self.spots, ListLimit{4096}, TextLimit{max_move_bytes});
    }
};

struct Footprint {
    static constexpr std::string_view name = "Footprint";
    Seat seat = Seat::from_number(1);
    std::string cells;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("cells", self.cells, TextLimit{max_position_bytes});
    }
};

struct Footprints {
    using Union = GameAnswers;
    static constexpr std::string_view name = "Footprints";
    std::vector<Footprint> footprints;

    static void describe(auto& fields, auto& self) { fields("footprints", self.footprints, ListLimit{256}); }
};

/// P7.1.
Footprints footprints_of(const polyssimo::Position& position);

}  // namespace boxwood::table
