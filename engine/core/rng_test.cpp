#include "core/rng.h"

#include <doctest/doctest.h>

#include <array>

#include "core/hash.h"

namespace boxwood {

TEST_CASE("the mixer is splitmix64's: its published first numbers for seed 0")
{
    CHECK(mix(golden_gamma) == 0xE220A8397B1DCDAFu);
    CHECK(mix(golden_gamma * 2) == 0x6E789E6AA1B965F4u);
    CHECK(mix(golden_gamma * 3) == 0x06C45D188009454Fu);
}

TEST_CASE("the generator is xoshiro256**: its published first number for seed 0")
{
    CHECK(Rng(0).next() == 0x99EC5F36CB75F2B4u);
}

TEST_CASE("equal seeds give equal numbers, other seeds others")
{
    Rng first(7), second(7), other(8);
    for (int i = 0; i < 100; ++i) {
        const std::uint64_t number = first.next();
        CHECK(number == second.next());
        CHECK(number != other.next());
    }
}

TEST_CASE("below() reaches every number and favours none")
{
    Rng rng(1);
    std::array<int, 7> counts{};
    constexpr int draws = 70'000;
    for (int i = 0; i < draws; ++i)
        ++counts[rng.below(7)];
    // 10,000 expected each; the standard deviation is about 93.
    for (const int count : counts)
        CHECK((count > 9'500 && count < 10'500));
    CHECK(rng.below(1) == 0);
}

}  // namespace boxwood
