#pragma once

// Trigonometric functions that give the same bits with every compiler; the C library's
// differ between native and browser builds. Accurate to a few units in the last place for
// angles of up to a few thousand turns.

namespace boxwood::paletti {

inline constexpr double pi = 3.14159265358979323846;

struct SineCosine {
    double sine = 0;
    double cosine = 1;
};

/// Of an angle in radians.
SineCosine sine_cosine(double angle);

/// The angle of the point (x, y), in (-pi, pi]; 0 for the origin.
double angle_of(double y, double x);

/// In [0, pi]; what is beyond -1 or 1 is taken for -1 or 1.
double arc_cosine(double cosine);

}  // namespace boxwood::paletti
