#include "search/conflict_level.h"

#include <bit>

#include "core/check.h"
#include "core/hash.h"

namespace boxwood::search {

namespace {

std::size_t side_index(Side side)
{
    return side == Side::first ? 0 : 1;
}

void insert(std::vector<std::uint64_t>& rows, std::size_t words, std::size_t row, std::size_t bit)
{
    rows[row * words + bit / 64] |= std::uint64_t{1} << (bit % 64);
}

}  // namespace

std::size_t words_for(std::size_t options)
{
    return std::bit_ceil(options <= 64 ? 1 : (options + 63) / 64);
}

ConflictLevel::ConflictLevel(std::size_t word_count, std::size_t most)
    : words(word_count),
      bit_of(ConflictGame::max_options)
{
    const std::size_t room = most < words * 64 ? most : words * 64;
    for (ConflictLevelSide& side : sides) {
        side.group_rows.resize(ConflictGame::max_groups * words);
        side.own_rows.resize(room * words);
        side.other_rows.resize(room * words);
        side.keys.resize(room);
        side.names.resize(room);
        side.weights.resize(room);
        side.group_of.resize(room);
    }
}

void fill_level(const ConflictGame& game, ConflictLevel& level)
{
    const std::size_t words = level.words;
    std::array<std::uint8_t, ConflictGame::max_groups> group_index{};
    for (std::size_t number = 0; number < game.groups().size(); ++number) {
        const ConflictGame::Group& group = game.groups()[number];
        ConflictLevelSide& side = level.sides[side_index(group.side)];
        group_index[number] = static_cast<std::uint8_t>(side.group_count);
        ConflictLevelGroup& here = side.groups[side.group_count++];
        here.weight = static_cast<std::uint8_t>(group.weight);
        here.twin = group.twin ? group_index[*group.twin] : ConflictLevelGroup::no_twin;
    }
    // Options come group by group, so a group's bits are contiguous.
    for (std::size_t option = 0; option < game.options().size(); ++option) {
        const std::size_t group = group_index[game.options()[option].group];
        ConflictLevelSide& side = level.sides[side_index(game.side_of(option))];
        const std::size_t bit = side.option_count++;
        ConflictLevelGroup& here = side.groups[group];
        here.last_word = static_cast<std::uint16_t>(bit / 64);
        if (side.names.empty() || bit == 0 || side.group_of[bit - 1] != group)
            here.first_word = here.last_word;
        insert(side.group_rows, words, group, bit);
        side.keys[bit] = mix((option + 1) * golden_gamma);
        side.names[bit] = static_cast<std::uint16_t>(option);
        side.weights[bit] = here.weight;
        side.group_of[bit] = static_cast<std::uint8_t>(group);
        level.bit_of[option] = static_cast<std::uint16_t>(bit);
    }
    // First the options that use each item, then the options that share one.
    std::array<std::vector<std::uint64_t>, 2> users;
    for (std::vector<std::uint64_t>& rows : users)
        rows.resize(ConflictGame::max_items * words);
    for (std::size_t option = 0; option < game.options().size(); ++option)
        for (const std::size_t item : game.options()[option].items)
            insert(users[side_index(game.side_of(option))], words, item, level.bit_of[option]);
    for (std::size_t option = 0; option < game.options().size(); ++option) {
        const std::size_t mine = side_index(game.side_of(option));
        ConflictLevelSide& side = level.sides[mine];
        const std::size_t bit = level.bit_of[option];
        for (std::size_t word = 0; word < words; ++word) {
            std::uint64_t own = side.group_rows[side.group_of[bit] * words + word];
            std::uint64_t other = 0;
            for (const std::size_t item : game.options()[option].items) {
                own |= users[mine][item * words + word];
                other |= users[1 - mine][item * words + word];
            }
            side.own_rows[bit * words + word] = own;
            side.other_rows[bit * words + word] = other;
        }
    }
}

}  // namespace boxwood::search
