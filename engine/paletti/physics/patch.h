#pragma once

// The contact law: pressure along the rim of a contact patch. Two flat faces touch all
// over, but tipping is decided at the rim, so the pressure acts along the outline of
// their common area, in proportion to the local penetration. The gap is a linear
// function over the face, so all integrals have closed forms, and discs are exactly
// round.

#include <cstdint>

#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// A piece of the outline, in the axes of the face whose rim it is.
struct RimPiece {
    enum class Kind : std::uint8_t {
        ring,   ///< a whole circle about the origin
        arc,    ///< part of it, from an angle in [0, 2 pi) to a greater one, at most a full turn on
        edge,   ///< a straight segment
        point,  ///< `from` alone, weighted by a length of rim
    };
    Kind kind = Kind::point;
    double radius_m = 0;
    double from_rad = 0;
    double to_rad = 0;
    Point from{};
    Point to{};
    double point_length_m = 1;
};

/// The gap over the face: height + slope_x x + slope_y y. Negative under pressure.
struct GapPlane {
    double height_m = 0;
    double slope_x = 0;
    double slope_y = 0;

    constexpr double at(const Point& point) const { return height_m + slope_x * point.x + slope_y * point.y; }
};

/// Integrals of 1, x, y, x^2, x y and y^2 over the part of the rim under pressure. They
/// are the second derivatives of the contact energy with respect to the gap plane, and
/// multiplied by the gap its first derivatives.
struct PressedMoments {
    double one = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    double yy = 0;
};

void add_pressed_moments(const RimPiece& piece, const GapPlane& gap, PressedMoments& sum);

/// The point of the piece with the smallest gap.
Point lowest_point(const RimPiece& piece, const GapPlane& gap);

}  // namespace boxwood::paletti
