#pragma once

// Watches whether the villa has come down (V9.5): whether a floor has left its
// place, that is, touches anything but columns.

#include <optional>
#include <span>

#include "paletti/game/sight.h"

namespace boxwood::paletti {

/// The lowest floor that has come down; nothing if all keep their places. A
/// floor that is being laid (V6.11) has no place yet: `except`.
std::optional<PartId> fallen_floor(const Villa& now, std::span<const Touch> touches, PartId except = base_id);

}  // namespace boxwood::paletti
