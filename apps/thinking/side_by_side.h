#pragma once

// Runs turns of computer players in parallel, one thread each, until they are done, their time is
// up, or a stop is requested. Knows no game.

#include <chrono>
#include <functional>
#include <optional>
#include <span>

#include "players/turn.h"

namespace boxwood::thinking {

/// Polled while thinking: whether to answer at once.
using StopAsked = std::function<bool()>;

using Clock = std::chrono::steady_clock;
/// The current time; called by all threads concurrently.
using Now = std::function<Clock::time_point()>;

struct Limits {
    /// If there is a deadline, all stop as soon as the first turn is done.
    std::optional<Clock::time_point> end = std::nullopt;
    Now now = &Clock::now;
    /// Called by the caller's thread only.
    StopAsked stop_asked = {};
};

/// The first turn runs on the caller's thread.
void advance_side_by_side(std::span<players::Turn* const> turns, const Limits& limits);

/// Runs a single turn to its end, unless a stop is requested.
void finish(players::Turn& turn, const StopAsked& stop_asked = {});

}  // namespace boxwood::thinking
