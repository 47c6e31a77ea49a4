#include "wasm_api/paletti/hands.h"

#include <cstdint>
#include <variant>
#include <vector>

#include "paletti/hand/inputs_bytes.h"
#include "table/games/paletti/game.h"

namespace boxwood::wasm_api {

using namespace paletti;

namespace {

/// The value after k of n ticks, as specified in docs/formats/paletti-inputs.md.
std::int32_t between(std::int32_t from, std::int32_t to, int ticks_done, int ticks)
{
    return static_cast<std::int32_t>(from + (std::int64_t{to} - from) * ticks_done / ticks);
}

}  // namespace

table::UseHands next_batch(const table::Table& table, const WantedHands& wanted)
{
    const auto& state = table.as<table::PalettiGame>()->state();
    const HandInput& to = wanted.input;
    HandInput from = state.is_moving ? table.as<table::PalettiGame>()->last_input() : to;
    if (from.tool != to.tool || from.part != to.part)
        from = to;
    std::vector<HandInput> inputs;
    for (int k = 1; k <= wanted.ticks; ++k) {
        HandInput input = to;
        input.x_um = between(from.x_um, to.x_um, k, wanted.ticks);
        input.y_um = between(from.y_um, to.y_um, k, wanted.ticks);
        input.z_um = between(from.z_um, to.z_um, k, wanted.ticks);
        input.turn_ppm = between(from.turn_ppm, to.turn_ppm, k, wanted.ticks);
        input.lift_um = between(from.lift_um, to.lift_um, k, wanted.ticks);
        inputs.push_back(input);
    }
    return table::UseHands{state.next_motion(),
                           state.next_tick(),
                           inputs_bytes(inputs),
                           {},
                           state.is_moving ? int{state.holds} : 0};
}

table::Command command_of(const MoveHands& request, const table::Table& table)
{
    return {request.id, request.role, request.seat, request.at_ms, next_batch(table, request)};
}

}  // namespace boxwood::wasm_api
