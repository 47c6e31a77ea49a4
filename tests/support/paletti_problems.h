#pragma once

// Steps of the simulation as convex problems, by chance: a plate on three
// columns, a column that leans on it and one that lies, all a little pressed
// into each other, some held by grips.

#include <vector>

#include "paletti/physics/constants.h"
#include "paletti/physics/problem.h"
#include "paletti/physics/step.h"
#include "support/paletti_bodies.h"

namespace boxwood::paletti {

/// For all bodies but the first, the base, which stays.
inline SpatialVectors random_motions(Rng& rng, double speed_m_s)
{
    constexpr double arm_m = 0.02;
    SpatialVectors motions{};
    for (SpatialVector& motion : motions)
        motion = {random_vector(rng, speed_m_s), random_vector(rng, speed_m_s / arm_m)};
    motions[0] = {};
    return motions;
}

/// How fast bodies move in these problems: a gap of a micrometre is passed in
/// a step.
inline constexpr double typical_speed_m_s = 3e-4;

class RandomProblem {
public:
    explicit RandomProblem(std::uint64_t seed) : rng(seed)
    {
        const auto kind = [&] { return static_cast<ColumnKind>(rng.below(3)); };
        add(broad_base().part, broad_base().pose, true);
        for (const Point& spot : {Point{-0.05, -0.04}, Point{0.05, -0.03}, Point{0, 0.05}})
            add_standing(column_part(kind()), spot, 0);
        add_standing(plate_part(0.08, 0.07), {0.005, 0}, test_column_height_m);
        const double top = test_column_height_m + test_floor_height_m;
        add_standing(column_part(kind()), {-0.03, 0}, top);
        Pose lying{{0.02, 0, top + test_thin_radius_m}, rotation_by({pi / 2, 0, 0})};
        add(column_part(ColumnKind::thin), lying, false);
        set_up();
    }

    Rng rng;
    Problem problem;

private:
    void add_standing(const Part& part, const Point& at, double bottom)
    {
        add(part, standing(part, at, bottom).pose, false);
    }

    /// Moved by about a micrometre.
    void add(const Part& part, Pose pose, bool is_fixed)
    {
        if (!is_fixed) {
            pose.position += random_vector(rng, 1e-6);
            pose.rotation = rotation_by(random_vector(rng, 5e-5)) * pose.rotation;
        }
        parts_.push_back(part);
        poses_.push_back(pose);
        problem.moving |= is_fixed ? 0u : std::uint32_t{1} << problem.body_count;
        ++problem.body_count;
    }

    void set_up()
    {
        std::vector<Shape> shapes;
        for (const Part& part : parts_)
            shapes.push_back(make_shape(part));
        std::vector<PlacedShape> placed;
        for (std::size_t i = 0; i < parts_.size(); ++i)
            placed.push_back(
                {&shapes[i], poses_[i].position, matrix_of(poses_[i].rotation), {}, {}, true, i == 0});
        find_contacts(placed, Material{}.restitution, problem.contacts);
        const SpatialVectors free = random_motions(rng, typical_speed_m_s);
        for (std::size_t i = 1; i < parts_.size(); ++i) {
            problem.inertias[i] = {parts_[i].mass_kg, turned_inertia(parts_[i].inertia_kg_m2, placed[i].axes),
                                   free[i]};
            problem.inertias[i].free.linear.z -= test_gravity_m_s2 * step_s;
        }
        const SpatialVectors before = random_motions(rng, typical_speed_m_s / 10);
        for (Contact& contact : problem.contacts.list) {
            contact.stretch_m = {random_between(rng, -1e-7, 1e-7), random_between(rng, -1e-7, 1e-7)};
            set_friction(
                contact,
                contact_force(contact, problem.contacts.pieces_of(contact), relative_motion(contact, before)),
                test_friction);
        }
        problem.pull_count = static_cast<int>(rng.below(3));
        for (int i = 0; i < problem.pull_count; ++i)
            problem.pulls[static_cast<std::size_t>(i)] = random_pull();
    }

