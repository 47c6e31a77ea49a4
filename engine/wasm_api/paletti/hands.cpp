#include "wasm_api/paletti/hands.h"

#include <cstdint>
#include <variant>
#include <vector>

#include "paletti/hand/inputs_bytes.h"
#include "table/games/paletti/game.h"

namespace boxwood::wasm_api {

using namespace paletti;

namespace {

/// After k of n ticks, as docs/formats/paletti-inputs.md specifies.
std::int32_t between(std::int32_t from, std::int32_t to, int ticks_done, int ticks)
{
    return static_cast<std::int32_t>(from + (std::int64_t{to} - from) * ticks_done / ticks);
}

}  // namespace

table::UseHands next_batch(const table::Table& table, const HandInput& wanted, int ticks)
{
    const auto& state = table.as<table::PalettiGame>()->state();
    HandInput from = state.is_moving ? table.as<table::PalettiGame>()->last_input() : wanted;
    if (from.tool != wanted.tool || from.part != wanted.part)
        from = wanted;
    std::vector<HandInput> inputs;
    for (int k = 1; k <= ticks; ++k) {
        HandInput input = wanted;
        input.x_um = between(from.x_um, wanted.x_um, k, ticks);
        input.y_um = between(from.y_um, wanted.y_um, k, ticks);
        input.z_um = between(from.z_um, wanted.z_um, k, ticks);
        input.turn_ppm = between(from.turn_ppm, wanted.turn_ppm, k, ticks);
        input.lift_um = between(from.lift_um, wanted.lift_um, k, ticks);
        inputs.push_back(input);
    }
    return table::UseHands{state.next_motion(),
                           state.next_tick(),
                           inputs_bytes(inputs),
                           {},
                           state.is_moving ? int{state.holds} : 0};
}

}  // namespace boxwood::wasm_api
