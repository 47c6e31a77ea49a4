#pragma once

// A body's shape for collision detection: the prism of its part, and convex pieces of
// it that are shrunk slightly, so that their distance is well defined even while the
// bodies themselves touch.

#include <array>
#include <span>
#include <vector>

#include "paletti/model/part.h"

namespace boxwood::paletti {

/// How much the pieces are shrunk on all sides. The first skin is too thin to show as a
/// rounded edge; the others serve bodies that penetrate each other more deeply, up to
/// half a floor's thickness.
inline constexpr std::array<double, 3> skins_m{0.1e-3, 0.5e-3, 2.5e-3};

/// Cosine of 30 degrees: the corners of a hexagon are sharp, those of a rounded floor
/// are not.
inline constexpr double sharp_turn_cosine = 0.866;

/// A convex prism about the body's axis. A disc has no corners.
struct ConvexPiece {
    double radius_m = 0;
    std::vector<Point> corners;
    double half_height_m = 0;
};

struct Shape {
    Outline outline;
    /// The outline as a polygon; discs are approximated.
    std::vector<Point> corners;
    /// Corners where the outline turns by more than 30 degrees.
    std::vector<Point> sharp_corners;
    double half_height_m = 0;
    /// Radius of the bounding sphere.
    double reach_m = 0;
    /// Radius of the bounding cylinder.
    double radius_m = 0;
    double perimeter_m = 0;
    Warp warp;
    /// The convex pieces, shrunk by each of the skins.
    std::array<std::vector<ConvexPiece>, skins_m.size()> pieces;

    std::size_t piece_count() const { return pieces[0].size(); }
};

Shape make_shape(const Part& part);

/// A body as collision detection sees it, its rotation expanded to a matrix.
struct PlacedShape {
    const Shape* shape = nullptr;
    Vector position;
    Matrix axes;
    Vector velocity_m_s;
    Vector spin_rad_s;
    bool is_present = true;
    bool is_fixed = false;
};

/// Support point: the farthest point of the piece in a direction, in body axes.
Vector farthest(const ConvexPiece& piece, const Vector& direction);

/// Support function of the outline: how far it extends in a direction of its plane.
double reach_towards(const Shape& shape, const Point& direction);

}  // namespace boxwood::paletti
