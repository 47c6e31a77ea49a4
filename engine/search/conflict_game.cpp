#include "search/conflict_game.h"

#include <algorithm>
#include <utility>

#include "core/check.h"

namespace boxwood::search {

std::size_t ConflictGame::add_group(Side side, int weight, std::optional<std::size_t> twin)
{
    BOXWOOD_CHECK(1 <= weight && weight <= max_weight);
    BOXWOOD_CHECK(groups_.size() < max_groups);
    BOXWOOD_CHECK(!twin ||
                  (*twin < groups_.size() && groups_[*twin].side == side && groups_[*twin].weight == weight));
    groups_.push_back({side, weight, twin});
    return groups_.size() - 1;
}

std::size_t ConflictGame::add_option(std::vector<std::size_t> items)
{
    BOXWOOD_CHECK(!groups_.empty());
    BOXWOOD_CHECK(!has_too_many_options());
    BOXWOOD_CHECK(std::ranges::all_of(items, [](std::size_t item) { return item < max_items; }));
    options_.push_back({groups_.size() - 1, std::move(items)});
    return options_.size() - 1;
}

bool ConflictGame::excludes(std::size_t a, std::size_t b) const
{
    if (options_[a].group == options_[b].group)
        return true;
    return std::ranges::any_of(options_[a].items, [&](std::size_t item) {
        return std::ranges::find(options_[b].items, item) != options_[b].items.end();
    });
}

}  // namespace boxwood::search
