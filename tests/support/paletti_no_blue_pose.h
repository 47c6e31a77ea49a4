#pragma once

// A set-up by players over which the blue floor has no pose (V2.2, V2.6).

#include <array>

#include "paletti/model/scene.h"

namespace boxwood::test {

/// For the columns in the order of the box: all crowded together at one side, with
/// x beyond 46.8 mm. Within the base the blue floor's centre of mass comes no farther
/// than 46.6 mm from the middle, so it tips wherever it is laid.
inline constexpr std::array<paletti::SpotUm, paletti::column_count> spots_without_blue_pose{
    {{55'360, 84'480, 0},  {81'940, -60'350, 0},  {54'620, -18'950, 0}, {83'630, -4'120, 0},
     {91'860, 23'960, 0},  {101'660, 3'160, 0},   {70'060, -18'300, 0}, {54'480, -50'160, 0},
     {59'580, 1'780, 0},   {77'330, 54'980, 0},   {54'670, 50'450, 0},  {90'740, -46'990, 0},
     {54'490, -34'250, 0}, {89'220, -28'160, 0},  {62'170, -71'500, 0}, {68'200, 75'910, 0},
     {56'480, 66'200, 0},  {101'400, -11'990, 0}, {71'700, -42'350, 0}, {62'000, 28'250, 0}}};

}  // namespace boxwood::test
