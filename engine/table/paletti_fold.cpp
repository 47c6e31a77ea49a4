// What each event makes of a villa's state, and of the simulated game.

#include <algorithm>
#include <utility>

#include "table/paletti_game.h"
#include "table/paletti_inputs.h"

namespace boxwood::table {

using paletti::HandInput;

std::optional<Message> PalettiGame::apply(const Said& said, PalettiState& state)
{
    if (state.since.size() >= static_cast<std::size_t>(max_unkept_steps))
        return impossible_event();
    state.since.emplace_back(said.step);
    state.at_rest = false;
    if (simulation_ == Simulation::yes)
        choose(said.step);
    return std::nullopt;
}

std::optional<Message> PalettiGame::apply(const HandsMoved& moved, PalettiState& state, std::int64_t at_ms)
{
    const bool is_first = !state.is_moving;
    const int expected_motion = is_first ? state.motion + 1 : state.motion;
    const std::optional<std::vector<HandInput>> inputs = inputs_of(moved.step.inputs);
    if (moved.motion != expected_motion || moved.first_tick != (is_first ? 0 : state.ticks) || !inputs ||
        static_cast<int>(inputs->size()) != moved.ticks ||
        state.since.size() >= static_cast<std::size_t>(max_unkept_steps))
        return impossible_event();
    if (is_first) {
        state.motion = moved.motion;
        state.is_moving = true;
        state.ticks = 0;
        state.holds = 0;
        state.began_ms = at_ms - ms_of_ticks(moved.ticks);
    }
    state.ticks += moved.ticks;
    state.ticks_since += moved.ticks;
    state.held_ticks = moved.by_table ? state.held_ticks + moved.ticks : 0;
    state.holds += moved.by_table ? 1 : 0;
    state.on_turn = moved.step.seat;
    state.at_rest = false;
    state.since.emplace_back(moved.step);
    if (simulation_ == Simulation::yes)
        work(moved.step.seat, *inputs, moved.first_tick);
    else
        last_input_ = inputs->back();
    return std::nullopt;
}

std::optional<Message> PalettiGame::apply(const Noticed&)
{
    notices_.clear();
    return std::nullopt;
}

std::optional<Message> PalettiGame::apply(const Kept& kept, PalettiState& state, std::int64_t at_ms)
{
    if (game_.hash() != kept.hash) {
        PalettiGame other = *this;
        if (!other.restore(kept.snapshot) || other.game_.hash() != kept.hash)
            return impossible_event();
        *this = std::move(other);
    }
    state.snapshot = kept.snapshot;
    state.physics = kept.physics;
    state.hash = kept.hash;
    state.last_input = kept.last_input;
    state.since.clear();
    state.ticks_since = 0;
    state.at_rest = kept.at_rest;
    take_last_input(state);
    if (!kept.at_rest)
        return std::nullopt;
    last_input_ = {};
    state.is_moving = false;
    state.held_ticks = 0;
    state.asked_ms = kept.is_asking ? std::optional(state.asked_ms.value_or(at_ms)) : std::nullopt;
    state.turn = kept.turn;
    state.turn_of = kept.turn_of;
    state.on_turn = kept.on_turn;
    if (kept.turn > 0 && (state.turns.empty() || state.turns.back().turn < kept.turn))
        state.turns.push_back({kept.turn, kept.snapshot});
    if (state.turns.size() > max_turn_marks)
        state.turns.erase(state.turns.begin());
    return std::nullopt;
}

std::optional<Message> PalettiGame::apply(const TakenBack& taken_back, PalettiState& state)
{
    const auto mark = std::ranges::find(state.turns, taken_back.moves + 1, &TurnMark::turn);
    if (mark == state.turns.end() || state.is_moving || !restore(mark->snapshot))
        return impossible_event();
    const Kept now = kept_now();
    state.snapshot = mark->snapshot;
    state.hash = now.hash;
    state.last_input.reset();
    state.turn = now.turn;
    state.turn_of = now.turn_of;
    state.on_turn = now.on_turn;
    state.since.clear();
    state.ticks_since = 0;
    state.at_rest = true;
    state.asked_ms.reset();
    state.turns.erase(mark + 1, state.turns.end());
    last_input_ = {};
    return std::nullopt;
}

}  // namespace boxwood::table
