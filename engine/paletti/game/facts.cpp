#include "paletti/game/facts.h"

#include "paletti/game/columns_seen.h"
#include "paletti/game/room.h"

namespace boxwood::paletti {

Villa what_stands(Villa villa, const rules::State& state)
{
    for (PartId id = first_column_id; id < part_count; ++id)
        if (state.column(id).place == rules::ColumnPlace::lying)
            villa.level(id) = no_level;
    return villa;
}

LayingDemand laying_demand(const rules::Options& options, int level)
{
    if (level == 1)
        return {.least_columns = 1, .within_base = true, .none_partly = true};
    return {.least_columns = rules::least_columns_under(options, level),
            .within_base = options.beyond_base == rules::BeyondBase::forbidden};
}

rules::Facts facts_of(const Villa& villa, std::span<const Touch> touches, const rules::Options& options)
{
    rules::Facts facts;
    facts.room = room_on_highest_floor(villa);
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id) && (is_covered(villa, id) || bears_anything(touches, id)))
            facts.burdened.insert(id);
    facts.next_floor_fits = villa.floors_laid < floor_count &&
                            find_laying(villa, laying_demand(options, villa.floors_laid + 1)).has_value();
    return facts;
}

}  // namespace boxwood::paletti
