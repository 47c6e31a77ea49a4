#include "table/paletti_start.h"

namespace boxwood::table {

paletti::GameSetup setup_of(const PalettiStart& start)
{
    const PalettiOptions& options = start.options;
    paletti::GameSetup setup;
    setup.options.players = options.players;
    setup.options.youngest = options.youngest;
    setup.options.set_up = options.set_up;
    setup.options.dealing = options.dealing;
    setup.options.breaking_off = options.breaking_off;
    setup.options.neighbours = options.neighbours;
    setup.options.renouncing = options.renouncing;
    setup.options.beyond_base = options.beyond_base;
    setup.options.few_columns = options.few_columns;
    setup.options.neutral_counts = options.neutral_counts;
    setup.options.objection_window_ms = options.objection_window_ms;
    setup.seed = start.seed;
    setup.box_seed = static_cast<std::uint64_t>(options.box_seed);
    for (std::size_t i = 0; i < options.tremor_um.size() && i < setup.tremor_um.size(); ++i)
        setup.tremor_um[i] = options.tremor_um[i];
    return setup;
}

}  // namespace boxwood::table
