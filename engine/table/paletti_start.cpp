#include "table/paletti_start.h"

namespace boxwood::table {

namespace rules = paletti::rules;

namespace {

/// Without what the game's rules version does not have.
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
