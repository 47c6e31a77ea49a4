#pragma once

// A game of options between two sides. Every option belongs to a group, every
// group to a side, and taking an option earns its group's weight. Two options
// exclude each other if they need a common item or are of the same group. The
// sides take options in turn; a side that has none left is skipped; the game
// ends when nobody has one. What is not excluded yet and who is on turn are all
// that its future depends on. Holds the question alone; knows no other game.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace boxwood::search {

/// Which of the two.
enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side)
{
    return side == Side::first ? Side::second : Side::first;
}

/// The value of a game for the side on turn is
///     value_of_weight * (weight that it will still earn - weight that the other will)
///     + 1 if it takes the last option of all, - 1 if the other does;
/// where nothing can be taken any more, whoever took the last one before
/// counts. So weight goes before being last, both can be read off a value, and
/// a value is always odd.
inline constexpr int value_of_weight = 4;

class ConflictGame {
public:
    static constexpr std::size_t max_options = 2048;
    /// Of both sides together; a game is at most so long.
    static constexpr std::size_t max_groups = 64;
    static constexpr std::size_t max_items = 256;
    static constexpr int max_weight = 100;

    struct Group {
        Side side;
        int weight;
        /// An earlier group that this one may change places with.
        std::optional<std::size_t> twin;
    };
    struct Option {
        std::size_t group;
        std::vector<std::size_t> items;
    };

    /// Adds a group; its options follow. Returns its number: 0, 1, 2, ...
    /// A twin is an earlier group of the same side and weight whose options
    /// need the same items in the same order. A third one's twin is the second.
    /// REQUIRES: 1 <= weight <= max_weight; max_groups is kept.
    std::size_t add_group(Side side, int weight, std::optional<std::size_t> twin = std::nullopt);

    /// Adds an option to the group that was added last. Returns its number:
    /// 0, 1, 2, ... One option more than max_options can be added, so that a
    /// game that is too large is seen by has_too_many_options() and not by a
    /// crash; after that, nothing.
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
