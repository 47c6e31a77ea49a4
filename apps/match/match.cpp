#include "match/match.h"

#include <algorithm>
#include <cmath>

#include "core/hash.h"

namespace boxwood::match {

namespace {

/// The 97.5 % point of the normal distribution.
constexpr double z = 1.959963984540054;

}  // namespace

Seat seat_of_a(const MatchSettings& settings, int game)
{
    return Seat::from_number(1 + game % settings.players);
}

std::uint64_t round_seed(const MatchSettings& settings, int game, std::uint64_t purpose)
{
    Hasher hasher;
    hasher.add(settings.seed);
    hasher.add(static_cast<std::uint64_t>(game / settings.players));
    hasher.add(purpose);
    return hasher.value();
}

Interval wilson_interval(int wins, int games)
{
    if (games == 0)
        return {};
    const double n = games;
    const double share = wins / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace boxwood::match
