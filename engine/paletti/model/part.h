#pragma once

// The parts of the box (V1): base, five floors, twenty columns. Each is a
// straight prism of wood.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/description.h"
#include "paletti/model/outline.h"
#include "paletti/model/pose.h"

namespace boxwood::paletti {

/// Parts are numbered: 0 the base, 1 to 5 the floors from the bottom up
/// (V1.2), 6 to 25 the columns: blue, green, yellow, red, each colour its
/// three thin ones, the hexagonal one, the thick one (V1.3).
using PartId = int;

inline constexpr PartId base_id = 0;
inline constexpr int floor_count = 5;
inline constexpr PartId first_floor_id = 1;
inline constexpr int colour_count = 4;
inline constexpr int columns_per_colour = 5;
inline constexpr int column_kind_count = 3;
inline constexpr int column_count = colour_count * columns_per_colour;
inline constexpr PartId first_column_id = first_floor_id + floor_count;
inline constexpr int part_count = first_column_id + column_count;

enum class Colour : std::uint8_t { blue, green, yellow, red };
enum class FloorColour : std::uint8_t { blue, green, yellow, orange, red };
enum class ColumnKind : std::uint8_t { thin, hexagonal, thick };

constexpr auto names_of(Colour)
{
    return std::array<std::string_view, colour_count>{"blue", "green", "yellow", "red"};
}
constexpr auto names_of(FloorColour)
{
    return std::array<std::string_view, floor_count>{"blue", "green", "yellow", "orange", "red"};
}
constexpr auto names_of(ColumnKind)
{
    return std::array<std::string_view, column_kind_count>{"thin", "hexagonal", "thick"};
}

constexpr bool is_floor(PartId id)
{
    return id >= first_floor_id && id < first_column_id;
}

constexpr bool is_column(PartId id)
{
    return id >= first_column_id && id < part_count;
}

/// What a part stands on: 0 is the base, n the nth floor.
using Level = Int<0, floor_count>;

/// `level` counts from 1, the blue floor.
constexpr PartId floor_id(int level)
{
    return first_floor_id + level - 1;
}

/// REQUIRES: is_floor(id).
constexpr int floor_level(PartId id)
{
    return id - first_floor_id + 1;
}

/// REQUIRES: 0 <= number < columns_per_colour.
constexpr PartId column_id(Colour colour, int number)
{
    return first_column_id + static_cast<int>(colour) * columns_per_colour + number;
}

/// REQUIRES: is_column(id).
constexpr Colour colour_of(PartId id)
{
    return static_cast<Colour>((id - first_column_id) / columns_per_colour);
}

/// REQUIRES: is_column(id).
constexpr ColumnKind kind_of(PartId id)
{
    constexpr int hexagonal_number = 3;
    const int number = (id - first_column_id) % columns_per_colour;
    return number < hexagonal_number    ? ColumnKind::thin
           : number == hexagonal_number ? ColumnKind::hexagonal
                                        : ColumnKind::thick;
}

/// A floor's warp: both faces are raised by bend_1 (x^2 - y^2) + bend_2 2xy. Outline and
/// mass are those of the flat floor.
struct Warp {
    double bend_1_per_m = 0;
    double bend_2_per_m = 0;

    constexpr double height_m(const Point& point) const
    {
        return bend_1_per_m * (point.x * point.x - point.y * point.y) + bend_2_per_m * 2 * point.x * point.y;
    }

    friend bool operator==(const Warp&, const Warp&) = default;
};

/// In a part's own axes, the origin is its centre of mass and z the prism's axis, from
/// -height/2 to height/2.
struct Part {
    Outline outline;
    double height_m = 0;
    double mass_kg = 0;
    /// The tensor of inertia about the centre of mass, in the part's own axes.
    Matrix inertia_kg_m2;
    Warp warp;
    /// The origin of the drawing, in the part's own axes.
    Point drawn_origin;

    friend bool operator==(const Part&, const Part&) = default;
};

/// Of uniform density. Moves the outline so that its centroid is the origin.
Part make_part(Outline outline, double height_m, double density_kg_m3);

}  // namespace boxwood::paletti
