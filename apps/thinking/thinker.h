#pragma once

// A computer player of Polyssimo in the course of a game: parallel turns, one thread each, until
// the level's effort or the time is spent; then they decide together. It keeps its results from
// move to move. Without a time limit, the same seeds and number of threads give the same moves, and
// the first move of a single thread is that of players::PolyssimoTurn.

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "players/polyssimo/turn.h"
#include "thinking/configuration.h"
#include "thinking/side_by_side.h"

namespace boxwood::thinking {

/// How long to think about this position, given the time left for the rest of the game. Picks take
/// little; placements get more the fewer are left.
std::chrono::milliseconds share_of_clock(const polyssimo::Position& position, std::chrono::milliseconds left);

class Thinker {
public:
    explicit Thinker(Configuration configuration, Now now = &Clock::now);

    /// Starts another game: forgets all results and refills the clock.
    void begin();
    /// The seed is for a turn that starts here; a turn continued from the previous move has its
    /// own. REQUIRES: the game is not over.
    polyssimo::Move choose(const polyssimo::Position& position, std::uint64_t seed,
                           const StopAsked& stop_asked = {});
    /// A player has made this move, which is legal in `position`.
    void observe(const polyssimo::Position& position, const polyssimo::Move& move);

    const Configuration& configuration() const { return configuration_; }
    /// Sets the time left for the rest of the game.
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
