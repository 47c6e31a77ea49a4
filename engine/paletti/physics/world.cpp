#include "paletti/physics/world.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/check.h"
#include "core/hash.h"
#include "paletti/physics/closest_points.h"
#include "paletti/physics/constants.h"
#include "paletti/physics/step.h"

namespace boxwood::paletti {

struct World::Parts {
    Stepper stepper;
    WorldState state;
    std::array<Vector, max_bodies> pushes_n;
};

namespace {

/// Thick enough that nothing is pushed through the table.
constexpr double table_thickness_m = 0.05;

std::vector<BodySetup> bodies_of(const Villa& villa)
{
    std::vector<BodySetup> bodies;
    for (PartId id = 0; id < part_count; ++id)
        bodies.push_back({villa.part(id), villa.pose(id), {}, {}, id == base_id});
    const double half = villa.box->table_half_size_m;
    BodySetup table;
    table.part = make_part(polygon({{-half, -half}, {half, -half}, {half, half}, {-half, half}}),
                           table_thickness_m, 1);
    table.pose.position.z = table_height_m(*villa.box) - table_thickness_m / 2;
    table.is_fixed = true;
    bodies.push_back(table);
    return bodies;
}

std::uint64_t bits_of(double number)
{
    // Negative zero hashes like zero.
    return std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number);
}

void add(Hasher& hasher, const Vector& vector)
{
    hasher.add(bits_of(vector.x));
    hasher.add(bits_of(vector.y));
    hasher.add(bits_of(vector.z));
}

}  // namespace

World::World(std::span<const BodySetup> bodies, const Material& material) : parts_(std::make_unique<Parts>())
{
    BOXWOOD_CHECK(bodies.size() <= static_cast<std::size_t>(max_bodies));
    parts_->stepper.material = material;
    parts_->state.body_count = static_cast<int>(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        parts_->stepper.add(bodies[i].part, bodies[i].is_fixed);
        parts_->state.bodies[i] = {bodies[i].pose, bodies[i].velocity_m_s, bodies[i].spin_rad_s, true};
    }
}

World::World(const Villa& villa)
    : World(bodies_of(villa), {villa.box->friction, villa.box->restitution, Material{}.gravity_m_s2})
{
    for (PartId id = 0; id < part_count; ++id)
        set_present(id, villa.contains(id));
    parts_->stepper.gone_below_m = table_height_m(*villa.box) - gone_below_table_m;
}

World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;
World::~World() = default;

void World::step(std::span<const Grip> grips)
{
    BOXWOOD_CHECK(grips.size() <= static_cast<std::size_t>(max_grips));
    parts_->stepper.step(parts_->state, grips, parts_->pushes_n);
    parts_->pushes_n.fill({});
}

int World::body_count() const
{
    return parts_->state.body_count;
}

const BodyState& World::body(int index) const
{
    return parts_->state.bodies[static_cast<std::size_t>(index)];
}

void World::place(int index, const Pose& pose)
{
    BodyState& body = parts_->state.bodies[static_cast<std::size_t>(index)];
    body.pose = pose;
    body.velocity_m_s = {};
    body.spin_rad_s = {};
}

void World::set_present(int index, bool is_present)
{
    parts_->state.bodies[static_cast<std::size_t>(index)].is_present = is_present;
}

void World::set_velocity(int index, const Vector& velocity_m_s)
{
    parts_->state.bodies[static_cast<std::size_t>(index)].velocity_m_s = velocity_m_s;
}

void World::push(int index, const Vector& force_n)
{
    parts_->pushes_n[static_cast<std::size_t>(index)] += force_n;
}

const WorldState& World::state() const
{
    return parts_->state;
}

void World::restore(const WorldState& state)
{
    parts_->state.tick = state.tick;
    parts_->state.body_count = state.body_count;
    parts_->state.contact_count = state.contact_count;
    std::copy_n(state.bodies.begin(), state.body_count, parts_->state.bodies.begin());
    std::copy_n(state.contacts.begin(), state.contact_count, parts_->state.contacts.begin());
}

