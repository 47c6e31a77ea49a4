#pragma once

// Narrow phase of collision detection: the contacts of one pair of bodies. Rims on
// faces come first, then points for whatever the rims do not cover. Contacts have keys
// that stay the same from step to step, for warm starting.

#include <cstdint>
#include <span>
#include <vector>

#include "paletti/physics/contact_finder.h"

namespace boxwood::paletti {

/// One of a prism's two caps; its outward normal is the axis times its sign.
enum class Cap : std::uint8_t { bottom, top };

class NarrowPhase {
public:
    NarrowPhase(std::span<const PlacedShape> bodies, double restitution, Contacts& contacts)
        : bodies_(bodies),
          restitution_(restitution),
          contacts_(contacts)
    {
    }

    /// Adds the contacts of two bodies where they are closer than the margin, ordered by key.
    void collide(int one, int other, double margin);

private:
    struct KnownRim {
        int first = 0;
        Vector normal;
        double lowest_gap_m = 0;
        Vector lowest;
    };

    /// The closest points of two pieces.
    struct PieceGap {
        double gap_m = 0;
        Vector normal;
        Vector on_first;
        Vector on_second;
    };

    const PlacedShape& body(int index) const { return bodies_[static_cast<std::size_t>(index)]; }
    void place(Contact& contact, const Vector& centre) const;
    /// Sets the contact's lowest point and, depending on the approach velocity, its bounce,
    /// its softer stiffness while tumbling, and the limit on its separation velocity.
    void set_target(Contact& contact, const Point& lowest, double lowest_gap) const;
    void add_point_at(int one, int other, std::uint32_t feature, const Vector& normal, const Vector& at,
                      double gap, double share);

    // Rims on faces.

    /// Two nearly parallel faces.
    void collide_flat(int large, int small);
    /// The rims of one body on the nearest face of the other.
    void collide_tilted(int large, int small, std::uint32_t feature);
    /// A column that lies across the edge of a face also rests on that edge.
    void collide_lying(int large, int small, Cap face_cap, std::uint32_t feature);
    Contact rim_contact(int large, int small, Cap face_cap, Cap rim_cap);
    /// Adds the contact if some of its rim is close to the face and does not touch the
    /// side of the face's body instead.
    void finish(Contact& contact, const Shape& face);

    // Points.

    /// Contacts that the rims do not cover.
    void collide_pieces(int one, int other);
    /// Whether the point lies on a rim contact with the same normal, or between two of them.
    bool is_between_rims(int one, const PieceGap& gap) const;
    PieceGap piece_gap(const PlacedShape& a, std::size_t i, const PlacedShape& b, std::size_t j) const;
    /// Speculative contact: fast rotating bodies may collide elsewhere than where they are
    /// closest now. Adds a contact at the points that are closest at the end of the step.
    void add_speculative_point(int one, int other, std::size_t i, std::size_t j, std::uint32_t feature,
                               const PieceGap& now);
    void add_point(int one, int other, std::uint32_t feature, const PieceGap& closest);
    /// Parallel prisms side by side touch along a line: adds a contact at both its ends.
    void add_side_by_side(int one, int other, std::uint32_t feature, const PieceGap& closest);

    std::span<const PlacedShape> bodies_;
    double restitution_;
    Contacts& contacts_;
    double margin_ = 0;
    std::uint32_t pair_key_ = 0;
    /// Rims of this pair found so far.
    std::vector<KnownRim> rims_;
    /// The pair's bodies at the end of the step if nothing stops them.
    PlacedShape one_then_;
    PlacedShape other_then_;
};

}  // namespace boxwood::paletti
