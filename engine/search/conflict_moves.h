#pragma once

// The positions on the search stack, and their moves: listed and scored when a position
// is opened, then picked best first, skipping dominated ones. The quality of the order
// decides how large the tree gets, never what it proves. Included by conflict_kernel.h
// alone.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "search/conflict_level.h"
#include "search/conflict_table.h"

namespace boxwood::search {

/// A position on the search stack: what is left, the question asked about it, and how far
/// its options have been tried.
struct ConflictFrame {
    static constexpr std::size_t max_words = 32;
    /// Does not touch the low bits, which select the table's line: so the line can be
    /// prefetched before it is known whether a side is skipped.
    static constexpr std::uint64_t second_side_key = 0x5D1DE5EC00000000u;

    std::array<std::array<std::uint64_t, max_words>, 2> bits{};
    std::uint64_t key = 0;
    std::uint64_t nodes_before = 0;
    std::size_t first_move = 0;
    std::size_t move_count = 0;
    std::size_t next_move = 0;
    std::size_t level = 0;
    /// The side to move.
    std::size_t side = 0;
    int alpha = 0;
    int beta = 0;
    int original_alpha = 0;
    int best = -unknown_value;
    /// The weight of the option being searched.
    int weight = 0;
    std::uint16_t option = 0;
    std::uint16_t best_option = 0;
    /// Killer moves: the option with which each side last caused a cutoff at this depth.
    std::array<std::uint16_t, 2> killers{};

    /// Records the value of the option being searched, from the mover's point of view.
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

/// An option and its score, packed into one comparable number; among equal scores the
/// lower bit comes first.
class ConflictMove {
public:
    static constexpr int max_score = 1'000'000;

    ConflictMove() = default;
    ConflictMove(int score, std::size_t bit)
        : packed_(static_cast<std::uint32_t>(score + max_score) << 11 |
                  static_cast<std::uint32_t>(2047 - bit))
    {
    }
    std::size_t bit() const { return 2047 - (packed_ & 2047); }
    bool is_before(ConflictMove other) const { return packed_ > other.packed_; }

private:
    static_assert(ConflictGame::max_options == 2048);
    std::uint32_t packed_ = 0;
};

/// Heuristic for move ordering: an untaken group is worth the more, the more options it
/// has left. Hurting the opponent counts much more than helping oneself, which keeps the
/// tree small. Tuned by the number of nodes for endgames with 14 and 15 pieces left;
/// equal factors need more than twice as many.
class GroupHeuristic {
public:
    static constexpr int unit = 1024;
    static constexpr int half = 4;
    static constexpr int own_weight_factor = 3;
    static constexpr int other_value_factor = 3;
    static constexpr int excluded_bonus = 300;
    /// For the killer move.
    static constexpr int killer_bonus = 8000;

    GroupHeuristic()
    {
        for (std::size_t count = 0; count < of_count.size(); ++count)
            of_count[count] =
                static_cast<std::uint16_t>(unit * static_cast<int>(count) / (static_cast<int>(count) + half));
    }

    std::array<std::uint16_t, ConflictGame::max_options + 1> of_count;
};

template <class Bits, std::size_t W>
struct ConflictOrder {
    /// Move ordering score of the option `bit`.
    static int score(const GroupHeuristic& heuristic, const ConflictLevelSide& own,
                     const std::uint64_t* own_bits, const ConflictLevelSide& others,
                     const std::uint64_t* other_bits, std::size_t bit)
    {
        const std::uint64_t* own_row = &own.own_rows[bit * W];
        const std::uint64_t* other_row = &own.other_rows[bit * W];
        int score = GroupHeuristic::own_weight_factor * own.weights[bit] * GroupHeuristic::unit;
        score += left(heuristic, own, own_bits, own_row);
        score -= GroupHeuristic::other_value_factor * left(heuristic, others, other_bits, other_row);
        for (std::size_t i = 0; i < W; ++i)
            score += GroupHeuristic::excluded_bonus * Bits::count(other_bits[i] & other_row[i]);
        return score;
    }

