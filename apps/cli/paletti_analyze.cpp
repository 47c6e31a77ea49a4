// boxwood analyze paletti: whether a villa stands, and which columns can be taken and
// placed.

#include "cli/paletti_analyze.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/paletti_input.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::cli {

using namespace paletti;

namespace {

/// The step of the grid on which spots for columns are searched.
constexpr double spot_step_m = 0.005;

std::string millimetres(double metres, int decimals = 2)
{
    return decimal(metres * mm_per_m, decimals);
}

std::string role_name(const Catalogue& texts, Role role)
{
    switch (role) {
    case Role::free: return texts.text("statics.free");
    case Role::loose: return texts.text("statics.loose");
    case Role::carries: return texts.text("statics.carries");
    case Role::absent: break;
    }
    return "";
}

std::string fault_sentence(const Catalogue& texts, const Verdict& verdict)
{
    const std::string part = part_name(verdict.fault_part);
    switch (verdict.fault) {
    case Fault::floor_tips: return texts.text("statics.floor_tips", {{"part", part}});
    case Fault::floor_slides: return texts.text("statics.floor_slides", {{"part", part}});
    case Fault::column_tips: return texts.text("statics.column_tips", {{"part", part}});
    case Fault::column_lies: return texts.text("statics.column_lies", {{"part", part}});
    case Fault::none: break;
    }
    return texts.text("statics.stands", {{"margin", millimetres(verdict.margin_m, 1)}});
}

std::string floors_table(const Catalogue& texts, const Verdict& verdict)
{
    std::string table;
    for (int level = 1; level <= verdict.floors_laid; ++level) {
        const FloorRest& floor = verdict.floor(level);
        table += fmt::format("{} {} {} {} {}\n", to_left(part_name(floor_id(level)), 16),
                             to_right(millimetres(floor.margin_m), 10),
                             to_right(fmt::format("{:.2f}", floor.load_n), 8),
                             to_right(std::to_string(floor.columns_covered), 8),
                             to_right(std::to_string(floor.columns_carrying), 8));
    }
    if (table.empty())
        return "";
    return fmt::format("\n{} {} {} {} {}\n", to_left(texts.text("statics.floor"), 16),
                       to_right(texts.text("statics.margin_mm"), 10),
                       to_right(texts.text("statics.load_n"), 8), to_right(texts.text("statics.covers"), 8),
                       to_right(texts.text("statics.rests_on"), 8)) +
           table;
}

const TakenColumn* taking_of(const VillaAnalysis& analysis, PartId column)
{
    const auto found = std::ranges::find_if(analysis.takings,
                                            [&](const TakenColumn& taken) { return taken.column == column; });
    return found == analysis.takings.end() ? nullptr : &*found;
}

std::string column_row(const Catalogue& texts, const VillaAnalysis& analysis, PartId id)
{
    const ColumnRest& rest = analysis.verdict.column(id);
    const TakenColumn* taken = taking_of(analysis, id);
    std::string after;
    std::string lift;
    if (taken != nullptr) {
        const Verdict& verdict = taken->what_if.after;
        after = verdict.stands() ? millimetres(verdict.margin_m, 1) : texts.text("statics.falls");
        const StraightWay& way = taken->what_if.straight_way;
        lift = way.exists ? millimetres(way.lift_m) : texts.text("statics.no_way");
    }
    return fmt::format("{} {} {} {} {} {} {}\n", to_left(part_name(id), 18),
                       to_right(std::to_string(analysis.villa.level(id)), 5),
                       to_left(role_name(texts, rest.role), 8),
                       to_right(fmt::format("{:.2f}", rest.load_n), 8),
                       to_right(rest.role == Role::loose ? millimetres(rest.gap_m, 3) : "", 8),
                       to_right(after, 12), to_right(lift, 8));
}

std::string columns_table(const Catalogue& texts, const VillaAnalysis& analysis)
{
    std::string table = fmt::format(
        "\n{} {} {} {} {} {} {}\n", to_left(texts.text("statics.column"), 18),
        to_right(texts.text("statics.level"), 5), to_left("", 8), to_right(texts.text("statics.load_n"), 8),
        to_right(texts.text("statics.gap_mm"), 8), to_right(texts.text("statics.if_taken_mm"), 12),
        to_right(texts.text("statics.lift_mm"), 8));
    for (int level = 0; level <= analysis.villa.floors_laid; ++level)
        for (const PartId id : analysis.villa.columns_on(level))
            table += column_row(texts, analysis, id);
    return table;
}

std::string places_text(const Catalogue& texts, const VillaAnalysis& analysis)
{
    std::string text;
    for (const ColumnPlaces& places : analysis.places) {
        text += '\n' +
                texts.text(places.spots.empty() ? "statics.no_spot" : "statics.spots",
                           {{"column", part_name(places.column)}}) +
                '\n';
        for (const RankedSpot& ranked : places.spots)
            text += "  " +
                    texts.text("statics.spot", {{"x", millimetres(ranked.spot.point.x, 1)},
                                                {"y", millimetres(ranked.spot.point.y, 1)},
                                                {"margin", millimetres(ranked.verdict.margin_m, 1)},
                                                {"change", millimetres(ranked.verdict.margin_change_m, 1)}}) +
                    '\n';
    }
    return text;
}

std::string layings_text(const Catalogue& texts, const VillaAnalysis& analysis)
{
    if (!analysis.layings)
        return "";
    const PartId floor = floor_id(analysis.villa.floors_laid + 1);
    std::string text = '\n' +
                       texts.text(analysis.layings->empty() ? "statics.no_laying" : "statics.layings",
                                  {{"floor", part_name(floor)}}) +
                       '\n';
    for (const RankedLaying& laying : *analysis.layings) {
        const Point at = scene_point(analysis.villa.part(floor), laying.spot);
        text += "  " +
                texts.text(laying.spot.flipped ? "statics.laying_flipped" : "statics.laying",
                           {{"x", millimetres(at.x, 1)},
                            {"y", millimetres(at.y, 1)},
                            {"turn", fmt::format("{:.0f}", laying.spot.turn_rad * 180 / pi)},
                            {"covered", laying.verdict.columns_covered},
                            {"margin", millimetres(laying.verdict.margin_m, 1)}}) +
                '\n';
    }
    return text;
}

/// The best column of this kind to take, or one outside the villa.
std::optional<PartId> column_to_place(const VillaAnalysis& analysis, ColumnKind kind)
{
    std::optional<PartId> found;
    double best = 0;
    for (const TakenColumn& taken : analysis.takings) {
        if (kind_of(taken.column) != kind || (found && taken.what_if.after.margin_m <= best))
            continue;
        found = taken.column;
        best = taken.what_if.after.margin_m;
    }
    for (PartId id = first_column_id; !found && id < part_count; ++id)
        if (kind_of(id) == kind && !analysis.villa.contains(id))
            found = id;
    return found;
}

template <class Values>
void keep_first(Values& values)
{
    if (values.size() > places_named)
        values.resize(places_named);
}

std::string newtons(double force)
{
    return json_number(force, 4);
}

/// In millimetres.
std::string length_json(double metres)
{
    return json_number(metres * mm_per_m, 4);
}

std::string point_json(const Point& point)
{
    return fmt::format("[{},{}]", length_json(point.x), length_json(point.y));
}

std::string_view fault_name(Fault fault)
{
    switch (fault) {
    case Fault::floor_tips: return "floor_tips";
    case Fault::floor_slides: return "floor_slides";
    case Fault::column_tips: return "column_tips";
    case Fault::column_lies: return "column_lies";
    case Fault::none: break;
    }
    return "none";
}

std::string fault_json(const Verdict& verdict)
{
    if (verdict.stands())
        return "null";
    return fmt::format("{{\"kind\":\"{}\",\"part\":{}}}", fault_name(verdict.fault),
                       json_text(part_name(verdict.fault_part)));
}

std::string floor_json(const Verdict& verdict, int level)
{
    const FloorRest& floor = verdict.floor(level);
    return fmt::format(
        "{{\"floor\":{},\"level\":{},\"margin_mm\":{},\"load_n\":{},\"load_point_mm\":{},\"edge_mm\":{},"
        "\"columns_covered\":{},\"columns_carrying\":{},\"lean_mrad\":{}}}",
        json_text(part_name(floor_id(level))), level, length_json(floor.margin_m), newtons(floor.load_n),
        point_json(floor.load_point), point_json(floor.edge), floor.columns_covered, floor.columns_carrying,
        json_number(floor.lean_rad * 1000, 4));
}

std::string loads_json(const Villa& villa, const Verdict& verdict)
{
    std::vector<std::string> loads;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id) && verdict.column(id).load_n > 0)
            loads.push_back(
                fmt::format("{}:{}", json_text(part_name(id)), newtons(verdict.column(id).load_n)));
    return fmt::format("{{{}}}", fmt::join(loads, ","));
}

