#pragma once

// In which order options are tried, and which need not be: the quality of the
// order decides how large the tree gets, never what it proves. Included by
// conflict_kernel.h alone.

#include "search/conflict_sets.h"

namespace boxwood::search {

/// An option with how promising it is, to be compared as a number: the score,
/// and the lower bit first among equals.
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

/// An untaken group is hoped for the more, the more options it has left. What
/// hurts the other goes far before what helps oneself: it makes the tree small.
/// Tuned by the nodes needed for endgames with 14 and 15 pieces left; equal
/// factors need more than twice as many.
class ConflictHope {
public:
    static constexpr int unit = 1024;
    static constexpr int half = 4;
    static constexpr int own_weight_factor = 3;
    static constexpr int other_hope_factor = 3;
    static constexpr int excluded_bonus = 300;
    /// For what refuted another option of the position before.
    static constexpr int killer_bonus = 8000;

    ConflictHope()
    {
        for (std::size_t count = 0; count < of_count.size(); ++count)
            of_count[count] =
                static_cast<std::uint16_t>(unit * static_cast<int>(count) / (static_cast<int>(count) + half));
    }

    std::array<std::uint16_t, ConflictGame::max_options + 1> of_count;
};

template <class Bits, std::size_t W>
struct ConflictOrder {
    /// How promising it is for a side to take the option `bit`.
    static int score(const ConflictHope& hope, const ConflictLevelSide& own, const std::uint64_t* own_bits,
                     const ConflictLevelSide& others, const std::uint64_t* other_bits, std::size_t bit)
    {
        const std::uint64_t* own_row = &own.own_rows[bit * W];
        const std::uint64_t* other_row = &own.other_rows[bit * W];
        int score = ConflictHope::own_weight_factor * own.weights[bit] * ConflictHope::unit;
        score += left(hope, own, own_bits, own_row);
        score -= ConflictHope::other_hope_factor * left(hope, others, other_bits, other_row);
        for (std::size_t i = 0; i < W; ++i)
            score += ConflictHope::excluded_bonus * Bits::count(other_bits[i] & other_row[i]);
        return score;
    }

    /// Whether one option is at least as good as another in any case: it earns
    /// as much, leaves its side no less and the other no more. More options
    /// never harm: who would be skipped without them earns at least 1 by
    /// taking one, which outweighs being last.
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
    /// What a side may hope for after the options `gone`.
    static int left(const ConflictHope& hope, const ConflictLevelSide& side, const std::uint64_t* bits,
                    const std::uint64_t* gone)
    {
        int sum = 0;
        for (std::size_t group = 0; group < side.group_count; ++group) {
            const std::uint64_t* row = &side.group_rows[group * W];
            int count = 0;
            for (std::size_t word = side.groups[group].first_word; word <= side.groups[group].last_word;
                 ++word)
                count += Bits::count(bits[word] & row[word] & ~gone[word]);
            sum += side.groups[group].weight * hope.of_count[static_cast<std::size_t>(count)];
        }
        return sum;
    }
};

}  // namespace boxwood::search
