#pragma once

// The patch law: how hard a face presses where its rim is. Two flat faces that
// press on each other touch all over, but what decides about tipping is the
// rim; so the pressure acts along the outline of the area that they share, in
// proportion to how deep each piece of the outline is pressed in. The gap along
// the rim is a plane over the face, so all integrals have closed forms: discs
// are exactly round.

#include <cstdint>

#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// A piece of the outline, in the axes of the face whose rim it is.
struct RimPiece {
    enum class Kind : std::uint8_t {
        ring,   ///< a whole circle about the origin
        arc,    ///< of it, from an angle in [0, 2 pi) to a greater one, at most a turn further
        edge,   ///< straight, from a point to another
        point,  ///< `from` alone, counted as a length of rim
    };
    Kind kind = Kind::point;
    double radius_m = 0;
    double from_rad = 0;
    double to_rad = 0;
    Point from{};
    Point to{};
    double point_length_m = 1;
};

/// The gap over the face: height + slope_x x + slope_y y. Negative is pressed.
struct GapPlane {
    double height_m = 0;
    double slope_x = 0;
    double slope_y = 0;

    constexpr double at(const Point& point) const { return height_m + slope_x * point.x + slope_y * point.y; }
};

/// Integrals over the pressed part of the rim: of 1, x, y, x^2, x y and y^2.
/// They are the second derivatives of the energy of the gap, and times the gap
/// its first.
struct PressedMoments {
    double one = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    double yy = 0;
};

void add_pressed_moments(const RimPiece& piece, const GapPlane& gap, PressedMoments& sum);

/// Where along the piece the gap is lowest.
Point lowest_point(const RimPiece& piece, const GapPlane& gap);

}  // namespace boxwood::paletti
