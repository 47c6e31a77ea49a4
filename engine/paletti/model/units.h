#pragma once

// Files give lengths in millimetres with up to three decimals: whole micrometres.
// Internally, everything is in metres.

#include <cmath>
#include <cstdint>

#include "core/description.h"
#include "core/limited.h"

namespace boxwood::paletti {

/// Millimetres with this many decimals are micrometres.
inline constexpr int millimetre_decimals = 3;
inline constexpr int um_per_mm = 1000;
inline constexpr double mm_per_m = 1000;
inline constexpr double um_per_m = 1e6;
/// Coordinates are limited to a metre around the villa; there is nothing beyond.
inline constexpr std::int32_t farthest_um = 1'000'000;
/// How descriptions have lengths. Anything that falls stays within two kilometres.
inline constexpr Scaled any_length_um{um_per_m, -2'000'000'000, 2'000'000'000};
inline constexpr Scaled place_um{um_per_m, -farthest_um, farthest_um};
/// Forces in thousandths of a newton.
inline constexpr Scaled force_mn{1e3, 0, 2'000'000'000};
inline constexpr std::int32_t full_turn_ppm = 1'000'000;
inline constexpr std::int32_t half_turn_ppm = full_turn_ppm / 2;

/// In micrometres.
using Coordinate = Int<-farthest_um, farthest_um>;
/// Counter-clockwise, in millionths of a full turn.
using Direction = Int<0, full_turn_ppm - 1>;

/// The nearest number of metres, the same from every compiler.
constexpr double metres(std::int64_t length_um)
{
    return static_cast<double>(length_um) / um_per_m;
}

/// Rounded to the nearest.
inline std::int64_t micrometres(double length_m)
{
    return static_cast<std::int64_t>(std::floor(length_m * um_per_m + 0.5));
}

}  // namespace boxwood::paletti
