#pragma once

// Watches whether a column is out (V5.2), and whether one that is being pulled
// has tipped over (V5.3).

#include <span>

#include "paletti/game/sight.h"

namespace boxwood::paletti {

/// A column that stood free is out when its foot is so high above where it was:
/// more than fingers tremble.
inline constexpr double lifted_out_m = 0.002;

/// It has tipped over when it leans more than this: the cosine of 45 degrees.
/// No column stands on its edge at a third of that.
inline constexpr double tipped_cosine = 0.7071;

/// `before` is the villa when the attempt began, with the column on its level.
bool is_out(const Villa& before, const Villa& now, std::span<const Touch> touches, PartId column);

bool has_tipped(const Villa& now, PartId column);

}  // namespace boxwood::paletti
