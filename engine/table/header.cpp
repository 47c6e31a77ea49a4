#include "table/header.h"

namespace boxwood::table {

bool is_sound(const ClockRule& clock)
{
    if (clock.kind == ClockKind::none)
        return clock.time_ms == 0 && clock.increment_ms == 0;
    const bool is_time_sound = min_clock_ms <= clock.time_ms && clock.time_ms <= max_clock_ms;
    if (clock.kind == ClockKind::per_move)
        return is_time_sound && clock.increment_ms == 0;
    return is_time_sound && 0 <= clock.increment_ms && clock.increment_ms <= max_clock_ms;
}

}  // namespace boxwood::table