std::string way_json(const StraightWay& way)
{
    if (!way.exists)
        return "null";
    return fmt::format("{{\"direction\":[{},{}],\"lift_mm\":{}}}", json_number(way.direction.x, 4),
                       json_number(way.direction.y, 4), length_json(way.lift_m));
}

std::string taken_json(const Villa& villa, const TakenColumn& taken)
{
    const Verdict& after = taken.what_if.after;
    return fmt::format(
        "{{\"column\":{},\"stands\":{},\"fault\":{},\"margin_mm\":{},\"margin_change_mm\":{},\"loads_n\":{},"
        "\"straight_way\":{}}}",
        json_text(part_name(taken.column)), after.stands(), fault_json(after), length_json(after.margin_m),
        length_json(taken.what_if.margin_change_m), loads_json(villa, after),
        way_json(taken.what_if.straight_way));
}

std::string column_json(const VillaAnalysis& analysis, PartId id)
{
    const ColumnRest& rest = analysis.verdict.column(id);
    return fmt::format(
        "{{\"column\":{},\"level\":{},\"role\":\"{}\",\"load_n\":{},\"gap_mm\":{},\"load_point_mm\":{},"
        "\"sticks_out\":{}}}",
        json_text(part_name(id)), analysis.villa.level(id), name_of(rest.role), newtons(rest.load_n),
        length_json(rest.gap_m), point_json(rest.load_point), rest.sticks_out);
}

