#pragma once

// How far off a guess is.

#include <cstdint>

#include "core/rng.h"

namespace boxwood::paletti {

/// In [-1, 1).
inline double swing(Rng& rng)
{
    constexpr std::uint32_t steps = 1'000'000;
    return 2.0 * rng.below(steps) / steps - 1;
}

}  // namespace boxwood::paletti
