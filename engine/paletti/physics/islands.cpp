#include "paletti/physics/islands.h"

#include <bit>

namespace boxwood::paletti {

namespace {

std::uint32_t bit_of(int body)
{
    return std::uint32_t{1} << body;
}

}  // namespace

Islands find_islands(const Problem& problem)
{
    // joined[i] is the island whose lowest body is i; a contact unites two islands.
    std::array<std::uint32_t, max_bodies> joined{};
    std::uint32_t firsts = 0;
    const auto join = [&](std::uint32_t bodies) {
        for (const int first : Bodies(firsts))
            if ((joined[static_cast<std::size_t>(first)] & bodies) != 0) {
                bodies |= joined[static_cast<std::size_t>(first)];
                firsts &= ~bit_of(first);
            }
        const int first = std::countr_zero(bodies);
        joined[static_cast<std::size_t>(first)] = bodies;
        firsts |= bit_of(first);
    };
    for (const Contact& contact : problem.contacts.list)
        join((bit_of(contact.first) | bit_of(contact.second)) & problem.moving);
    for (int i = 0; i < problem.pull_count; ++i)
        join(bit_of(problem.pulls[static_cast<std::size_t>(i)].body));
    Islands islands;
    for (const int first : Bodies(firsts))
        islands.bodies[static_cast<std::size_t>(islands.count++)] = joined[static_cast<std::size_t>(first)];
    return islands;
}

void extract_island(const Problem& problem, std::uint32_t bodies, Problem& part, std::vector<int>& members)
{
    part.body_count = problem.body_count;
    part.moving = bodies;
    for (const int body : Bodies(bodies))
        part.inertias[static_cast<std::size_t>(body)] = problem.inertias[static_cast<std::size_t>(body)];
    part.contacts.list.clear();
    part.contacts.pieces.clear();
    members.clear();
    for (std::size_t i = 0; i < problem.contacts.list.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        if (((bit_of(contact.first) | bit_of(contact.second)) & bodies) == 0)
            continue;
        const auto pieces = problem.contacts.pieces_of(contact);
        members.push_back(static_cast<int>(i));
        part.contacts.list.push_back(contact);
        part.contacts.list.back().first_piece = static_cast<int>(part.contacts.pieces.size());
        part.contacts.pieces.insert(part.contacts.pieces.end(), pieces.begin(), pieces.end());
    }
    part.pull_count = 0;
    for (int i = 0; i < problem.pull_count; ++i) {
        const Pull& pull = problem.pulls[static_cast<std::size_t>(i)];
        if ((bit_of(pull.body) & bodies) != 0)
            part.pulls[static_cast<std::size_t>(part.pull_count++)] = pull;
    }
}

}  // namespace boxwood::paletti
