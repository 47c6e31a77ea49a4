#pragma once

// Numbers as probes compare them: bit by bit, but for the sign of zero.

#include <bit>
#include <cstdint>

#include "core/hash.h"

namespace boxwood::parity {

inline void add_number(Hasher& hasher, double number)
{
    // -0 is 0.
    hasher.add(std::bit_cast<std::uint64_t>(number + 0.0));
}

}  // namespace boxwood::parity
