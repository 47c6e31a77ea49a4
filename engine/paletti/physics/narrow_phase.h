#pragma once

// Two bodies while their contacts are looked for: rims on faces first, then
// points for what the rims do not show.

#include <cstdint>
#include <span>
#include <vector>

#include "paletti/physics/contact_finder.h"

namespace boxwood::paletti {

/// Which of a prism's two caps; its outward normal is the axis times the sign.
enum class Cap : std::uint8_t { bottom, top };

class NarrowPhase {
public:
    NarrowPhase(std::span<const PlacedShape> bodies, double restitution, Contacts& contacts)
        : bodies_(bodies),
          restitution_(restitution),
          contacts_(contacts)
    {
    }

    /// Adds the contacts of two bodies that are nearer than the margin, ordered by key.
    void collide(int one, int other, double margin);

private:
    struct KnownRim {
        int first = 0;
        Vector normal;
        double lowest_gap_m = 0;
        Vector lowest;
    };

    /// The nearest points of two pieces.
    struct PieceGap {
        double gap_m = 0;
        Vector normal;
        Vector on_first;
        Vector on_second;
    };

    const PlacedShape& body(int index) const { return bodies_[static_cast<std::size_t>(index)]; }
    void place(Contact& contact, const Vector& centre) const;
    /// Notes where it is nearest, bounces, softens what tumbles, and limits how fast what is pressed in comes
    /// out.
    void set_target(Contact& contact, const Point& lowest, double lowest_gap) const;
    void add_point_at(int one, int other, std::uint32_t feature, const Vector& normal, const Vector& at,
                      double gap, double share);

    // Rims on faces.

    /// Two faces that are about parallel.
    void collide_flat(int large, int small);
    /// The rims of one on the face of the other that is towards it.
    void collide_tilted(int large, int small, std::uint32_t feature);
    /// A column that lies across the edge of a face also rests where its side
    /// crosses the edge.
    void collide_lying(int large, int small, Cap face_cap, std::uint32_t feature);
    Contact rim_contact(int large, int small, Cap face_cap, Cap rim_cap);
    /// Keeps the contact if any of its rim is near the face and does not rather
    /// touch the face's side.
    void finish(Contact& contact, const Shape& face);

    // What else touches.

    /// What the rims do not show.
    void collide_pieces(int one, int other);
    /// Whether it lies at a rim that touches the same way, or between two of them.
    bool is_between_rims(int one, const PieceGap& gap) const;
    PieceGap piece_gap(const PlacedShape& a, std::size_t i, const PlacedShape& b, std::size_t j) const;
    /// What turns fast meets elsewhere at the end of the step than it is nearest
    /// now: also a contact of those points, as they are now.
    void add_speculative_point(int one, int other, std::size_t i, std::size_t j, std::uint32_t feature,
                               const PieceGap& now);
    void add_point(int one, int other, std::uint32_t feature, const PieceGap& closest);
    /// Two that stand beside each other touch along a line: at both its ends.
    void add_side_by_side(int one, int other, std::uint32_t feature, const PieceGap& closest);

    std::span<const PlacedShape> bodies_;
    double restitution_;
    Contacts& contacts_;
    double margin_ = 0;
    std::uint32_t pair_key_ = 0;
    /// Of the pair.
    std::vector<KnownRim> rims_;
    /// Where its bodies are at the end of the step, if nothing stops them.
    PlacedShape one_then_;
    PlacedShape other_then_;
};

}  // namespace boxwood::paletti
