#include "paletti/model/box.h"

#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

#include "core/check.h"
#include "core/json_reader.h"
#include "core/rng.h"
#include "paletti/model/part_name.h"
#include "paletti/model/trigonometry.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

/// What a file may contain: parts that a person could hold, wood that floats or not.
/// Lengths in micrometres; coefficients in thousandths.
constexpr DecimalRange size_range{millimetre_decimals, 1000, 1'000'000};
constexpr DecimalRange table_range{millimetre_decimals, 1000, 10'000'000};
/// Differences within a box are small against a column.
constexpr DecimalRange difference_range{millimetre_decimals, 0, 900};
constexpr DecimalRange lift_range{millimetre_decimals, 0, 50'000};
constexpr DecimalRange density_range{0, 10, 20'000};
constexpr int coefficient_decimals = 3;
constexpr DecimalRange coefficient_range{coefficient_decimals, 0, 1000};
constexpr double coefficient_unit = 1000;

constexpr int box_format_version = 1;

/// A number from 0 to `most`.
std::int64_t draw(Rng& rng, std::int64_t most)
{
    return rng.below(static_cast<std::uint32_t>(most) + 1);
}

/// The floor's farthest corner is displaced by up to `most_um`.
Warp draw_warp(Rng& rng, const Outline& outline, std::int64_t most_um)
{
    constexpr std::int64_t nm_per_um = 1000;
    constexpr std::int64_t directions = 1'000'000;
    const double warped_m = metres(draw(rng, most_um * nm_per_um)) / static_cast<double>(nm_per_um);
    const SineCosine direction = sine_cosine(2 * pi * static_cast<double>(draw(rng, directions - 1)) /
                                             static_cast<double>(directions));
    const double bend_per_m = warped_m / (reach(outline) * reach(outline));
    return {bend_per_m * direction.cosine, bend_per_m * direction.sine};
}

Outline hexagon(double across_flats_m)
{
    return polygon(regular_corners(across_flats_m / std::sqrt(3.0), 6));
}

/// A corner is within a metre, so products of coordinates fit into 64 bits.
struct CornerUm {
    std::int64_t x = 0;
    std::int64_t y = 0;

    friend bool operator==(const CornerUm&, const CornerUm&) = default;
};

CornerUm operator-(const CornerUm& left, const CornerUm& right)
{
    return {left.x - right.x, left.y - right.y};
}

std::int64_t cross(const CornerUm& left, const CornerUm& right)
{
    return left.x * right.y - left.y * right.x;
}

std::int64_t dot(const CornerUm& left, const CornerUm& right)
{
    return left.x * right.x + left.y * right.y;
}

/// On which side of the line from `a` to `b` a point lies.
int side(const CornerUm& a, const CornerUm& b, const CornerUm& point)
{
    const std::int64_t area = cross(b - a, point - a);
    return area > 0 ? 1 : area < 0 ? -1 : 0;
}

/// REQUIRES: the point is on the line through `a` and `b`.
bool is_between(const CornerUm& a, const CornerUm& b, const CornerUm& point)
{
    return dot(a - point, b - point) <= 0;
}

/// Whether two edges have a point in common.
bool are_touching(const CornerUm& a, const CornerUm& b, const CornerUm& c, const CornerUm& d)
{
    const int c_side = side(a, b, c);
    const int d_side = side(a, b, d);
    const int a_side = side(c, d, a);
    const int b_side = side(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0)
        return true;
    return (c_side == 0 && is_between(a, b, c)) || (d_side == 0 && is_between(a, b, d)) ||
           (a_side == 0 && is_between(c, d, a)) || (b_side == 0 && is_between(c, d, b));
}

/// The first corner at which an edge begins that touches an earlier one, other than where
/// neighbours meet; the number of corners if there is none.
std::size_t first_touching(const std::vector<CornerUm>& corners)
{
    const std::size_t count = corners.size();
    const auto at = [&](std::size_t index) { return corners[index % count]; };
    for (std::size_t j = 0; j < count; ++j) {
        const CornerUm before = at(j) - at(j + count - 1);
        const CornerUm behind = at(j + 1) - at(j);
        if (at(j) == at(j + 1) || (cross(before, behind) == 0 && dot(before, behind) < 0))
            return j;
        for (std::size_t i = 0; i + 1 < j; ++i)
            if ((j + 1) % count != i && are_touching(at(i), at(i + 1), at(j), at(j + 1)))
                return j;
    }
    return count;
}

std::int64_t twice_area(const std::vector<CornerUm>& corners)
{
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
        sum += cross(corners[i], corners[(i + 1) % corners.size()]);
    return sum;
}

/// A list of corners in millimetres. The polygon must be simple and counter-clockwise, which
/// is checked exactly, in whole micrometres. Reports errors to `reader`, and then returns a
/// disc.
Outline read_outline(JsonReader& reader, const JsonValue& corners_mm)
{
    const DecimalRange range{millimetre_decimals, -max_corner_um, max_corner_um};
    std::vector<CornerUm> corners;
    for (const JsonValue& corner : reader.list(corners_mm, 3, max_outline_corners)) {
        const std::span<const JsonValue> numbers = reader.list(corner, 2, 2);
        if (numbers.size() == 2)
            corners.push_back({reader.number(numbers[0], range), reader.number(numbers[1], range)});
    }
    const Outline any = disc(1);
    if (reader.has_failed())
        return any;
    if (const std::size_t touching = first_touching(corners); touching < corners.size()) {
        reader.fail(corners_mm.items[touching], {"outline_crossing", {}});
        return any;
    }
    if (twice_area(corners) < 0) {
        reader.fail(corners_mm, {"outline_clockwise", {}});
        return any;
    }
    std::vector<Point> points;
    for (const CornerUm& corner : corners)
        points.push_back({metres(corner.x), metres(corner.y)});
    return polygon(std::move(points));
}

/// The contents of a box file, from which a seed makes a box.
struct Measures {
    /// All but the columns; floors are flat.
    Box box;
    double density_kg_m3 = 0;
    /// In the order of ColumnKind.
    std::array<Outline, 3> columns;
    std::int64_t column_height_um = 0;
    std::int64_t up_to_shorter_um = 0;
    std::int64_t thick_shorter_um = 0;
    std::int64_t up_to_warped_um = 0;
};

class MeasuresReader {
public:
    Result<Measures, TextError> read(const JsonValue& file)
    {
        reader_.expect_members(file, {"paletti_box", "density_kg_m3", "friction", "restitution",
                                      "lift_limit_mm", "table_half_size_mm", "base", "columns", "floors"});
        reader_.number(reader_.member(file, "paletti_box"), {0, box_format_version, box_format_version});
        measures_.density_kg_m3 =
            static_cast<double>(reader_.number(reader_.member(file, "density_kg_m3"), density_range));
        Box& box = measures_.box;
        box.friction = coefficient(file, "friction");
        box.restitution = coefficient(file, "restitution");
        box.lift_limit_m = length_m(file, "lift_limit_mm", lift_range);
        box.table_half_size_m = length_m(file, "table_half_size_mm", table_range);
        read_base(reader_.member(file, "base"));
        read_columns(reader_.member(file, "columns"));
        read_floors(reader_.member(file, "floors"));
        if (reader_.has_failed())
            return reader_.error();
        return std::move(measures_);
    }

private:
    std::int64_t length_um(const JsonValue& object, std::string_view name, const DecimalRange& range)
    {
        return reader_.number(reader_.member(object, name), range);
    }

    double length_m(const JsonValue& object, std::string_view name, const DecimalRange& range = size_range)
    {
        return metres(length_um(object, name, range));
    }

    double coefficient(const JsonValue& object, std::string_view name)
    {
        return static_cast<double>(reader_.number(reader_.member(object, name), coefficient_range)) /
               coefficient_unit;
    }

    Part& part(PartId id) { return measures_.box.parts[static_cast<std::size_t>(id)]; }

    void read_base(const JsonValue& base)
    {
        reader_.expect_members(base, {"diameter_mm", "height_mm", "building_zone_diameter_mm"});
        const double radius_m = length_m(base, "diameter_mm") / 2;
        part(base_id) = make_part(disc(radius_m), length_m(base, "height_mm"), measures_.density_kg_m3);
        measures_.box.building_zone_radius_m = length_m(base, "building_zone_diameter_mm") / 2;
        if (measures_.box.building_zone_radius_m > radius_m)
            reader_.fail(reader_.member(base, "building_zone_diameter_mm"), {"zone_beyond_base", {}});
    }

    void read_columns(const JsonValue& columns)
    {
        reader_.expect_members(columns, {"height_mm", "up_to_shorter_mm", "thin", "hexagonal", "thick"});
        measures_.column_height_um = length_um(columns, "height_mm", size_range);
        measures_.up_to_shorter_um = length_um(columns, "up_to_shorter_mm", difference_range);
        const JsonValue& thin = reader_.member(columns, "thin");
        const JsonValue& hexagonal = reader_.member(columns, "hexagonal");
        const JsonValue& thick = reader_.member(columns, "thick");
        reader_.expect_members(thin, {"diameter_mm"});
        reader_.expect_members(hexagonal, {"across_flats_mm"});
        reader_.expect_members(thick, {"diameter_mm", "shorter_mm"});
        measures_.columns = {disc(length_m(thin, "diameter_mm") / 2),
                             hexagon(length_m(hexagonal, "across_flats_mm")),
                             disc(length_m(thick, "diameter_mm") / 2)};
        measures_.thick_shorter_um =
            length_um(thick, "shorter_mm", {millimetre_decimals, 0, measures_.up_to_shorter_um});
    }

    void read_floors(const JsonValue& floors)
    {
        reader_.expect_members(floors,
                               {"height_mm", "up_to_warped_mm", "blue", "green", "yellow", "orange", "red"});
        const double height_m = length_m(floors, "height_mm");
        measures_.up_to_warped_um = length_um(floors, "up_to_warped_mm", difference_range);
        for (PartId id = first_floor_id; id < first_column_id; ++id) {
            const JsonValue& corners = reader_.member(floors, name_of(floor_colour_of(id)));
            part(id) = make_part(read_outline(reader_, corners), height_m, measures_.density_kg_m3);
        }
    }

    JsonReader reader_;
    Measures measures_;
};

Result<Measures, TextError> parse_measures(std::string_view text)
{
    const Result<JsonValue, TextError> file = parse_json(text);
    if (!file)
        return file.error();
    return MeasuresReader().read(*file);
}

/// A box with the differences of a seed.
Box make_box(const Measures& measures, std::uint64_t seed)
{
    Box box = measures.box;
    Rng rng(seed);
    for (PartId id = first_column_id; id < part_count; ++id) {
        const std::int64_t least_um = kind_of(id) == ColumnKind::thick ? measures.thick_shorter_um : 0;
        const std::int64_t shorter_um =
            seed == 0 ? 0 : least_um + draw(rng, measures.up_to_shorter_um - least_um);
        box.parts[static_cast<std::size_t>(id)] =
            make_part(measures.columns[static_cast<std::size_t>(kind_of(id))],
                      metres(measures.column_height_um - shorter_um), measures.density_kg_m3);
    }
    for (PartId id = first_floor_id; seed != 0 && id < first_column_id; ++id) {
        Part& floor = box.parts[static_cast<std::size_t>(id)];
        floor.warp = draw_warp(rng, floor.outline, measures.up_to_warped_um);
    }
    return box;
}

/// The built-in box is valid: a test reads it.
Measures read_standard()
{
    Result<Measures, TextError> measures = parse_measures(builtin_boxes().front().text);
    BOXWOOD_CHECK(measures.has_value());
    return *std::move(measures);
}

}  // namespace

Result<Box, TextError> parse_box(std::string_view text, std::uint64_t seed)
{
    const Result<Measures, TextError> measures = parse_measures(text);
    if (!measures)
        return measures.error();
    return make_box(*measures, seed);
}

BoxPointer standard_box(std::uint64_t seed)
{
    // Read once: parsing takes fifty times as long as the rest, and tests make tens of
    // thousands of boxes.
    static const Measures standard = read_standard();
    return std::make_shared<const Box>(make_box(standard, seed));
}

double table_height_m(const Box& box)
{
    return -box.parts[base_id].height_m;
}

}  // namespace boxwood::paletti
