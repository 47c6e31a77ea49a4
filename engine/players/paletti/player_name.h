#pragma once

// Computer players of Villa Paletti by name: "level-1" to "level-9", optionally
// with a different tremor, "level-9:tremor=200" (in micrometres).

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "players/paletti/turn.h"

namespace boxwood::paletti {

struct NamedPlayer {
    int level = 5;
    std::int32_t tremor_um = 0;

    PlayerSettings settings() const { return {skill_of_level(level), {}}; }

    friend bool operator==(const NamedPlayer&, const NamedPlayer&) = default;
};

/// The names to choose from.
std::span<const std::string_view> paletti_player_names();

std::optional<NamedPlayer> find_paletti_player(std::string_view name);

/// The inverse; omits the level's default tremor.
std::string player_name(const NamedPlayer& player);

}  // namespace boxwood::paletti
