#include "paletti/game/facts.h"

#include "paletti/game/cover.h"
#include "paletti/game/room.h"

namespace boxwood::paletti {

namespace {

/// Coarse first: most floors can be laid in many ways.
constexpr LayingSearch searches[] = {
    {.step_m = 0.02, .turns = 8, .judged = 4},
    {.step_m = 0.01, .turns = 12, .judged = 12},
    {.step_m = 0.004, .turns = 24, .judged = 40},
};

}  // namespace

Villa what_stands(Villa villa, const rules::State& state)
{
    for (PartId id = first_column_id; id < part_count; ++id)
        if (state.column(id).place == rules::ColumnPlace::lying)
            villa.level(id) = no_level;
    return villa;
}

std::optional<RankedLaying> find_laying(const Villa& villa, const rules::Options& options)
{
    const int least = rules::least_columns_under(options, villa.floors_laid + 1);
    if (static_cast<int>(villa.columns_on(villa.floors_laid).size()) < least)
        return std::nullopt;
    const bool must_stay_within = options.beyond_base == rules::BeyondBase::forbidden;
    for (LayingSearch search : searches) {
        search.least_columns = least;
        for (const RankedLaying& laying : good_layings(villa, search))
            if (!must_stay_within || laying.verdict.beyond_base_m <= 0)
                return laying;
    }
    return std::nullopt;
}

rules::Facts facts_of(const Villa& villa, std::span<const Touch> touches, const rules::Options& options)
{
    rules::Facts facts;
    facts.room = room_on_highest_floor(villa);
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id) && (is_covered(villa, id) || bears_anything(touches, id)))
            facts.burdened.insert(id);
    facts.next_floor_fits = villa.floors_laid < floor_count && find_laying(villa, options).has_value();
    return facts;
}

}  // namespace boxwood::paletti
