#pragma once

// The referee's memory while hands are in use: from the first touch of a column or the next floor
// until it reports to the rules that everything is at rest. A plain value.

#include <array>
#include <cstdint>

#include "core/hash.h"
#include "core/seat.h"
#include "paletti/hand/hand.h"
#include "paletti/model/villa.h"
#include "paletti/physics/world.h"
#include "paletti/rules/member_set.h"

namespace boxwood::paletti {

// Detects when everything is at rest (V9.6), which ends a turn, a proof, a forfeit or the
// laying of a floor.

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

/// Letting go of a column before it is out breaks the attempt off (V5.5), unless the hand
/// takes it again within this time: the hook is placed anew for every straight pull, and
/// fingers follow the hook.
inline constexpr int regrip_ticks = steps_per_second / 2;

/// Neighbours and covers are checked ten times a second, which is 'there and then' (V5.4).
inline constexpr int neighbour_watch_ticks = steps_per_second / 10;

/// A column that has fallen this often where it was stood up has no place there.
inline constexpr int most_stood_up = 2;

/// After this many rounds of standing parts up, taking them away or giving them back, fallen parts
/// stay where they are: a turn must end.
inline constexpr int most_disturbances = 8;

struct Handling {
    /// How many were begun in this game; each has its own tremor.
    std::uint64_t number = 0;
    bool is_under_way = false;
    bool is_moving = false;
    Seat seat = Seat::from_number(1);
    /// Where everything stood when it began (V5.3, V5.4). Meaningless while none is under way.
    Villa before;
    /// Ticks since it began, and since the column was let go before it was out.
    std::int32_t ticks = 0;
    std::int32_t let_go_ticks = 0;
    Stillness stillness;
    /// The floor due is in the world.
    bool has_floor = false;
    /// Parts were stood up, taken away or given back since all was still.
    bool is_disturbed = false;
    std::int32_t disturbances = 0;
    /// Already reported to the rules.
    std::array<std::int32_t, column_count> shifts_told_um{};
    rules::ColumnSet covers_told;
    std::array<std::int32_t, column_count> stood_up{};
};

// For hashes of games.
void add(Hasher& hasher, const HandState& hand);
void add(Hasher& hasher, const Handling& handling);

}  // namespace boxwood::paletti
