#include "paletti/model/scene.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>

#include "core/json_reader.h"
#include "paletti/model/footprint.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

constexpr int scene_format_version = 1;
constexpr int max_name_bytes = 100;
/// Beyond the table's edge there is nothing.
constexpr DecimalRange place_range{millimetre_decimals, -500'000, 500'000};
constexpr DecimalRange height_range{millimetre_decimals, 1000, 500'000};
constexpr DecimalRange seed_range{0, 0, static_cast<std::int64_t>(max_box_seed)};

/// Degrees with five decimals: a millionth of a turn is 36 of their units.
constexpr int degree_decimals = 5;
constexpr std::int64_t degree_units_per_turn = 36'000'000;
constexpr DecimalRange degree_range{degree_decimals, -degree_units_per_turn, degree_units_per_turn};
constexpr std::int64_t degree_units_per_ppm = degree_units_per_turn / full_turn_ppm;

/// Columns may overlap each other or an edge by this much: people measure to a tenth of a
/// millimetre, and parts that touch in a simulation overlap by some micrometres.
constexpr double slack_m = 5e-5;

std::int32_t turn_ppm(std::int64_t degree_units)
{
    const std::int64_t positive = (degree_units + degree_units_per_turn) % degree_units_per_turn;
    return static_cast<std::int32_t>((positive + degree_units_per_ppm / 2) / degree_units_per_ppm %
                                     full_turn_ppm);
}

/// With as few decimals as it takes to be read back.
std::string degrees_text(std::int32_t ppm)
{
    const std::int64_t exact = ppm * degree_units_per_ppm;
    for (std::int64_t step = 100'000; step > 1; step /= 10) {
        const std::int64_t rounded = (exact + step / 2) / step * step;
        if (turn_ppm(rounded) == ppm)
            return decimal_text(rounded, degree_decimals);
    }
    return decimal_text(exact, degree_decimals);
}

/// The footprint shrunk by slack_m.
Footprint shrunk(Footprint foot, const Point& centre)
{
    for (Point& corner : foot.corners)
        if (!foot.is_disc())
            corner = corner + (centre - corner) * (slack_m / length(centre - corner));
    foot.radius_m -= foot.is_disc() ? slack_m : 0;
    return foot;
}

class SceneReader {
public:
    Result<Scene, TextError> read(const JsonValue& file)
    {
        reader_.expect_members(file, {"paletti_scene", "name", "box_seed", "floors", "columns"});
        reader_.number(reader_.member(file, "paletti_scene"),
                       {0, scene_format_version, scene_format_version});
        if (const JsonValue* name = reader_.find(file, "name"))
            scene_.name = reader_.text(*name, max_name_bytes);
        scene_.box_seed = static_cast<std::uint64_t>(reader_.number_or(file, "box_seed", seed_range, 0));
        if (const JsonValue* floors = reader_.find(file, "floors"))
            for (const JsonValue& floor : reader_.list(*floors, 0, floor_count))
                read_floor(floor);
        if (const JsonValue* columns = reader_.find(file, "columns"))
            for (const JsonValue& column : reader_.list(*columns, 0, column_count))
                read_column(column);
        if (reader_.has_failed())
            return reader_.error();
        return std::move(scene_);
    }

private:
    struct Standing {
        PartId id = first_column_id;
        int level = 0;
        Footprint seen;
    };

    const Part& part(PartId id) const { return box_->parts[static_cast<std::size_t>(id)]; }

    SpotUm read_spot(const JsonValue& object)
    {
        SpotUm spot;
        spot.x_um = static_cast<std::int32_t>(reader_.number(reader_.member(object, "x_mm"), place_range));
        spot.y_um = static_cast<std::int32_t>(reader_.number(reader_.member(object, "y_mm"), place_range));
        spot.turn_ppm = turn_ppm(reader_.number_or(object, "turn_deg", degree_range, 0));
        return spot;
    }

    void read_floor(const JsonValue& value)
    {
        if (!reader_.expect_members(value, {"floor", "x_mm", "y_mm", "turn_deg", "flipped"}))
            return;
        const PartId id = floor_id(static_cast<int>(scene_.floors.size()) + 1);
        const JsonValue& name = reader_.member(value, "floor");
        const std::string_view expected = name_of(floor_colour_of(id));
        if (reader_.text(name, max_name_bytes) != expected)
            reader_.fail(name, {"scene_floor_order", {{"expected", std::string(expected)}}});
        Scene::Floor floor{.spot = read_spot(value)};
        if (const JsonValue* flipped = reader_.find(value, "flipped"))
            floor.flipped = reader_.boolean(*flipped);
        scene_.floors.push_back(floor);
        grounds_.push_back(footprint(
            part(id), pose_at(part(id), floor.spot, floor.flipped ? Face::flipped : Face::as_drawn)));
    }

    void read_column(const JsonValue& value)
    {
        if (!reader_.expect_members(value, {"column", "level", "x_mm", "y_mm", "turn_deg", "height_mm"}))
            return;
        const JsonValue& name = reader_.member(value, "column");
        const std::optional<PartId> id = NamedColumn::find(reader_.text(name, max_name_bytes));
        if (!id) {
            reader_.fail(name, {"scene_unknown_column", {{"name", name.text}}});
            return;
        }
        Scene::Column column{.id = *id, .level = 0, .spot = {}, .height_um = {}};
        const JsonValue& level = reader_.member(value, "level");
        column.level = static_cast<int>(reader_.number(level, {0, 0, floor_count}));
        column.spot = read_spot(value);
        if (const JsonValue* height = reader_.find(value, "height_mm"))
            column.height_um = static_cast<std::int32_t>(reader_.number(*height, height_range));
        if (reader_.has_failed())
            return;
        if (static_cast<std::size_t>(column.level) > scene_.floors.size())
            reader_.fail(level, {"scene_level_without_floor", {{"level", column.level}}});
        else
            stand(value, name, column);
        scene_.columns.push_back(column);
    }

    /// Checks that there is room for the column.
    void stand(const JsonValue& value, const JsonValue& name, const Scene::Column& column)
    {
        const Pose pose = pose_at(part(column.id), column.spot);
        Standing standing{column.id, column.level,
                          shrunk(footprint(part(column.id), pose), {pose.position.x, pose.position.y})};
        for (const Standing& other : standing_) {
            if (other.id == column.id)
                reader_.fail(name, {"scene_column_twice", {{"name", name.text}}});
            // On the red floor columns may stand on each other (V4.8).
            if (other.level == column.level && column.level < floor_count &&
                gap_m(other.seen, standing.seen) < 0)
                reader_.fail(
                    value, {"scene_columns_overlap", {{"name", name.text}, {"other", part_name(other.id)}}});
        }
        if (margin_inside_m(standing.seen, grounds_[static_cast<std::size_t>(column.level)]) < 0)
            reader_.fail(value, {"scene_column_over_edge", {{"name", name.text}}});
        standing_.push_back(std::move(standing));
    }

    JsonReader reader_;
    Scene scene_;
    BoxPointer box_ = standard_box(0);
    /// What the columns of each level stand on.
    std::vector<Footprint> grounds_{{{{0, 0}}, box_->building_zone_radius_m}};
    std::vector<Standing> standing_;
};

void append_spot(std::string& text, const SpotUm& spot)
{
    text += ", \"x_mm\": " + decimal_text(spot.x_um, millimetre_decimals) +
            ", \"y_mm\": " + decimal_text(spot.y_um, millimetre_decimals);
    if (spot.turn_ppm != 0)
        text += ", \"turn_deg\": " + degrees_text(spot.turn_ppm);
}

/// A JSON list, one line per item.
std::string list_text(const std::vector<std::string>& lines)
{
    std::string text = "[";
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += (i == 0 ? "\n    " : ",\n    ") + lines[i];
    return text + (lines.empty() ? "]" : "\n  ]");
}

}  // namespace

