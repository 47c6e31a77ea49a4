#include "paletti/physics/contact.h"

#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_problems.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr double radius_m = test_thin_radius_m;

enum class Rim { ring, hexagon, point };

std::vector<RimPiece> pieces_of(Rim rim)
{
    if (rim == Rim::point)
        return {{}};
    if (rim == Rim::ring)
        return {{.kind = RimPiece::Kind::ring, .radius_m = radius_m}};
    std::vector<RimPiece> pieces;
    const std::vector<Point> corners = hexagon(2 * radius_m).corners;
    for (std::size_t i = 0; i < corners.size(); ++i)
        pieces.push_back(
            {.kind = RimPiece::Kind::edge, .from = corners[i], .to = corners[(i + 1) % corners.size()]});
    for (const Point& corner : corners)
        pieces.push_back({.kind = RimPiece::Kind::point, .from = corner, .point_length_m = 2e-3});
    return pieces;
}

/// Slopes of up to 1e-4 over a radius of 7.5 mm: gaps of about a micrometre,
/// like those of a villa that stands.
constexpr double typical_gap_m = 1e-6;
constexpr double typical_slope = typical_gap_m / radius_m;

Contact random_contact(Rng& rng, Rim rim)
{
    Contact contact;
    const Matrix axes = matrix_of(rotation_by(random_vector(rng, 3)));
    contact.normal = axes.z;
    contact.tangents = {axes.x, axes.y};
    // The rim may lean against the face.
    const Matrix rim_axes = matrix_of(rotation_by(random_vector(rng, 0.3)));
    contact.rim_x = rim_axes * axes.x;
    contact.rim_y = rim_axes * axes.y;
    contact.slope_x_axis = cross(contact.rim_x, contact.normal);
    contact.slope_y_axis = cross(contact.rim_y, contact.normal);
    contact.gap = {random_between(rng, -typical_gap_m, typical_gap_m),
                   random_between(rng, -typical_slope, typical_slope),
                   random_between(rng, -typical_slope, typical_slope)};
    contact.density = contact_stiffness_n_per_m / (rim == Rim::point ? 1 : 2 * pi * radius_m);
    contact.sticking_n_per_m = sticking_stiffness_n_per_m;
    contact.stretch_m = {random_between(rng, -typical_gap_m, typical_gap_m),
                         random_between(rng, -typical_gap_m, typical_gap_m)};
    contact.twist_rad = random_between(rng, -typical_slope, typical_slope);
    // Slips in about half of the cases.
    contact.limit_ns = contact.sticking_n_per_m * step_s * random_between(rng, 0, 2 * typical_gap_m);
    contact.friction_offset = contact.tangents[0] * random_between(rng, -radius_m, radius_m);
    contact.spin_radius_m = rim == Rim::point ? 0 : radius_m * even_pressure_spin;
    return contact;
}

/// Changes gaps and stretches by about as much as they are.
SpatialVector random_motion(Rng& rng)
{
    const double speed = typical_gap_m / (step_s + contact_damping_s);
    return {random_vector(rng, speed), random_vector(rng, speed / radius_m)};
}

SpatialVector moved(const SpatialVector& from, const SpatialVector& way, double share)
{
    return {from.linear + way.linear * share, from.angular + way.angular * share};
}

/// Minus the change of the impulse along a way.
SpatialVector times(const Stiffness& stiffness, const SpatialVector& way)
{
    return {stiffness.linear * way.linear + stiffness.mixed * way.angular,
            transposed_times(stiffness.mixed, way.linear) + stiffness.angular * way.angular};
}

template <class Visit>
void for_many_contacts(const Visit& visit)
{
    Rng rng(1);
    for (const Rim rim : {Rim::ring, Rim::hexagon, Rim::point}) {
        const std::vector<RimPiece> pieces = pieces_of(rim);
        for (int round = 0; round < 300; ++round) {
            const Contact contact = random_contact(rng, rim);
            CAPTURE(round);
            visit(rng, contact, pieces);
        }
    }
}

}  // namespace

TEST_CASE("the impulse of a contact is minus the slope of its potential")
{
    int slipping = 0;
    int partly_pressed = 0;
    for_many_contacts([&](Rng& rng, const Contact& contact, const std::vector<RimPiece>& pieces) {
        const SpatialVector motion = random_motion(rng);
        const SpatialVector way = random_motion(rng);
        const ContactForce force = contact_force(contact, pieces, motion);
        slipping += force.slips ? 1 : 0;
        partly_pressed += force.pressed.one > 0 && force.pressed.one < 6.2 * radius_m ? 1 : 0;
        constexpr double share = 1e-4;
        const double slope = (contact_energy(contact, pieces, moved(motion, way, share)) -
                              contact_energy(contact, pieces, moved(motion, way, -share))) /
                             (2 * share);
        const double typical = contact_stiffness_n_per_m * typical_gap_m * typical_gap_m;
        CHECK(std::fabs(slope + dot(impulse_of(contact, force), way)) < 1e-4 * typical);
    });
    CHECK(slipping > 200);
    CHECK(partly_pressed > 200);
}

