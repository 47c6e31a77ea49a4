#pragma once

// A position: everything that the rules depend on at one moment of a game. Plain data; rules.h
// derives the next position and never changes this one.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "polyssimo/setup.h"

namespace boxwood::polyssimo {

enum class Phase { choosing, placing, over };

struct PlacedPiece {
    Placement placement;
    Seat seat;

    friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

/// Invariants (broken_invariant() looks for a broken one):
///  1. Every piece of the set is in exactly one of: the pool, one hand, `placed`.
///  2. Nothing is placed while the pool is not empty.
///  3. `taken` is the union of the placed cells; they lie on the board and do
///     not overlap; each is a placement of its piece.
///  4. Only seats of the setup's players hold, place or are on turn.
///  5. While choosing, somebody is on turn, such that the setup's
///     begins_placing() will take the last piece, and all obligations can
///     still be met.
///  6. While placing, the seat on turn can place a piece; nobody is on turn
///     exactly if nobody can.
struct Position {
    std::shared_ptr<const Setup> setup;
    /// Open pieces, in phase one.
    PieceMask pool;
    std::array<PieceMask, max_players> hands{};
    /// In the order in which they were placed.
    std::vector<PlacedPiece> placed;
    CellSet taken;
    /// Nobody if the game is over.
    std::optional<Seat> to_play;

    PieceMask hand(Seat seat) const { return hands[seat.index()]; }
    CellSet free_cells() const { return setup->board().cells() - taken; }

    /// Compares setups by value.
    friend bool operator==(const Position& a, const Position& b);
};

Position initial_position(std::shared_ptr<const Setup> setup);

Phase phase(const Position& position);

/// How many more pieces of six cells each seat must take (P6.1).
Obligations owed(const Position& position);

/// Equal for positions with the same future: the order of placements counts only as far as P5.3
/// depends on it (whose last placement came later).
std::uint64_t hash(const Position& position);

/// The first broken invariant, in words for developers.
std::optional<const char*> broken_invariant(const Position& position);

}  // namespace boxwood::polyssimo
