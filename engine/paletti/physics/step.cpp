#include "paletti/physics/step.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/check.h"
#include "paletti/physics/constants.h"
#include "paletti/physics/islands.h"
#include "paletti/physics/penetration.h"

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
    const Matrix derivative{column({1, 0, 0}, inertia.x), column({0, 1, 0}, inertia.y),
                            column({0, 0, 1}, inertia.z)};
    return spin - solved(derivative, torque);
}

Pose advanced(const Pose& pose, const SpatialVector& motion)
{
    return {pose.position + motion.linear * step_s,
            normalized(rotation_by(motion.angular * step_s) * pose.rotation)};
}

void Stepper::add(const Part& part, bool is_fixed)
{
    rigid_bodies_.push_back({make_shape(part), part.mass_kg, part.inertia_kg_m2, is_fixed});
    placed_.resize(rigid_bodies_.size());
    end_placed_.resize(rigid_bodies_.size());
}

void Stepper::step(WorldState& state, std::span<const Grip> grips, std::span<const Vector> pushes_n)
{
    work = {};
    step_fractions_.fill(1);
    find_initial_contacts(state.bodies);
    set_up_problem(state, grips, pushes_n);
    warm_start(state);
    solve(max_passes);
    move_bodies(state.bodies);
    for (int round = 1;
         round <= max_penetration_rounds &&
         add_penetrating_contacts({placed_, motions_, end_placed_}, round, end_contacts_, problem_.contacts);
         ++round) {
        solve(penetration_friction_passes);
        move_bodies(state.bodies);
    }
    clamp_motion(state.bodies);
    report(grips);
    store_contacts(state);
    state.bodies = end_bodies_;
    ++state.tick;
}

void Stepper::move_bodies(const BodyStates& bodies)
{
    end_bodies_ = moved(bodies);
    place_shapes(end_bodies_, end_placed_);
    find_contacts(end_placed_, material.restitution, end_contacts_);
}

void Stepper::clamp_motion(const BodyStates& bodies)
{
    while (work.clamps < max_clamps) {
        const std::uint32_t deep = deeply_penetrating_bodies({placed_, motions_, end_placed_}, end_contacts_);
        if (deep == 0)
            return;
        ++work.clamps;
        for (std::size_t i = 0; i < rigid_bodies_.size(); ++i)
            if ((deep >> i & 1u) != 0 && !rigid_bodies_[i].is_fixed)
                step_fractions_[i] = step_fractions_[i] > min_step_fraction ? step_fractions_[i] / 2 : 0;
        move_bodies(bodies);
    }
}

void Stepper::place_shapes(const BodyStates& bodies, std::vector<PlacedShape>& placed) const
{
    for (std::size_t i = 0; i < rigid_bodies_.size(); ++i) {
        const BodyState& body = bodies[i];
        placed[i] = {&rigid_bodies_[i].shape,  body.pose.position, matrix_of(body.pose.rotation),
                     body.velocity_m_s,        body.spin_rad_s,    body.is_present,
                     rigid_bodies_[i].is_fixed};
    }
}

void Stepper::find_initial_contacts(const BodyStates& bodies)
{
    if (bodies == end_bodies_) {
        std::swap(placed_, end_placed_);
        std::swap(problem_.contacts, end_contacts_);
        return;
    }
    place_shapes(bodies, placed_);
    find_contacts(placed_, material.restitution, problem_.contacts);
}

void Stepper::set_up_problem(const WorldState& state, std::span<const Grip> grips,
                             std::span<const Vector> pushes_n)
{
    problem_.body_count = static_cast<int>(rigid_bodies_.size());
    problem_.moving = 0;
    std::uint32_t touched = 0;
    for (const Contact& contact : problem_.contacts.list)
        touched |= std::uint32_t{1} << contact.first | std::uint32_t{1} << contact.second;
    problem_.pull_count = 0;
    for (const Grip& grip : grips) {
        const auto at = static_cast<std::size_t>(grip.body);
        BOXWOOD_CHECK(at < rigid_bodies_.size() && state.bodies[at].is_present &&
                      !rigid_bodies_[at].is_fixed);
        problem_.pulls[static_cast<std::size_t>(problem_.pull_count++)] = make_pull(grip, state.bodies[at]);
        touched |= std::uint32_t{1} << grip.body;
    }
    for (std::size_t i = 0; i < rigid_bodies_.size(); ++i) {
        const BodyState& body = state.bodies[i];
        start_[i] = {body.velocity_m_s, body.spin_rad_s};
        motions_[i] = start_[i];
        if (!body.is_present || rigid_bodies_[i].is_fixed)
            continue;
        problem_.moving |= std::uint32_t{1} << i;
        Inertia& inertia = problem_.inertias[i];
        inertia.mass_kg = rigid_bodies_[i].mass_kg;
        inertia.tensor_kg_m2 = turned_inertia(rigid_bodies_[i].inertia_kg_m2, placed_[i].axes);
        inertia.free = {body.velocity_m_s + Vector{0, 0, -material.gravity_m_s2 * step_s} +
                            pushes_n[i] * (step_s / inertia.mass_kg),
                        free_spin(inertia.tensor_kg_m2, body.spin_rad_s)};
        // Initial guess: free bodies follow their free motion, touched ones keep their
        // velocity.
        if ((touched >> i & 1u) == 0)
            motions_[i] = inertia.free;
    }
}

