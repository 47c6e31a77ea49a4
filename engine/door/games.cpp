#include "door/games.h"

#include "table/games/paletti/game.h"
#include "table/games/polyssimo/game.h"

namespace boxwood::door {

const table::Games& games()
{
    static const table::Games both({table::make_polyssimo(), table::make_paletti()});
    return both;
}

const table::Games& watched_games()
{
    static const table::Games both({table::make_polyssimo(), table::make_paletti(table::Simulation::no)});
    return both;
}

}  // namespace boxwood::door
