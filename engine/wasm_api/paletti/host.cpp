#include "wasm_api/paletti/host.h"

#include "table/games/paletti/game.h"
#include "wasm_api/paletti/games.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/paletti/questions.h"
#include "wasm_api/paletti/view_frames.h"

namespace boxwood::wasm_api {

PalettiHost::PalettiHost() : TableHost(paletti_games()) {}

void PalettiHost::changed()
{
    downfalls_.watch(table()->as<table::PalettiGame>()->game());
}

Outcome<Submitted> PalettiHost::move_hands(const MoveHands& request)
{
    if (!table())
        return nothing_open();
    return submit_command({command_of(request, *table())});
}

Outcome<VillaFinding> PalettiHost::ask_villa(const AskVilla& request) const
{
    if (!table())
        return nothing_open();
    return found(*table(), request.question, downfalls_);
}

std::vector<std::uint8_t> PalettiHost::view_frames() const
{
    return table() ? view_frame_of(*table()) : std::vector<std::uint8_t>();
}

}  // namespace boxwood::wasm_api
