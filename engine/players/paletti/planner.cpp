#include "players/paletti/planner.h"

#include <algorithm>
#include <cmath>

#include "core/check.h"
#include "paletti/model/scene_places.h"

namespace boxwood::paletti {

namespace {

/// The chance of an objection if others would gain by it, and if nobody seems to: they may
/// see the villa differently.
constexpr double objection_by_gain = 0.9;
constexpr double objection_all_the_same = 0.1;

/// An objector must be nearly sure: if wrong, a forfeit is due.
constexpr double most_proof_risk = 0.12;
/// An objector must also gain at least this much.
constexpr double least_gain = 0.005;

constexpr double golden_angle_rad = 2.399963229728653;

/// A forfeit is not worth more risk than this.
constexpr double most_forfeit_risk = 0.05;

BuildPlan plan_of(const BuildPlanner::Candidate& candidate)
{
    return {taking_plan(candidate.surveyed.take, Tool::fingers), candidate.spots[candidate.spot].spot};
}

/// Touches the least valuable column, since none can be brought up.
BuildPlan hopeless_plan(const Villa& villa, rules::ColumnSet columns)
{
    BOXWOOD_CHECK(!columns.empty());
    PartId least = *columns.begin();
    for (const PartId column : columns)
        if (rules::points_of(kind_of(column)) < rules::points_of(kind_of(least)))
            least = column;
    BuildPlan plan;
    plan.is_hopeless = true;
    plan.taking.column = least;
    const Vector& at = villa.pose(least).position;
    plan.taking.way_out = {{at.x, at.y}};
    return plan;
}

/// Whether another player gains by an objection, as the claimant sees it: the other may see
/// a little more, so the least gain counts.
bool would_object(Seat other, const rules::State& stands, const rules::State& refuted, double risk,
                  const Ease& ease)
{
    return risk <= most_proof_risk &&
           (1 - risk) * chance_of(refuted, other, ease) > chance_of(stands, other, ease);
}

/// To build, or to claim that one cannot (V4.9). REQUIRES: one of them is allowed.
Decision turn_choice(const Situation& situation, const rules::May& may, const BuildPlanner& planner)
{
    const BuildPlanner::Candidate* best = planner.best();
    if (may.claim &&
        (!best || chance_of_claim(situation, planner.survey(), planner.trials()) > best->chance()))
        return rules::Claim{situation.seat};
    if (best)
        return plan_of(*best);
    return hopeless_plan(situation.villa, may.touch);
}

/// `best` is the one to take out by hand; nullptr if there is none.
Decision forfeit_choice(const Situation& situation, const rules::May& may,
                        const BuildPlanner::Candidate* best, const Ease& ease)
{
    std::optional<PartId> dearest;
    double most = 0;
    for (const PartId column : may.forfeits) {
        const std::optional<rules::State> after =
            after_events(situation.state, {rules::ChooseForfeit{situation.seat, column}});
        const double chance = after ? chance_of(*after, situation.seat, ease) : 0;
        if (!dearest || chance > most) {
            dearest = column;
            most = chance;
        }
    }
    if (best && best->risk() <= most_forfeit_risk && best->chance() > most)
        return plan_of(*best);
    if (dearest)
        return rules::ChooseForfeit{situation.seat, *dearest};
    return rules::DeclineForfeit{situation.seat};
}

Decision laying_choice(const Situation& situation, const rules::May& may, const LayPlanner& planner)
{
    LayPlan plan;
    plan.floor = floor_id(situation.villa.floors_laid + 1);
    if (const LayPlanner::Candidate* best = planner.best()) {
        plan.spot = best->laying.spot;
        return plan;
    }
    if (may.renounce)
        return rules::Renounce{situation.seat};
    // Over the middle of the columns, as people do when they find no better pose.
    const std::vector<PartId> columns = situation.villa.columns_on(situation.villa.floors_laid);
    for (const PartId column : columns) {
        const Vector& at = situation.villa.pose(column).position;
        plan.spot.point = plan.spot.point + Point{at.x, at.y} * (1.0 / static_cast<double>(columns.size()));
    }
    // Turned by the golden angle each time: no two tries are alike.
    plan.spot.turn_rad = golden_angle_rad * situation.passed_over;
    plan.spot.turn_rad -= 2 * pi * std::floor(plan.spot.turn_rad / (2 * pi));
    return plan;
}

/// Players stand columns so that the blue floor can lie in its usual pose with
/// each of them clearly under it or clearly outside (V2.4).
constexpr double clear_of_edge_m = 0.003;
constexpr double clear_of_columns_m = 0.004;
constexpr int spots_tried = 400;

StandColumn stand_choice(const Situation& situation, const rules::ColumnSet& columns, Rng& rng)
{
    const Villa& villa = situation.villa;
    auto which = columns.begin();
    for (std::uint32_t skipped = rng.below(static_cast<std::uint32_t>(columns.size())); skipped > 0;
         --skipped)
        ++which;
    const Part& column = villa.part(*which);
    const Placing placing(villa, *which);
    const Point blue = usual_blue_spot(*villa.box).point;
    const Outline& outline = villa.part(floor_id(1)).outline;
    const double reach_m = reach(column.outline);
    Spot best;
    double best_room_m = -1;
    for (int i = 0; i < spots_tried; ++i) {
        const double zone_m = villa.box->building_zone_radius_m;
        const Spot spot{{zone_m * between_minus_one_and_one(rng), zone_m * between_minus_one_and_one(rng)},
                        0};
        const SpotVerdict verdict = placing.may_stand(spot);
        if (verdict.fault != SpotFault::none)
            continue;
        const double depth_m = depth_inside(outline, spot.point - blue);
        if (std::fabs(depth_m) < reach_m + clear_of_edge_m)
            continue;
        if (verdict.room_m > best_room_m) {
            best_room_m = verdict.room_m;
            best = spot;
        }
        if (verdict.room_m > clear_of_columns_m && i > spots_tried / 4)
            break;
    }
    const Pose pose{{best.point.x, best.point.y, 0}, rotation_by({0, 0, best.turn_rad})};
    return {situation.seat, *which, spot_of(column, pose)};
}

/// The colour with most points that are easy to take.
Colour colour_choice(const Villa& villa, const rules::ColourSet& colours)
{
    BOXWOOD_CHECK(!colours.empty());
    const Verdict verdict = verdict_on(villa);
    Colour best = *colours.begin();
    int most = -1;
    for (const Colour colour : colours) {
        int points = 0;
        for (int i = 0; i < columns_per_colour; ++i) {
            const PartId id = column_id(colour, i);
            const Role role = verdict.column(id).role;
            points += role == Role::free || role == Role::loose ? rules::points_of(kind_of(id)) : 0;
        }
        if (points > most) {
            most = points;
            best = colour;
        }
    }
    return best;
}

/// Columns, colours, the seal: before the first turn (V2.6, V3).
Decision set_up_choice(const Situation& situation, const rules::May& may, std::uint64_t seed)
{
    Rng rng(seed);
    if (may.roll)
        return Roll{situation.seat};
    if (!may.colours.empty())
        return rules::ChooseColour{situation.seat, colour_choice(situation.villa, may.colours)};
    return stand_choice(situation, may.stand, rng);
}

}  // namespace

rules::ColumnSet provable_columns(const rules::State& state, Seat objector)
{
    return state.phase == rules::Phase::claim ? rules::may_prove(state, objector)
                                              : rules::may_prove_neutral(state, objector);
}

double chance_of_claim(const Situation& situation, const Survey& survey, int trials)
{
    const rules::State& state = situation.state;
    const Ease ease = survey.ease();
    const std::optional<rules::State> stands = after_unopposed_claim(state, situation.seat);
    const std::optional<rules::State> claimed = after_events(state, {rules::Claim{situation.seat}});
    if (!stands || !claimed)
        return 0;
    const double if_stands = chance_of(*stands, situation.seat, ease);
    double if_objected = if_stands;
    double objection = objection_all_the_same;
    for (const PartId column : rules::may_be_taken(state, situation.seat)) {
        const std::optional<SurveyedTake>& take = survey.take(column);
        const auto objector = std::ranges::find_if(
            claimed->asked, [&](Seat other) { return rules::may_prove(*claimed, other).contains(column); });
        if (!take || objector == claimed->asked.end())
            continue;
        const std::optional<rules::State> refuted = after_proof(*claimed, *objector, column);
        const std::optional<rules::State> in_vain = after_vain_objection(*claimed, *objector, column);
        if (!refuted || !in_vain)
            continue;
        // Others would rehearse it as often as the claimant.
        const double risk = take->risk / (1 + trials);
        if_objected = std::min(if_objected, (1 - risk) * chance_of(*refuted, situation.seat, ease) +
                                                risk * chance_of(*in_vain, situation.seat, ease));
        if (std::ranges::any_of(claimed->asked, [&](Seat other) {
                return would_object(other, *stands, *refuted, risk, ease);
            }))
            objection = objection_by_gain;
    }
    return (1 - objection) * if_stands + objection * if_objected;
}

Decision objection_choice(const Situation& situation, const BuildPlanner::Candidate* best, const Ease& ease)
{
    const rules::LetStand let_stand{situation.seat};
    if (!best || best->risk() > most_proof_risk)
        return let_stand;
    const std::optional<rules::State> stands = after_letting_stand(situation.state);
    if (stands && best->chance() < chance_of(*stands, situation.seat, ease) + least_gain)
        return let_stand;
    return rules::Object{situation.seat};
}

Planner::Planner(const Situation& situation, const Skill& skill, const OwnHand& hand, std::uint64_t seed)
    : situation_(situation),
      may_(rules::may(situation.state, situation.seat)),
      look_ahead_ticks_(skill.look_ahead_ticks),
      seed_(seed)
{
    const rules::State& state = situation.state;
    using Purpose = BuildPlanner::Purpose;
    const bool lays = may_.lay_floor && situation.villa.floors_laid < floor_count;
    if (lays)
        lay_.emplace(situation, skill, hand, seed);
    else if (may_.object)
        build_.emplace(situation, provable_columns(state, situation.seat), Purpose::objection, skill, hand,
                       seed);
    else if (!may_.touch.empty() || may_.claim)
        build_.emplace(situation, may_.touch,
                       state.phase == rules::Phase::forfeit ? Purpose::forfeit : Purpose::turn, skill, hand,
                       seed);
}

void Planner::advance(int ticks)
{
    if (build_)
        spent_ticks_ += build_->advance(ticks);
    if (lay_)
        spent_ticks_ += lay_->advance(ticks);
}

bool Planner::is_done() const
{
    return (!build_ || build_->is_done()) && (!lay_ || lay_->is_done());
}

double Planner::progress() const
{
    const double most = look_ahead_ticks_ + most_ticks_beyond_look_ahead;
    return is_done() ? 1 : std::min(1.0, spent_ticks_ / most);
}

Decision Planner::best() const
{
    BOXWOOD_CHECK(is_done());
    const BuildPlanner::Candidate* best = build_ ? build_->best() : nullptr;
    const Ease ease = build_ ? build_->survey().ease() : Ease{};
    if (lay_)
        return laying_choice(situation_, may_, *lay_);
    if (may_.object || may_.let_stand)
        return objection_choice(situation_, best, ease);
    if (situation_.state.phase == rules::Phase::forfeit)
        return forfeit_choice(situation_, may_, best, ease);
    if (build_)
        return turn_choice(situation_, may_, *build_);
    return set_up_choice(situation_, may_, seed_);
}

}  // namespace boxwood::paletti
