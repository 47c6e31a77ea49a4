#pragma once

// A computer player of Polyssimo at work during a game: turns side by side, each
// in a thread of its own, until the level's effort or the time is spent; then
// they decide together. From move to move it keeps what it has found. By effort,
// the same seeds and number of threads give the same moves; one thread's first
// move is that of players::PolyssimoTurn.

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "players/polyssimo/turn.h"
#include "thinking/configuration.h"
#include "thinking/side_by_side.h"

namespace boxwood::thinking {

/// How long to think about this position with so much time for the rest of the
/// game. Picks take little; placements get more the fewer are left.
std::chrono::milliseconds share_of_clock(const polyssimo::Position& position, std::chrono::milliseconds left);

class Thinker {
public:
    explicit Thinker(Configuration configuration, Now now = &Clock::now);

    /// Another game: forgets what it found, and its clock is full again.
    void begin();
    /// The seed is that of a turn that begins here; one that goes on from the move
    /// before has its own already. REQUIRES: the game is not over.
    polyssimo::Move choose(const polyssimo::Position& position, std::uint64_t seed,
                           const StopAsked& stop_asked = {});
    /// A player made this move, legal in `position`.
    void observe(const polyssimo::Position& position, const polyssimo::Move& move);

    const Configuration& configuration() const { return configuration_; }
    /// From now on it has so much time for the rest of the game.
    void set_clock(std::chrono::milliseconds left) { clock_ = left; }
    std::optional<std::chrono::milliseconds> clock() const { return clock_; }

private:
    void start_turns(const polyssimo::Position& position, std::uint64_t seed);
    std::optional<Clock::time_point> deadline(const polyssimo::Position& position) const;

    Configuration configuration_;
    Now now_;
    std::optional<std::chrono::milliseconds> clock_;
    std::vector<players::PolyssimoTurn> turns_;
};

}  // namespace boxwood::thinking
