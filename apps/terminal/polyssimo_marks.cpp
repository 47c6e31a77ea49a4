#include "terminal/polyssimo_marks.h"

#include <algorithm>

#include "polyssimo/footprints.h"
#include "polyssimo/rules.h"

namespace boxwood::terminal {

using polyssimo::PieceId;
using polyssimo::PieceMask;
using polyssimo::Position;

namespace {

PieceMask only(PieceId piece)
{
    PieceMask mask;
    mask.insert(piece);
    return mask;
}

}  // namespace

std::vector<drawing::Note> footprint_notes(const Position& position)
{
    std::vector<drawing::Note> notes;
    for (const polyssimo::FreeRegion& region : free_regions(position)) {
        const bool is_usable =
            std::ranges::any_of(region.fitting, [](PieceMask fitting) { return !fitting.empty(); });
        if (const std::optional<Seat> owner = region.footprint_of())
            notes.push_back({region.cells, U'0' + static_cast<char32_t>(owner->number())});
        else if (!is_usable)
            notes.push_back({region.cells, U'×'});
    }
    return notes;
}

int fit_count(const Position& position, PieceId piece)
{
    return static_cast<int>(fitting_placements(position, only(piece)).size());
}

drawing::Note fit_note(const Position& position, PieceId piece)
{
    drawing::Note note{{}, U'•'};
    for (const polyssimo::Placement& placement : fitting_placements(position, only(piece)))
        note.cells |= placement.cells;
    return note;
}

PieceMask unusable_pieces(const Position& position)
{
    PieceMask unusable;
    if (phase(position) != polyssimo::Phase::placing)
        return unusable;
    for (const PieceId piece : position.hand(*position.to_play))
        if (!can_place_any(*position.setup, position.taken, only(piece)))
            unusable.insert(piece);
    return unusable;
}

}  // namespace boxwood::terminal