std::uint64_t World::hash() const
{
    Hasher hasher;
    const WorldState& state = parts_->state;
    hasher.add(state.tick);
    for (int i = 0; i < state.body_count; ++i) {
        const BodyState& body = state.bodies[static_cast<std::size_t>(i)];
        hasher.add(std::uint64_t{body.is_present});
        if (!body.is_present)
            continue;
        add(hasher, body.pose.position);
        const Rotation& rotation = body.pose.rotation;
        for (const double number : {rotation.w, rotation.x, rotation.y, rotation.z})
            hasher.add(bits_of(number));
        add(hasher, body.velocity_m_s);
        add(hasher, body.spin_rad_s);
    }
    for (int i = 0; i < state.contact_count; ++i) {
        const ContactMemory& contact = state.contacts[static_cast<std::size_t>(i)];
        hasher.add(std::uint64_t{contact.key});
        add(hasher, contact.stretch_m);
        hasher.add(bits_of(contact.twist_rad));
        hasher.add(bits_of(contact.impulse_ns));
    }
    return hasher.value();
}

std::span<const Touch> World::touches() const
{
    return parts_->stepper.touches;
}

std::span<const GripEffect> World::grip_effects() const
{
    return parts_->stepper.grip_effects;
}

double World::normal_force_n(int one, int other) const
{
    double sum = 0;
    for (const Touch& touch : touches())
        if ((touch.first == one && touch.second == other) || (touch.first == other && touch.second == one))
            sum += touch.normal_force_n;
    return sum;
}

double World::energy_j() const
{
    const std::span<const RigidBody> rigid_bodies = parts_->stepper.rigid_bodies();
    double sum = 0;
    for (std::size_t i = 0; i < rigid_bodies.size(); ++i) {
        const BodyState& body = parts_->state.bodies[i];
        if (!body.is_present || rigid_bodies[i].is_fixed)
            continue;
        const Matrix inertia = turned_inertia(rigid_bodies[i].inertia_kg_m2, matrix_of(body.pose.rotation));
        sum += rigid_bodies[i].mass_kg * (dot(body.velocity_m_s, body.velocity_m_s) / 2 +
                                          parts_->stepper.material.gravity_m_s2 * body.pose.position.z);
        sum += dot(inertia * body.spin_rad_s, body.spin_rad_s) / 2;
    }
    return sum;
}

double World::fastest_m_s() const
{
    const std::span<const RigidBody> rigid_bodies = parts_->stepper.rigid_bodies();
    double most = 0;
    for (std::size_t i = 0; i < rigid_bodies.size(); ++i) {
        const BodyState& body = parts_->state.bodies[i];
        if (body.is_present && !rigid_bodies[i].is_fixed)
            most = std::max(
                most, length(body.velocity_m_s) + length(body.spin_rad_s) * rigid_bodies[i].shape.reach_m);
    }
    return most;
}

double World::deepest_overlap_m() const
{
    std::vector<PlacedShape> placed(parts_->stepper.rigid_bodies().size());
    parts_->stepper.place_shapes(parts_->state.bodies, placed);
    double deepest = 0;
    for (std::size_t i = 0; i < placed.size(); ++i)
        for (std::size_t j = i + 1; j < placed.size(); ++j) {
            const PlacedShape& one = placed[i];
            const PlacedShape& other = placed[j];
            const double reach = one.shape->reach_m + other.shape->reach_m;
            if (one.is_present && other.is_present && !(one.is_fixed && other.is_fixed) &&
                length(one.position - other.position) < reach)
                deepest = std::max(deepest, overlap_m(one, other));
        }
    return deepest;
}

const World::Work& World::work() const
{
    return parts_->stepper.work;
}

Villa settled_villa(Villa villa, const World& world)
{
    for (PartId id = 0; id < part_count; ++id)
        villa.pose(id) = world.body(id).pose;
    return villa;
}

}  // namespace boxwood::paletti
