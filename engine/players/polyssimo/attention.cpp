#include "players/polyssimo/attention.h"

#include <algorithm>
#include <numeric>

#include "core/rng.h"
#include "polyssimo/rules.h"

namespace boxwood::players {

using polyssimo::CellSet;
using polyssimo::Placement;

namespace {

/// Snug is what has few free cells around it: no piece has more than so many.
constexpr int most_open_sides = 14;

std::uint32_t eye_catching(const Placement& placement, const CellSet& free)
{
    const int open_sides = (placement.cells.grown(free) - placement.cells).size();
    const int snug = std::max(1, most_open_sides - open_sides);
    return static_cast<std::uint32_t>(snug * snug);
}

/// Takes `count` items out, or all; the chance of each is in proportion to its weight.
template <class Item>
std::vector<Item> drawn(const std::vector<Item>& items, std::vector<std::uint32_t> weights, int count,
                        Rng& rng)
{
    std::vector<Item> found;
    std::uint32_t total = std::accumulate(weights.begin(), weights.end(), std::uint32_t{0});
    while (total > 0 && static_cast<int>(found.size()) < count) {
        std::uint32_t ticket = rng.below(total);
        std::size_t index = 0;
        while (ticket >= weights[index])
            ticket -= weights[index++];
        found.push_back(items[index]);
        total -= weights[index];
        weights[index] = 0;
    }
    return found;
}

}  // namespace

std::vector<Placement> noticed_placements(const polyssimo::Position& position, int count, std::uint64_t seed)
{
    Rng rng(seed);
    const std::vector<Placement> legal = legal_placements(position);
    const CellSet free = position.free_cells();
    std::vector<std::uint32_t> weights;
    for (const Placement& placement : legal)
        weights.push_back(eye_catching(placement, free));
    return drawn(legal, std::move(weights), count, rng);
}

std::vector<polyssimo::PieceId> noticed_pieces(const polyssimo::Position& position, int count,
                                               std::uint64_t seed)
{
    Rng rng(seed);
    const polyssimo::PieceMask legal = legal_picks(position);
    const std::vector<polyssimo::PieceId> pieces(legal.begin(), legal.end());
    return drawn(pieces, std::vector<std::uint32_t>(pieces.size(), 1), count, rng);
}

}  // namespace boxwood::players
