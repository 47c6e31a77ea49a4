#include "table/games/paletti/inputs.h"

#include "core/base64.h"
#include "paletti/hand/inputs_bytes.h"

namespace boxwood::table {

std::string inputs_text(std::span<const paletti::HandInput> inputs)
{
    return base64_text(paletti::inputs_bytes(inputs));
}

std::optional<std::vector<paletti::HandInput>> inputs_of(const std::string& text)
{
    const std::optional<std::vector<std::uint8_t>> bytes = parse_base64(text);
    if (!bytes)
        return std::nullopt;
    const Result<std::vector<paletti::HandInput>, Message> inputs = paletti::parse_inputs_bytes(*bytes);
    return inputs ? std::optional(*inputs) : std::nullopt;
}

paletti::HandInput followed_input(const paletti::Game& game, Seat seat, const paletti::HandInput& wanted,
                                  const paletti::HandInput& last)
{
    if (!game.why_not(seat, wanted))
        return wanted;
    return game.why_not(seat, last) ? paletti::HandInput{} : last;
}

}  // namespace boxwood::table
