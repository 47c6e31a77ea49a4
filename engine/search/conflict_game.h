#pragma once

// A conflict game between two sides. Every option belongs to a group, every group to a
// side; taking an option earns its group's weight. Two options exclude each other if they
// use a common item or belong to the same group. The sides take options in turn; a side
// that has none left is skipped; the game ends when neither has one. Its future depends
// only on the options not excluded yet and on the side to move. This file describes the
// game; conflict_solver.h solves it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace boxwood::search {

enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side)
{
    return side == Side::first ? Side::second : Side::first;
}

/// The value of a game for the side to move is
///     value_of_weight * (weight it will still earn - weight the other will still earn)
///     + 1 if it takes the very last option, - 1 if the other does.
/// If no option is left, the side that took the last one counts. So weight comes before
/// moving last, both can be read off a value, and every value is odd.
inline constexpr int value_of_weight = 4;
/// A bound that no value reaches.
inline constexpr int unknown_value = 30'000;

class ConflictGame {
public:
    static constexpr std::size_t max_options = 2048;
    /// Of both sides together; bounds the length of a game.
    static constexpr std::size_t max_groups = 64;
    static constexpr std::size_t max_items = 256;
    static constexpr int max_weight = 100;

    struct Group {
        Side side;
        int weight;
        /// An earlier group that is interchangeable with this one.
        std::optional<std::size_t> twin;
    };
    struct Option {
        std::size_t group;
        std::vector<std::size_t> items;
    };

    /// Adds a group; its options follow. Returns its number: 0, 1, 2, ...
    /// A twin is an earlier group of the same side and weight whose options use the same
    /// items in the same order. Of three such groups, the third one's twin is the second.
    /// REQUIRES: 1 <= weight <= max_weight; there are fewer than max_groups.
    std::size_t add_group(Side side, int weight, std::optional<std::size_t> twin = std::nullopt);

    /// Adds an option to the group that was added last. Returns its number: 0, 1, 2, ...
    /// One option more than max_options can be added, so that has_too_many_options() can
    /// report a game that is too large; no option may be added after that.
    /// REQUIRES: there is a group; all items are below max_items.
    std::size_t add_option(std::vector<std::size_t> items);

    bool has_too_many_options() const { return options_.size() > max_options; }

    std::span<const Group> groups() const { return groups_; }
    std::span<const Option> options() const { return options_; }
    Side side_of(std::size_t option) const { return groups_[options_[option].group].side; }
    int weight_of(std::size_t option) const { return groups_[options_[option].group].weight; }
    bool excludes(std::size_t a, std::size_t b) const;

private:
    std::vector<Group> groups_;
    std::vector<Option> options_;
};

}  // namespace boxwood::search
