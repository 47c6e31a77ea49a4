#pragma once

// The services of the page's engine for Villa Paletti.

#include "wasm_api/paletti/games.h"
#include "wasm_api/paletti/host.h"
#include "wasm_api/paletti/mirror.h"
#include "wasm_api/paletti/practice.h"
#include "wasm_api/paletti/study.h"
#include "wasm_api/paletti/thinker.h"

namespace boxwood::wasm_api {

/// Each with its name and its constructor's arguments (service.h).
void list_paletti_services(auto& service)
{
    service.template operator()<PalettiHost>("host");
    service.template operator()<Practice>("practice");
    service.template operator()<PalettiMirror>("mirror");
    service.template operator()<PalettiStudy>("study");
    service.template operator()<PalettiThinker>("thinker");
}

}  // namespace boxwood::wasm_api
