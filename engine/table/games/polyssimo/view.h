#pragma once

// Polyssimo as a screen shows it: the position in explicit terms, and the shapes of board and
// pieces. Cells are written a1, b1, ...

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "polyssimo/position.h"
#include "table/limits.h"
#include "table/payloads.h"

namespace boxwood::polyssimo {

constexpr auto names_of(Phase)
{
    return std::array<std::string_view, 3>{"choosing", "placing", "over"};
}

}  // namespace boxwood::polyssimo

namespace boxwood::table {

using PieceName = Text<polyssimo::max_name_length>;
/// At most as many as there are pieces.
template <class T>
using PieceList = List<T, polyssimo::max_pieces>;

struct PolyssimoHand {
    static constexpr std::string_view name = "PolyssimoHand";

    PieceList<PieceName> pieces;
    /// The total number of their cells (P5.2).
    Count cells;
    /// None of the remaining pieces fits (P4.4).
    bool is_out = false;

    static void describe(auto& fields, auto& self)
    {
        fields("pieces", self.pieces);
        fields("cells", self.cells);
        fields("is_out", self.is_out);
    }
};

struct PolyssimoPlaced {
    static constexpr std::string_view name = "PolyssimoPlaced";

    Seat seat = Seat::from_number(1);
    PieceName piece;
    MoveText cells;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("piece", self.piece);
        fields("cells", self.cells);
    }
};

/// A move of the game.
struct PolyssimoMove {
    static constexpr std::string_view name = "PolyssimoMove";

    Seat seat = Seat::from_number(1);
    PieceName piece;
    /// The cells of a placement; nothing if a piece was taken.
    std::optional<MoveText> cells;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("piece", self.piece);
        fields("cells", self.cells);
    }
};

struct PolyssimoView {
    using Union = GameViews;
    static constexpr std::string_view name = "PolyssimoView";

    polyssimo::Phase phase = polyssimo::Phase::choosing;
    /// In one line, as notation, hints and computer players use it.
    PositionText position;
    /// Number of moves so far.
    Count moves;
    /// Those moves, in order; empty for a position from a record.
    List<PolyssimoMove, max_history_list> history;
    std::optional<MoveText> last_move;
    PieceList<PieceName> pool;
    /// The pieces that the seat to move may take (P6.2).
    PieceList<PieceName> may_pick;
    /// Seat 1 first.
    List<PolyssimoHand, max_players> hands;
    /// In the order of placement.
    PieceList<PolyssimoPlaced> placed;
    Count free_cells;
    /// The first seat would win if the game ended now (P5.3).
    SeatList ranking;

    static void describe(auto& fields, auto& self)
    {
        fields("phase", self.phase);
        fields("position", self.position);
        fields("moves", self.moves);
        fields("history", self.history);
        fields("last_move", self.last_move);
        fields("pool", self.pool);
        fields("may_pick", self.may_pick);
        fields("hands", self.hands);
        fields("placed", self.placed);
        fields("free_cells", self.free_cells);
        fields("ranking", self.ranking);
    }
};

struct PolyssimoPiece {
    static constexpr std::string_view name = "PolyssimoPiece";

    PieceName piece;
    bool is_hexomino = false;
    /// All distinct orientations, moved to the corner a1; the first is the one drawn.
    List<MoveText, 8> orientations;

    static void describe(auto& fields, auto& self)
    {
        fields("piece", self.piece);
        fields("is_hexomino", self.is_hexomino);
        fields("orientations", self.orientations);
    }
};

/// What does not change during a game.
struct PolyssimoMaterial {
    using Union = GameAnswers;
    static constexpr std::string_view name = "PolyssimoMaterial";

    Count width;
    Count height;
    /// Cells within the frame that cannot be built on.
    Text<max_position_bytes> blocked;
    bool flipping = true;
    PieceList<PolyssimoPiece> pieces;
    /// How many hexominoes each seat must take (P6.1).
    List<Count, max_players> obligations;

    static void describe(auto& fields, auto& self)
    {
        fields("width", self.width);
        fields("height", self.height);
        fields("blocked", self.blocked);
        fields("flipping", self.flipping);
        fields("pieces", self.pieces);
        fields("obligations", self.obligations);
    }
};

/// The position without its history: the number of moves is unknown.
PolyssimoView view_of(const polyssimo::Position& position);
PolyssimoMaterial material_of(const polyssimo::Setup& setup);

}  // namespace boxwood::table

namespace boxwood {

/// A view of an earlier position is also an answer.
template <>
inline constexpr bool belongs_to<table::GameAnswers, table::PolyssimoView> = true;

}  // namespace boxwood