    /// Whether option `one` is at least as good as `two` in every case: it earns as much,
    /// and leaves its own side no fewer and the other no more options. Having more options
    /// never hurts: a side that would be skipped without them earns at least 1 by taking
    /// one, which outweighs moving last.
    static bool dominates(const ConflictLevelSide& own, const std::uint64_t* own_bits,
                          const std::uint64_t* other_bits, std::size_t one, std::size_t two)
    {
        std::uint64_t worse = 0;
        for (std::size_t i = 0; i < W; ++i)
            worse |= (own.own_rows[one * W + i] & ~own.own_rows[two * W + i] & own_bits[i]) |
                     (own.other_rows[two * W + i] & ~own.other_rows[one * W + i] & other_bits[i]);
        return worse == 0 && own.weights[one] >= own.weights[two];
    }

private:
    /// Heuristic value of what a side has left without the options `gone`.
    static int left(const GroupHeuristic& heuristic, const ConflictLevelSide& side, const std::uint64_t* bits,
                    const std::uint64_t* gone)
    {
        int sum = 0;
        for (std::size_t group = 0; group < side.group_count; ++group) {
            const std::uint64_t* row = &side.group_rows[group * W];
            int count = 0;
            for (std::size_t word = side.groups[group].first_word; word <= side.groups[group].last_word;
                 ++word)
                count += Bits::count(bits[word] & row[word] & ~gone[word]);
            sum += side.groups[group].weight * heuristic.of_count[static_cast<std::size_t>(count)];
        }
        return sum;
    }
};

template <class Bits, std::size_t W>
struct ConflictMoves {
    /// Fills in the frame's moves at `moves`; the table's best option gets the top score.
    static void list(const ConflictLevel& level, const GroupHeuristic& heuristic, const ConflictEntry* entry,
                     ConflictFrame& frame, ConflictMove* moves)
    {
        const ConflictLevelSide& own = level.sides[frame.side];
        const ConflictLevelSide& others = level.sides[1 - frame.side];
        const std::uint64_t* own_bits = frame.bits[frame.side].data();
        const std::uint64_t* other_bits = frame.bits[1 - frame.side].data();
        const std::size_t first = entry ? level.bit_of[entry->best] : ConflictGame::max_options;
        frame.next_move = 0;
        frame.move_count = 0;
        for (std::size_t group = 0; group < own.group_count; ++group) {
            // Symmetry: of two twins that are both left, only the earlier one is tried.
            const std::uint8_t twin = own.groups[group].twin;
            if (twin != ConflictLevelGroup::no_twin &&
                ConflictSets<Bits, W>::intersects(&own.group_rows[twin * W], own_bits))
                continue;
            ConflictSets<Bits, W>::any_of_group(own, group, own_bits, [&](std::size_t bit) {
                int score = ConflictOrder<Bits, W>::score(heuristic, own, own_bits, others, other_bits, bit);
                if (own.names[bit] == frame.killers[frame.side])
                    score += GroupHeuristic::killer_bonus;
                score = std::clamp(score, -ConflictMove::max_score, ConflictMove::max_score - 1);
                moves[frame.move_count++] = ConflictMove(bit == first ? ConflictMove::max_score : score, bit);
                return false;
            });
        }
    }

    /// Picks the best of the remaining moves that no move tried before dominates; false if
    /// there is none.
    static bool pick(const ConflictLevel& level, ConflictFrame& frame, ConflictMove* moves, std::size_t& bit)
    {
        const ConflictLevelSide& own = level.sides[frame.side];
        while (frame.next_move < frame.move_count) {
            std::size_t best = frame.next_move;
            for (std::size_t i = best + 1; i < frame.move_count; ++i)
                if (moves[i].is_before(moves[best]))
                    best = i;
            const ConflictMove move = moves[best];
            bit = move.bit();
            bool dominated = false;
            for (std::size_t i = 0; i < frame.next_move && !dominated; ++i)
                dominated =
                    ConflictOrder<Bits, W>::dominates(own, frame.bits[frame.side].data(),
                                                      frame.bits[1 - frame.side].data(), moves[i].bit(), bit);
            if (!dominated) {
                moves[best] = moves[frame.next_move];
                moves[frame.next_move++] = move;
                return true;
            }
            moves[best] = moves[--frame.move_count];
        }
        return false;
    }
};

}  // namespace boxwood::search
