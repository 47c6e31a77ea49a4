#include "core/hash.h"
#include "core/rng.h"
#include "parity/probe.h"

namespace boxwood::parity {

namespace {

std::uint64_t random_words()
{
    Hasher hasher;
    for (const std::uint64_t seed : {0u, 1u, 0xFFFF'FFFFu}) {
        Rng rng(seed);
        for (int i = 0; i < 1000; ++i)
            hasher.add(rng.next());
    }
    return hasher.value();
}

std::uint64_t random_below()
{
    Hasher hasher;
    Rng rng(7);
    for (std::uint32_t bound = 1; bound < 0x8000'0000u; bound += bound / 2 + 1)
        for (int i = 0; i < 20; ++i)
            hasher.add(std::uint64_t{rng.below(bound)});
    return hasher.value();
}

std::uint64_t hash_of_texts()
{
    Hasher hasher;
    for (const std::string_view text : {"", "a", "boxwood", "c3,c4,c5,d5,e5", "\xFF\x80 not ASCII"})
        hasher.add(text);
    return hasher.value();
}

}  // namespace

std::span<const Probe> core_probes()
{
    static constexpr Probe probes[] = {
        {"core.rng.next", random_words},
        {"core.rng.below", random_below},
        {"core.hash.texts", hash_of_texts},
    };
    return probes;
}

}  // namespace boxwood::parity
