#pragma once

// Numbering the options that are left anew, in a smaller level. Included by
// conflict_kernel.h alone.

#include "search/conflict_sets.h"

namespace boxwood::search {

template <class Bits, std::size_t W>
struct ConflictShrink {
    using Sets = ConflictSets<Bits, W>;

    /// Fills `to` with the options of `from` that are in `bits`, in the same
    /// order. REQUIRES: they fit.
    template <class SidesBits>
    static void fill(const ConflictLevel& from, const SidesBits& bits, ConflictLevel& to)
    {
        for (std::size_t side = 0; side < 2; ++side)
            fill_side(from.sides[side], bits[side].data(), bits[1 - side].data(), to, to.sides[side]);
    }

private:
    static void fill_side(const ConflictLevelSide& old, const std::uint64_t* own, const std::uint64_t* others,
                          ConflictLevel& to, ConflictLevelSide& now)
    {
        const std::size_t words = to.words;
        std::array<std::uint8_t, ConflictLevelGroup::no_twin + 1> group_now;
        group_now[ConflictLevelGroup::no_twin] = ConflictLevelGroup::no_twin;
        now.group_count = 0;
        for (std::size_t group = 0; group < old.group_count; ++group) {
            group_now[group] = ConflictLevelGroup::no_twin;
            if (!Sets::intersects(&old.group_rows[group * W], own))
                continue;
            std::uint64_t* row = &now.group_rows[now.group_count * words];
            Sets::gather(&old.group_rows[group * W], own, row, words);
            ConflictLevelGroup& here = now.groups[now.group_count];
            here.weight = old.groups[group].weight;
            here.twin = group_now[old.groups[group].twin];
            here.first_word = 0;
            while (row[here.first_word] == 0)
                ++here.first_word;
            here.last_word = static_cast<std::uint16_t>(words - 1);
            while (row[here.last_word] == 0)
                --here.last_word;
            group_now[group] = static_cast<std::uint8_t>(now.group_count++);
        }
        std::size_t bit = 0;
        for (std::size_t word = 0; word < W; ++word)
            for (std::uint64_t rest = own[word]; rest != 0; rest &= rest - 1, ++bit) {
                const std::size_t was = word * 64 + static_cast<std::size_t>(Bits::lowest(rest));
                Sets::gather(&old.own_rows[was * W], own, &now.own_rows[bit * words], words);
                Sets::gather(&old.other_rows[was * W], others, &now.other_rows[bit * words], words);
                now.keys[bit] = old.keys[was];
                now.names[bit] = old.names[was];
                now.weights[bit] = old.weights[was];
                now.group_of[bit] = group_now[old.group_of[was]];
                to.bit_of[now.names[bit]] = static_cast<std::uint16_t>(bit);
            }
        now.option_count = bit;
    }
};

}  // namespace boxwood::search
