#pragma once

// Small operations on sets of options, as rows of W words, over a policy
// `Bits` that counts and gathers bits: what the files conflict_bounds.h,
// conflict_order.h, conflict_shrink.h and conflict_kernel.h share. Included by
// those alone.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "search/conflict_level.h"

namespace boxwood::search {

/// What a side can still earn at most: the weights and number of the
/// groups that have an option.
struct ConflictProspect {
    int weight = 0;
    int groups = 0;
    int heaviest = 0;
};

template <class Bits, std::size_t W>
struct ConflictSets {
    using Set = std::array<std::uint64_t, W>;

    static bool intersects(const std::uint64_t* a, const std::uint64_t* b)
    {
        std::uint64_t common = 0;
        for (std::size_t word = 0; word < W; ++word)
            common |= a[word] & b[word];
        return common != 0;
    }

    /// Calls `visit(bit)` for the options of a group that are in `bits`, until
    /// it returns true. Whether it did.
    template <class Visitor>
    static bool any_of_group(const ConflictLevelSide& side, std::size_t group, const std::uint64_t* bits,
                             Visitor visit)
    {
        const std::uint64_t* row = &side.group_rows[group * W];
        for (std::size_t word = side.groups[group].first_word; word <= side.groups[group].last_word; ++word)
            for (std::uint64_t rest = bits[word] & row[word]; rest != 0; rest &= rest - 1)
                if (visit(word * 64 + static_cast<std::size_t>(Bits::lowest(rest))))
                    return true;
        return false;
    }

    static ConflictProspect prospect(const ConflictLevelSide& side, const std::uint64_t* bits)
    {
        ConflictProspect found;
        for (std::size_t group = 0; group < side.group_count; ++group) {
            const std::uint64_t* row = &side.group_rows[group * W];
            std::uint64_t any = 0;
            for (std::size_t word = side.groups[group].first_word; word <= side.groups[group].last_word;
                 ++word)
                any |= bits[word] & row[word];
            if (any == 0)
                continue;
            found.weight += side.groups[group].weight;
            found.heaviest = std::max<int>(found.heaviest, side.groups[group].weight);
            ++found.groups;
        }
        return found;
    }

    /// The bits of `row` at the places of `chosen`, side by side.
    static void gather(const std::uint64_t* row, const std::uint64_t* chosen, std::uint64_t* to,
                       std::size_t words)
    {
        for (std::size_t word = 0; word < words; ++word)
            to[word] = 0;
        std::size_t at = 0;
        for (std::size_t word = 0; word < W; ++word) {
            if (chosen[word] == 0)
                continue;
            const std::uint64_t bits = Bits::gather(row[word], chosen[word]);
            const auto count = static_cast<std::size_t>(Bits::count(chosen[word]));
            to[at / 64] |= bits << (at % 64);
            if (at % 64 + count > 64)
                to[at / 64 + 1] |= bits >> (64 - at % 64);
            at += count;
        }
    }

    /// The set of the first `count` bits.
    static void fill_first(std::uint64_t* row, std::size_t words, std::size_t count)
    {
        for (std::size_t word = 0; word < words; ++word) {
            const std::size_t before = word * 64;
            if (count >= before + 64)
                row[word] = ~std::uint64_t{0};
            else
                row[word] = count <= before ? 0 : (std::uint64_t{1} << (count - before)) - 1;
        }
    }
};

}  // namespace boxwood::search
