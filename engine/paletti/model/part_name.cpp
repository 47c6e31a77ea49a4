#include "paletti/model/part_name.h"

namespace boxwood::paletti {

std::string part_name(PartId id)
{
    if (id == base_id)
        return "base";
    if (is_floor(id))
        return std::string(name_of(floor_colour_of(id))) + "-floor";
    std::string name = std::string(name_of(colour_of(id))) + '-' + std::string(name_of(kind_of(id)));
    if (kind_of(id) == ColumnKind::thin)
        name += '-' + std::to_string((id - first_column_id) % columns_per_colour + 1);
    return name;
}

}  // namespace boxwood::paletti
