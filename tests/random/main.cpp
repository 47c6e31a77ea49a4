// random_players --short HOST             the visits of ./check at one host
// random_players HOST SEED [ACTIONS]      one visit, action by action if it fails
// random_players --long FOLDER [ACTIONS]  as many as the bar wants; goes on where it was

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "random/long_run.h"
#include "random/visit.h"

namespace {

using namespace boxwood::random_play;

/// Of the short form.
constexpr Bounds short_bounds{.actions = 120, .turns_with_hands = 4};

const NamedHost* find_host(std::string_view name)
{
    const auto found = std::ranges::find(hosts(), name, &NamedHost::name);
    return found == hosts().end() ? nullptr : &*found;
}

bool is_well(const NamedHost& host, std::uint64_t seed, const Bounds& bounds)
{
    fmt::print("{} {}: ", host.name, seed);
    std::fflush(stdout);
    const Life life = visit(host, seed, bounds);
    fmt::print("{} actions, {} villa turns with moving hands\n", life.actions, life.turns_with_hands);
    if (!life.failure)
        return true;
    fmt::print("{}\n", life.failure->problem);
    for (const std::string& kind : life.failure->trail)
        fmt::print("    {}\n", kind);
    return false;
}

int usage()
{
    fmt::print(stderr,
               "random_players --short HOST | HOST SEED [ACTIONS] | --long FOLDER [ACTIONS [TURNS]]\n");
    for (const NamedHost& host : hosts())
        fmt::print(stderr, "    {}\n", host.name);
    return 2;
}

}  // namespace

int main(int argument_count, char** arguments)
{
    const std::string_view first = argument_count > 1 ? arguments[1] : "";
    if (first == "--long" && argument_count > 2) {
        Bar bar;
        if (argument_count > 3)
            bar.actions = std::atoll(arguments[3]);
        if (argument_count > 4)
            bar.turns_with_hands = std::atoll(arguments[4]);
        return run_long(arguments[2], bar) ? 0 : 1;
    }
    if (first == "--short" && argument_count > 2) {
        const NamedHost* host = find_host(arguments[2]);
        if (!host)
            return usage();
        bool is_all_well = true;
        for (std::uint64_t seed = 1; seed <= host->short_seeds; ++seed)
            is_all_well = is_well(*host, seed, short_bounds) && is_all_well;
        return is_all_well ? 0 : 1;
    }
    const NamedHost* host = find_host(first);
    if (!host || argument_count < 3)
        return usage();
    Bounds bounds = host->bounds;
    if (argument_count > 3)
        bounds.actions = std::atoll(arguments[3]);
    return is_well(*host, std::strtoull(arguments[2], nullptr, 10), bounds) ? 0 : 1;
}
