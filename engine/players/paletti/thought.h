#pragma once

// A computer player's thought about a game of Villa Paletti whose villa is at
// rest: started, advanced in slices, asked for what it decided. A level is a
// fixed amount of look-ahead in ticks; the same situation, skill, hand and seed
// decide the same everywhere.

#include <cstdint>
#include <memory>

#include "players/paletti/building_thought.h"
#include "players/paletti/decision.h"
#include "players/paletti/skill.h"

namespace boxwood::paletti {

class Thought {
public:
    /// REQUIRES: the game waits for the seat.
    Thought(const Situation& situation, const Skill& skill, const OwnHand& hand, std::uint64_t seed);
    Thought(Thought&&) noexcept;
    Thought& operator=(Thought&&) noexcept;
    ~Thought();

    /// Thinks for about so many ticks of look-ahead: 8 ms are about 100 of them.
    void advance(int ticks);
    bool is_done() const;
    /// How much of the look-ahead is spent, from 0 to 1.
    double progress() const;

    /// The best known now. REQUIRES: is_done().
    Decision best() const;

    struct Parts;

private:
    std::unique_ptr<Parts> parts_;
};

/// More than this is never spent on one thought, whatever the level: what
/// surveys, spots and layings cost besides the look-ahead.
inline constexpr int most_ticks_beyond_look_ahead = 6000;

}  // namespace boxwood::paletti
