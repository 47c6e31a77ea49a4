#include "server/served_games.h"

#include <algorithm>
#include <utility>

#include "core/check.h"

namespace boxwood::server {

namespace {

std::vector<std::shared_ptr<const table::GameAdapter>> adapters_of(
    const std::vector<ServedGames::Offer>& offers)
{
    std::vector<std::shared_ptr<const table::GameAdapter>> adapters;
    for (const ServedGames::Offer& offer : offers)
        adapters.push_back(offer.adapter);
    return adapters;
}

}  // namespace

ServedGames::ServedGames(std::vector<Offer> offers) : offers_(std::move(offers)), games_(adapters_of(offers_))
{
}

std::unique_ptr<ComputerPlayers> ServedGames::make_players(std::string_view game) const
{
    const auto offer =
        std::ranges::find(offers_, game, [](const Offer& offered) { return offered.adapter->name(); });
    BOXWOOD_CHECK(offer != offers_.end());
    return offer->make_players();
}

}  // namespace boxwood::server