Result<Scene, TextError> parse_scene(std::string_view text)
{
    const Result<JsonValue, TextError> file = parse_json(text);
    if (!file)
        return file.error();
    return SceneReader().read(*file);
}

std::string scene_text(const Scene& scene)
{
    std::vector<std::string> floors;
    for (const Scene::Floor& floor : scene.floors) {
        const PartId id = floor_id(static_cast<int>(floors.size()) + 1);
        std::string& line = floors.emplace_back("{\"floor\": ");
        line += json_quoted(name_of(floor_colour_of(id)));
        append_spot(line, floor.spot);
        line += floor.flipped ? ", \"flipped\": true}" : "}";
    }
    std::vector<std::string> columns;
    for (const Scene::Column& column : scene.columns) {
        std::string& line = columns.emplace_back("{\"column\": ");
        line += json_quoted(part_name(column.id)) + ", \"level\": " + std::to_string(column.level);
        append_spot(line, column.spot);
        if (column.height_um)
            line += ", \"height_mm\": " + decimal_text(*column.height_um, millimetre_decimals);
        line += '}';
    }
    std::string text = "{\n  \"paletti_scene\": " + std::to_string(scene_format_version);
    if (!scene.name.empty())
        text += ",\n  \"name\": " + json_quoted(scene.name);
    text += ",\n  \"box_seed\": " + std::to_string(scene.box_seed);
    text += ",\n  \"floors\": " + list_text(floors);
    text += ",\n  \"columns\": " + list_text(columns);
    return text + "\n}\n";
}

