// What the table's rules say to choices and hands, and what it does when time is
// up (T8).

#include <algorithm>
#include <utility>

#include "table/paletti_game.h"
#include "table/paletti_inputs.h"

namespace boxwood::table {

using paletti::HandInput;

namespace {

bool holds_anything(const HandInput& input)
{
    return input.tool != paletti::Tool::none || input.held_floor != paletti::base_id;
}

/// After as many other ticks.
HandsMoved by_table(Seat seat, const PalettiState& state, const HandInput& input, int ticks, int after = 0)
{
    const std::vector<HandInput> inputs(static_cast<std::size_t>(ticks), input);
    return {state.is_moving ? state.motion : state.motion + 1,
            (state.is_moving ? state.ticks : 0) + after,
            ticks,
            {seat, inputs_text(inputs)},
            true};
}

/// When the next tick that is missing was due.
std::int64_t next_tick_ms(const PalettiState& state, std::int64_t otherwise_ms)
{
    return state.is_moving ? state.began_ms + ms_of_ticks(state.ticks) : otherwise_ms;
}

}  // namespace

std::optional<Refusal> PalettiGame::refused_choice(Seat seat, const paletti::Choice& choice) const
{
    const Result<paletti::Outcome, Refusal> outcome = game_.clone().choose(with_seat(choice, seat));
    return outcome ? std::nullopt : std::optional(outcome.error());
}

Result<HandsMoved, Refusal> PalettiGame::judge(Seat seat, const UseHands& hands, Role role,
                                               std::int64_t at_ms, const PalettiState& state) const
{
    const std::optional<std::vector<HandInput>> inputs = inputs_of(hands.inputs);
    if (!inputs)
        return refusal("T8.1", "hands_unreadable");
    const int ticks = static_cast<int>(inputs->size());
    if (ticks < 1 || ticks > max_batch_ticks)
        return refusal("T8.1", "wrong_batch_length", {{"most", max_batch_ticks}});
    const int motion = state.is_moving ? state.motion : state.motion + 1;
    const int next_tick = state.is_moving ? state.ticks : 0;
    const int holds = state.is_moving ? state.holds : 0;
    if (hands.motion != motion || hands.first_tick != next_tick || hands.holds.value_or(holds) != holds)
        return refusal("T8.1", "not_the_next_ticks", {{"motion", motion}, {"tick", next_tick}});
    const std::int64_t end_ms = next_tick_ms(state, at_ms) + ms_of_ticks(ticks);
    if (role == Role::person && state.is_moving && end_ms > at_ms + max_early_ms)
        return refusal("T8.2", "hands_too_early");
    if (!game_.is_moving() && !holds_anything(inputs->front()))
        return refusal("T8.1", "nothing_moves");
    if (std::optional<Refusal> refused = game_.why_not(seat, inputs->front()))
        return *std::move(refused);
    return HandsMoved{motion, next_tick, ticks, {seat, hands.inputs}, false};
}

std::optional<Refusal> PalettiGame::refused_take_back(int moves, const PalettiState& state) const
{
    if (state.is_moving || game_.is_moving())
        return refusal("T4.4", "hands_at_work");
    const auto mark = std::ranges::find(state.turns, moves + 1, &TurnMark::turn);
    if (mark == state.turns.end() || mark->snapshot == state.snapshot)
        return refusal("T4.4", "no_such_turn", {{"most", static_cast<int>(max_turn_marks)}});
    return std::nullopt;
}

std::optional<std::int64_t> PalettiGame::due_ms(const PalettiState& state, bool is_paused,
                                                std::span<const Occupant> seats) const
{
    if (simulation_ == Simulation::no)
        return std::nullopt;
    if (is_paused) {
        const bool may_let_go =
            state.silent_ms && game_.acting() && may(game_.state(), *game_.acting()).break_off;
        return may_let_go ? std::optional(*state.silent_ms + silence_grace_ms) : std::nullopt;
    }
    if (game_.is_moving()) {
        const std::optional<Seat> seat = game_.acting();
        const bool is_computer = seat && seats[seat->index()].kind == OccupantKind::computer;
        if (is_computer && holds_anything(last_input_))
            return std::nullopt;
        return next_tick_ms(state, state.began_ms) + max_late_ms;
    }
    const std::optional<int> window_ms = state.start.options.objection_window_ms;
    return state.asked_ms && window_ms ? std::optional(*state.asked_ms + *window_ms) : std::nullopt;
}

std::vector<EventBody> PalettiGame::overdue(const PalettiState& state, bool is_paused,
                                            std::int64_t at_ms) const
{
    const Seat seat = game_.acting().value_or(Seat::from_number(1));
    if (is_paused)
        return {Resumed{}, by_table(seat, state, HandInput{}, max_batch_ticks)};
    if (!game_.is_moving())
        return {Said{{std::nullopt, paletti::rules::TimeUp{}}}};
    const std::int64_t late_ms = at_ms - next_tick_ms(state, at_ms - max_late_ms);
    const bool is_silent = late_ms >= max_silence_ms || ms_of_ticks(state.held_ticks) >= max_silence_ms;
    if (is_silent && holds_anything(last_input_))
        return {Paused{true}};
    // Half a second is left to who is late, so that they can catch up. Who has not come
    // since gets a whole one: the way there and back may take longer than a half.
    const std::int64_t left = state.held_ticks > 0 ? 0 : max_held_ticks;
    const auto missing =
        static_cast<int>(std::clamp<std::int64_t>(ticks_of_ms(late_ms) - left, 1, 2 * max_held_ticks));
    std::vector<EventBody> held;
    for (int after = 0; after < missing; after += max_held_ticks)
        held.emplace_back(
            by_table(seat, state, last_input_, std::min(max_held_ticks, missing - after), after));
    return held;
}

}  // namespace boxwood::table
