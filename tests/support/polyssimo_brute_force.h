#pragma once

// Games so small that the rules alone can play them through in every way.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>

#include "core/rng.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"
#include "support/polyssimo_positions.h"
#include "support/polyssimo_random.h"

namespace boxwood::polyssimo {

/// How a game ends: for seat 1, twice the difference in cells, or what decides
/// a tie.
inline int outcome(const Position& position)
{
    const int cells = cells_left(position, seat(2)) - cells_left(position, seat(1));
    return cells != 0 ? 2 * cells : ranking(position).front() == seat(1) ? 1 : -1;
}

/// Plain minimax by the rules, in both phases. Remembers positions by their hash.
class BruteForce {
public:
    int value(const Position& position)
    {
        if (!position.to_play)
            return outcome(position);
        const auto [known, is_new] = values_.try_emplace(hash(position), 0);
        if (!is_new)
            return known->second;
        const bool first = *position.to_play == seat(1);
        int best = first ? -1'000'000 : 1'000'000;
        for (const Move& move : legal_moves(position)) {
            const int after = value(play(position, move).value());
            best = first ? std::max(best, after) : std::min(best, after);
        }
        return values_[hash(position)] = best;
    }

private:
    std::map<std::uint64_t, int> values_;
};

/// So small that brute force needs no patience.
inline std::shared_ptr<const Setup> random_small_setup(Rng& rng)
{
    return random_setup(rng, {.width = 4, .height = 3, .pieces = 6, .piece_cells = 4, .players = 2});
}

}  // namespace boxwood::polyssimo
