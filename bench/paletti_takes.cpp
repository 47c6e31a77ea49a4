// Whether what statics calls safe to take can be taken: random villas at rest,
// every column below the highest floor that has a way out and leaves a margin,
// tried with a steady hand or a trembling one.
//
//     paletti_takes [VILLAS [TREMOR_UM [MARGIN_UM]]]

#include <cstdio>
#include <cstdlib>

#include "paletti/model/part_name.h"
#include "paletti/model/scene.h"
#include "paletti/physics/world.h"
#include "players/paletti/rehearsal.h"
#include "players/paletti/take.h"

using namespace boxwood;
using namespace boxwood::paletti;

int main(int argc, char** argv)
{
    const int villas = argc > 1 ? std::atoi(argv[1]) : 50;
    const double tremor_m = (argc > 2 ? std::atoi(argv[2]) : 0) * 1e-6;
    const double margin_m = (argc > 3 ? std::atoi(argv[3]) : 1000) * 1e-6;
    int tried = 0;
    int endings[4] = {};
    long ticks = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(villas); ++seed) {
        const Villa random = villa_of(random_scene(seed));
        if (random.floors_laid == 0 || !verdict_on(random).stands())
            continue;
        World world(seated(random));
        for (int i = 0; i < 2 * steps_per_second; ++i)
            world.step();
        const Villa villa = settled_villa(random, world);
        Rehearsal rehearsal(villa, world.state());
        for (PartId column = first_column_id; column < part_count; ++column) {
            if (!villa.contains(column) || villa.level(column) >= villa.floors_laid)
                continue;
            const std::optional<Take> take = find_take(villa, column);
            if (!take || !take->stands || take->margin_m < margin_m)
                continue;
            const std::vector<RankedSpot> spots = Placing(villa, column).ranking(0.01);
            if (spots.empty() || spots[0].verdict.margin_m < margin_m || spots[0].verdict.room_m < 0.001)
                continue;
            rehearsal.start_building(taking_plan(*take, Tool::fingers), spots[0].spot.point, {}, {},
                                     {tremor_m, seed});
            rehearsal.advance(1'000'000);
            const RehearsalOutcome& outcome = rehearsal.outcome();
            ++tried;
            ++endings[static_cast<int>(outcome.ending)];
            ticks += outcome.ticks;
            if (outcome.ending != PlanEnding::built)
                std::printf(
                    "villa %d %s level %d of %d: ending %d, margin %.2f, after %.2f mm, felt %.1f N, %d "
                    "ticks\n",
                    static_cast<int>(seed), part_name(column).c_str(), villa.level(column), villa.floors_laid,
                    static_cast<int>(outcome.ending), take->margin_m * 1e3, spots[0].verdict.margin_m * 1e3,
                    outcome.felt_n, outcome.ticks);
        }
    }
    std::printf("%d tried: %d built, %d broken off, %d dropped, %d came down; %.0f ticks each\n", tried,
                endings[0], endings[1], endings[2], endings[3],
                tried > 0 ? static_cast<double>(ticks) / tried : 0.0);
}
