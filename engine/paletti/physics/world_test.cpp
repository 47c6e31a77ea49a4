#include "paletti/physics/world.h"

#include <cstdlib>
#include <new>

#include <doctest/doctest.h>

#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// A villa that is being knocked over.
World collapsing()
{
    World world(full_villa(1));
    run(world, 0.5);
    for (int i = 0; i < steps_in(0.4); ++i) {
        world.push(floor_id(3), {2, 1, 0});
        world.step();
    }
    return world;
}

bool is_same(const WorldState& one, const WorldState& other)
{
    return one.tick == other.tick && one.body_count == other.body_count &&
           one.contact_count == other.contact_count &&
           std::equal(one.bodies.begin(), one.bodies.begin() + one.body_count, other.bodies.begin()) &&
           std::equal(one.contacts.begin(), one.contacts.begin() + one.contact_count, other.contacts.begin());
}

}  // namespace

TEST_CASE("a restored world goes on bit by bit as it did, in the middle of a collapse")
{
    World world = collapsing();
    const WorldState snapshot = world.state();
    const std::uint64_t hash = world.hash();
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < steps_in(0.25); ++i) {
        world.step();
        hashes.push_back(world.hash());
    }
    const WorldState end = world.state();
    CHECK_FALSE(is_same(snapshot, end));

    World fresh(full_villa(1));
    for (World* other : {&world, &fresh}) {
        other->restore(snapshot);
        CHECK(is_same(other->state(), snapshot));
        CHECK(other->hash() == hash);
        for (const std::uint64_t expected : hashes) {
            other->step();
            CHECK(other->hash() == expected);
        }
        CHECK(is_same(other->state(), end));
    }
}

TEST_CASE("the same steps give the same bits, and a hash changes with any of them")
{
    World one = collapsing();
    World other = collapsing();
    CHECK(one.hash() == other.hash());
    const WorldState state = one.state();

    WorldState changed = state;
    changed.bodies[floor_id(2)].pose.position.x += 1e-15;
    other.restore(changed);
    CHECK(other.hash() != one.hash());
    changed = state;
    changed.bodies[0].spin_rad_s.y = 1e-300;
    other.restore(changed);
    CHECK(other.hash() != one.hash());
    changed = state;
    changed.contacts[0].twist_rad += 1e-12;
    other.restore(changed);
    CHECK(other.hash() != one.hash());
    changed = state;
    ++changed.tick;
    other.restore(changed);
    CHECK(other.hash() != one.hash());
}

TEST_CASE("a snapshot is less than 20 kB, all of it")
{
    CHECK(sizeof(WorldState) < 20'000);
}

TEST_CASE("a body that is not present is not touched and does not move")
{
    World world(std::vector{broad_base(), standing(column_part(ColumnKind::thin), {}),
                            standing(plate_part(0.05, 0.05), {}, test_column_height_m)},
                {});
    run(world, 0.2);
    world.set_present(1, false);
    const Vector before = world.body(1).pose.position;
    run(world, 0.5);
    CHECK(world.body(1).pose.position == before);
    // The plate has fallen through where the column was.
    CHECK(world.body(2).pose.position.z < 0.01);
    world.place(2, {{0.15, 0, test_floor_height_m / 2}, {}});
    world.set_present(1, true);
    run(world, 0.5);
    CHECK(length(world.body(1).pose.position - before) < 0.001 * millimetre);
}

TEST_CASE("a push is an outer force for one step")
{
    const Part part = column_part(ColumnKind::thick);
    World world(std::vector{standing(part, {})}, {.gravity_m_s2 = 1e-9});
    world.push(0, {1, 0, 0});
    world.push(0, {0, 2, 0});
    world.step();
    const Vector expected = Vector{1, 2, 0} * (step_s / part.mass_kg);
    CHECK(length(world.body(0).velocity_m_s - expected) < 1e-9);
    world.step();
    CHECK(length(world.body(0).velocity_m_s - expected) < 1e-9);
}

TEST_CASE("a world made of a villa has its parts by their numbers, and the table last")
{
    const Villa villa = full_villa(1);
    World world(villa);
    REQUIRE(world.body_count() == part_count + 1);
    for (PartId id = 0; id < part_count; ++id)
        CHECK(world.body(id).pose == villa.pose(id));
    run(world, 1);
    const Villa settled = settled_villa(villa, world);
    CHECK(settled.pose(floor_id(5)) == world.body(floor_id(5)).pose);
    CHECK(settled.pose(floor_id(5)) != villa.pose(floor_id(5)));
}