std::string places_json(const ColumnPlaces& places)
{
    std::vector<std::string> spots;
    for (const RankedSpot& ranked : places.spots)
        spots.push_back(
            fmt::format("{{\"at_mm\":{},\"margin_mm\":{},\"margin_change_mm\":{},\"room_mm\":{}}}",
                        point_json(ranked.spot.point), length_json(ranked.verdict.margin_m),
                        length_json(ranked.verdict.margin_change_m), length_json(ranked.verdict.room_m)));
    return fmt::format("{{\"column\":{},\"spots\":{}}}", json_text(part_name(places.column)),
                       json_list(spots));
}

std::string laying_json(const Part& floor, const RankedLaying& laying)
{
    const LayingVerdict& verdict = laying.verdict;
    return fmt::format(
        "{{\"at_mm\":{},\"turn_degrees\":{},\"flipped\":{},\"columns_covered\":{},\"columns_partly\":{},"
        "\"columns_carrying\":{},\"floor_margin_mm\":{},\"margin_mm\":{},\"beyond_base_mm\":{},"
        "\"farthest_mm\":{}}}",
        point_json(scene_point(floor, laying.spot)), json_number(laying.spot.turn_rad * 180 / pi, 3),
        laying.spot.flipped, verdict.columns_covered, verdict.columns_partly, verdict.columns_carrying,
        length_json(verdict.floor_margin_m), length_json(verdict.margin_m),
        length_json(verdict.beyond_base_m), point_json(verdict.farthest_point));
}

