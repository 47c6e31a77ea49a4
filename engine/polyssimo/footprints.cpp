#include "polyssimo/footprints.h"

#include <algorithm>

namespace boxwood::polyssimo {

namespace {

PieceMask fitting_in(const Position& position, const CellSet& region, PieceMask hand)
{
    PieceMask fitting;
    for (const PieceId piece : hand)
        if (std::ranges::any_of(position.setup->placements_of(piece), [&](const Placement& placement) {
                return placement.cells.is_within(region);
            }))
            fitting.insert(piece);
    return fitting;
}

}  // namespace

std::optional<Seat> FreeRegion::footprint_of() const
{
    std::optional<Seat> owner;
    for (std::size_t seat = 0; seat < fitting.size(); ++seat) {
        if (fitting[seat].empty())
            continue;
        if (owner)
            return std::nullopt;
        owner = Seat::from_index(seat);
    }
    return owner;
}

std::vector<FreeRegion> free_regions(const Position& position)
{
    std::vector<FreeRegion> regions;
    CellSet rest = position.free_cells();
    while (!rest.empty()) {
        FreeRegion region;
        region.cells = connected_region(rest.front(), rest);
        for (std::size_t seat = 0; seat < region.fitting.size(); ++seat)
            region.fitting[seat] = fitting_in(position, region.cells, position.hands[seat]);
        rest = rest - region.cells;
        regions.push_back(region);
    }
    return regions;
}

}  // namespace boxwood::polyssimo
