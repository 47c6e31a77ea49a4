#pragma once

// Clips a rim against a face: the parts of a cap's outline that lie over the face, seen
// along the face's normal. Exact for discs at any tilt.

#include <vector>

#include "paletti/physics/patch.h"
#include "paletti/physics/shape.h"

namespace boxwood::paletti {

/// Maps points of one plane to another: origin + x x_axis + y y_axis.
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

/// The sharp corners of the rim that lie on the face, which carry extra pressure
/// (corner_length_m).
void add_corners_on_face(const Shape& shape, const PlaneMap& to_face, const Shape& face,
                         std::vector<RimPiece>& pieces);

/// The parts of `face`'s own rim that lie inside `shape`, in the axes of `shape`.
/// Together with add_rim_on_face(), the outline of the common area of two flat faces.
void add_face_under_rim(const Shape& shape, const PlaneMap& to_shape, const Shape& face,
                        std::vector<RimPiece>& pieces);

/// Where a segment crosses a face's outline, as parameters in [0, 1] in ascending
/// order.
std::vector<double> crossings(const Shape& face, const Point& from, const Point& to);

}  // namespace boxwood::paletti
