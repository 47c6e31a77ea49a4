#pragma once

// How a body moves, or what moves it.

#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// Velocity and spin of a body, or an impulse and its moment.
struct Motion {
    Vector linear;
    Vector angular;

    Motion& operator+=(const Motion& other)
    {
        linear += other.linear;
        angular += other.angular;
        return *this;
    }
};

inline Motion operator-(const Motion& left, const Motion& right)
{
    return {left.linear - right.linear, left.angular - right.angular};
}

inline Motion operator*(const Motion& motion, double factor)
{
    return {motion.linear * factor, motion.angular * factor};
}

inline double dot(const Motion& left, const Motion& right)
{
    return dot(left.linear, right.linear) + dot(left.angular, right.angular);
}

inline Vector velocity_at(const Motion& motion, const Vector& arm)
{
    return motion.linear + cross(motion.angular, arm);
}

}  // namespace boxwood::paletti
