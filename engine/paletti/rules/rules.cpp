#include "paletti/rules/rules.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "paletti/model/part_name.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

/// Why one of these seats, the hand or the player whose claim it would refute, may not
/// take the column (V5.1).
std::optional<Refusal> why_blocked(const State& state, PartId id, SeatSet seats)
{
    for (const Seat seat : seats) {
        if (!state.column(id).blocked_for.contains(seat))
            continue;
        if (state.options.blocked_for == BlockedFor::everybody)
            return refusal("V5.1", "column_blocked", {{"column", part_name(id)}});
        return refusal("V5.1", "column_given_up", {{"column", part_name(id)}, {"seat", seat.number()}});
    }
    return std::nullopt;
}

/// V4.10, except for the colour.
std::optional<Refusal> why_not_brought_up(const State& state, PartId id, SeatSet seats)
{
    const ColumnState& column = state.column(id);
    if (column.place != ColumnPlace::standing)
        return refusal("V5.3", "column_out_of_play", {{"column", part_name(id)}});
    if (column.level == state.highest_floor)
        return refusal("V4.2", "on_highest_floor", {{"column", part_name(id)}});
    if (std::optional<Refusal> refused = why_blocked(state, id, seats))
        return refused;
    if (!state.facts.room.contains(kind_of(id)))
        return refusal("V4.10", "no_room", {{"column", part_name(id)}});
    return std::nullopt;
}

bool is_last_of_its_colour_there(const State& state, PartId id)
{
    return std::ranges::none_of(ColumnSet::all(), [&](PartId other) {
        return other != id && colour_of(other) == colour_of(id) &&
               state.column(other).place == ColumnPlace::standing &&
               state.column(other).level == state.column(id).level;
    });
}

/// V8.2. REQUIRES: the column is neutral.
std::optional<Refusal> why_not_neutral_moved(const State& state, PartId id, SeatSet seats)
{
    if (std::optional<Refusal> refused = why_not_brought_up(state, id, seats))
        return refused;
    if (is_last_of_its_colour_there(state, id))
        return refusal("V8.2", "last_neutral", {{"column", part_name(id)}});
    return std::nullopt;
}

/// V4.1, V8.1, V8.3.
std::optional<Refusal> why_not_in_turn(const State& state, PartId id)
{
    const bool is_neutral = colour_of(id) == neutral_colour(state);
    if (state.phase == Phase::own_column && is_neutral)
        return refusal("V8.1", "own_column_next");
    const bool neutral_first = state.phase == Phase::turn_begins && !neutral_may_be_moved(state).empty();
    if (is_neutral)
        return why_not_neutral_moved(state, id, {state.on_turn});
    if (state.owner_of(colour_of(id)) != state.on_turn)
        return refusal("V4.1", "column_not_yours", {{"column", part_name(id)}});
    if (neutral_first)
        return refusal("V8.1", "neutral_column_first");
    return why_not_brought_up(state, id, {state.on_turn});
}

/// V6.2. A column that the claimant has given up cannot refute their claim (V5.1).
std::optional<Refusal> why_not_as_proof(const State& state, Seat objector, PartId id)
{
    if (state.owner_of(colour_of(id)) != state.on_turn)
        return refusal("V6.2", "column_not_claimants", {{"column", part_name(id)}});
    return why_not_brought_up(state, id, {state.on_turn, objector});
}

/// V8.4.
std::optional<Refusal> why_not_as_neutral_proof(const State& state, Seat objector, PartId id)
{
    if (colour_of(id) != neutral_colour(state))
        return refusal("V8.4", "column_not_neutral", {{"column", part_name(id)}});
    return why_not_neutral_moved(state, id, {state.on_turn, objector});
}

/// V6.4: only columns that the table does not lift out are touched.
std::optional<Refusal> why_not_by_hand(const State& state, PartId id)
{
    if (std::optional<Refusal> refused = why_not_forfeited(state, id))
        return refused;
    if (!state.facts.burdened.contains(id))
        return refusal("V6.4", "table_lifts_it", {{"column", part_name(id)}});
    return std::nullopt;
}

/// REQUIRES: the hand of the attempt is still on the column.
void add_attempt(May& may, const State& state)
{
    const Stage stage = state.attempt->stage;
    may.move_column = true;
    may.hold_floor = stage != Stage::in_hand;
    may.break_off = stage == Stage::touched ||
                    (stage == Stage::in_hand && state.options.breaking_off == BreakingOff::until_let_go);
}

}  // namespace

ColumnSet may_be_taken(const State& state, Seat seat)
{
    return ColumnSet::where([&](PartId column) {
        return state.owner_of(colour_of(column)) == seat && !why_not_brought_up(state, column, {seat});
    });
}

ColumnSet neutral_may_be_moved(const State& state)
{
    const std::optional<Colour> neutral = neutral_colour(state);
    return ColumnSet::where([&](PartId column) {
        return colour_of(column) == neutral && !why_not_neutral_moved(state, column, {state.on_turn});
    });
}

ColumnSet may_prove(const State& state, Seat objector)
{
    return ColumnSet::where([&](PartId column) { return !why_not_as_proof(state, objector, column); });
}

ColumnSet may_prove_neutral(const State& state, Seat objector)
{
    return ColumnSet::where(
        [&](PartId column) { return !why_not_as_neutral_proof(state, objector, column); });
}

