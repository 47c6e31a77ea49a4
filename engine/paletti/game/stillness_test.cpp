#include "paletti/game/handling.h"

#include <doctest/doctest.h>

using namespace boxwood;
using namespace boxwood::paletti;

TEST_CASE("all is still when nothing has moved for half a second after the hand let go [V9.6]")
{
    Stillness stillness;
    for (int i = 0; i < still_ticks; ++i) {
        CHECK_FALSE(stillness.is_still());
        stillness = watched(stillness, 0, Hands::empty);
    }
    CHECK(stillness.is_still());
    CHECK_FALSE(watched(stillness, 0, Hands::holding).is_still());
    CHECK_FALSE(watched(stillness, 2 * still_m_s, Hands::empty).is_still());
}

TEST_CASE("a villa that never quite rests ends the turn all the same [V9.6]")
{
    Stillness stillness;
    for (int i = 0; i < longest_settling_ticks; ++i) {
        CHECK_FALSE(stillness.is_still());
        stillness = watched(stillness, 1, Hands::empty);
    }
    CHECK(stillness.is_still());
}
