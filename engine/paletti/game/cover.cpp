#include "paletti/game/cover.h"

namespace boxwood::paletti {

namespace {

/// Between its top and the floor next above: 0 or less if it is covered.
double gap_to_cover_m(const Villa& villa, PartId column, int level)
{
    return gap_m(top_of(villa, column), seen_from_above(villa, floor_id(level + 1)));
}

/// Nothing has changed that has not moved.
bool may_have_changed(const Villa& before, const Villa& now, PartId column)
{
    return moved_m(before, now, column) + moved_m(before, now, floor_id(before.level(column) + 1)) >
           cover_tolerance_m;
}

}  // namespace

bool is_covered(const Villa& villa, PartId column)
{
    const int level = villa.level(column);
    return level < villa.floors_laid && gap_to_cover_m(villa, column, level) <= 0;
}

std::vector<PartId> cover_changes(const Villa& before, const Villa& now, PartId except)
{
    std::vector<PartId> changed;
    for (PartId id = first_column_id; id < part_count; ++id) {
        const int level = before.level(id);
        if (id == except || level == no_level || level >= before.floors_laid || now.level(id) == no_level ||
            !may_have_changed(before, now, id))
            continue;
        const double gap_before = gap_to_cover_m(before, id, level);
        const double gap_now = gap_to_cover_m(now, id, level);
        if ((gap_before <= 0 && gap_now > cover_tolerance_m) ||
            (gap_before > cover_tolerance_m && gap_now <= 0))
            changed.push_back(id);
    }
    return changed;
}

}  // namespace boxwood::paletti
