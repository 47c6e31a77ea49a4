#pragma once

// Islands: bodies that touch each other, directly or through others. Fixed bodies do not
// connect islands. Within a step islands do not affect each other, so each is solved
// separately, and columns at rest on the table cost nothing while others fall.

#include <array>
#include <cstdint>
#include <vector>

#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// Each island's bodies as bits, ordered by their lowest body. A body without contacts or
/// grips belongs to no island.
struct Islands {
    std::array<std::uint32_t, max_bodies> bodies{};
    int count = 0;
};

Islands find_islands(const Problem& problem);

/// Restricts the problem to some bodies, all others being fixed. `part` becomes that
/// problem, `members` the indices of its contacts in the full problem.
void extract_island(const Problem& problem, std::uint32_t bodies, Problem& part, std::vector<int>& members);

}  // namespace boxwood::paletti
