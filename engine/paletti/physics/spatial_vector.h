#pragma once

// Six-dimensional vectors of rigid-body motion: twists and wrenches (Featherstone,
// Rigid Body Dynamics Algorithms, 2008).

#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// Linear and angular velocity at a body's centre of mass, or an impulse and its moment
/// about that point.
struct SpatialVector {
    Vector linear;
    Vector angular;

    SpatialVector& operator+=(const SpatialVector& other)
    {
        linear += other.linear;
        angular += other.angular;
        return *this;
    }
};

inline SpatialVector operator-(const SpatialVector& left, const SpatialVector& right)
{
    return {left.linear - right.linear, left.angular - right.angular};
}

inline SpatialVector operator*(const SpatialVector& vector, double factor)
{
    return {vector.linear * factor, vector.angular * factor};
}

inline double dot(const SpatialVector& left, const SpatialVector& right)
{
    return dot(left.linear, right.linear) + dot(left.angular, right.angular);
}

inline Vector velocity_at(const SpatialVector& velocity, const Vector& arm)
{
    return velocity.linear + cross(velocity.angular, arm);
}

}  // namespace boxwood::paletti
