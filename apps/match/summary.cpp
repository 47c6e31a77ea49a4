#include "match/summary.h"

#include <algorithm>
#include <cmath>

namespace boxwood::match {

namespace {

/// The 97.5 % point of the normal distribution.
constexpr double z = 1.959963984540054;

/// How many cells fewer a holds than the others on average.
double margin_of(int players, const GameResult& result)
{
    int others = 0;
    for (int number = 1; number <= players; ++number)
        if (const Seat seat = Seat::from_number(number); seat != result.a_seat)
            others += result.cells_left[seat.index()];
    return static_cast<double>(others) / (players - 1) - result.cells_left[result.a_seat.index()];
}

}  // namespace

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

Summary summarize(int players, std::span<const GameResult> results)
{
    Summary summary;
    summary.fair_share = 1.0 / players;
    double margins = 0;
    for (const GameResult& result : results) {
        SeatCount& seat = summary.seats[result.a_seat.index()];
        ++summary.games;
        ++seat.games;
        summary.wins += result.a_won() ? 1 : 0;
        seat.wins += result.a_won() ? 1 : 0;
        margins += margin_of(players, result);
    }
    summary.interval = wilson_interval(summary.wins, summary.games);
    summary.mean_margin = summary.games == 0 ? 0 : margins / summary.games;
    return summary;
}

}  // namespace boxwood::match
