#include "server/games/all_games.h"

#include "server/games/paletti_players.h"
#include "server/games/polyssimo_players.h"
#include "server/games/shared_setups.h"
#include "table/games/paletti/game.h"
#include "table/games/polyssimo/game.h"

namespace boxwood::server {

std::shared_ptr<const ServedGames> all_games()
{
    std::vector<ServedGames::Offer> offers = {
        {table::make_polyssimo(std::make_shared<SharedSetups>()), make_polyssimo_players},
        {table::make_paletti(), make_paletti_players},
    };
    return std::make_shared<ServedGames>(std::move(offers));
}

}  // namespace boxwood::server
