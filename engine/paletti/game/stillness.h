#pragma once

// Detects when everything is at rest (V9.6), which ends a turn, a proof, a forfeit or the
// laying of a floor.

#include <cstdint>

#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// Anything slower counts as at rest: a villa at rest moves at less than a thousandth of
/// this, and a floor that starts to tip exceeds it within the time below.
inline constexpr double still_m_s = 2e-5;

/// ... for this long: half a second, about five times as long as a tipping floor needs to
/// triple its speed.
inline constexpr int still_ticks = steps_per_second / 2;

/// A villa that has not come to rest half a minute after the hand let go counts as at rest:
/// a turn must end.
inline constexpr int longest_settling_ticks = 30 * steps_per_second;

/// After a collapse nothing more is judged: by then everything has hit the table, and
/// columns may keep rolling.
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
inline Stillness watched(Stillness before, double fastest_m_s, Hands hands)
{
    if (hands == Hands::holding)
        return {};
    return {fastest_m_s < still_m_s ? before.still_ticks + 1 : 0, before.free_ticks + 1};
}

}  // namespace boxwood::paletti
