#include "paletti/model/part_name.h"

namespace boxwood::paletti {

std::string_view colour_name(Colour colour)
{
    switch (colour) {
    case Colour::blue: return "blue";
    case Colour::green: return "green";
    case Colour::yellow: return "yellow";
    case Colour::red: break;
    }
    return "red";
}

std::string_view colour_name(FloorColour colour)
{
    switch (colour) {
    case FloorColour::blue: return "blue";
    case FloorColour::green: return "green";
    case FloorColour::yellow: return "yellow";
    case FloorColour::orange: return "orange";
    case FloorColour::red: break;
    }
    return "red";
}

std::string_view kind_name(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::thin: return "thin";
    case ColumnKind::hexagonal: return "hexagonal";
    case ColumnKind::thick: break;
    }
    return "thick";
}

std::string part_name(PartId id)
{
    if (id == base_id)
        return "base";
    if (is_floor(id))
        return std::string(colour_name(floor_colour_of(id))) + "-floor";
    std::string name = std::string(colour_name(colour_of(id))) + '-' + std::string(kind_name(kind_of(id)));
    if (kind_of(id) == ColumnKind::thin)
        name += '-' + std::to_string((id - first_column_id) % columns_per_colour + 1);
    return name;
}

std::optional<PartId> find_column(std::string_view name)
{
    for (PartId id = first_column_id; id < part_count; ++id)
        if (part_name(id) == name)
            return id;
    return std::nullopt;
}

}  // namespace boxwood::paletti
