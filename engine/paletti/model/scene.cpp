#include "paletti/model/scene.h"

#include <cstddef>
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

/// Columns may be written a hair into each other or over an edge: people
/// measure to a tenth of a millimetre, and what touches in a simulation does so
/// within some micrometres.
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

/// A foot without its outermost hair.
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
        const std::optional<PartId> id = find_column(reader_.text(name, max_name_bytes));
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

    /// Whether there is room for it.
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
    /// What columns of each level stand on.
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

/// A line for each, in brackets.
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

}  // namespace boxwood::paletti