namespace {

/// A part whose height is known.
struct Placed {
    PartId id = base_id;
    Footprint seen;
};

/// How much higher than flat a part's faces are under or over a point.
double warp_at(const Part& part, const Pose& pose, const Point& point)
{
    if (part.warp == Warp{})
        return 0;
    const Matrix axes = matrix_of(pose.rotation);
    const Vector own =
        transposed_times(axes, Vector{point.x - pose.position.x, point.y - pose.position.y, 0});
    return axes.z.z * part.warp.height_m({own.x, own.y});
}

/// Points at which two parts may touch: the rim seen from above, where a warp has its
/// extremes.
std::vector<Point> rim(const Footprint& seen)
{
    if (!seen.is_disc())
        return seen.corners;
    constexpr int point_count = 24;
    std::vector<Point> points = regular_corners(seen.radius_m, point_count);
    for (Point& point : points)
        point = seen.corners[0] + point;
    return points;
}

class Builder {
public:
    explicit Builder(Villa& villa) : villa_(villa) { placed_.push_back({base_id, seen(base_id)}); }

    /// On its floor or base, and on what stands below it on the red floor (V4.8).
    void stand(PartId column, const Pose& pose)
    {
        villa_.pose(column) = pose;
        const PartId ground = villa_.level(column) == 0 ? base_id : floor_id(villa_.level(column));
        const Placed standing{column, seen(column)};
        double height_m = height_above(ground, standing, standing);
        if (villa_.level(column) == floor_count)
            for (const Placed& other : placed_)
                if (is_column(other.id) && villa_.level(other.id) == floor_count &&
                    gap_m(other.seen, standing.seen) < 0)
                    height_m = std::max(height_m, height_above(other.id, standing, standing));
        place(standing, height_m);
    }

    /// On the highest column that it covers; on the floor below or the table if
    /// it covers none.
    void lay(PartId floor, const Pose& pose)
    {
        villa_.pose(floor) = pose;
        const Placed lying{floor, seen(floor)};
        double height_m = -std::numeric_limits<double>::infinity();
        for (const Placed& other : placed_)
            if (is_column(other.id) && gap_m(other.seen, lying.seen) < 0)
                height_m = std::max(height_m, height_above(other.id, lying, other));
        if (height_m == -std::numeric_limits<double>::infinity())
            height_m = height_without_columns(lying);
        place(lying, height_m);
    }

private:
    Footprint seen(PartId id) const { return footprint(villa_.part(id), villa_.pose(id)); }

