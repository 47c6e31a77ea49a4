#include "players/paletti/player_name.h"

#include <array>

#include "core/text_cursor.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

constexpr std::array<std::string_view, max_skill_level> names{
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9"};
constexpr std::string_view tremor_key = "tremor=";

std::int32_t own_tremor_um(int level)
{
    return static_cast<std::int32_t>(micrometres(tremor_of_level(level)));
}

}  // namespace

std::span<const std::string_view> paletti_player_names()
{
    return names;
}

std::optional<NamedPlayer> find_paletti_player(std::string_view name)
{
    const std::size_t colon = name.find(':');
    const std::string_view level = name.substr(0, colon);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] != level)
            continue;
        NamedPlayer player{static_cast<int>(i) + 1, own_tremor_um(static_cast<int>(i) + 1)};
        if (colon == std::string_view::npos)
            return player;
        const std::string_view rest = name.substr(colon + 1);
        if (!rest.starts_with(tremor_key))
            return std::nullopt;
        const std::optional<int> tremor_um = parse_number(rest.substr(tremor_key.size()), most_tremor_um);
        if (!tremor_um)
            return std::nullopt;
        player.tremor_um = *tremor_um;
        return player;
    }
    return std::nullopt;
}

std::string player_name(const NamedPlayer& player)
{
    std::string name(names[static_cast<std::size_t>(player.level - 1)]);
    if (player.tremor_um != own_tremor_um(player.level))
        name += ":" + std::string(tremor_key) + std::to_string(player.tremor_um);
    return name;
}

}  // namespace boxwood::paletti
