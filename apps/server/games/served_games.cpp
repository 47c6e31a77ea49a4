#include "server/games/served_games.h"

#include "server/games/shared_setups.h"
#include "table/games/paletti/game.h"
#include "table/games/polyssimo/game.h"

namespace boxwood::server {

std::shared_ptr<const table::Games> served_games()
{
    std::vector<std::shared_ptr<const table::GameAdapter>> adapters = {
        table::make_polyssimo(std::make_shared<SharedSetups>()), table::make_paletti()};
    return std::make_shared<table::Games>(std::move(adapters));
}

}  // namespace boxwood::server
