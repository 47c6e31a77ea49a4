#include "match/paletti_summary.h"

#include <algorithm>

namespace boxwood::match {

PalettiSummary summarize(int players, std::span<const PalettiGameResult> results)
{
    PalettiSummary summary;
    summary.fair_share = 1.0 / players;
    int turns = 0;
    for (const PalettiGameResult& result : results) {
        ++summary.games;
        summary.wins += result.a_won() ? 1 : 0;
        summary.nobody_won += result.winner ? 0 : 1;
        const bool came_down = result.ending == paletti::rules::Ending::came_down;
        (came_down ? summary.came_down : summary.nobody_can) += 1;
        summary.brought_down_by_a += result.brought_down_by == result.a_seat ? 1 : 0;
        summary.stumbles += result.stumbles;
        turns += result.turns;
        summary.most_turns = std::max(summary.most_turns, result.turns);
        for (int floor = 0; floor <= result.highest_floor; ++floor)
            ++summary.reached[static_cast<std::size_t>(floor)];
    }
    summary.interval = wilson_interval(summary.wins, summary.games);
    summary.mean_turns = summary.games == 0 ? 0 : static_cast<double>(turns) / summary.games;
    return summary;
}

}  // namespace boxwood::match
