#pragma once

// Random numbers that are the same on every compiler and machine. The standard
// library's distributions are not, so the engine does not use them.

#include <array>
#include <cstdint>

namespace boxwood {

/// xoshiro256** by Blackman and Vigna, seeded through splitmix64.
class Rng {
public:
    explicit Rng(std::uint64_t seed);

    std::uint64_t next();

    /// Uniform in [0, bound), without bias. REQUIRES: bound > 0.
    std::uint32_t below(std::uint32_t bound);

private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace boxwood
