#include "paletti/physics/pull.h"

#include "paletti/physics/world.h"

namespace boxwood::paletti {

namespace {

/// Proportional to the deviation, up to a limit.
Vector drag_impulse(const Vector& missing, double drag, double most)
{
    const double wish = drag * length(missing);
    return missing * (wish > most ? drag * most / wish : drag);
}

double drag_energy(const Vector& missing, double drag, double most)
{
    const double way = length(missing);
    return drag * way > most ? most * (way - most / drag / 2) : drag * way * way / 2;
}

/// The Hessian of a limited drag.
Matrix drag_matrix(const Vector& missing, double drag, double most)
{
    const double wish = drag * length(missing);
    if (wish <= most)
        return {{drag, 0, 0}, {0, drag, 0}, {0, 0, drag}};
    const double cut = drag * most / wish;
    const Vector along = normalized(missing);
    return {Vector{cut, 0, 0} - along * (cut * along.x), Vector{0, cut, 0} - along * (cut * along.y),
            Vector{0, 0, cut} - along * (cut * along.z)};
}

}  // namespace

Pull make_pull(const Grip& grip, const BodyState& body)
{
    Pull pull;
    pull.body = grip.body;
    pull.arm = matrix_of(body.pose.rotation) * grip.point;
    // spring (target - x - h v) + damping (target velocity - v) is a drag towards a
    // single velocity.
    const double drag = grip.stiffness_n_per_m * step_s + grip.damping_ns_per_m;
    const Vector missing = grip.target - (body.pose.position + pull.arm);
    pull.wanted_m_s =
        (missing * grip.stiffness_n_per_m + grip.target_velocity * grip.damping_ns_per_m) * (1 / drag);
    pull.drag_kg = drag * step_s;
    pull.max_impulse_ns = grip.max_force_n * step_s;
    if (grip.max_torque_nm > 0) {
        const double turning = grip.turning_stiffness_nm * step_s + grip.turning_damping_nms;
        const Vector turn = turn_of(grip.target_rotation * inverse(body.pose.rotation));
        pull.wanted_rad_s = turn * (grip.turning_stiffness_nm / turning);
        pull.turning_drag_kg_m2 = turning * step_s;
        pull.max_turning_nms = grip.max_torque_nm * step_s;
    }
    return pull;
}

SpatialVector pull_impulse(const Pull& pull, const SpatialVector& motion)
{
    const Vector impulse =
        drag_impulse(pull.wanted_m_s - velocity_at(motion, pull.arm), pull.drag_kg, pull.max_impulse_ns);
    SpatialVector sum{impulse, cross(pull.arm, impulse)};
    if (pull.max_turning_nms > 0)
        sum.angular +=
            drag_impulse(pull.wanted_rad_s - motion.angular, pull.turning_drag_kg_m2, pull.max_turning_nms);
    return sum;
}

PullStiffness pull_stiffness(const Pull& pull, const SpatialVector& motion)
{
    PullStiffness stiffness{
        drag_matrix(pull.wanted_m_s - velocity_at(motion, pull.arm), pull.drag_kg, pull.max_impulse_ns),
        {{}, {}, {}}};
    if (pull.max_turning_nms > 0)
        stiffness.angular =
            drag_matrix(pull.wanted_rad_s - motion.angular, pull.turning_drag_kg_m2, pull.max_turning_nms);
    return stiffness;
}

double pull_energy(const Pull& pull, const SpatialVector& motion)
{
    double sum =
        drag_energy(pull.wanted_m_s - velocity_at(motion, pull.arm), pull.drag_kg, pull.max_impulse_ns);
    if (pull.max_turning_nms > 0)
        sum += drag_energy(pull.wanted_rad_s - motion.angular, pull.turning_drag_kg_m2, pull.max_turning_nms);
    return sum;
}

}  // namespace boxwood::paletti
