#include "players/paletti/lay_planner.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/check.h"
#include "core/rng.h"
#include "paletti/game/facts.h"
#include "paletti/game/set_up.h"
#include "paletti/paths/carry.h"

namespace boxwood::paletti {

namespace {

/// From coarse to fine until one finds something; after the last one any pose is accepted.
constexpr std::array<LayingSearch, 3> searches{{{0.015, 12, 1, {}}, {0.008, 24, 1, {}}, {0.004, 36, 1, {}}}};

/// Statics counts as this many rehearsals.
constexpr double laid_statics_weight = 1;

/// More margin than this is no safer.
constexpr double laid_margin_enough_m = 0.015;
/// What a thin margin costs beyond its risk: others will build on it.
constexpr double thin_margin_cost = 0.15;

constexpr int usual_laying_ticks = 1200;

/// How easily columns could be taken from under the new floor, by statics alone.
Ease ease_under(const Villa& laid)
{
    Ease ease{};
    const Villa resting = seated(laid);
    for (PartId id = first_column_id; id < part_count; ++id) {
        if (!resting.contains(id) || resting.level(id) >= resting.floors_laid)
            continue;
        Villa left = resting;
        left.level(id) = no_level;
        const Verdict verdict = verdict_on(left);
        ease[static_cast<std::size_t>(id - first_column_id)] =
            verdict.stands() ? 1 - risk_of_margin(verdict.margin_m) : 0;
    }
    return ease;
}

}  // namespace

FloorSpot usual_blue_spot(const Box& box)
{
    const Pose pose = pose_at(box.parts[static_cast<std::size_t>(floor_id(1))], {});
    return {{pose.position.x, pose.position.y}, 0, false};
}

double LayPlanner::Candidate::chance() const
{
    const double statics = risk_of_margin(laying.verdict.margin_m);
    const double down = (laid_statics_weight * statics + came_down) / (laid_statics_weight + trials);
    const double thin = 1 - std::min(laying.verdict.margin_m, laid_margin_enough_m) / laid_margin_enough_m;
    return (1 - down) * (if_laid - thin_margin_cost * thin);
}

LayPlanner::LayPlanner(const Situation& situation, const Skill& skill, const OwnHand& hand,
                       std::uint64_t seed)
    : situation_(situation),
      skill_(skill),
      hand_(hand),
      seed_(seed),
      floor_(floor_id(situation.villa.floors_laid + 1)),
      ticks_left_(skill.look_ahead_ticks)
{
}

int LayPlanner::advance(int ticks)
{
    int spent = 0;
    while (spent < ticks && !is_done()) {
        if (stage_ == Stage::searching) {
            search();
            spent += laying_search_price_ticks;
        } else if (stage_ == Stage::valuing) {
            value();
            spent += laying_value_price_ticks;
        } else if (rehearsal_->is_done()) {
            start_next_rehearsal();
        } else {
            const int played = rehearsal_->advance(ticks - spent);
            spent += played;
            ticks_left_ -= played;
            if (rehearsal_->is_done()) {
                Candidate& candidate = candidates_[at_];
                ++candidate.trials;
                candidate.came_down += rehearsal_->outcome().ending == PlanEnding::built ? 0 : 1;
            }
        }
    }
    return spent;
}

void LayPlanner::search()
{
    const bool is_blue = floor_level(floor_) == 1;
    LayingSearch search = searches[static_cast<std::size_t>(searches_++)];
    search.judged = skill_.layings;
    search.demand = laying_demand(situation_.state.options, floor_level(floor_));
    if (is_blue) {
        const FloorSpot usual = usual_blue_spot(*situation_.villa.box);
        const LayingVerdict verdict = NextFloor(situation_.villa).at(usual);
        if (verdict.stands)
            consider({usual, verdict});
    }
    if (candidates_.empty())
        for (const RankedLaying& laying : good_layings(situation_.villa, search))
            consider(laying);
    const bool is_last = static_cast<std::size_t>(searches_) == searches.size();
    if (candidates_.empty() && is_last)
        if (const std::optional<RankedLaying> any =
                is_blue ? find_blue_laying(situation_.villa) : find_laying(situation_.villa, search.demand))
            consider(*any);
    if (!candidates_.empty())
        stage_ = Stage::valuing;
    else if (is_last)
        stage_ = Stage::done;
}

/// Adds the laying as a candidate if the rules allow it (V2.2, V2.4, V6.5).
void LayPlanner::consider(const RankedLaying& laying)
{
    const rules::FloorRest rest =
        floor_level(floor_) == 1
            ? blue_rest(situation_.villa, laying.spot)
            : rules::FloorRest{laying.verdict.columns_covered, laying.verdict.columns_partly,
                               laying.verdict.beyond_base_m > 0};
    if (!rules::why_not_lay(situation_.state, rest))
        candidates_.push_back({laying});
}

void LayPlanner::value()
{
    Candidate& candidate = candidates_[at_];
    Ease ease{};
    if (skill_.sees_others)
        ease = ease_under(with_next_floor(situation_.villa, candidate.laying.spot));
    const rules::FloorRest rest{candidate.laying.verdict.columns_covered,
                                candidate.laying.verdict.columns_partly,
                                candidate.laying.verdict.beyond_base_m > 0};
    const std::optional<rules::State> laid =
        after_events(situation_.state, {rules::FloorLaid{rest}, rules::Settled{situation_.state.facts}});
    candidate.if_laid = laid && situation_.state.phase == rules::Phase::laying
                            ? chance_of(*laid, situation_.seat, ease)
                            : 0.5;
    if (!skill_.sees_others) {
        // Any that looks safe, but not always the same one.
        Rng rng(seed_ + at_);
        constexpr std::uint32_t steps = 1000;
        candidate.if_laid +=
            skill_.misjudged_m * rng.below(steps) / steps / laid_margin_enough_m * thin_margin_cost;
    }
    if (++at_ < candidates_.size())
        return;
    for (int i = 0; i < situation_.passed_over && candidates_.size() > 1; ++i)
        candidates_.erase(candidates_.begin() + (best() - candidates_.data()));
    if (skill_.trials == 0) {
        stage_ = Stage::done;
        return;
    }
    rehearsal_.emplace(situation_.villa, situation_.world);
    stage_ = Stage::rehearsing;
}

void LayPlanner::start_next_rehearsal()
{
    const Candidate* next = best();
    if (next->trials >= skill_.trials || ticks_left_ < usual_laying_ticks) {
        stage_ = Stage::done;
        return;
    }
    at_ = static_cast<std::size_t>(next - candidates_.data());
    const Pose pose = laying_pose(next->laying.spot);
    const CarryWay way = find_laying_way(situation_.villa, floor_, pose);
    // Nothing happens on the way through the air, so only the last part is rehearsed.
    const Vector to = way.points.back();
    const Vector above = to + Vector{0, 0, slow_above_m};
    rehearsal_->start_laying(floor_, {above, pose.rotation},
                             laying_script(floor_, std::array{above, to}, 0, Face::as_drawn, hand_.pace),
                             {hand_.tremor_m, seed_ * 31 + static_cast<std::uint64_t>(next->trials) + 1});
}

const LayPlanner::Candidate* LayPlanner::best() const
{
    const Candidate* best = nullptr;
    for (const Candidate& candidate : candidates_)
        if (!best || candidate.chance() > best->chance())
            best = &candidate;
    return best;
}

}  // namespace boxwood::paletti
