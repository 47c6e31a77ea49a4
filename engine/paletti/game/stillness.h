#pragma once

// Watches whether all is still (V9.6): a turn, a proof, a forfeit and a laying
// end then.

#include <cstdint>

#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// Slower than this is still: a villa at rest moves by less than a thousandth
/// of it, and a floor that begins to tip is faster within the time below.
inline constexpr double still_m_s = 2e-5;

/// For so long: half a second, some five times as long as a floor that tips
/// needs to triple its speed.
inline constexpr int still_ticks = steps_per_second / 2;

/// What has not come to rest by then, half a minute after the hand let go, is
/// taken for still: a turn must end.
inline constexpr int longest_settling_ticks = 30 * steps_per_second;

/// Once the villa has come down nothing is judged any more: what falls is on the
/// table by then, and columns may roll on.
inline constexpr int longest_collapse_ticks = 3 * steps_per_second;

/// How long nothing has moved and how long nobody has held anything, in ticks.
struct Stillness {
    std::int32_t still_ticks = 0;
    std::int32_t free_ticks = 0;

    bool is_still() const
    {
        return still_ticks >= paletti::still_ticks || free_ticks >= longest_settling_ticks;
    }

    friend bool operator==(const Stillness&, const Stillness&) = default;
};

enum class Hands : bool { empty, holding };

/// After one more tick.
Stillness watched(Stillness before, double fastest_m_s, Hands hands);

}  // namespace boxwood::paletti
