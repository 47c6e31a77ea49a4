#include "table/paletti_start.h"

namespace boxwood::table {

namespace rules = paletti::rules;

rules::Options rules_of(const PalettiOptions& options)
{
    rules::Options agreed;
    agreed.rules = options.rules;
    agreed.players = options.players;
    agreed.youngest = options.youngest;
    agreed.set_up = options.set_up;
    agreed.dealing = options.dealing;
    agreed.breaking_off = options.breaking_off;
    agreed.neighbours = options.neighbours;
    agreed.renouncing = options.renouncing;
    agreed.beyond_base = options.beyond_base;
    agreed.few_columns = options.few_columns;
    agreed.objection_window_ms = options.objection_window_ms;
    // What came later holds in no older game.
    if (options.rules == rules::first_rules_version) {
        agreed.neutral_counts = options.neutral_counts.value_or(rules::NeutralCounts::for_nobody);
        return agreed;
    }
    agreed.blocked_for = options.blocked_for;
    agreed.after_objection = options.after_objection;
    agreed.neutral_seal = options.neutral_seal;
    return agreed;
}

PalettiOptions with_edition(const PalettiOptions& options, rules::Edition edition)
{
    const rules::Options agreed = rules::with_edition(rules_of(options), edition);
    PalettiOptions changed = options;
    changed.set_up = agreed.set_up;
    changed.dealing = agreed.dealing;
    changed.breaking_off = agreed.breaking_off;
    changed.blocked_for = agreed.blocked_for;
    changed.neighbours = agreed.neighbours;
    changed.after_objection = agreed.after_objection;
    changed.renouncing = agreed.renouncing;
    changed.beyond_base = agreed.beyond_base;
    changed.few_columns = agreed.few_columns;
    changed.neutral_seal = agreed.neutral_seal;
    return changed;
}

paletti::GameSetup setup_of(const PalettiStart& start)
{
    const PalettiOptions& options = start.options;
    paletti::GameSetup setup;
    setup.options = rules_of(options);
    setup.seed = start.seed;
    setup.box_seed = static_cast<std::uint64_t>(options.box_seed);
    for (std::size_t i = 0; i < options.tremor_um.size() && i < setup.tremor_um.size(); ++i)
        setup.tremor_um[i] = options.tremor_um[i];
    return setup;
}

}  // namespace boxwood::table