std::optional<Refusal> why_not_touch(const State& state, Seat seat, PartId column)
{
    if (!is_column(column))
        return refusal("V4.1", "no_column");
    if (std::optional<Refusal> refused = why_not_acting(state, seat))
        return refused;
    switch (state.phase) {
    case Phase::setting_up:
    case Phase::laying_blue: return refusal("V2.6", "still_setting_up");
    case Phase::dealing: return refusal("V3.1", "still_dealing");
    case Phase::turn_begins:
    case Phase::own_column: return why_not_in_turn(state, column);
    case Phase::attempt:
        // The hand may release its own column and grip it again.
        if (column == state.attempt->column)
            return std::nullopt;
        return refusal("V4.7", "one_column_only", {{"column", part_name(state.attempt->column)}});
    case Phase::claim: return refusal("V6.10", "objections_open");
    case Phase::neutral_objection: return refusal("V8.4", "objections_open");
    case Phase::proving: return why_not_as_proof(state, seat, column);
    case Phase::neutral_proving: return why_not_as_neutral_proof(state, seat, column);
    case Phase::forfeit: return why_not_by_hand(state, column);
    case Phase::laying: return refusal("V6.7", "no_column_after_claim");
    case Phase::over: break;
    }
    return refusal("V9.1", "game_over");
}

std::optional<Refusal> why_not_hold_floor(const State& state, Seat seat)
{
    if (std::optional<Refusal> refused = why_not_acting(state, seat))
        return refused;
    if (state.phase == Phase::laying)
        return refusal("V6.11", "no_holding_while_laying");
    if (state.phase != Phase::attempt)
        return refusal("V4.3", "no_holding_before_touch");
    if (state.attempt->stage == Stage::in_hand)
        return refusal("V4.4", "no_holding_while_placing");
    return std::nullopt;
}

Result<State, Refusal> start(const Options& options)
{
    if (std::optional<Refusal> refused = why_not_agreed(options))
        return *std::move(refused);
    State state;
    state.options = options;
    state.on_turn = options.youngest;
    return state;
}

std::optional<Refusal> on(Step& step, const Settled& report)
{
    switch (step.state.phase) {
    case Phase::laying_blue:
        if (step.state.floor_stage == FloorStage::in_hand)
            return refusal("V9.6", "hand_still_acts");
        end_set_up(step, report.facts);
        return std::nullopt;
    case Phase::attempt: step.state.facts = report.facts; return settle_attempt(step);
    case Phase::laying: step.state.facts = report.facts; return settle_floor(step);
    case Phase::over: return refusal("V9.1", "game_over");
    default: return refusal("V9.6", "nothing_in_motion");
    }
}

Result<Step, Refusal> play(const State& state, const Event& event)
{
    Step step{state, {}};
    std::optional<Refusal> refused =
        std::visit([&](const auto& happened) { return on(step, happened); }, event);
    if (refused)
        return *std::move(refused);
    BOXWOOD_COSTLY_CHECK(!broken_invariant(step.state));
    return step;
}

SeatSet awaited(const State& state)
{
    switch (state.phase) {
    case Phase::setting_up:
        return state.options.set_up == SetUp::by_players ? SeatSet{state.on_turn} : SeatSet{};
    case Phase::laying_blue:
    case Phase::laying: return state.floor_stage == FloorStage::in_hand ? SeatSet{state.on_turn} : SeatSet{};
    case Phase::dealing:
    case Phase::turn_begins:
    case Phase::own_column:
    case Phase::forfeit: return {state.on_turn};
    case Phase::attempt: return state.attempt->is_in_progress() ? SeatSet{state.attempt->hand} : SeatSet{};
    case Phase::claim:
    case Phase::neutral_objection: return state.asked;
    case Phase::proving:
    case Phase::neutral_proving: return {*state.objector};
    case Phase::over: break;
    }
    return {};
}

May may(const State& state, Seat seat)
{
    May may;
    if (!awaited(state).contains(seat))
        return may;
    if (state.phase != Phase::attempt)
        may.touch = ColumnSet::where([&](PartId column) { return !why_not_touch(state, seat, column); });
    switch (state.phase) {
    case Phase::setting_up:
        may.stand = ColumnSet::where(
            [&](PartId column) { return state.column(column).place == ColumnPlace::in_box; });
        break;
    case Phase::dealing:
        may.roll = rolls_now(state);
        if (!may.roll)
            may.colours = colours_of(state, std::nullopt);
        break;
    case Phase::turn_begins: may.claim = true; break;
    case Phase::attempt: add_attempt(may, state); break;
    case Phase::claim:
    case Phase::neutral_objection: may.object = may.let_stand = true; break;
    case Phase::forfeit:
        may.decline_forfeit = true;
        may.forfeits = ColumnSet::where([&](PartId column) {
            return !why_not_forfeited(state, column) && !state.facts.burdened.contains(column);
        });
        break;
    case Phase::laying: may.renounce = state.options.renouncing == Renouncing::allowed; [[fallthrough]];
    case Phase::laying_blue: may.lay_floor = true; break;
    case Phase::own_column:
    case Phase::proving:
    case Phase::neutral_proving:
    case Phase::over: break;
    }
    return may;
}

}  // namespace boxwood::paletti::rules
