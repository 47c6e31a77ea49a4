#pragma once

// Sparse block Cholesky factorisation for the linear systems of Newton's method. The
// matrix has a 6 x 6 block for each body and for each pair of touching bodies. Bodies
// are eliminated in minimum-degree order: a villa's columns, which touch two floors
// each, come first, so there is little fill-in. Knows no physics.

#include <array>
#include <cstdint>
#include <vector>

#include "paletti/physics/state.h"

namespace boxwood::paletti {

inline constexpr int block_size = 6;
using Block = std::array<double, block_size * block_size>;  ///< row by row
using BlockVector = std::array<double, block_size>;
using BlockVectors = std::array<BlockVector, max_bodies>;

class BlockCholesky {
public:
    /// Sets the sparsity pattern: the bodies as bits, and for each body a bit for every
    /// other one that it shares a block with. All blocks become zero.
    void start(std::uint32_t bodies, const std::array<std::uint32_t, max_bodies>& neighbours);

    /// A diagonal block; only its lower half is used.
    Block& diagonal(int body) { return blocks_[static_cast<std::size_t>(place(body, body))]; }
    /// Whether the block of two neighbours is stored as (row, column) rather than
    /// transposed.
    bool is_row(int row, int column) const { return order_[at(row)] > order_[at(column)]; }
    /// REQUIRES: is_row(row, column).
    Block& below(int row, int column) { return blocks_[static_cast<std::size_t>(place(row, column))]; }

    /// Afterwards the off-diagonal blocks are transposed.
    /// REQUIRES: the matrix is symmetric and positive definite.
    void factor();
    /// Replaces the right sides by the solution. REQUIRES: factor() was called.
    void solve(BlockVectors& sides) const;

private:
    static std::size_t at(int body) { return static_cast<std::size_t>(body); }
    int place(int row, int column) const { return places_[at(row)][at(column)]; }
    void find_order(std::uint32_t bodies, std::array<std::uint32_t, max_bodies> neighbours);

    int count_ = 0;
    /// The bodies in elimination order, and each body's position in it.
    std::array<int, max_bodies> bodies_{};
    std::array<int, max_bodies> order_{};
    /// For the nth body, those that share a block with it and are eliminated later.
    std::array<std::array<std::uint8_t, max_bodies>, max_bodies> later_{};
    std::array<int, max_bodies> later_count_{};
    std::array<std::array<std::int16_t, max_bodies>, max_bodies> places_{};
    std::vector<Block> blocks_;
    std::uint32_t known_bodies_ = 0;
    std::array<std::uint32_t, max_bodies> known_neighbours_{};
};

}  // namespace boxwood::paletti
