#include "paletti/model/villa.h"

namespace boxwood::paletti {

std::vector<PartId> Villa::columns_on(int wanted) const
{
    std::vector<PartId> columns;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (level(id) == wanted)
            columns.push_back(id);
    return columns;
}

Villa empty_villa(BoxPointer box)
{
    Villa villa;
    villa.levels.fill(no_level);
    villa.pose(base_id).position.z = -box->parts[base_id].height_m / 2;
    villa.box = std::move(box);
    return villa;
}

}  // namespace boxwood::paletti
