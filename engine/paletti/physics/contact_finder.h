#pragma once

// Collision detection: all contacts of a step. A broad phase compares bounding boxes, a
// narrow phase computes the contacts of a pair. Rims on faces are exact; other contacts
// (edge on edge, side on side) come from the distance between convex pieces.

#include <span>
#include <vector>

#include "paletti/physics/contact.h"
#include "paletti/physics/shape.h"
#include "paletti/physics/state.h"

namespace boxwood::paletti {

/// Reused from step to step so that stepping does not allocate.
struct Contacts {
    std::vector<Contact> list;
    std::vector<RimPiece> pieces;

    std::span<const RimPiece> pieces_of(const Contact& contact) const
    {
        return std::span(pieces).subspan(static_cast<std::size_t>(contact.first_piece),
                                         static_cast<std::size_t>(contact.piece_count));
    }
};

/// Finds at most max_contacts contacts, ordered by key. Their friction is not set yet.
void find_contacts(std::span<const PlacedShape> bodies, double restitution, Contacts& contacts);

}  // namespace boxwood::paletti
