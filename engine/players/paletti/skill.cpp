#include "players/paletti/skill.h"

#include <array>

#include "core/check.h"

namespace boxwood::paletti {

namespace {

/// Players who do not watch pull on until it is too late.
constexpr Caution careless{.stuck_ticks = 480, .dragged_m = 0.02};
constexpr Caution watchful{};

constexpr std::array<Skill, max_skill_level> skills{{
    {0, 3, 0, 4, 2, 0.03, 90, 20, false, careless},
    {0, 3, 0, 6, 3, 0.02, 70, 35, false, careless},
    {0, 3, 0, 10, 4, 0.012, 50, 55, false, careless},
    {2'000, 2, 1, 14, 6, 0.006, 25, 80, false, watchful},
    {4'000, 3, 1, 20, 8, 0.004, 10, 95, true, watchful},
    {10'000, 4, 1, 24, 10, 0.001, 3, 100, true, watchful},
    {16'000, 5, 2, 30, 14, 0, 0, 100, true, watchful},
    {24'000, 6, 3, 36, 18, 0, 0, 100, true, watchful},
    {36'000, 8, 4, 40, 24, 0, 0, 100, true, watchful},
}};

/// From a nervous child's hand to that of somebody who builds houses of cards.
constexpr std::array<double, max_skill_level> tremors_m{0.0005,  0.0004, 0.0003,  0.00025, 0.0002,
                                                        0.00015, 0.0001, 0.00005, 0};

}  // namespace

const Skill& skill_of_level(int level)
{
    BOXWOOD_CHECK(1 <= level && level <= max_skill_level);
    return skills[static_cast<std::size_t>(level - 1)];
}

double tremor_of_level(int level)
{
    BOXWOOD_CHECK(1 <= level && level <= max_skill_level);
    return tremors_m[static_cast<std::size_t>(level - 1)];
}

}  // namespace boxwood::paletti
