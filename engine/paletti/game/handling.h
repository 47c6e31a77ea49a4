#pragma once

// What the referee remembers while hands are at work: from the first touch of a
// column or the floor due until the rules are told that all is still. A plain
// value.

#include <array>
#include <cstdint>
#include <optional>

#include "core/hash.h"
#include "core/seat.h"
#include "paletti/game/stillness.h"
#include "paletti/hand/hand.h"
#include "paletti/model/villa.h"
#include "paletti/rules/member_set.h"

namespace boxwood::paletti {

/// Who lets a column go before it is out has broken the attempt off (V5.5),
/// unless they take it again at once: a hook is laid round it anew for every
/// straight pull, and fingers follow the hook.
inline constexpr int regrip_ticks = steps_per_second / 2;

/// Neighbours and covers are looked at ten times a second: that is 'there and
/// then' (V5.4).
inline constexpr int neighbour_watch_ticks = steps_per_second / 10;

/// A column that fell again and again where it was stood up has no place there.
inline constexpr int most_stood_up = 2;

/// So often parts are stood up, taken away or given back before what lies is
/// left lying: a turn must end.
inline constexpr int most_disturbances = 8;

struct Handling {
    /// How many were begun in this game.
    std::uint64_t number = 0;
    bool is_under_way = false;
    bool is_moving = false;
    Seat seat = Seat::from_number(1);
    /// When it began: where everything stood (V5.3, V5.4). Means nothing before.
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
    /// What the rules were told already.
    std::array<std::int32_t, column_count> shifts_told_um{};
    rules::ColumnSet covers_told;
    std::array<std::int32_t, column_count> stood_up{};
};

// For hashes of games.
void add(Hasher& hasher, const Vector& vector);
void add(Hasher& hasher, const Pose& pose);
void add(Hasher& hasher, const HandState& hand);
void add(Hasher& hasher, const Handling& handling);

}  // namespace boxwood::paletti
