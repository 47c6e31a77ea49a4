#include "core/rng.h"

#include <bit>

#include "core/check.h"
#include "core/hash.h"

namespace boxwood {

Rng::Rng(std::uint64_t seed)
{
    for (std::uint64_t& word : state_) {
        seed += golden_gamma;
        word = mix(seed);
    }
}

std::uint64_t Rng::next()
{
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
}

std::uint32_t Rng::below(std::uint32_t bound)
{
    BOXWOOD_CHECK(bound > 0);
    // Lemire's multiplication: the high half is the number. The low half shows
    // whether this draw might belong to the incomplete last round; only then is
    // a division needed to find out.
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t incomplete = -bound % bound;
        while (static_cast<std::uint32_t>(product) < incomplete)
            product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace boxwood
