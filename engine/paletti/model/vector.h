#pragma once

// Points, directions and velocities in space. z is up, x and y lie in the table plane;
// lengths are in metres. Only what the simulation needs, written out so that every
// compiler evaluates the same sums in the same order.

#include <algorithm>
#include <cmath>

#include "paletti/model/units.h"

namespace boxwood::paletti {

struct Vector {
    static constexpr std::string_view name = "Vector";

    double x = 0;
    double y = 0;
    double z = 0;

    constexpr Vector& operator+=(const Vector& other)
    {
        x += other.x;
        y += other.y;
        z += other.z;
        return *this;
    }
    constexpr Vector& operator-=(const Vector& other)
    {
        x -= other.x;
        y -= other.y;
        z -= other.z;
        return *this;
    }
    constexpr Vector& operator*=(double factor)
    {
        x *= factor;
        y *= factor;
        z *= factor;
        return *this;
    }

    static void describe(auto& fields, auto& self)
    {
        fields("x_um", self.x, any_length_um);
        fields("y_um", self.y, any_length_um);
        fields("z_um", self.z, any_length_um);
    }
    friend constexpr bool operator==(const Vector&, const Vector&) = default;
};

constexpr Vector operator+(Vector left, const Vector& right)
{
    return left += right;
}

constexpr Vector operator-(Vector left, const Vector& right)
{
    return left -= right;
}

constexpr Vector operator-(const Vector& vector)
{
    return {-vector.x, -vector.y, -vector.z};
}

constexpr Vector operator*(Vector vector, double factor)
{
    return vector *= factor;
}

constexpr Vector operator*(double factor, Vector vector)
{
    return vector *= factor;
}

constexpr double dot(const Vector& left, const Vector& right)
{
    return left.x * right.x + left.y * right.y + left.z * right.z;
}

constexpr Vector cross(const Vector& left, const Vector& right)
{
    return {left.y * right.z - left.z * right.y, left.z * right.x - left.x * right.z,
            left.x * right.y - left.y * right.x};
}

inline double length(const Vector& vector)
{
    return std::sqrt(dot(vector, vector));
}

/// REQUIRES: length(vector) > 0.
inline Vector normalized(const Vector& vector)
{
    return vector * (1 / length(vector));
}

/// A unit vector perpendicular to `direction`, always the same one.
/// REQUIRES: length(direction) == 1.
inline Vector any_perpendicular(const Vector& direction)
{
    const Vector other = std::fabs(direction.x) < 0.7 ? Vector{1, 0, 0} : Vector{0, 1, 0};
    return normalized(cross(direction, other));
}

/// A point or a direction in a plane, in metres.
struct Point {
    static constexpr std::string_view name = "Point";

    double x = 0;
    double y = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("x_um", self.x, place_um);
        fields("y_um", self.y, place_um);
    }
    friend constexpr bool operator==(const Point&, const Point&) = default;
};

constexpr Point operator+(const Point& left, const Point& right)
{
    return {left.x + right.x, left.y + right.y};
}

constexpr Point operator-(const Point& left, const Point& right)
{
    return {left.x - right.x, left.y - right.y};
}

constexpr Point operator*(const Point& point, double factor)
{
    return {point.x * factor, point.y * factor};
}

constexpr double dot(const Point& left, const Point& right)
{
    return left.x * right.x + left.y * right.y;
}

/// Positive if `right` lies to the left of `left`, that is counter-clockwise.
constexpr double cross(const Point& left, const Point& right)
{
    return left.x * right.y - left.y * right.x;
}

inline double length(const Point& point)
{
    return std::sqrt(dot(point, point));
}

/// The square of a point's distance from the segment between two others.
/// REQUIRES: from != to.
inline double square_to_segment(const Point& point, const Point& from, const Point& to)
{
    const Point edge = to - from;
    const double share = std::clamp(dot(point - from, edge) / dot(edge, edge), 0.0, 1.0);
    const Point way = point - (from + edge * share);
    return dot(way, way);
}

/// Whether the segments from a to b and from c to d cross; to touch is not enough.
constexpr bool are_crossing(const Point& a, const Point& b, const Point& c, const Point& d)
{
    const auto side = [](const Point& from, const Point& to, const Point& point) {
        return cross(to - from, point - from);
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

}  // namespace boxwood::paletti
