#pragma once

// A body's shape as the search for contacts needs it: its part's prism, and the
// same made smaller by a hair in convex pieces, whose distance can be measured
// even when the bodies themselves touch.

#include <array>
#include <span>
#include <vector>

#include "paletti/model/part.h"

namespace boxwood::paletti {

/// How much smaller the pieces are all around. The first is too little to show
/// as a rounded edge; the others are for bodies that are pressed deeper into
/// each other all the same, up to half a floor's thickness.
inline constexpr std::array<double, 3> skins_m{0.1e-3, 0.5e-3, 2.5e-3};

/// The cosine of 30 degrees: a hexagon's corners are sharp, those of a rounded
/// floor are not.
inline constexpr double sharp_turn_cosine = 0.866;

/// A convex prism about the body's axis. A disc has no corners.
struct ConvexPiece {
    double radius_m = 0;
    std::vector<Point> corners;
    double half_height_m = 0;
};

struct Shape {
    Outline outline;
    /// The outline as a polygon, for discs, too.
    std::vector<Point> corners;
    /// Where the outline turns by more than 30 degrees at once.
    std::vector<Point> sharp_corners;
    double half_height_m = 0;
    /// Of the sphere around it.
    double reach_m = 0;
    /// Of the cylinder around it.
    double radius_m = 0;
    double perimeter_m = 0;
    Warp warp;
    /// Its convex pieces, smaller by each of the skins.
    std::array<std::vector<ConvexPiece>, skins_m.size()> pieces;

    std::size_t piece_count() const { return pieces[0].size(); }
};

Shape make_shape(const Part& part);

/// The farthest point of the piece in a direction, in the body's own axes.
Vector farthest(const ConvexPiece& piece, const Vector& direction);

/// How far an outline reaches in a direction of its plane.
double reach_towards(const Shape& shape, const Point& direction);

}  // namespace boxwood::paletti
