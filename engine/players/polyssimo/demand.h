#pragma once

// Who needs which cell: how many of a hand's fitting placements cover each bit
// of the grid. Counted for all cells at once, in bit planes.

#include <array>
#include <cstdint>

#include "players/polyssimo/grid.h"

namespace boxwood::players {

/// The anchors at which this pattern fits on the free bits.
template <class Geometry>
GridBits<Geometry::words> fitting_anchors(const Pattern<Geometry>& pattern,
                                          const GridBits<Geometry::words>& free)
{
    GridBits<Geometry::words> anchors = free;
    for (std::size_t i = 1; i < pattern.size; ++i)
        anchors &= free.shifted_down(pattern.offsets[i]);
    return anchors;
}

/// Whether any piece of the hand fits.
template <class Geometry>
bool fits_anywhere(const Grid<Geometry>& grid, polyssimo::PieceMask hand,
                   const GridBits<Geometry::words>& free)
{
    for (const polyssimo::PieceId piece : hand) {
        const auto [first, last] = grid.patterns_of(grid.kind(piece));
        for (std::size_t pattern = first; pattern < last; ++pattern)
            if (fitting_anchors(grid.patterns()[pattern], free).any())
                return true;
    }
    return false;
}

/// A number for every bit of the grid, bit k of it in plane k.
template <class Geometry>
class BitCounters {
public:
    using Bits = GridBits<Geometry::words>;

    void add(Bits ones)
    {
        for (Bits& plane : planes_) {
            Bits carry = plane;
            carry &= ones;
            for (std::size_t i = 0; i < Geometry::words; ++i)
                plane.words[i] ^= ones.words[i];
            if (!carry.any())
                return;
            ones = carry;
        }
    }

    template <class Counts>
    void write_to(Counts& counts) const
    {
        counts.fill(0);
        for (std::size_t plane = 0; plane < planes_.size(); ++plane)
            planes_[plane].for_each(
                [&](int bit) { counts[static_cast<std::size_t>(bit)] += std::int32_t{1} << plane; });
    }

private:
    /// A cell is covered by at most 32 pieces x 8 orientations x 8 cells.
    static constexpr std::size_t plane_count = 12;

    std::array<Bits, plane_count> planes_{};
};

/// Invariant: `cells[b]` of the `placements` cover bit b.
template <class Geometry>
struct Demand {
    BitCounters<Geometry> cells;
    int placements = 0;

    /// Twins in a hand count once. `visit(pattern, anchors)` sees each pattern that fits.
    template <class Visitor>
    void add(const Grid<Geometry>& grid, polyssimo::PieceMask hand, const GridBits<Geometry::words>& free,
             Visitor visit)
    {
        polyssimo::PieceMask kinds;
        for (const polyssimo::PieceId piece : hand)
            kinds.insert(grid.kind(piece));
        for (const polyssimo::PieceId kind : kinds) {
            const auto [first, last] = grid.patterns_of(kind);
            for (std::size_t pattern = first; pattern < last; ++pattern) {
                const Pattern<Geometry>& laid = grid.patterns()[pattern];
                const GridBits<Geometry::words> anchors = fitting_anchors(laid, free);
                const int count = anchors.count();
                if (count == 0)
                    continue;
                placements += count;
                for (std::size_t i = 0; i < laid.size; ++i)
                    cells.add(anchors.shifted_up(laid.offsets[i]));
                visit(pattern, anchors);
            }
        }
    }
};

}  // namespace boxwood::players
