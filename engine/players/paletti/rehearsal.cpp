#include "players/paletti/rehearsal.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "paletti/game/observation.h"
#include "paletti/paths/carry.h"

namespace boxwood::paletti {

namespace {

/// Ticks between checks for fallen floors: a fall takes some tenths of a second.
constexpr int ticks_between_looks = 8;

/// Rehearsals end after this: whatever is not at rest by then never will be.
constexpr int longest_rehearsal = 40 * steps_per_second;

/// After the hand has let go, everything is at rest if it moves this slowly for this long:
/// a floor that starts to tip is faster.
constexpr int settling_ticks = steps_per_second / 3;
constexpr double settled_m_s = 2e-4;

}  // namespace

Rehearsal::Rehearsal(const Villa& villa, const WorldState& at_rest)
    : villa_(villa),
      at_rest_(at_rest),
      world_(villa),
      hand_(villa.box, {})
{
}

void Rehearsal::start(const HandSettings& hand, PartId moved)
{
    world_.restore(at_rest_);
    hand_ = Hand(villa_.box, hand);
    moved_ = moved;
    performance_.reset();
    inputs_.clear();
    at_ = 0;
    stillness_ = {};
    outcome_ = {};
    is_done_ = false;
}

void Rehearsal::start_building(const TakeAndPlace& plan, const Point& spot, const Pace& pace,
                               const Caution& caution, const HandSettings& hand)
{
    start(hand, plan.column);
    spot_ = spot;
    pace_ = pace;
    grip_height_m_ = plan.grip_height_m;
    performance_.emplace(villa_, plan, spot, pace, caution);
}

void Rehearsal::start_laying(PartId floor, const Pose& from, std::vector<HandInput> inputs,
                             const HandSettings& hand)
{
    start(hand, floor);
    world_.place(floor, from);
    world_.set_present(floor, true);
    inputs_ = std::move(inputs);
}

int Rehearsal::advance(int ticks)
{
    int played = 0;
    for (; played < ticks && !is_done_; ++played)
        tick();
    return played;
}

/// Skips the way through the air, where nothing happens.
void Rehearsal::put_above_spot()
{
    Villa now = settled_villa(villa_, world_);
    outcome_.shifted_m = 0;
    for (const Shift& shift : shifted_columns(villa_, now, moved_))
        outcome_.shifted_m = std::max(outcome_.shifted_m, shift.distance_m);
    performance_.reset();
    const Vector& from = now.pose(moved_).position;
    const std::optional<CarryWay> way = find_carry_way(now, moved_, {from.x, from.y}, spot_);
    if (!way) {
        end(PlanEnding::dropped);
        return;
    }
    const Vector to = way->points.back();
    const Vector above = to + Vector{0, 0, slow_above_m};
    world_.place(moved_, {above, upright(now.pose(moved_).rotation)});
    inputs_ = placing_script(now, moved_, grip_height_m_, std::vector{above, to}, pace_);
    at_ = 0;
    // The hand grips the column again where it is now.
    HandState state = hand_.state();
    state.tool = Tool::none;
    hand_.restore(state);
}

HandInput Rehearsal::next_input()
{
    if (performance_) {
        if (performance_->is_in_trouble(world_, hand_.feel(world_)) &&
            !is_out(villa_, settled_villa(villa_, world_), world_.touches(), moved_))
            performance_->break_off();
        const HandInput input = performance_->next(world_);
        if (performance_->phase() == Performance::Phase::placing)
            put_above_spot();
        else if (performance_->is_done() && !performance_->has_broken_off())
            end(PlanEnding::dropped);
        else
            return input;
    }
    return at_ < inputs_.size() ? inputs_[at_++] : HandInput{};
}

void Rehearsal::tick()
{
    if (outcome_.ticks >= longest_rehearsal) {
        end(ending_at_rest());
        return;
    }
    const bool is_playing = (performance_ && !performance_->is_done()) || at_ < inputs_.size();
    const HandInput input = is_playing ? next_input() : HandInput{};
    if (is_done_)
        return;
    const Result<GripList, Message> grips = hand_.grips(input, world_);
    if (!grips) {
        end(PlanEnding::dropped);
        return;
    }
    world_.step(*grips);
    ++outcome_.ticks;
    outcome_.felt_n = std::max(outcome_.felt_n, hand_.feel(world_).tool_n);
    if (outcome_.ticks % ticks_between_looks == 0) {
        const PartId except = is_playing ? moved_ : base_id;
        if (fallen_floor(settled_villa(villa_, world_), world_.touches(), except)) {
            end(PlanEnding::came_down);
            return;
        }
    }
    if (is_playing)
        return;
    const bool is_slow = world_.fastest_m_s() < settled_m_s;
    stillness_.still_ticks = is_slow ? stillness_.still_ticks + 1 : 0;
    if (stillness_.still_ticks >= settling_ticks)
        end(ending_at_rest());
}

PlanEnding Rehearsal::ending_at_rest() const
{
    Villa now = settled_villa(villa_, world_);
    if (is_floor(moved_)) {
        now.floors_laid = floor_level(moved_);
        return fallen_floor(now, world_.touches()) ? PlanEnding::came_down : PlanEnding::built;
    }
    if (performance_ && performance_->has_broken_off())
        return PlanEnding::broken_off;
    const Stand stand = stand_on(now, world_.touches(), moved_, villa_.floors_laid);
    const bool may_stack = villa_.floors_laid == floor_count;
    return stand == Stand::well || (may_stack && stand == Stand::stacked) ? PlanEnding::built
                                                                          : PlanEnding::dropped;
}

void Rehearsal::end(PlanEnding ending)
{
    outcome_.ending = ending;
    outcome_.villa = settled_villa(villa_, world_);
    if (ending == PlanEnding::built) {
        if (is_floor(moved_))
            outcome_.villa.floors_laid = floor_level(moved_);
        else
            outcome_.villa.level(moved_) = villa_.floors_laid;
    }
    is_done_ = true;
}

}  // namespace boxwood::paletti
