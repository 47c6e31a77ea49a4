#pragma once

// The searches inside a thought, behind one interface: picks or placements, on
// boards of either size.

#include <cstdint>
#include <memory>

#include "players/polyssimo/findings.h"
#include "players/polyssimo/thought.h"
#include "polyssimo/position.h"

namespace boxwood::players {

class Thought::Search {
public:
    virtual ~Search() = default;

    virtual void advance(std::uint32_t simulations) = 0;
    virtual std::uint32_t simulations() const = 0;
    /// Whether there is more than one move.
    virtual bool has_choice() const = 0;
    /// Moves, simulations and line.
    virtual Findings findings() const = 0;
    /// False, and nothing changes, if nothing is known about the game behind the move.
    virtual bool follow(const polyssimo::Move& move) = 0;

    static std::unique_ptr<Search> create(const polyssimo::Position& position, const Effort& effort,
                                          std::uint64_t seed);
};

}  // namespace boxwood::players
