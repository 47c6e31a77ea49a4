#include "table/games/paletti/start.h"

#include "core/hash.h"

namespace boxwood::table {

namespace rules = paletti::rules;

namespace {

/// Resets options that the game's rules version does not have.
rules::Options normalized(const rules::Options& options)
{
    rules::Options agreed = options;
    if (options.rules == rules::first_rules_version) {
        agreed.blocked_for = rules::BlockedFor::everybody;
        agreed.after_objection = rules::AfterObjection::floor;
        agreed.neutral_seal = rules::NeutralSeal::never;
    } else {
        agreed.neutral_counts = rules::NeutralCounts::for_nobody;
    }
    return agreed;
}

}  // namespace

PalettiStart next_start(PalettiStart start)
{
    // A new game uses the current rules.
    if (start.options.neutral_counts == rules::NeutralCounts::for_player_on_turn)
        start.options.neutral_seal = rules::NeutralSeal::first_on_floor;
    start.options.neutral_counts = rules::NeutralCounts::for_nobody;
    start.options.rules = rules::rules_version;
    start.seed = mix(start.seed + golden_gamma);
    start.options.youngest = start.options.youngest.clockwise(start.options.players);
    return start;
}

paletti::GameSetup setup_of(const PalettiStart& start)
{
    const PalettiOptions& options = start.options;
    paletti::GameSetup setup;
    setup.options = normalized(options);
    setup.seed = start.seed;
    setup.box_seed = static_cast<std::uint64_t>(options.box_seed);
    for (std::size_t i = 0; i < options.tremor_um.size() && i < setup.tremor_um.size(); ++i)
        setup.tremor_um[i] = options.tremor_um[i];
    return setup;
}

}  // namespace boxwood::table
