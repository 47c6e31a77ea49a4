#pragma once

// Turns of computer players with threads and clocks: each in a thread of its own,
// until they are done, their time is up, or somebody asks to stop. Knows no game.

#include <chrono>
#include <functional>
#include <optional>
#include <span>

#include "players/turn.h"

namespace boxwood::thinking {

/// Asked now and then while thinking: whether to answer at once.
using StopAsked = std::function<bool()>;

using Clock = std::chrono::steady_clock;
/// What time it is; asked by all threads at once.
using Now = std::function<Clock::time_point()>;

struct Limits {
    /// Where there is an end, all stop as soon as the first turn is done.
    std::optional<Clock::time_point> end = std::nullopt;
    Now now = &Clock::now;
    /// Asked by the caller's thread alone.
    StopAsked stop_asked = {};
};

/// The first turn has the caller's thread.
void advance_side_by_side(std::span<players::Turn* const> turns, const Limits& limits);

/// One turn alone, to its end unless somebody asks to stop.
void finish(players::Turn& turn, const StopAsked& stop_asked = {});

}  // namespace boxwood::thinking
