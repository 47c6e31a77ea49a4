#pragma once

#include "table/game.h"
#include "table/games/paletti/game.h"

namespace boxwood::wasm_api {

inline const table::Games& paletti_games()
{
    static const table::Games games({table::make_paletti()});
    return games;
}

/// For mirrors, which do not simulate what others do.
inline const table::Games& watched_paletti()
{
    static const table::Games games({table::make_paletti(table::Simulation::no)});
    return games;
}

}  // namespace boxwood::wasm_api