    /// Some are cut off at their greatest impulse, some are not.
    Pull random_pull()
    {
        Pull pull;
        pull.body = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(problem.body_count - 1)));
        pull.arm = random_vector(rng, 0.02);
        pull.wanted_m_s = random_vector(rng, typical_speed_m_s);
        pull.drag_kg = random_between(rng, 0.1, 10);
        pull.max_impulse_ns = pull.drag_kg * typical_speed_m_s * random_between(rng, 0.3, 2);
        if (rng.below(2) == 0) {
            pull.wanted_rad_s = random_vector(rng, 0.01);
            pull.turning_drag_kg_m2 = random_between(rng, 1e-5, 1e-3);
            pull.max_turning_nms = pull.turning_drag_kg_m2 * 0.02 * random_between(rng, 0.3, 2);
        }
        return pull;
    }

    std::vector<Part> parts_;
    std::vector<Pose> poses_;
};

inline double dot_of_moving(const Problem& problem, const SpatialVectors& left, const SpatialVectors& right)
{
    double sum = 0;
    for (int body = 0; body < problem.body_count; ++body)
        if (problem.is_moving(body))
            sum += dot(left[static_cast<std::size_t>(body)], right[static_cast<std::size_t>(body)]);
    return sum;
}

inline double drag_energy(const Vector& missing, double drag, double most)
{
    const double missing_m_s = length(missing);
    return drag * missing_m_s > most ? most * (missing_m_s - most / drag / 2)
                                     : drag * missing_m_s * missing_m_s / 2;
}

/// The energy whose negative gradient is the pull's impulse.
inline double pull_energy(const Pull& pull, const SpatialVector& motion)
{
    double sum =
        drag_energy(pull.wanted_m_s - velocity_at(motion, pull.arm), pull.drag_kg, pull.max_impulse_ns);
    if (pull.max_turning_nms > 0)
        sum += drag_energy(pull.wanted_rad_s - motion.angular, pull.turning_drag_kg_m2, pull.max_turning_nms);
    return sum;
}

/// The energy whose negative gradient is the contact's impulse.
inline double contact_energy(const Contact& contact, std::span<const RimPiece> pieces,
                             const SpatialVector& motion)
{
    const ContactForce force = contact_force(contact, pieces, motion);
    const double squeezed =
        -(force.normal_ns[0] * force.gap.height_m + force.normal_ns[1] * force.gap.slope_x +
          force.normal_ns[2] * force.gap.slope_y) /
        (2 * look_ahead_s);
    if (contact.limit_ns <= 0)
        return squeezed;
    const double sticking_ns_per_m = contact.sticking_n_per_m * step_s;
    const double reach = contact.limit_ns / sticking_ns_per_m;
    const double stretched = force.slips
                                 ? contact.limit_ns * (force.stretch_length_m - reach / 2)
                                 : sticking_ns_per_m * force.stretch_length_m * force.stretch_length_m / 2;
    return squeezed + stretched / step_s;
}

/// Computes the forces, then the gradient.
inline void gradient_at(const Problem& problem, const SpatialVectors& motions,
                        std::vector<ContactForce>& forces, SpatialVectors& gradient)
{
    forces_at(problem, motions, forces);
    gradient_of(problem, motions, forces, gradient);
}

/// What a step minimises.
inline double objective_at(const Problem& problem, const SpatialVectors& motions)
{
    double sum = 0;
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        const SpatialVector change = motions[at] - problem.inertias[at].free;
        sum += dot(times(problem.inertias[at], change), change) / 2;
    }
    for (const Contact& contact : problem.contacts.list)
        sum +=
            contact_energy(contact, problem.contacts.pieces_of(contact), relative_motion(contact, motions));
    for (int i = 0; i < problem.pull_count; ++i) {
        const Pull& pull = problem.pulls[static_cast<std::size_t>(i)];
        const SpatialVector& motion = motions[static_cast<std::size_t>(pull.body)];
        sum += pull_energy(pull, motion);
    }
    return sum;
}

}  // namespace boxwood::paletti