TEST_CASE("the stiffness of a contact is minus the slope of its impulse")
{
    int compared = 0;
    for_many_contacts([&](Rng& rng, const Contact& contact, const std::vector<RimPiece>& pieces) {
        const SpatialVector motion = random_motion(rng);
        const SpatialVector way = random_motion(rng);
        constexpr double share = 1e-5;
        const ContactForce force = contact_force(contact, pieces, motion);
        const ContactForce before = contact_force(contact, pieces, moved(motion, way, -share));
        const ContactForce after = contact_force(contact, pieces, moved(motion, way, share));
        // Where a piece is just touched or begins to slip, there is no slope.
        if (before.slips != after.slips || (before.pressed.one > 0) != (after.pressed.one > 0))
            return;
        ++compared;
        const SpatialVector low = impulse_of(contact, before);
        const SpatialVector high = impulse_of(contact, after);
        const SpatialVector predicted = times(stiffness_of(contact, force, SlipStiffness::tangent), way);
        const double typical = contact_stiffness_n_per_m * step_s * typical_gap_m;
        CHECK(length((high.linear - low.linear) * (0.5 / share) + predicted.linear) < 1e-3 * typical);
        CHECK(length((high.angular - low.angular) * (0.5 / share) + predicted.angular) <
              1e-3 * typical * radius_m);
    });
    CHECK(compared > 800);
}

TEST_CASE("the potential of a contact is convex")
{
    for_many_contacts([](Rng& rng, const Contact& contact, const std::vector<RimPiece>& pieces) {
        const SpatialVector one = random_motion(rng);
        const SpatialVector way = random_motion(rng);
        const double start = contact_energy(contact, pieces, one);
        const double middle = contact_energy(contact, pieces, moved(one, way, 0.5));
        const double end = contact_energy(contact, pieces, moved(one, way, 1));
        CHECK(middle <= (start + end) / 2 + 1e-12 * (start + end));
    });
}

TEST_CASE("slip seen bluntly is stiffer along the slip and the same across it")
{
    for_many_contacts([](Rng& rng, const Contact& contact, const std::vector<RimPiece>& pieces) {
        const SpatialVector way = random_motion(rng);
        const ContactForce force = contact_force(contact, pieces, random_motion(rng));
        const double sharp = dot(times(stiffness_of(contact, force, SlipStiffness::tangent), way), way);
        const double blunt = dot(times(stiffness_of(contact, force, SlipStiffness::secant), way), way);
        CHECK(sharp >= -1e-12 * blunt);
        CHECK(blunt >= sharp * (1 - 1e-12));
        if (!force.slips)
            CHECK(blunt == sharp);
    });
}

TEST_CASE("friction is never more than its limit, and sticking has no limit")
{
    for_many_contacts([](Rng& rng, const Contact& contact, const std::vector<RimPiece>& pieces) {
        const ContactForce force = contact_force(contact, pieces, random_motion(rng));
        const auto pull = [](const ContactForce& of) {
            return length(Vector{of.friction_ns[0], of.friction_ns[1], of.friction_ns[2]});
        };
        CHECK(pull(force) <= contact.limit_ns * (1 + 1e-12));
        if (force.slips)
            CHECK(pull(force) == approximately(contact.limit_ns));
        CHECK(pull(sticking(contact, force)) ==
              approximately(contact.sticking_n_per_m * step_s * force.stretch_length_m));
    });
}

TEST_CASE("friction acts where the pressure's centre is, and resists spin as an even disc does")
{
    Rng rng(2);
    Contact contact = random_contact(rng, Rim::ring);
    const std::vector<RimPiece> pieces = pieces_of(Rim::ring);
    contact.gap = {-typical_gap_m, 0, 0};
    const ContactForce level = contact_force(contact, pieces, {});
    set_friction(contact, level, test_friction);
    CHECK(contact.limit_ns == approximately(test_friction * normal_impulse_ns(level)));
    CHECK(length(contact.friction_offset) < 1e-12);
    CHECK(contact.spin_radius_m == approximately(radius_m * 2 / 3));

    // Pressed at one point of the rim only: friction acts there and cannot
    // resist spin.
    contact.gap = {typical_gap_m * 0.9999, -typical_slope, 0};
    const ContactForce leaning = contact_force(contact, pieces, {});
    set_friction(contact, leaning, test_friction);
    CHECK(length(contact.friction_offset - contact.rim_x * radius_m) < 0.02 * radius_m);
    CHECK(contact.spin_radius_m < 0.02 * radius_m);

    contact.gap = {typical_gap_m, 0, 0};
    set_friction(contact, contact_force(contact, pieces, {}), test_friction);
    CHECK(contact.limit_ns == 0);
}
