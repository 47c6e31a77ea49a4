// The analysis of a villa for programs.

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

#include "cli/json_pieces.h"
#include "cli/paletti_analyze.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::cli {

using namespace paletti;

namespace {

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

std::string_view truth(bool is_true)
{
    return is_true ? "true" : "false";
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

std::string_view role_word(Role role)
{
    switch (role) {
    case Role::free: return "free";
    case Role::loose: return "loose";
    case Role::carries: return "carries";
    case Role::absent: break;
    }
    return "absent";
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
        json_text(part_name(taken.column)), truth(after.stands()), fault_json(after),
        length_json(after.margin_m), length_json(taken.what_if.margin_change_m), loads_json(villa, after),
        way_json(taken.what_if.straight_way));
}

std::string column_json(const VillaAnalysis& analysis, PartId id)
{
    const ColumnRest& rest = analysis.verdict.column(id);
    return fmt::format(
        "{{\"column\":{},\"level\":{},\"role\":\"{}\",\"load_n\":{},\"gap_mm\":{},\"load_point_mm\":{},"
        "\"sticks_out\":{}}}",
        json_text(part_name(id)), analysis.villa.level(id), role_word(rest.role), newtons(rest.load_n),
        length_json(rest.gap_m), point_json(rest.load_point), truth(rest.sticks_out));
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
        truth(laying.spot.flipped), verdict.columns_covered, verdict.columns_partly, verdict.columns_carrying,
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
        "{{\"scene\":{},\"stands\":{},\"fault\":{},\"margin_mm\":{},\"floors\":{},\"columns\":{},\"if_"
        "taken\":{},"
        "\"places\":{},\"next_floor\":{}}}\n",
        json_text(analysis.name), truth(analysis.verdict.stands()), fault_json(analysis.verdict),
        length_json(analysis.verdict.margin_m), json_list(floors), json_list(columns), json_list(takings),
        json_list(places), next_floor_json(analysis));
}

}  // namespace boxwood::cli
