#pragma once

// A game of options as bits: for every option the options that it excludes,
// apart for its own side and for the other, in rows of a given number of
// words. When few options are left, those are numbered anew in a smaller
// level, which makes everything faster. Options keep their numbers in the
// question as names, and a random key each, so that a position has the same
// key in every level.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/conflict_game.h"

namespace boxwood::search {

/// A group as a range of bits.
struct ConflictLevelGroup {
    std::uint8_t weight = 0;
    /// The number of the group, in this level, that goes before it; or none.
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
    /// The options of a group, one row a group.
    std::vector<std::uint64_t> group_rows;
    /// One row an option: what it excludes of its own side (itself, too), and
    /// of the other.
    std::vector<std::uint64_t> own_rows;
    std::vector<std::uint64_t> other_rows;
    std::vector<std::uint64_t> keys;
    std::vector<std::uint16_t> names;
    std::vector<std::uint8_t> weights;
    std::vector<std::uint8_t> group_of;
};

struct ConflictLevel {
    /// Room for as many options of a side as fit in so many words, but not more than
    /// `most`.
    ConflictLevel(std::size_t word_count, std::size_t most);

    std::size_t words;
    std::array<ConflictLevelSide, 2> sides;
    /// The bit of an option by its name; stale for options not in this level.
    std::vector<std::uint16_t> bit_of;
};

/// How many words the larger side's options need: 1, 2, 4, 8, 16 or 32.
std::size_t words_for(std::size_t options);

/// All of a game's options.
void fill_level(const ConflictGame& game, ConflictLevel& level);

}  // namespace boxwood::search