    void place(const Placed& part, double height_m)
    {
        villa_.pose(part.id).position.z = height_m;
        placed_.push_back(part);
    }

    double height_without_columns(const Placed& lying) const
    {
        double height_m = table_height_m(*villa_.box) + villa_.part(lying.id).height_m / 2;
        for (const Placed& other : placed_)
            if (!is_column(other.id) && gap_m(other.seen, lying.seen) < 0)
                height_m = std::max(height_m, height_above(other.id, lying, lying));
        return height_m;
    }

    /// How high the upper part's centre is when it rests on `lower`; `smaller`
    /// is the one whose rim they touch at.
    double height_above(PartId lower, const Placed& upper, const Placed& smaller) const
    {
        double warp_m = -std::numeric_limits<double>::infinity();
        for (const Point& point : rim(smaller.seen))
            warp_m = std::max(warp_m, warp_at(villa_.part(lower), villa_.pose(lower), point) -
                                          warp_at(villa_.part(upper.id), villa_.pose(upper.id), point));
        return villa_.pose(lower).position.z + villa_.part(lower).height_m / 2 +
               villa_.part(upper.id).height_m / 2 + warp_m;
    }

    Villa& villa_;
    std::vector<Placed> placed_;
};

/// The box of the scene's seed, with the heights that the scene gives.
BoxPointer box_of(const Scene& scene)
{
    BoxPointer standard = standard_box(scene.box_seed);
    if (std::ranges::none_of(scene.columns, [](const auto& column) { return column.height_um.has_value(); }))
        return standard;
    Box box = *standard;
    for (const Scene::Column& column : scene.columns) {
        if (!column.height_um)
            continue;
        Part& part = box.parts[static_cast<std::size_t>(column.id)];
        const double density_kg_m3 = part.mass_kg / (area_moments(part.outline).area_m2 * part.height_m);
        part = make_part(part.outline, metres(*column.height_um), density_kg_m3);
    }
    return std::make_shared<const Box>(std::move(box));
}

}  // namespace

Villa villa_of(const Scene& scene)
{
    Villa villa = empty_villa(box_of(scene));
    villa.floors_laid = static_cast<int>(scene.floors.size());
    Builder builder(villa);
    for (int level = 0; level <= villa.floors_laid; ++level) {
        if (level > 0) {
            const Scene::Floor& floor = scene.floors[static_cast<std::size_t>(level) - 1];
            const PartId id = floor_id(level);
            builder.lay(id,
                        pose_at(villa.part(id), floor.spot, floor.flipped ? Face::flipped : Face::as_drawn));
        }
        for (const Scene::Column& column : scene.columns)
            if (column.level == level) {
                villa.level(column.id) = level;
                builder.stand(column.id, pose_at(villa.part(column.id), column.spot));
            }
    }
    return villa;
}

Scene scene_of(const Villa& villa, std::uint64_t box_seed)
{
    Scene scene;
    scene.box_seed = box_seed;
    for (int level = 1; level <= villa.floors_laid; ++level) {
        const Pose& pose = villa.pose(floor_id(level));
        scene.floors.push_back({spot_of(villa.part(floor_id(level)), pose), face_of(pose) == Face::flipped});
    }
    // By level and number; on the red floor the lower ones first, since others may stand on
    // them.
    std::vector<std::tuple<int, double, PartId>> order;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id))
            order.emplace_back(villa.level(id),
                               villa.level(id) == floor_count ? villa.pose(id).position.z : 0.0, id);
    std::ranges::sort(order);
    const BoxPointer standard = standard_box(box_seed);
    for (const auto& [level, height_m, id] : order) {
        Scene::Column column{
            .id = id, .level = level, .spot = spot_of(villa.part(id), villa.pose(id)), .height_um = {}};
        const double own_m = villa.part(id).height_m;
        if (own_m != standard->parts[static_cast<std::size_t>(id)].height_m)
            column.height_um = static_cast<std::int32_t>(micrometres(own_m));
        scene.columns.push_back(column);
    }
    return scene;
}

}  // namespace boxwood::paletti
