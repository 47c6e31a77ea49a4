// Prints every probe, one a line: its name and its number.

#include <cinttypes>
#include <cstdio>

#include "parity/probe.h"

int main()
{
    using namespace boxwood::parity;
    for (const std::span<const Probe> table :
         {core_probes(), polyssimo_probes(), players_probes(), records_probes(), analysis_probes(),
          paletti_model_probes(), paletti_physics_probes(), paletti_statics_probes(), paletti_hand_probes(),
          paletti_rules_probes(), paletti_game_probes(), table_probes()})
        for (const Probe& probe : table)
            std::printf("%-36s %016" PRIx64 "\n", probe.name, probe.measure());
}
