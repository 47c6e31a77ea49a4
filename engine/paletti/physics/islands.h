#pragma once

// Bodies that touch, directly or through others, are an island; what is fixed
// joins nothing. Islands do not feel each other within a step, so each is solved
// alone: columns that lie still on the table cost nothing while others fall.

#include <array>
#include <cstdint>
#include <vector>

#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// Each island's bodies as bits, in the order of their first bodies; what nothing
/// touches or holds is none.
struct Islands {
    std::array<std::uint32_t, max_bodies> bodies{};
    int count = 0;
};

Islands find_islands(const Problem& problem);

/// The same problem for some of its bodies, all others held: `part` becomes it,
/// `members` the places of its contacts in the whole.
void extract_island(const Problem& problem, std::uint32_t bodies, Problem& part, std::vector<int>& members);

}  // namespace boxwood::paletti
