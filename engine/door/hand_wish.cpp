#include "door/hand_wish.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paletti/model/part_name.h"
#include "table/paletti_inputs.h"

namespace boxwood::door {

using namespace paletti;

namespace {

std::optional<PartId> part_named(const std::string& name)
{
    for (PartId id = 0; id < part_count; ++id)
        if (part_name(id) == name)
            return id;
    return std::nullopt;
}

/// After k of n ticks, as docs/formats/paletti-inputs.md has it.
std::int32_t between(std::int32_t from, std::int32_t to, int ticks_done, int ticks)
{
    return static_cast<std::int32_t>(from + (std::int64_t{to} - from) * ticks_done / ticks);
}

Result<HandInput, Message> input_of(const HandWish& wish)
{
    HandInput input{wish.tool, base_id,   wish.grip_height_um, wish.side_ppm, wish.x_um,
                    wish.y_um, wish.z_um, wish.turn_ppm,       base_id,       wish.lift_um};
    for (const auto& [name, id] :
         {std::pair(&wish.part, &input.part), {&wish.held_floor, &input.held_floor}}) {
        if (!*name)
            continue;
        const std::optional<PartId> part = part_named(**name);
        if (!part)
            return Message{"inputs_unknown_part", {{"name", **name}}};
        *id = *part;
    }
    return input;
}

}  // namespace

HandWish wish_of(const HandInput& input)
{
    HandWish wish{input.tool, {},           input.grip_height_um, input.side_ppm,
                  input.x_um, input.y_um,   input.z_um,           input.turn_ppm,
                  {},         input.lift_um};
    if (input.tool != Tool::none)
        wish.part = part_name(input.part);
    if (input.held_floor != base_id)
        wish.held_floor = part_name(input.held_floor);
    return wish;
}

Result<table::UseHands, Message> hands_of(const table::Table& table, const MoveHands& request)
{
    const Result<HandInput, Message> wanted = input_of(request.wish);
    if (!wanted)
        return wanted.error();
    const auto& state = std::get<table::PalettiState>(table.state().play);
    HandInput from = state.is_moving ? table.paletti()->last_input() : *wanted;
    if (from.tool != wanted->tool || from.part != wanted->part)
        from = *wanted;
    std::vector<HandInput> inputs;
    for (int k = 1; k <= request.ticks; ++k) {
        HandInput input = *wanted;
        input.x_um = between(from.x_um, wanted->x_um, k, request.ticks);
        input.y_um = between(from.y_um, wanted->y_um, k, request.ticks);
        input.z_um = between(from.z_um, wanted->z_um, k, request.ticks);
        input.turn_ppm = between(from.turn_ppm, wanted->turn_ppm, k, request.ticks);
        input.lift_um = between(from.lift_um, wanted->lift_um, k, request.ticks);
        inputs.push_back(input);
    }
    return table::UseHands{state.is_moving ? state.motion : state.motion + 1,
                           state.is_moving ? state.ticks : 0,
                           table::inputs_text(inputs),
                           {},
                           state.is_moving ? state.holds : 0};
}

}  // namespace boxwood::door
