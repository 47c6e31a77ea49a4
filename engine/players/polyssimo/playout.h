#pragma once

// Playouts: random games to the end, as many per second as the machine allows, with which the
// search evaluates its leaves. At every turn all legal placements are equally likely. The same seed
// gives the same games on every machine, whatever its instruction set.

#include <array>
#include <cstdint>

#include "core/cpu.h"
#include "core/rng.h"
#include "core/seat.h"
#include "players/polyssimo/grid.h"
#include "polyssimo/position.h"

namespace boxwood::players {

/// A position of phase two, packed.
template <class Geometry>
struct PackedPosition {
    /// Includes everything off the board.
    GridBits<Geometry::words> taken;
    std::array<polyssimo::PieceMask, max_players> hands{};
    /// When each seat placed last, as a count of placements; for a seat that has not placed yet a
    /// number below 1, ordered by P5.3.
    std::array<std::int8_t, max_players> last_placed{};
    std::int8_t placements = 0;
    std::uint8_t players = 2;
    /// Index of the seat on turn, or nobody.
    std::uint8_t to_play = 0;

    static constexpr std::uint8_t nobody = 0xFF;
};

template <class Geometry>
PackedPosition<Geometry> pack(const Grid<Geometry>& grid, const polyssimo::Position& position);

/// How a random game ended.
struct PlayoutResult {
    std::array<std::uint8_t, max_players> cells_left{};
    /// Index of the seat that won.
    std::uint8_t winner = 0;
    /// Number of placements in the playout.
    std::uint8_t placements = 0;
};

/// Computed from cells left and last placements (P5.2, P5.3).
std::uint8_t winner_of(int players, const std::array<std::uint8_t, max_players>& cells_left,
                       const std::array<std::int8_t, max_players>& last_placed);

/// Eight streams of random numbers for eight lanes, and one more.
struct PlayoutRandom {
    static constexpr std::size_t lanes = 8;

    explicit PlayoutRandom(std::uint64_t seed);

    alignas(64) std::array<std::uint64_t, lanes> streams{};
    Rng single;
};

/// Plays one random game from `start`, in which it is somebody's turn. There is one implementation
/// for each instruction set; all give equal results.
template <class Geometry>
using Playout = PlayoutResult (*)(const Grid<Geometry>& grid, const PackedPosition<Geometry>& start,
                                  PlayoutRandom& random);

/// REQUIRES: the machine has these instructions.
template <class Geometry>
Playout<Geometry> playout_for(InstructionSet instructions);

}  // namespace boxwood::players
