#include "players/polyssimo/greedy.h"

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "polyssimo/rules.h"

namespace boxwood::players {

using polyssimo::PieceId;
using polyssimo::Place;
using polyssimo::Placement;
using polyssimo::Position;
using polyssimo::Setup;

namespace {

/// One of those with the greatest value, all of them equally likely.
/// REQUIRES: there is at least one.
template <class Item, class Value>
Item best_of(const std::vector<Item>& items, Value value, Rng& rng)
{
    std::vector<Item> best;
    auto greatest = value(items.front());
    for (const Item& item : items) {
        const auto current = value(item);
        if (current < greatest)
            continue;
        if (current > greatest)
            best.clear();
        greatest = current;
        best.push_back(item);
    }
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

/// The number of placements, and how many of them need each cell.
struct Wants {
    /// One more than there are, so that it is a valid divisor.
    std::int64_t placements = 1;
    std::array<std::int64_t, polyssimo::grid_cells> cells{};

    void add(const std::vector<Placement>& fitting)
    {
        placements += static_cast<std::int64_t>(fitting.size());
        for (const Placement& placement : fitting)
            for (const polyssimo::Cell cell : placement.cells)
                ++cells[cell.index];
    }
};

}  // namespace

polyssimo::Pick easiest_pick(const Position& position)
{
    const Setup& setup = *position.setup;
    const auto ease = [&](PieceId piece) {
        const std::size_t ways = setup.placements_of(piece).size();
        return std::tuple(ways > 0, -setup.pieces()[piece].shape.size(), ways);
    };
    const polyssimo::PieceMask legal = legal_picks(position);
    PieceId easiest = *legal.begin();
    for (const PieceId piece : legal)
        if (ease(piece) > ease(easiest))
            easiest = piece;
    return {easiest};
}

/// A cell is worth the share of the others' placements that need it, less the share of the
/// player's own; a cell disposed of is worth half of a cell that all others need. All
/// values are multiplied by both numbers of placements and by 2, so that integers suffice:
/// at most 2^16 placements a side (32 pieces, 8 orientations, 256 cells) keep them below
/// 2^40.
Place greedy_place(const Position& position, Rng& rng)
{
    const Seat me = *position.to_play;
    const std::vector<Placement> legal = legal_placements(position);
    Wants mine;
    Wants theirs;
    mine.add(legal);
    for (int number = 1; number <= position.setup->players(); ++number)
        if (const Seat seat = Seat::from_number(number); seat != me)
            theirs.add(fitting_placements(position, position.hand(seat)));

    std::array<std::int64_t, polyssimo::grid_cells> worth{};
    for (std::size_t cell = 0; cell < worth.size(); ++cell)
        worth[cell] = 2 * (theirs.cells[cell] * mine.placements - mine.cells[cell] * theirs.placements) +
                      mine.placements * theirs.placements;
    const auto value = [&](const Placement& placement) {
        std::int64_t sum = 0;
        for (const polyssimo::Cell cell : placement.cells)
            sum += worth[cell.index];
        return sum;
    };
    return {best_of(legal, value, rng).cells};
}

}  // namespace boxwood::players
