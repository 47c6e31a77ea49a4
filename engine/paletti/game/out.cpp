#include "paletti/game/out.h"

#include "paletti/game/cover.h"

namespace boxwood::paletti {

bool is_out(const Villa& before, const Villa& now, std::span<const Touch> touches, PartId column)
{
    if (bears_anything(touches, column))
        return false;
    if (is_covered(before, column))
        return gap_m(top_of(now, column), seen_from_above(now, floor_id(before.level(column) + 1))) > 0;
    return foot_centre(now, column).z > foot_centre(before, column).z + lifted_out_m;
}

bool has_tipped(const Villa& now, PartId column)
{
    return uprightness(now.pose(column)) < tipped_cosine;
}

}  // namespace boxwood::paletti
