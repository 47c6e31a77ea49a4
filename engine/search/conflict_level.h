#pragma once

// A conflict game as bit sets: for every option the options that it excludes, separately
// for its own side and for the other, in rows of a given number of words. When few
// options are left, they are renumbered in a smaller level, which speeds everything up.
// Options keep their original numbers as names, and a random key each (Zobrist hashing),
// so a position has the same key on every level.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/conflict_game.h"

namespace boxwood::search {

/// A group of options as a range of bits.
struct ConflictLevelGroup {
    std::uint8_t weight = 0;
    /// The number on this level of the group's twin, which goes first; or none.
    std::uint8_t twin = no_twin;
    /// Its options' bits are in these words.
    std::uint16_t first_word = 0;
    std::uint16_t last_word = 0;

    static constexpr std::uint8_t no_twin = 255;
};

struct ConflictLevelSide {
    std::size_t option_count = 0;
    std::size_t group_count = 0;
    std::array<ConflictLevelGroup, ConflictGame::max_groups> groups{};
    /// The options of each group, one row per group.
    std::vector<std::uint64_t> group_rows;
    /// One row per option: the options of its own side that it excludes (itself included),
    /// and those of the other side.
    std::vector<std::uint64_t> own_rows;
    std::vector<std::uint64_t> other_rows;
    std::vector<std::uint64_t> keys;
    std::vector<std::uint16_t> names;
    std::vector<std::uint8_t> weights;
    std::vector<std::uint8_t> group_of;
};

struct ConflictLevel {
    /// Allocates space for as many options per side as fit in `word_count` words, but not
    /// more than `most`.
    ConflictLevel(std::size_t word_count, std::size_t most);

    std::size_t words;
    std::array<ConflictLevelSide, 2> sides;
    /// The bit of an option by its name; meaningless for options not on this level.
    std::vector<std::uint16_t> bit_of;
};

/// The number of words for this many options: 1, 2, 4, 8, 16 or 32.
std::size_t words_for(std::size_t options);

/// Fills the level with all of a game's options.
void fill_level(const ConflictGame& game, ConflictLevel& level);

// Operations on sets of options, stored as rows of W words, over a policy `Bits` that
// counts and gathers bits.

/// The most that a side can still earn: total weight, number and greatest weight of the
/// groups that still have an option.
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

    /// Calls `visit(bit)` for the group's options in `bits` until it returns true. Returns
    /// whether it did.
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

    /// Extracts the bits of `row` selected by `chosen` and packs them together.
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

/// Renumbers the options that are left, for a smaller level.
template <class Bits, std::size_t W>
struct ConflictShrink {
    using Sets = ConflictSets<Bits, W>;

    /// Fills `to` with the options of `from` that are in `bits`, in the same order.
    /// REQUIRES: they fit.
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
