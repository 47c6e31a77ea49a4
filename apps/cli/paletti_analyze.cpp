// boxwood analyze paletti: does a villa stand, and what can be done with it.

#include "cli/paletti_analyze.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/paletti_input.h"
#include "cli/verbs.h"
#include "cli/words.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::cli {

using namespace paletti;

namespace {

/// Spots for columns are looked for on a grid of this step.
constexpr double spot_step_m = 0.005;

std::string millimetres(double metres, int decimals = 2)
{
    const double value = metres * mm_per_m;
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    // Never "-0.00".
    return text.find_first_not_of("-0.") == std::string::npos ? fmt::format("{:.{}f}", 0.0, decimals) : text;
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

/// The column of this kind that is best taken, else one outside the villa.
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
