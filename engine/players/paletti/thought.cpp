#include "players/paletti/thought.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/rng.h"
#include "players/paletti/choices.h"
#include "players/paletti/laying_thought.h"

namespace boxwood::paletti {

/// One of the two looks ahead, or neither if the choice needs no look-ahead.
struct Thought::Parts {
    Situation situation;
    rules::May may;
    Skill skill;
    OwnHand hand;
    std::uint64_t seed;
    std::optional<BuildingThought> building;
    std::optional<LayingThought> laying;
    int spent_ticks = 0;
};

Thought::Thought(const Situation& situation, const Skill& skill, const OwnHand& hand, std::uint64_t seed)
    : parts_(std::make_unique<Parts>(
          Parts{situation, rules::may(situation.state, situation.seat), skill, hand, seed, {}, {}}))
{
    const rules::State& state = situation.state;
    const rules::May& may = parts_->may;
    using Purpose = BuildingThought::Purpose;
    const bool lays = may.lay_floor && situation.villa.floors_laid < floor_count;
    if (lays)
        parts_->laying.emplace(situation, skill, hand, seed);
    else if (may.object)
        parts_->building.emplace(situation, provable_columns(state, situation.seat), Purpose::objection,
                                 skill, hand, seed);
    else if (!may.touch.empty() || may.claim)
        parts_->building.emplace(situation, may.touch,
                                 state.phase == rules::Phase::forfeit ? Purpose::forfeit : Purpose::turn,
                                 skill, hand, seed);
}

Thought::Thought(Thought&&) noexcept = default;
Thought& Thought::operator=(Thought&&) noexcept = default;
Thought::~Thought() = default;

void Thought::advance(int ticks)
{
    if (parts_->building)
        parts_->spent_ticks += parts_->building->advance(ticks);
    if (parts_->laying)
        parts_->spent_ticks += parts_->laying->advance(ticks);
}

bool Thought::is_done() const
{
    return (!parts_->building || parts_->building->is_done()) &&
           (!parts_->laying || parts_->laying->is_done());
}

double Thought::progress() const
{
    const double most = parts_->skill.look_ahead_ticks + most_ticks_beyond_look_ahead;
    return is_done() ? 1 : std::min(1.0, parts_->spent_ticks / most);
}

Decision Thought::best() const
{
    BOXWOOD_CHECK(is_done());
    const Situation& situation = parts_->situation;
    const rules::May& may = parts_->may;
    const BuildingThought::Candidate* best = parts_->building ? parts_->building->best() : nullptr;
    const Ease ease = parts_->building ? parts_->building->survey().ease() : Ease{};
    if (parts_->laying)
        return laying_choice(situation, may, *parts_->laying);
    if (may.object || may.let_stand)
        return objection_choice(situation, best, ease);
    if (situation.state.phase == rules::Phase::forfeit)
        return forfeit_choice(situation, may, best, ease);
    if (parts_->building)
        return turn_choice(situation, may, *parts_->building);
    return set_up_choice(situation, may, parts_->seed);
}

}  // namespace boxwood::paletti
