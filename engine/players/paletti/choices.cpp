#include "players/paletti/choices.h"

#include <algorithm>
#include <cmath>

#include "core/check.h"

namespace boxwood::paletti {

namespace {

/// How likely somebody objects if others would gain by it, and if nobody seems
/// to: they do not see the villa with the claimant's eyes.
constexpr double objection_by_gain = 0.9;
constexpr double objection_all_the_same = 0.1;

/// An objector must be nearly sure: a forfeit is due if not.
constexpr double most_proof_risk = 0.12;
/// And must gain something by it.
constexpr double least_gain = 0.005;

constexpr double golden_angle_rad = 2.399963229728653;

/// A forfeit is not worth more risk than this.
constexpr double most_forfeit_risk = 0.05;

BuildPlan plan_of(const BuildPlanner::Candidate& candidate)
{
    return {taking_plan(candidate.surveyed.take, Tool::fingers), candidate.spots[candidate.spot].spot};
}

/// The least dear column: nothing can be done with any of them.
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

/// Whether another one gains by an objection, seen with the claimant's eyes:
/// theirs may see a little more, so the least gain counts.
bool would_object(Seat other, const rules::State& stands, const rules::State& refuted, double risk,
                  const Ease& ease)
{
    return risk <= most_proof_risk &&
           (1 - risk) * chance_of(refuted, other, ease) > chance_of(stands, other, ease);
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
        // They rehearse it as the claimant would.
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
    // Over the middle of what stands there, as people would who find no better.
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

}  // namespace boxwood::paletti
