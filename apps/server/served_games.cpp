#include "server/served_games.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "table/journal.h"

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

int ServedGames::store_version() const
{
    constexpr int simulation_versions = 10'000;
    int version = table::stored_form * simulation_versions;
    for (const Offer& offer : offers_)
        version += offer.adapter->simulation_version();
    return version;
}

std::unique_ptr<ComputerPlayers> ServedGames::make_players(std::string_view game) const
{
    const auto offer =
        std::ranges::find(offers_, game, [](const Offer& offered) { return offered.adapter->name(); });
    BOXWOOD_CHECK(offer != offers_.end());
    return offer->make_players();
}

}  // namespace boxwood::server
