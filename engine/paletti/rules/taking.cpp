// V4, V6.4, V8: who may touch which columns, and why not the others.

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
    if (!state.facts.has_room(kind_of(id)))
        return refusal("V4.10", "no_room", {{"column", part_name(id)}});
    return std::nullopt;
}

bool is_last_of_its_colour_there(const State& state, PartId id)
{
    for (const PartId other : ColumnSet::all())
        if (other != id && colour_of(other) == colour_of(id) &&
            state.column(other).place == ColumnPlace::standing &&
            state.column(other).level == state.column(id).level)
            return false;
    return true;
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

/// Those for which `why_not` has no reason.
template <class WhyNot>
ColumnSet columns_without(const WhyNot& why_not)
{
    ColumnSet columns;
    for (const PartId column : ColumnSet::all())
        if (!why_not(column))
            columns.insert(column);
    return columns;
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

}  // namespace

ColumnSet may_be_taken(const State& state, Seat seat)
{
    ColumnSet columns;
    for (const PartId column : ColumnSet::all())
        if (state.owner_of(colour_of(column)) == seat && !why_not_brought_up(state, column, {seat}))
            columns.insert(column);
    return columns;
}

ColumnSet neutral_may_be_moved(const State& state)
{
    ColumnSet columns;
    const std::optional<Colour> neutral = neutral_colour(state);
    for (const PartId column : ColumnSet::all())
        if (colour_of(column) == neutral && !why_not_neutral_moved(state, column, {state.on_turn}))
            columns.insert(column);
    return columns;
}

ColumnSet may_prove(const State& state, Seat objector)
{
    return columns_without([&](PartId column) { return why_not_as_proof(state, objector, column); });
}

ColumnSet may_prove_neutral(const State& state, Seat objector)
{
    return columns_without([&](PartId column) { return why_not_as_neutral_proof(state, objector, column); });
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

}  // namespace boxwood::paletti::rules
