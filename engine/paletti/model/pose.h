#pragma once

// Where a part is and how it is turned.

#include "paletti/model/trigonometry.h"
#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// Three vectors as columns: a rotation written out, or a tensor of inertia.
struct Matrix {
    Vector x{1, 0, 0};
    Vector y{0, 1, 0};
    Vector z{0, 0, 1};

    friend constexpr bool operator==(const Matrix&, const Matrix&) = default;
};

constexpr Vector operator*(const Matrix& matrix, const Vector& vector)
{
    return matrix.x * vector.x + matrix.y * vector.y + matrix.z * vector.z;
}

/// The transposed matrix times the vector: from the world's axes to the part's.
constexpr Vector transposed_times(const Matrix& matrix, const Vector& vector)
{
    return {dot(matrix.x, vector), dot(matrix.y, vector), dot(matrix.z, vector)};
}

/// A quaternion. Invariant: its length is 1, up to rounding.
struct Rotation {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;

    friend constexpr bool operator==(const Rotation&, const Rotation&) = default;
};

constexpr Rotation operator*(const Rotation& l, const Rotation& r)
{
    return {l.w * r.w - l.x * r.x - l.y * r.y - l.z * r.z, l.w * r.x + l.x * r.w + l.y * r.z - l.z * r.y,
            l.w * r.y - l.x * r.z + l.y * r.w + l.z * r.x, l.w * r.z + l.x * r.y - l.y * r.x + l.z * r.w};
}

constexpr Rotation inverse(const Rotation& rotation)
{
    return {rotation.w, -rotation.x, -rotation.y, -rotation.z};
}

inline Rotation normalized(const Rotation& rotation)
{
    const double scale = 1 / std::sqrt(rotation.w * rotation.w + rotation.x * rotation.x +
                                       rotation.y * rotation.y + rotation.z * rotation.z);
    return {rotation.w * scale, rotation.x * scale, rotation.y * scale, rotation.z * scale};
}

constexpr Matrix matrix_of(const Rotation& q)
{
    return {{1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.w * q.z), 2 * (q.x * q.z - q.w * q.y)},
            {2 * (q.x * q.y - q.w * q.z), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.w * q.x)},
            {2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), 1 - 2 * (q.x * q.x + q.y * q.y)}};
}

/// About an axis through the origin by the vector's length, in radians.
inline Rotation rotation_by(const Vector& turn)
{
    const double angle = length(turn);
    if (angle < 1e-9)
        return normalized(Rotation{1, turn.x / 2, turn.y / 2, turn.z / 2});
    const SineCosine half = sine_cosine(angle / 2);
    const double scale = half.sine / angle;
    return normalized(Rotation{half.cosine, turn.x * scale, turn.y * scale, turn.z * scale});
}

/// The inverse of rotation_by, the short way round.
inline Vector turn_of(const Rotation& rotation)
{
    const double sign = rotation.w < 0 ? -1 : 1;
    const Vector axis{rotation.x, rotation.y, rotation.z};
    const double sine = length(axis);
    if (sine < 1e-12)
        return axis * (2 * sign);
    return axis * (2 * sign * angle_of(sine, sign * rotation.w) / sine);
}

struct Pose {
    Vector position;
    Rotation rotation;

    friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

/// Maps a point from the part's own axes to the world's.
constexpr Vector operator*(const Pose& pose, const Vector& point)
{
    return pose.position + matrix_of(pose.rotation) * point;
}

}  // namespace boxwood::paletti
