#pragma once

// The rules of the game, as pure functions: a position and a move in; the next
// position, or a refusal with its rule's number, out. The numbers are those of
// docs/rules/polyssimo.md.

#include <optional>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"

namespace boxwood::polyssimo {

/// The position after the seat on turn has made `move`; players who cannot
/// place are skipped (P4.4).
Result<Position, Refusal> play(const Position& position, const Move& move);

/// The pieces that may be taken now; empty outside phase one.
PieceMask legal_picks(const Position& position);

/// Every placement that the seat on turn may make; nothing outside phase two.
/// Twins in one hand count once. In ascending order of piece, then of cells.
std::vector<Placement> legal_placements(const Position& position);

/// The same for any hand, regardless of whose turn it is.
std::vector<Placement> fitting_placements(const Position& position, PieceMask hand);

/// Whether any of these pieces fits on the free cells (P4.4).
bool can_place_any(const Setup& setup, const CellSet& taken, PieceMask hand);

/// Every legal move, in either phase.
std::vector<Move> legal_moves(const Position& position);

/// The refusal of a pass: the player to move may not pass (P4.3).
Refusal why_no_pass(const Position& position);

/// The first seat, from `first` on anticlockwise, that can place a piece (P4.1, P4.4);
/// nobody if none can (P5.1).
std::optional<Seat> next_to_place(const Position& position, Seat first);

/// Perft, as in chess programs: the number of sequences of `depth` legal moves, a single
/// number that reveals any change in the rules. A finished game counts only at depth 0.
std::uint64_t perft(const Position& position, int depth);

}  // namespace boxwood::polyssimo
