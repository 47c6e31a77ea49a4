#pragma once

// Which simulation this is. The same steps give the same bits only within one
// version, so records, stored tables and the handshake carry it.

#include <cstdint>

namespace boxwood::paletti {

/// Raised by every commit that changes settle_hash.
inline constexpr std::uint32_t physics_version = 5;

/// Hash over the final states of a few villas that settle, collapse or are held by hands.
/// A test recomputes it: if it changes, the simulation's behaviour has changed.
inline constexpr std::uint64_t settle_hash = 0x1D017CF8DB8ABA72u;

}  // namespace boxwood::paletti
