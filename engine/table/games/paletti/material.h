#pragma once

// The appearance of the parts of a box of Villa Paletti: shapes, colours, sizes in whole
// micrometres. Too coarse for simulating: a mirror takes the box from the game's start.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "paletti/model/box.h"
#include "paletti/model/part_name.h"
#include "table/payloads.h"

namespace boxwood::table {

enum class PartKind : std::uint8_t { base, floor, thin, hexagonal, thick };
enum class PartColour : std::uint8_t { natural, blue, green, yellow, orange, red };

constexpr auto names_of(PartKind)
{
    return std::array<std::string_view, 5>{"base", "floor", "thin", "hexagonal", "thick"};
}
constexpr auto names_of(PartColour)
{
    return std::array<std::string_view, 6>{"natural", "blue", "green", "yellow", "orange", "red"};
}

/// A prism about its centre of mass, its axis is z.
struct PalettiPart {
    static constexpr std::string_view name = "PalettiPart";

    paletti::NamedPart part;
    PartKind kind = PartKind::base;
    PartColour colour = PartColour::natural;
    Count height_um;
    Count mass_mg;
    /// For a disc; a polygon has corners instead.
    std::optional<Count> radius_um;
    /// x and y of each corner in turn, counter-clockwise.
    List<SignedCount, 2 * paletti::max_outline_corners> corners_um;
    /// x and y of the origin of the box's drawing of this part.
    List<SignedCount, 2> drawn_origin_um;

    static void describe(auto& fields, auto& self)
    {
        fields("part", self.part);
        fields("kind", self.kind);
        fields("colour", self.colour);
        fields("height_um", self.height_um);
        fields("mass_mg", self.mass_mg);
        fields("radius_um", self.radius_um);
        fields("corners_um", self.corners_um);
        fields("drawn_origin_um", self.drawn_origin_um);
    }
};

/// What does not change during a game.
struct PalettiMaterial {
    using Union = GameAnswers;
    static constexpr std::string_view name = "PalettiMaterial";

    /// In the order of their numbers: the base, the floors from the bottom up, the columns.
    List<PalettiPart, paletti::part_count> parts;
    /// The largest distance of columns from the middle of the base (V1.1, V2.1).
    Count building_zone_radius_um;
    /// The largest lift of a floor by the second hand (V4.3).
    Count lift_limit_um;
    Count table_half_size_um;

    static void describe(auto& fields, auto& self)
    {
        fields("parts", self.parts);
        fields("building_zone_radius_um", self.building_zone_radius_um);
        fields("lift_limit_um", self.lift_limit_um);
        fields("table_half_size_um", self.table_half_size_um);
    }
};

PalettiMaterial material_of(const paletti::Box& box);

}  // namespace boxwood::table
