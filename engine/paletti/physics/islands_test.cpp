#include "paletti/physics/islands.h"

#include <doctest/doctest.h>

#include "paletti/physics/newton.h"
#include "support/paletti_bodies.h"
#include "support/paletti_problems.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Bodies 1 to 5 move, the base does not.
Problem problem_of(const std::vector<std::pair<int, int>>& touching)
{
    Problem problem;
    problem.body_count = 6;
    problem.moving = 0b111110;
    for (const auto& [first, second] : touching) {
        Contact contact;
        contact.first = first;
        contact.second = second;
        problem.contacts.list.push_back(contact);
    }
    return problem;
}

std::vector<std::uint32_t> islands_of(const Problem& problem)
{
    const Islands islands = find_islands(problem);
    return {islands.bodies.begin(), islands.bodies.begin() + islands.count};
}

}  // namespace

TEST_CASE("bodies that touch are an island, also through others, but not through what is fixed")
{
    CHECK(islands_of(problem_of({})).empty());
    CHECK(islands_of(problem_of({{0, 1}, {0, 2}})) == std::vector<std::uint32_t>{0b10, 0b100});
    CHECK(islands_of(problem_of({{0, 5}, {1, 5}, {2, 3}})) == std::vector<std::uint32_t>{0b100010, 0b1100});
    CHECK(islands_of(problem_of({{1, 2}, {3, 4}, {2, 4}})) == std::vector<std::uint32_t>{0b11110});
}

TEST_CASE("what nothing touches but a hand is an island")
{
    Problem problem = problem_of({{0, 1}});
    problem.pulls[0].body = 3;
    problem.pull_count = 1;
    CHECK(islands_of(problem) == std::vector<std::uint32_t>{0b10, 0b1000});
}

TEST_CASE("a part of a problem has its bodies' contacts, with their pieces")
{
    const RandomProblem made(1);
    const Problem& whole = made.problem;
    const std::uint32_t bodies = 0b110;
    Problem part;
    std::vector<int> members;
    extract_island(whole, bodies, part, members);
    CHECK(part.moving == bodies);
    REQUIRE(part.contacts.list.size() == members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Contact& contact = whole.contacts.list[static_cast<std::size_t>(members[i])];
        CHECK(contact.key == part.contacts.list[i].key);
        const auto pieces = whole.contacts.pieces_of(contact);
        const auto taken = part.contacts.pieces_of(part.contacts.list[i]);
        REQUIRE(pieces.size() == taken.size());
        for (std::size_t k = 0; k < pieces.size(); ++k)
            CHECK(pieces[k].from == taken[k].from);
    }
}

TEST_CASE("a villa beside a heap stands as if it were alone")
{
    const std::vector<BodySetup> villa{broad_base(0.4), standing(column_part(ColumnKind::thick), {}),
                                       standing(plate_part(0.05, 0.05), {0.004, 0}, test_column_height_m)};
    std::vector<BodySetup> both = villa;
    for (int i = 0; i < 4; ++i)
        both.push_back(standing(column_part(ColumnKind::thin), {0.2 + 0.005 * i, 0.01 * i}, 0.08 * i + 0.01));
    World alone(villa, {});
    World accompanied(both, {});
    for (int i = 0; i < steps_in(1); ++i) {
        alone.step();
        accompanied.step();
        for (int body = 0; body < alone.body_count(); ++body)
            REQUIRE(alone.body(body) == accompanied.body(body));
    }
}
