#pragma once

// One visit of the random player at a host: the same seed is the same visit.

#include "random/hosts.h"

namespace boxwood::random_play {

inline Life visit(const NamedHost& host, std::uint64_t seed, const Bounds& bounds)
{
    Rng rng(seed);
    const std::unique_ptr<Host> made = host.create(rng);
    return live(*made, rng, bounds);
}

}  // namespace boxwood::random_play
