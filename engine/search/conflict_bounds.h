#pragma once

// Static bounds on the value of a position: what a side is certain to earn whatever the
// other does, and what it could earn if left alone. Included by conflict_kernel.h alone.

#include "search/conflict_level.h"

namespace boxwood::search {

template <class Bits, std::size_t W>
struct ConflictBounds {
    using Sets = ConflictSets<Bits, W>;
    using Set = typename Sets::Set;
    /// Step limit of the search for what a side could earn if left alone.
    static constexpr int packing_steps = 60;

    /// A position from the point of view of the side to move, with the search window.
    struct Question {
        const ConflictLevelSide& own;
        const ConflictLevelSide& others;
        const std::uint64_t* own_bits;
        const std::uint64_t* other_bits;
        ConflictProspect prospect;
        ConflictProspect other_prospect;
        int alpha;
        int beta;
    };

    /// Whether the bounds decide the question: the value is at most alpha, at least beta,
    /// or known exactly. Then `value` is that bound.
    static bool answer(const Question& question, int& value)
    {
        const bool alone = question.other_prospect.groups == 0;
        const int last = alone ? 1 : -1;
        const int other_sure =
            alone ? 0 : sure_weight(question.others, question.other_bits, question.own_bits, Turn::second);
        // The largest weight that does not raise alpha.
        const int limit = floor_divide(question.alpha - 1, value_of_weight) + other_sure;
        if (!can_exceed(question.own, question.own_bits, limit)) {
            value = value_of_weight * (limit - other_sure) + 1;
            return true;
        }
        const int sure = sure_weight(question.own, question.own_bits, question.other_bits, Turn::first);
        const int other_limit =
            sure - floor_divide(question.beta - last + value_of_weight - 1, value_of_weight);
        if (other_limit >= 0 && !can_exceed(question.others, question.other_bits, other_limit)) {
            value = value_of_weight * (sure - other_limit) + last;
            return true;
        }
        // Both sides can take all their groups, so the one with more of them moves last.
        // Giving up weight for that never pays.
        if (sure == question.prospect.weight && other_sure == question.other_prospect.weight) {
            value = value_of_weight * (sure - other_sure) +
                    (question.prospect.groups > question.other_prospect.groups ? 1 : -1);
            return true;
        }
        return false;
    }

private:
    enum class Turn { first, second };

    static int floor_divide(int number, int divisor)
    {
        return (number - (number % divisor + divisor) % divisor) / divisor;
    }

    /// A lower bound on what a side earns, even moving second: the weights of groups with
    /// an option that the other side cannot exclude, or with two options that no single
    /// option of the other excludes together. All these options are compatible, and no
    /// option of the other attacks two groups, so every attack can be answered.
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): loops over words count.
    static int sure_weight(const ConflictLevelSide& side, const std::uint64_t* bits,
                           const std::uint64_t* enemies, Turn turn)
    {
        Set free;
        for (std::size_t i = 0; i < W; ++i)
            free[i] = bits[i];
        Set used{};
        int weight = 0;
        std::uint64_t open_groups = 0;
        for (std::size_t group = 0; group < side.group_count; ++group) {
            const bool safe = Sets::any_of_group(side, group, free.data(), [&](std::size_t bit) {
                if (Sets::intersects(&side.other_rows[bit * W], enemies))
                    return false;
                for (std::size_t i = 0; i < W; ++i)
                    free[i] &= ~side.own_rows[bit * W + i];
                return true;
            });
            if (safe)
                weight += side.groups[group].weight;
            else
                open_groups |= std::uint64_t{1} << group;
        }
        std::uint64_t unpaired = 0;
        for (; open_groups != 0; open_groups &= open_groups - 1) {
            const auto group = static_cast<std::size_t>(Bits::lowest(open_groups));
            const bool paired = Sets::any_of_group(side, group, free.data(), [&](std::size_t one) {
                Set attackers;
                for (std::size_t i = 0; i < W; ++i)
                    attackers[i] = side.other_rows[one * W + i] & enemies[i];
                if (Sets::intersects(attackers.data(), used.data()))
                    return false;
                Set busy;
                for (std::size_t i = 0; i < W; ++i)
                    busy[i] = (used[i] | attackers[i]) & enemies[i];
                return Sets::any_of_group(side, group, free.data(), [&](std::size_t two) {
                    if (two <= one || Sets::intersects(&side.other_rows[two * W], busy.data()))
                        return false;
                    for (std::size_t i = 0; i < W; ++i) {
                        used[i] = busy[i] | (side.other_rows[two * W + i] & enemies[i]);
                        free[i] &= ~(side.own_rows[one * W + i] | side.own_rows[two * W + i]);
                    }
                    return true;
                });
            });
            if (paired)
                weight += side.groups[group].weight;
            else
                unpaired |= std::uint64_t{1} << group;
        }
        // The first mover takes one more group before the other can attack it.
        if (turn == Turn::first) {
            int extra = 0;
            for (; unpaired != 0; unpaired &= unpaired - 1) {
                const auto group = static_cast<std::size_t>(Bits::lowest(unpaired));
                if (side.groups[group].weight > extra &&
                    Sets::any_of_group(side, group, free.data(), [](std::size_t) { return true; }))
                    extra = side.groups[group].weight;
            }
            weight += extra;
        }
        return weight;
    }

    /// Whether a side, left alone, could earn more than `limit`: backtracking over groups,
    /// those with the fewest options first. Gives up after `steps` and returns true.
    static bool can_exceed(const ConflictLevelSide& side, const Set& bits, int limit, int& steps)
    {
        if (limit < 0 || --steps < 0)
            return true;
        int total = 0;
        int fewest = 1 << 20;
        std::size_t chosen = 0;
        for (std::size_t group = 0; group < side.group_count; ++group) {
            int count = 0;
            const std::uint64_t* row = &side.group_rows[group * W];
            for (std::size_t i = 0; i < W; ++i)
                count += Bits::count(row[i] & bits[i]);
            if (count == 0)
                continue;
            total += side.groups[group].weight;
            if (count < fewest) {
                fewest = count;
                chosen = group;
            }
        }
        if (total <= limit)
            return false;
        const bool found = Sets::any_of_group(side, chosen, bits.data(), [&](std::size_t bit) {
            Set left;
            for (std::size_t i = 0; i < W; ++i)
                left[i] = bits[i] & ~side.own_rows[bit * W + i];
            return can_exceed(side, left, limit - side.groups[chosen].weight, steps);
        });
        if (found || total - side.groups[chosen].weight <= limit)
            return found;
        Set left;
        for (std::size_t i = 0; i < W; ++i)
            left[i] = bits[i] & ~side.group_rows[chosen * W + i];
        return can_exceed(side, left, limit, steps);
    }

    static bool can_exceed(const ConflictLevelSide& side, const std::uint64_t* bits, int limit)
    {
        Set set;
        for (std::size_t i = 0; i < W; ++i)
            set[i] = bits[i];
        int steps = packing_steps;
        return can_exceed(side, set, limit, steps);
    }
};

}  // namespace boxwood::search
