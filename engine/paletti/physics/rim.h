#pragma once

// The pieces of a rim that lie above a face: a cap's outline, seen along the
// face's normal, cut off where the face ends. Exact for discs at any tilt.

#include <vector>

#include "paletti/physics/patch.h"
#include "paletti/physics/shape.h"

namespace boxwood::paletti {

/// Points of one plane in the axes of another: origin + x x_axis + y y_axis.
struct PlaneMap {
    Point origin;
    Point x_axis;
    Point y_axis;

    constexpr Point operator()(const Point& point) const
    {
        return origin + x_axis * point.x + y_axis * point.y;
    }
};

/// The parts of `shape`'s rim whose image lies inside `face`.
void add_rim_on_face(const Shape& shape, const PlaneMap& to_face, const Shape& face,
                     std::vector<RimPiece>& pieces);

/// The sharp corners of the rim that lie on the face: there a rim presses harder
/// than along its edges.
void add_corners_on_face(const Shape& shape, const PlaneMap& to_face, const Shape& face,
                         std::vector<RimPiece>& pieces);

/// The parts of `face`'s own rim that lie inside `shape`, given in the axes of
/// `shape`: with the former, the outline of what two flat faces share.
void add_face_under_rim(const Shape& shape, const PlaneMap& to_shape, const Shape& face,
                        std::vector<RimPiece>& pieces);

/// Where a straight line crosses a face's outline, as shares of the line in
/// ascending order.
std::vector<double> crossings(const Shape& face, const Point& from, const Point& to);

}  // namespace boxwood::paletti
