#include "server/games/all_games.h"

namespace boxwood::server {

std::shared_ptr<const ServedGames> all_games()
{
    return std::make_shared<ServedGames>(std::vector{polyssimo_offer(), paletti_offer()});
}

}  // namespace boxwood::server
