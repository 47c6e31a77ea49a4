#include <utility>

#include "core/hash.h"
#include "parity/probe.h"
#include "support/paletti_random_events.h"

namespace boxwood::parity {

namespace {

using namespace paletti::rules;

/// Every state of some random games, all numbers of players and options.
std::uint64_t random_games()
{
    constexpr int games = 60;
    Hasher hasher;
    for (int seed = 0; seed < games; ++seed) {
        paletti::rules::test::RandomEvents random(static_cast<std::uint64_t>(seed));
        State state = *start(random.options());
        while (state.phase != Phase::over) {
            Step step = *play(state, random.next(state));
            for (const Change& change : step.changes)
                hasher.add(name_of(change.kind));
            state = std::move(step.state);
            hasher.add(hash(state));
        }
    }
    return hasher.value();
}

}  // namespace

std::span<const Probe> paletti_rules_probes()
{
    static constexpr Probe probes[] = {
        {"paletti.rules.games", random_games},
    };
    return probes;
}

}  // namespace boxwood::parity
