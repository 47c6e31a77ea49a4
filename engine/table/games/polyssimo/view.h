#pragma once

// Polyssimo as a screen shows it: the position in plain words, and what board
// and pieces look like. Cells are written a1, b1, ...

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

inline constexpr TextLimit piece_name_limit{static_cast<int>(polyssimo::max_name_length)};
inline constexpr ListLimit piece_list_limit{polyssimo::max_pieces};

struct PolyssimoHand {
    static constexpr std::string_view name = "PolyssimoHand";

    std::vector<std::string> pieces;
    /// How many cells these have together (P5.2).
    int cells = 0;
    /// Nothing of it fits any more (P4.4).
    bool is_out = false;

    static void describe(auto& fields, auto& self)
    {
        fields("pieces", self.pieces, piece_list_limit, piece_name_limit);
        fields("cells", self.cells, any_count);
        fields("is_out", self.is_out);
    }
};

struct PolyssimoPlaced {
    static constexpr std::string_view name = "PolyssimoPlaced";

    Seat seat = Seat::from_number(1);
    std::string piece;
    std::string cells;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("piece", self.piece, piece_name_limit);
        fields("cells", self.cells, TextLimit{max_move_bytes});
    }
};

/// A move that was made.
struct PolyssimoMove {
    static constexpr std::string_view name = "PolyssimoMove";

    Seat seat = Seat::from_number(1);
    std::string piece;
    /// Where it was placed; nothing if it was taken.
    std::optional<std::string> cells;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("piece", self.piece, piece_name_limit);
        fields("cells", self.cells, TextLimit{max_move_bytes});
    }
};

struct PolyssimoView {
    using Union = GameViews;
    static constexpr std::string_view name = "PolyssimoView";

    polyssimo::Phase phase = polyssimo::Phase::choosing;
    /// In one line: what notation, hints and players start from.
    std::string position;
    /// How many moves led here.
    int moves = 0;
    /// Those moves, the first one first; none of a position from a record.
    std::vector<PolyssimoMove> history;
    std::optional<std::string> last_move;
    std::vector<std::string> pool;
    /// Those that the seat on turn may take (P6.2).
    std::vector<std::string> may_pick;
    /// Seat 1 first.
    std::vector<PolyssimoHand> hands;
    /// In the order in which they were placed.
    std::vector<PolyssimoPlaced> placed;
    int free_cells = 0;
    /// The first would win if the game ended now (P5.3).
    std::vector<Seat> ranking;

    static void describe(auto& fields, auto& self)
    {
        fields("phase", self.phase);
        fields("position", self.position, TextLimit{max_position_bytes});
        fields("moves", self.moves, any_count);
        fields("history", self.history, ListLimit{max_history_list});
        fields("last_move", self.last_move, TextLimit{max_move_bytes});
        fields("pool", self.pool, piece_list_limit, piece_name_limit);
        fields("may_pick", self.may_pick, piece_list_limit, piece_name_limit);
        fields("hands", self.hands, ListLimit{max_players});
        fields("placed", self.placed, piece_list_limit);
        fields("free_cells", self.free_cells, any_count);
        fields("ranking", self.ranking, ListLimit{max_players});
    }
};

struct PolyssimoPiece {
    static constexpr std::string_view name = "PolyssimoPiece";

    std::string piece;
    bool is_hexomino = false;
    /// Every way in which it may lie, moved to the corner a1: first as it was
    /// drawn, each once.
    std::vector<std::string> orientations;

    static void describe(auto& fields, auto& self)
    {
        fields("piece", self.piece, piece_name_limit);
        fields("is_hexomino", self.is_hexomino);
        fields("orientations", self.orientations, ListLimit{8}, TextLimit{max_move_bytes});
    }
};

/// What does not change during a game.
struct PolyssimoMaterial {
    using Union = GameAnswers;
    static constexpr std::string_view name = "PolyssimoMaterial";

    int width = 0;
    int height = 0;
    /// Cells of the frame that cannot be built on.
    std::string blocked;
    bool flipping = true;
    std::vector<PolyssimoPiece> pieces;
    /// How many hexominoes each seat must take (P6.1).
    std::vector<int> obligations;

    static void describe(auto& fields, auto& self)
    {
        fields("width", self.width, any_count);
        fields("height", self.height, any_count);
        fields("blocked", self.blocked, TextLimit{max_position_bytes});
        fields("flipping", self.flipping);
        fields("pieces", self.pieces, piece_list_limit);
        fields("obligations", self.obligations, ListLimit{max_players}, any_count);
    }
};

/// The position as it is; how many moves led there, it does not know.
PolyssimoView view_of(const polyssimo::Position& position);
PolyssimoMaterial material_of(const polyssimo::Setup& setup);

}  // namespace boxwood::table

namespace boxwood {

/// The game as it was is an answer, too.
template <>
inline constexpr bool belongs_to<table::GameAnswers, table::PolyssimoView> = true;

}  // namespace boxwood