std::string next_floor_json(const VillaAnalysis& analysis)
{
    if (!analysis.layings)
        return "null";
    const PartId floor = floor_id(analysis.villa.floors_laid + 1);
    std::vector<std::string> layings;
    for (const RankedLaying& laying : *analysis.layings)
        layings.push_back(laying_json(analysis.villa.part(floor), laying));
    return fmt::format("{{\"floor\":{},\"layings\":{}}}", json_text(part_name(floor)), json_list(layings));
}

}  // namespace

Point scene_point(const Part& floor, const FloorSpot& spot)
{
    const SineCosine turn = sine_cosine(spot.turn_rad);
    const Point own{floor.drawn_origin.x, spot.flipped ? -floor.drawn_origin.y : floor.drawn_origin.y};
    return spot.point + Point{turn.cosine, turn.sine} * own.x + Point{-turn.sine, turn.cosine} * own.y;
}

VillaAnalysis analyzed(const std::string& name, const Villa& villa)
{
    VillaAnalysis analysis{name, villa, verdict_on(villa), {}, {}, {}};
    for (int level = 0; level < villa.floors_laid; ++level)
        for (const PartId id : villa.columns_on(level))
            analysis.takings.push_back({id, what_if_taken(villa, id)});
    for (const ColumnKind kind : {ColumnKind::thin, ColumnKind::hexagonal, ColumnKind::thick})
        if (const std::optional<PartId> column = column_to_place(analysis, kind)) {
            ColumnPlaces places{*column, Placing(villa, *column).ranking(spot_step_m)};
            keep_first(places.spots);
            analysis.places.push_back(std::move(places));
        }
    if (villa.floors_laid < floor_count) {
        analysis.layings = good_layings(villa, {});
        keep_first(*analysis.layings);
    }
    return analysis;
}

std::string villa_analysis_text(const Catalogue& texts, const VillaAnalysis& analysis)
{
    return fault_sentence(texts, analysis.verdict) + '\n' + floors_table(texts, analysis.verdict) +
           columns_table(texts, analysis) + places_text(texts, analysis) + layings_text(texts, analysis);
}

std::string villa_analysis_json(const VillaAnalysis& analysis)
{
    std::vector<std::string> floors;
    for (int level = 1; level <= analysis.verdict.floors_laid; ++level)
        floors.push_back(floor_json(analysis.verdict, level));
    std::vector<std::string> columns;
    for (int level = 0; level <= analysis.villa.floors_laid; ++level)
        for (const PartId id : analysis.villa.columns_on(level))
            columns.push_back(column_json(analysis, id));
    std::vector<std::string> takings;
    for (const TakenColumn& taken : analysis.takings)
        takings.push_back(taken_json(analysis.villa, taken));
    std::vector<std::string> places;
    for (const ColumnPlaces& of_kind : analysis.places)
        places.push_back(places_json(of_kind));
    return fmt::format(
        "{{\"scene\":{},\"stands\":{},\"fault\":{},\"margin_mm\":{},\"floors\":{},\"columns\":{},"
        "\"if_taken\":{},\"places\":{},\"next_floor\":{}}}\n",
        json_text(analysis.name), analysis.verdict.stands(), fault_json(analysis.verdict),
        length_json(analysis.verdict.margin_m), json_list(floors), json_list(columns), json_list(takings),
        json_list(places), next_floor_json(analysis));
}

void add_analyze_paletti(Program& program)
{
    struct Arguments {
        std::string scene;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"analyze", "paletti"});
    verb.argument("scene", arguments->scene).required();
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] {
        const Scene scene = read_scene(program.texts(), arguments->scene);
        const VillaAnalysis analysis = analyzed(scene.name, villa_of(scene));
        fmt::print("{}", arguments->json ? villa_analysis_json(analysis)
                                         : villa_analysis_text(program.texts(), analysis));
        return exit_success;
    });
}

}  // namespace boxwood::cli
