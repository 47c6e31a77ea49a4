#pragma once

// A computer player at work during a game: thoughts side by side, each in a
// thread of its own, until the level's effort or the time is spent; then merged.
// From move to move it keeps what it has thought. By effort, the same seed and
// number of threads give the same moves.

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "core/rng.h"
#include "players/polyssimo/thought.h"
#include "thinking/configuration.h"

namespace boxwood::thinking {

/// Asked now and then while thinking: whether to answer at once.
using StopAsked = std::function<bool()>;

using Clock = std::chrono::steady_clock;
/// What time it is; asked by all threads at once.
using Now = std::function<Clock::time_point()>;

/// How long to think about this position with so much time for the rest of the
/// game. Picks take little; placements get more the fewer are left.
std::chrono::milliseconds share_of_clock(const polyssimo::Position& position, std::chrono::milliseconds left);

class Thinker {
public:
    explicit Thinker(Configuration configuration, Now now = &Clock::now);

    /// Another game: forgets its thoughts, and its clock is full again.
    void begin();
    /// REQUIRES: the game is not over.
    polyssimo::Move choose(const polyssimo::Position& position, Rng& rng, const StopAsked& stop_asked = {});
    /// Somebody made this move, legal in `position`.
    void observe(const polyssimo::Position& position, const polyssimo::Move& move);

    const Configuration& configuration() const { return configuration_; }
    /// From now on it has so much time for the rest of the game.
    void set_clock(std::chrono::milliseconds left) { clock_ = left; }
    std::optional<std::chrono::milliseconds> clock() const { return clock_; }

private:
    players::Findings think(const players::Level& level, const polyssimo::Position& position, Rng& rng,
                            const StopAsked& stop_asked);
    void start_thoughts(const players::Level& level, const polyssimo::Position& position, Rng& rng);
    std::optional<Clock::time_point> deadline(const polyssimo::Position& position) const;

    Configuration configuration_;
    Now now_;
    std::optional<std::chrono::milliseconds> clock_;
    std::vector<players::Thought> thoughts_;
};

}  // namespace boxwood::thinking