void Stepper::warm_start(const WorldState& state)
{
    int known = 0;
    for (Contact& contact : problem_.contacts.list) {
        while (known < state.contact_count &&
               state.contacts[static_cast<std::size_t>(known)].key < contact.key)
            ++known;
        const ContactMemory* memory = nullptr;
        if (known < state.contact_count && state.contacts[static_cast<std::size_t>(known)].key == contact.key)
            memory = &state.contacts[static_cast<std::size_t>(known)];
        if (!memory || memory->impulse_ns <= 0)
            continue;
        contact.stretch_m = {dot(contact.tangents[0], memory->stretch_m),
                             dot(contact.tangents[1], memory->stretch_m)};
        contact.twist_rad = memory->twist_rad;
        // Warm start: the pressure distribution follows from the last motion, its
        // magnitude from memory.
        const ContactForce force =
            contact_force(contact, problem_.contacts.pieces_of(contact), relative_motion(contact, motions_));
        set_friction(contact, force, material.friction);
        contact.limit_ns = material.friction * memory->impulse_ns;
    }
}

void Stepper::solve(int most_passes)
{
    work.contacts = static_cast<int>(problem_.contacts.list.size());
    const Islands islands = find_islands(problem_);
    forces_.resize(problem_.contacts.list.size());
    for (int i = 0; i < islands.count; ++i) {
        extract_island(problem_, islands.bodies[static_cast<std::size_t>(i)], island_, members_);
        solve_with_lagged_friction(island_, material, most_passes, matrix_, motions_, island_forces_, work);
        if (bound_energy(island_, start_, island_forces_, material.gravity_m_s2, motions_))
            work.fell_back = true;
        for (std::size_t k = 0; k < members_.size(); ++k) {
            const auto at = static_cast<std::size_t>(members_[k]);
            const int first_piece = problem_.contacts.list[at].first_piece;
            problem_.contacts.list[at] = island_.contacts.list[k];
            problem_.contacts.list[at].first_piece = first_piece;
            forces_[at] = island_forces_[k];
        }
    }
}

void Stepper::report(std::span<const Grip> grips)
{
    touches.clear();
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const Contact& contact = problem_.contacts.list[i];
        const double impulse = normal_impulse_ns(forces_[i]);
        if (impulse <= 0)
            continue;
        const Vector centre = placed_[static_cast<std::size_t>(contact.first)].position + contact.first_arm;
        touches.push_back({contact.first, contact.second,
                           centre + contact.rim_x * (forces_[i].normal_ns[1] / impulse) +
                               contact.rim_y * (forces_[i].normal_ns[2] / impulse),
                           contact.normal, impulse / step_s,
                           (contact.tangents[0] * forces_[i].friction_ns[0] +
                            contact.tangents[1] * forces_[i].friction_ns[1]) *
                               (1 / step_s),
                           contact.impact_m_s});
    }
    grip_effects.clear();
    for (std::size_t i = 0; i < grips.size(); ++i) {
        const Pull& pull = problem_.pulls[i];
        const SpatialVector& motion = motions_[static_cast<std::size_t>(pull.body)];
        const SpatialVector impulse = pull_impulse(pull, motion);
        grip_effects.push_back({impulse.linear * (1 / step_s),
                                (impulse.angular - cross(pull.arm, impulse.linear)) * (1 / step_s),
                                dot(impulse, motion)});
    }
}

void Stepper::store_contacts(WorldState& state) const
{
    int count = 0;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const Contact& contact = problem_.contacts.list[i];
        const ContactForce& force = forces_[i];
        const double impulse = normal_impulse_ns(force);
        if (impulse <= 0)
            continue;
        const double reach_m = contact.limit_ns / (contact.sticking_n_per_m * step_s);
        const double scale = force.stretch_length_m > reach_m ? reach_m / force.stretch_length_m : 1;
        ContactMemory& memory = state.contacts[static_cast<std::size_t>(count++)];
        memory.key = contact.key;
        memory.stretch_m =
            (contact.tangents[0] * force.stretch_m[0] + contact.tangents[1] * force.stretch_m[1]) * scale;
        memory.twist_rad = contact.spin_radius_m > 0 ? force.stretch_m[2] * scale / contact.spin_radius_m : 0;
        memory.impulse_ns = impulse;
    }
    state.contact_count = count;
}

Stepper::BodyStates Stepper::moved(const BodyStates& bodies) const
{
    BodyStates states = bodies;
    for (std::size_t i = 0; i < rigid_bodies_.size(); ++i) {
        BodyState& body = states[i];
        if (!body.is_present)
            continue;
        const SpatialVector motion = motions_[i] * step_fractions_[i];
        body.velocity_m_s = motion.linear;
        body.spin_rad_s = motion.angular;
        body.pose = advanced(body.pose, motion);
        if (rigid_bodies_[i].is_fixed)
            continue;
        body.pose.position += trapezoid_correction(static_cast<int>(i)) * step_fractions_[i];
        if (body.pose.position.z < gone_below_m)
            body.is_present = false;
    }
    return states;
}

/// Implicit Euler moves a body with its velocity at the end of the step. In directions
/// without contact the trapezoidal rule, the mean of both ends, is more accurate:
/// without this correction, sliding bodies stop and falling bodies land too early.
Vector Stepper::trapezoid_correction(int body) const
{
    const auto at = static_cast<std::size_t>(body);
    Vector slowed = start_[at].linear - motions_[at].linear;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const Contact& contact = problem_.contacts.list[i];
        if (contact.first != body && contact.second != body)
            continue;
        const double nearer_m = std::fabs(dot(contact.normal, slowed)) * (step_s / 2);
        if (normal_impulse_ns(forces_[i]) > 0 || contact.lowest_gap_m < contact_margin_m + nearer_m)
            slowed -= contact.normal * dot(contact.normal, slowed);
    }
    return slowed * (step_s / 2);
}

}  // namespace boxwood::paletti
