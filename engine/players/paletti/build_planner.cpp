#include "players/paletti/build_planner.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/rng.h"

namespace boxwood::paletti {

namespace {

/// Statics counts as this many rehearsals.
constexpr double statics_weight = 1;

/// A column that came out but does not stand well is placed again: little is lost.
constexpr double dropped_share = 0.95;

/// No rehearsal is started with less than this left of the look-ahead.
constexpr int usual_rehearsal_ticks = 1500;

}  // namespace

double BuildPlanner::Candidate::risk() const
{
    return (statics_weight * surveyed.risk + came_down) / (statics_weight + trials);
}

double BuildPlanner::Candidate::chance() const
{
    const double down = risk();
    const double tries = statics_weight + trials;
    const double back = broken_off / tries;
    const double bad = dropped / tries;
    return (1 - down - back - bad) * if_built + back * if_broken_off + bad * dropped_share * if_built;
}

BuildPlanner::BuildPlanner(const Situation& situation, rules::ColumnSet columns, Purpose purpose,
                           const Skill& skill, const OwnHand& hand, std::uint64_t seed)
    : situation_(situation),
      columns_(columns),
      purpose_(purpose),
      skill_(skill),
      hand_(hand),
      seed_(seed),
      ticks_left_(skill.look_ahead_ticks),
      survey_(situation.villa, skill, seed)
{
}

int BuildPlanner::advance(int ticks)
{
    int spent = 0;
    while (spent < ticks && !is_done()) {
        if (stage_ == Stage::surveying) {
            survey_.examine_next();
            spent += survey_price_ticks;
            if (survey_.is_done())
                make_shortlist();
        } else if (stage_ == Stage::finding_spots) {
            find_spots();
            spent += spots_price_ticks;
        } else if (rehearsal_->is_done()) {
            start_next_rehearsal();
        } else {
            const int played = rehearsal_->advance(ticks - spent);
            spent += played;
            ticks_left_ -= played;
            if (rehearsal_->is_done())
                note_outcome();
        }
    }
    return spent;
}

std::optional<rules::State> BuildPlanner::state_if_built(PartId column) const
{
    const rules::State& state = situation_.state;
    switch (purpose_) {
    case Purpose::turn: return after_building(state, situation_.seat, column);
    case Purpose::objection: return after_proof(state, situation_.seat, column);
    case Purpose::forfeit: return after_forfeit_by_hand(state, situation_.seat, column);
    }
    return std::nullopt;
}

void BuildPlanner::make_shortlist()
{
    const Ease ease = survey_.ease();
    const rules::State& state = situation_.state;
    for (const PartId column : columns_) {
        const std::optional<SurveyedTake>& take = survey_.take(column);
        if (!take)
            continue;
        Candidate candidate;
        candidate.surveyed = *take;
        const Seat seat = situation_.seat;
        const std::optional<rules::State> built = state_if_built(column);
        if (!built)
            continue;
        candidate.if_built = chance_of(*built, seat, ease);
        const std::optional<rules::State> back =
            purpose_ == Purpose::objection ? std::nullopt : after_breaking_off(state, seat, column);
        candidate.if_broken_off = back ? chance_of(*back, seat, ease) : candidate.if_built / 2;
        candidates_.push_back(std::move(candidate));
    }
    std::ranges::stable_sort(candidates_, [](const Candidate& one, const Candidate& other) {
        return one.chance() > other.chance();
    });
    if (candidates_.size() > static_cast<std::size_t>(skill_.columns))
        candidates_.resize(static_cast<std::size_t>(skill_.columns));
    at_ = 0;
    stage_ = candidates_.empty() ? Stage::done : Stage::finding_spots;
}

void BuildPlanner::find_spots()
{
    Candidate& candidate = candidates_[at_];
    candidate.spots = good_spots(situation_.villa, candidate.surveyed.take.column, skill_.spots);
    if (!candidate.spots.empty()) {
        Rng rng(seed_ + at_);
        constexpr std::uint32_t percent = 100;
        if (rng.below(percent) < static_cast<std::uint32_t>(skill_.overlooked_percent)) {
            candidate.spot = rng.below(static_cast<std::uint32_t>(candidate.spots.size()));
        } else {
            const double there = risk_of_margin(candidate.spots[0].margin_m);
            candidate.surveyed.risk = std::max(candidate.surveyed.risk, there);
        }
        ++at_;
    } else {
        candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(at_));
    }
    if (at_ < candidates_.size())
        return;
    if (skill_.trials == 0 || candidates_.empty()) {
        stage_ = Stage::done;
        return;
    }
    rehearsal_.emplace(situation_.villa, situation_.world);
    stage_ = Stage::rehearsing;
}

void BuildPlanner::start_next_rehearsal()
{
    // The most promising of those rehearsed least often; poor ones are abandoned early.
    Candidate* next = nullptr;
    for (Candidate& candidate : candidates_) {
        if (candidate.trials >= skill_.trials ||
            (candidate.trials > 0 && candidate.chance() < best()->chance()))
            continue;
        if (!next || candidate.trials < next->trials ||
            (candidate.trials == next->trials && candidate.chance() > next->chance()))
            next = &candidate;
    }
    if (!next || ticks_left_ < usual_rehearsal_ticks) {
        stage_ = Stage::done;
        return;
    }
    at_ = static_cast<std::size_t>(next - candidates_.data());
    const std::uint64_t tremor_seed = seed_ * 31 + static_cast<std::uint64_t>(next->trials) + 1;
    rehearsal_->start_building(taking_plan(next->surveyed.take, Tool::fingers),
                               next->spots[next->spot].spot.point, hand_.pace, skill_.caution,
                               {hand_.tremor_m, tremor_seed});
}

void BuildPlanner::note_outcome()
{
    Candidate& candidate = candidates_[at_];
    ++candidate.trials;
    switch (rehearsal_->outcome().ending) {
    case PlanEnding::built: break;
    case PlanEnding::broken_off: ++candidate.broken_off; break;
    case PlanEnding::came_down: ++candidate.came_down; break;
    case PlanEnding::dropped:
        ++candidate.dropped;
        if (candidate.spot + 1 < candidate.spots.size())
            ++candidate.spot;
        break;
    }
}

const BuildPlanner::Candidate* BuildPlanner::best() const
{
    const Candidate* best = nullptr;
    for (const Candidate& candidate : candidates_)
        if (!candidate.spots.empty() && (!best || candidate.chance() > best->chance()))
            best = &candidate;
    return best;
}

}  // namespace boxwood::paletti
