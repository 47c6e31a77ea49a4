#pragma once

// A position on the way down from the root: what is left, what was asked about
// it, and how far its options were tried. Included by conflict_kernel.h and
// conflict_moves.h alone.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "search/conflict_table.h"

namespace boxwood::search {

struct ConflictFrame {
    static constexpr std::size_t max_words = 32;
    /// Leaves alone the low bits, by which the table finds its lines: so they
    /// can be fetched before it is known whether a side is skipped.
    static constexpr std::uint64_t second_side_key = 0x5D1DE5EC00000000u;

    std::array<std::array<std::uint64_t, max_words>, 2> bits{};
    std::uint64_t key = 0;
    std::uint64_t nodes_before = 0;
    std::size_t first_move = 0;
    std::size_t move_count = 0;
    std::size_t next_move = 0;
    std::size_t level = 0;
    /// On turn.
    std::size_t side = 0;
    int alpha = 0;
    int beta = 0;
    int original_alpha = 0;
    int best = -unknown_value;
    /// The weight of the option under way.
    int weight = 0;
    std::uint16_t option = 0;
    std::uint16_t best_option = 0;
    /// What each side last refuted a position with at this depth.
    std::array<std::uint16_t, 2> killers{};

    /// A value for the option under way, seen by the side on turn.
    void take(int value)
    {
        if (value > best) {
            best = value;
            best_option = option;
        }
        alpha = std::max(alpha, value);
    }

    std::uint64_t table_key() const { return side == 0 ? key : key ^ second_side_key; }
};

}  // namespace boxwood::search
