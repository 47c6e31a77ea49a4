#pragma once

// Which bodies touch, where and how: all contacts of a step. Rims on faces are
// exact; whatever else touches (an edge an edge, a side a side) is found by the
// distance of the bodies' convex pieces.

#include <span>
#include <vector>

#include "paletti/physics/contact.h"
#include "paletti/physics/shape.h"
#include "paletti/physics/state.h"

namespace boxwood::paletti {

/// A body as the finder sees it, its rotation written out.
struct PlacedShape {
    const Shape* shape = nullptr;
    Vector position;
    Matrix axes;
    Vector velocity_m_s;
    Vector spin_rad_s;
    bool is_present = true;
    bool is_fixed = false;
};

/// Reused from step to step, so that a step needs no memory of its own.
struct Contacts {
    std::vector<Contact> list;
    std::vector<RimPiece> pieces;

    std::span<const RimPiece> pieces_of(const Contact& contact) const
    {
        return std::span(pieces).subspan(static_cast<std::size_t>(contact.first_piece),
                                         static_cast<std::size_t>(contact.piece_count));
    }
};

/// Contacts ordered by key, at most max_contacts; without friction yet.
void find_contacts(std::span<const PlacedShape> bodies, double restitution, Contacts& contacts);

}  // namespace boxwood::paletti
