#include "players/paletti/planner.h"

#include <algorithm>

#include "core/check.h"
#include "players/paletti/choices.h"

namespace boxwood::paletti {

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
