#pragma once

// A conflict game as bit sets: for every option the options that it excludes, separately
// for its own side and for the other, in rows of a given number of words. When few
// options are left, they are renumbered in a smaller level, which speeds everything up.
// Options keep their original numbers as names, and a random key each (Zobrist hashing),
// so a position has the same key on every level.

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

}  // namespace boxwood::search
