#include "wasm_api/paletti/questions.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "paletti/game/facts.h"
#include "paletti/game/observation.h"
#include "paletti/game/set_up.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/trigonometry.h"
#include "paletti/model/units.h"
#include "players/paletti/spots.h"
#include "table/games/paletti/game.h"
#include "wasm_api/paletti/view_frames.h"

namespace boxwood::wasm_api {

using namespace paletti;

namespace {

/// How many places are judged by statics: as many as for a strong level.
constexpr int spots_judged = 40;

const Game& game_of(const table::Table& table)
{
    return table.as<table::PalettiGame>()->game();
}

Villa standing_villa(const table::Table& table)
{
    return what_stands(game_of(table).villa(), game_of(table).state());
}

class Finder {
public:
    Finder(const table::Table& table, const analysis::DownfallWatch& watch)
        : table_(table),
          game_(game_of(table)),
          watch_(watch)
    {
    }

    Outcome<VillaFinding> operator()(const GetHands&) const
    {
        // The part that an open hand held before does not matter.
        HandInput input = table_.as<table::PalettiGame>()->last_input();
        if (input.tool == Tool::none)
            input.part = base_id;
        const auto& state = table_.as<table::PalettiGame>()->state();
        const std::optional<Seat> noted = state.is_moving ? state.on_turn : std::nullopt;
        const bool is_moving = game_.is_moving() || state.is_moving;
        return VillaFinding(HandsNow{is_moving, game_.acting() ? game_.acting() : noted, state.next_motion(),
                                     state.next_tick(), input, 0,
                                     is_moving ? std::nullopt : std::optional(game_.hash()), stood()});
    }
    Outcome<VillaFinding> operator()(const JudgeStand& question) const
    {
        const Placing placing(standing_villa(table_), question.column);
        const double turn_rad = turn_of(game_.villa().pose(question.column).rotation).z;
        return VillaFinding(StandJudged{placing.may_stand({question.point, turn_rad}).fault});
    }
    Outcome<VillaFinding> operator()(const JudgeLaying& question) const
    {
        if (game_.villa().floors_laid == floor_count)
            return failure(refusal("V6.1", "no_floor_in_hand"));
        const Villa laid = with_next_floor(standing_villa(table_), question.spot);
        const PartId floor = floor_id(laid.floors_laid);
        const rules::FloorRest rest = floor_rest(laid, floor);
        const SpotUm drawn = spot_of(laid.part(floor), laid.pose(floor));
        LayingJudged judged{rest.columns_covered, {metres(drawn.x_um), metres(drawn.y_um)}, {}};
        if (const std::optional<Refusal> refused = rules::why_not_lay(game_.state(), rest))
            judged.refusal = table::view_of(*refused);
        return VillaFinding(judged);
    }
    Outcome<VillaFinding> operator()(const GetDownfall&) const
    {
        return VillaFinding(DownfallFound{watch_.downfall()});
    }
    Outcome<VillaFinding> operator()(const GetLoads&) const
    {
        if (!table_.header().help)
            return help_forbidden();
        const Villa villa = standing_villa(table_);
        const Verdict verdict = verdict_on(villa);
        Loads loads;
        for (PartId id = first_column_id; id < part_count; ++id) {
            const ColumnRest& rest = verdict.column(id);
            if (rest.role == Role::absent)
                continue;
            const int level = villa.level(id);
            const double all_n = level < verdict.floors_laid ? verdict.floor(level + 1).load_n : 0;
            const double share = all_n > 0 ? std::clamp(rest.load_n / all_n, 0.0, 1.0) : 0;
            loads.columns.push_back({id, rest.role, static_cast<int>(std::floor(100 * share + 0.5))});
        }
        return VillaFinding(loads);
    }
    Outcome<VillaFinding> operator()(const GetTakes& question) const
    {
        if (!table_.header().help)
            return help_forbidden();
        if (question.seat.number() > table_.players())
            return failure(refusal("T1.1", "no_such_seat", {{"seat", question.seat.number()}}));
        const Villa villa = standing_villa(table_);
        Takes known;
        for (const PartId column : rules::may(game_.state(), question.seat).touch)
            if (villa.contains(column) && villa.level(column) < villa.floors_laid)
                if (const std::optional<Take> take = find_take(villa, column))
                    known.takes.push_back(*take);
        sort_by_safety(known.takes);
        return VillaFinding(known);
    }
    Outcome<VillaFinding> operator()(const GetPlaces& question) const
    {
        if (!table_.header().help)
            return help_forbidden();
        Places known;
        if (game_.villa().floors_laid > 0)
            for (const GoodSpot& good :
                 good_spots_for_held(standing_villa(table_), question.column, spots_judged))
                if (known.places.size() < most_suggestions)
                    known.places.push_back(good.spot.point);
        return VillaFinding(known);
    }
    Outcome<VillaFinding> operator()(const GetLayings&) const
    {
        if (!table_.header().help)
            return help_forbidden();
        const int level = game_.villa().floors_laid + 1;
        Layings known;
        if (level <= floor_count) {
            LayingSearch search;
            search.demand = laying_demand(game_.setup().options, level);
            const Villa villa = standing_villa(table_);
            for (const RankedLaying& laying : good_layings(villa, search))
                add(known, laying);
            if (known.layings.empty() && rules::may(game_.state(), game_.state().on_turn).lay_floor)
                if (const std::optional<RankedLaying> any =
                        level == 1 ? find_blue_laying(villa) : find_laying(villa, search.demand))
                    add(known, *any);
        }
        return VillaFinding(known);
    }

private:
    std::optional<table::PartPose> stood() const
    {
        const auto& attempt = game_.state().attempt;
        const Villa* before = game_.villa_before();
        const bool goes_back = attempt && (attempt->stage == rules::Stage::touched ||
                                           attempt->stage == rules::Stage::putting_back);
        if (!before || !goes_back)
            return std::nullopt;
        return table::part_pose(attempt->column, before->pose(attempt->column));
    }

    static Failure help_forbidden() { return failure(refusal("T7.1", "help_forbidden")); }

    void add(Layings& known, const RankedLaying& laying) const
    {
        const LayingVerdict& verdict = laying.verdict;
        const rules::FloorRest rest{verdict.columns_covered, verdict.columns_partly,
                                    verdict.beyond_base_m > 0};
        if (known.layings.size() < most_suggestions && !rules::why_not_lay(game_.state(), rest))
            known.layings.push_back(laying.spot);
    }

    const table::Table& table_;
    const Game& game_;
    const analysis::DownfallWatch& watch_;
};

}  // namespace

void sort_by_safety(std::vector<Take>& takes)
{
    const auto safety = [](const Take& take) { return std::pair(take.stands, micrometres(take.margin_m)); };
    std::ranges::stable_sort(takes, std::greater(), safety);
}

Outcome<VillaFinding> found(const table::Table& table, const VillaQuestion& question,
                            const analysis::DownfallWatch& watch)
{
    return std::visit(Finder(table, watch), question);
}

}  // namespace boxwood::wasm_api
