#pragma once

// What is fixed before a game: board, pieces and options, and all placements that they
// allow. Shared by all positions of a game. Knows no position.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "polyssimo/board.h"
#include "polyssimo/pieces.h"
#include "polyssimo/shape.h"

namespace boxwood::polyssimo {

/// How many pieces of six cells each seat must take at least (P6.1).
using Obligations = std::array<int, max_players>;

struct Options {
    int players = 2;
    Seat start = Seat::from_number(1);
    Flipping flipping = Flipping::allowed;
    Obligations obligations{};

    friend bool operator==(const Options&, const Options&) = default;
};

/// A piece lying on the board.
struct Placement {
    CellSet cells;
    PieceId piece;

    friend auto operator<=>(const Placement&, const Placement&) = default;
};

class Setup;

/// Existing setups to share data with.
using KnownSetups = std::span<const std::shared_ptr<const Setup>>;

/// Invariants:
///  1. 2 to 4 players; the start seat is one of theirs.
///  2. The obligations can be met together in the draft that begins at the
///     start seat; seats without a player have none.
///  3. `placements_of(p)` are all placements of p on the empty board, each
///     once, in ascending order of their cells.
class Setup {
public:
    /// Returns one of `known` if it is equal. Otherwise shares the placements, which take
    /// nearly all of the work, with one that has the same board and pieces.
    static Result<std::shared_ptr<const Setup>, Refusal> create(Board board, PieceSet pieces,
                                                                const Options& options,
                                                                KnownSetups known = {});

    const Board& board() const { return board_; }
    const PieceSet& pieces() const { return pieces_; }
    const Options& options() const { return options_; }
    int players() const { return options_.players; }
    /// The seat that takes the last piece (P4.1).
    Seat begins_placing() const;

    /// The shapes in which a piece may lie.
    std::span<const Shape> orientations_of(PieceId piece) const { return ways_->orientations[piece.index]; }
    std::span<const Placement> placements_of(PieceId piece) const { return ways_->placements[piece.index]; }

    /// Two pieces are twins if they may lie in the same shapes: then it makes
    /// no difference which of them is placed. The first of its twins stands
    /// for all of them.
    PieceId first_twin(PieceId piece) const { return ways_->first_twins[piece.index]; }

    /// Equal for equal boards, pieces and options.
    std::uint64_t hash() const { return hash_; }

    friend bool operator==(const Setup& a, const Setup& b)
    {
        return a.board_ == b.board_ && a.pieces_ == b.pieces_ && a.options_ == b.options_;
    }

private:
    /// How pieces may lie on a board, regardless of the players; by their index.
    struct Ways {
        std::vector<std::vector<Shape>> orientations;
        std::vector<std::vector<Placement>> placements;
        std::vector<PieceId> first_twins;
    };

    Setup(Board board, PieceSet pieces, const Options& options, std::shared_ptr<const Ways> ways);
    static std::shared_ptr<const Ways> ways_of(const Board& board, const PieceSet& pieces, Flipping flipping);

    Board board_;
    PieceSet pieces_;
    Options options_;
    std::shared_ptr<const Ways> ways_;
    std::uint64_t hash_ = 0;
};

// Arithmetic of phase one (P3, P6) for any moment of it: callers pass how many pieces lie
// open, who picks next and what each seat owes.

/// How often each seat picks while `pieces_left` pieces go round clockwise,
/// `next` picking first (P3.1).
std::array<int, max_players> picks_left(int pieces_left, Seat next, int players);

/// The seat that takes the last of `pieces_left` pieces (P4.1).
/// REQUIRES: pieces_left > 0.
Seat last_picker(int pieces_left, Seat next, int players);

/// What is still owed, and why that could not be met together (P6.2).
/// `owed[s]`: pieces of six cells that seat s must still take.
std::optional<Refusal> why_obligations_fail(const Obligations& owed, int hexominoes_left,
                                            const std::array<int, max_players>& picks);

}  // namespace boxwood::polyssimo
