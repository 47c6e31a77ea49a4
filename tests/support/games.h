#pragma once

// All games, for tests of what knows none.

#include "table/games/paletti/game.h"
#include "table/games/paletti/material.h"
#include "table/games/paletti/pose_frame.h"
#include "table/games/polyssimo/game.h"
#include "table/games/polyssimo/options.h"

namespace boxwood::table {

inline const Games& all_games()
{
    static const Games games({make_polyssimo(), make_paletti()});
    return games;
}

inline const Games& watched_games()
{
    static const Games games({make_polyssimo(), make_paletti(Simulation::no)});
    return games;
}

}  // namespace boxwood::table
