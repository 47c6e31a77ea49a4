#include "paletti/physics/integration.h"

#include "paletti/physics/world.h"

namespace boxwood::paletti {

Matrix turned_inertia(const Matrix& inertia, const Matrix& axes)
{
    // R I R^T, column by column.
    const auto column = [&](const Vector& unit) { return axes * (inertia * transposed_times(axes, unit)); };
    return {column({1, 0, 0}), column({0, 1, 0}), column({0, 0, 1})};
}

Vector solved(const Matrix& matrix, const Vector& right_side)
{
    const double determinant = dot(matrix.x, cross(matrix.y, matrix.z));
    return Vector{dot(right_side, cross(matrix.y, matrix.z)), dot(matrix.x, cross(right_side, matrix.z)),
                  dot(matrix.x, cross(matrix.y, right_side))} *
           (1 / determinant);
}

Vector free_spin(const Matrix& inertia, const Vector& spin)
{
    // I (w - w0) + h w x I w = 0, linearised at w0.
    const Vector momentum = inertia * spin;
    const Vector torque = cross(spin, momentum) * step_s;
    const auto column = [&](const Vector& unit, const Vector& of_inertia) {
        return of_inertia + (cross(unit, momentum) + cross(spin, of_inertia)) * step_s;
    };
    const Matrix slope{column({1, 0, 0}, inertia.x), column({0, 1, 0}, inertia.y),
                       column({0, 0, 1}, inertia.z)};
    return spin - solved(slope, torque);
}

Pose advanced(const Pose& pose, const SpatialVector& motion)
{
    return {pose.position + motion.linear * step_s,
            normalized(rotation_by(motion.angular * step_s) * pose.rotation)};
}

}  // namespace boxwood::paletti
