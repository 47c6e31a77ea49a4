#include "wasm_api/paletti/host.h"

#include "table/games/paletti/game.h"
#include "wasm_api/paletti/games.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/paletti/questions.h"

namespace boxwood::wasm_api {

PalettiHost::PalettiHost() : TableHost(paletti_games()) {}

Answer<table::Header> PalettiHost::make_table(const MakeTable& request)
{
    downfalls_ = {};
    return TableHost::make_table(request);
}

Answer<table::Header> PalettiHost::open_table(const OpenTable& request)
{
    downfalls_ = {};
    return TableHost::open_table(request);
}

Answer<table::Header> PalettiHost::restore_table(const RestoreTable& request)
{
    downfalls_ = {};
    return TableHost::restore_table(request);
}

Answer<Submitted> PalettiHost::submit_command(const SubmitCommand& request)
{
    Answer<Submitted> answer = TableHost::submit_command(request);
    if (answer)
        watch(*table(), downfalls_);
    return answer;
}

Answer<Submitted> PalettiHost::move_hands(const MoveHands& request)
{
    if (!table())
        return nothing_open();
    return submit_command({{request.id, request.role, request.seat, request.at_ms,
                            next_batch(*table(), request.input, request.ticks)}});
}

Answer<VillaFinding> PalettiHost::ask_villa(const AskVilla& request) const
{
    if (!table())
        return nothing_open();
    return found(*table(), request.question, downfalls_);
}

std::vector<std::uint8_t> PalettiHost::picture() const
{
    return table() ? sight_of(*table()) : std::vector<std::uint8_t>();
}

}  // namespace boxwood::wasm_api
