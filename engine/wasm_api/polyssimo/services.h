#pragma once

// The services of the page's engine for Polyssimo.

#include "table/games/polyssimo/game.h"
#include "wasm_api/polyssimo/study.h"
#include "wasm_api/polyssimo/thinker.h"
#include "wasm_api/table_host.h"
#include "wasm_api/table_mirror.h"

namespace boxwood::wasm_api {

inline const table::Games& polyssimo_games()
{
    static const table::Games games({table::make_polyssimo()});
    return games;
}

/// Each with its name and its constructor's arguments (service.h).
void list_polyssimo_services(auto& service)
{
    service.template operator()<TableHost>("host", polyssimo_games());
    service.template operator()<TableMirror>("mirror", polyssimo_games());
    service.template operator()<PolyssimoStudy>("study");
    service.template operator()<PolyssimoThinker>("thinker");
}

}  // namespace boxwood::wasm_api
