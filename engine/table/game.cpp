#include "table/game.h"

#include <algorithm>
#include <utility>

namespace boxwood::table {

Games::Games(std::vector<std::shared_ptr<const GameAdapter>> adapters) : adapters_(std::move(adapters))
{
    for (const auto& adapter : adapters_) {
        PayloadTypes types;
        adapter->add_types(types);
        types_.add(types);
        owned_.push_back(types.all());
    }
}

const GameAdapter* Games::owner_of(const PayloadType& type) const
{
    for (std::size_t i = 0; i < owned_.size(); ++i)
        if (std::ranges::find(owned_[i], &type) != owned_[i].end())
            return adapters_[i].get();
    return nullptr;
}

}  // namespace boxwood::table
