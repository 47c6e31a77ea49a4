#include "table/games/paletti/material.h"

#include <cmath>

#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::table {

namespace {

int um(double length_m)
{
    return static_cast<int>(paletti::micrometres(length_m));
}

PartKind kind_of(paletti::PartId id)
{
    if (id == paletti::base_id)
        return PartKind::base;
    if (paletti::is_floor(id))
        return PartKind::floor;
    switch (paletti::kind_of(id)) {
    case paletti::ColumnKind::thin: return PartKind::thin;
    case paletti::ColumnKind::hexagonal: return PartKind::hexagonal;
    case paletti::ColumnKind::thick: break;
    }
    return PartKind::thick;
}

PartColour colour_of_column(paletti::Colour colour)
{
    switch (colour) {
    case paletti::Colour::blue: return PartColour::blue;
    case paletti::Colour::green: return PartColour::green;
    case paletti::Colour::yellow: return PartColour::yellow;
    case paletti::Colour::red: break;
    }
    return PartColour::red;
}

PartColour colour_of(paletti::PartId id)
{
    if (id == paletti::base_id)
        return PartColour::natural;
    if (paletti::is_column(id))
        return colour_of_column(paletti::colour_of(id));
    constexpr int first_floor_colour = static_cast<int>(PartColour::blue);
    return static_cast<PartColour>(first_floor_colour + static_cast<int>(paletti::floor_colour_of(id)));
}

PalettiPart shown(paletti::PartId id, const paletti::Part& part)
{
    constexpr double mg_per_kg = 1e6;
    PalettiPart shown;
    shown.part = id;
    shown.kind = kind_of(id);
    shown.colour = colour_of(id);
    shown.height_um = um(part.height_m);
    shown.mass_mg = static_cast<int>(std::floor(part.mass_kg * mg_per_kg + 0.5));
    if (part.outline.is_disc())
        shown.radius_um = um(part.outline.disc_radius_m);
    for (const paletti::Point& corner : part.outline.corners) {
        shown.corners_um.push_back(um(corner.x));
        shown.corners_um.push_back(um(corner.y));
    }
    shown.drawn_origin_um = {um(part.drawn_origin.x), um(part.drawn_origin.y)};
    return shown;
}

}  // namespace

PalettiMaterial material_of(const paletti::Box& box)
{
    PalettiMaterial material;
    for (paletti::PartId id = 0; id < paletti::part_count; ++id)
        material.parts.push_back(shown(id, box.parts[static_cast<std::size_t>(id)]));
    material.building_zone_radius_um = um(box.building_zone_radius_m);
    material.lift_limit_um = um(box.lift_limit_m);
    material.table_half_size_um = um(box.table_half_size_m);
    return material;
}

}  // namespace boxwood::table
