// V4, V7, V9: turns and who may act in them, points and the master builder's seal, the end
// of the game and its winner.

#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

/// Whether the player can take a column, neutral or own, or claim a floor that can be laid.
bool can_do_anything(const State& state)
{
    return !neutral_may_be_moved(state).empty() || !may_be_taken(state, state.on_turn).empty() ||
           floor_can_follow(state);
}

/// True if this ended the game (V9.4).
bool count_fruitless_claim(Step& step)
{
    ++step.state.fruitless_claims;
    if (step.state.fruitless_claims < step.state.players())
        return false;
    step.changes.push_back({ChangeKind::nobody_can});
    end_game(step, Ending::nobody_can, std::nullopt);
    return true;
}

std::optional<Seat> winner(const State& state, std::optional<Seat> brought_down_by)
{
    const Seal& seal = state.seal;
    if (seal.owner && seal.owner != brought_down_by)
        return seal.owner;
    if (seal.owner && seal.former_owner)
        return seal.former_owner;
    // With two players, the other one wins (V9.3).
    if (brought_down_by && state.players() == 2)
        return brought_down_by->clockwise(state.players());
    return std::nullopt;
}

/// The contest begins with the green floor (V7.1).
constexpr int first_contested_floor = 2;

bool counts_for(const State& state, PartId id, Seat seat)
{
    const ColumnState& column = state.column(id);
    return column.place == ColumnPlace::standing && column.level == state.highest_floor &&
           (state.owner_of(colour_of(id)) == seat || column.counts_for == seat);
}

void move_seal(Step& step, Seat seat)
{
    Seal& seal = step.state.seal;
    // The first owner turns up one of their own colours (V7.5).
    seal.colour_up = *colours_of(step.state, seal.owner.value_or(seat)).begin();
    seal.former_owner = seal.owner;
    seal.owner = seat;
    step.changes.push_back({ChangeKind::seal_moved, seat, base_id, seal.colour_up});
}

}  // namespace

void begin_turn(Step& step, Seat seat)
{
    State& state = step.state;
    state.phase = Phase::turn_begins;
    state.attempt = std::nullopt;
    state.asked = {};
    state.objector = std::nullopt;
    state.floor_stage = FloorStage::in_hand;
    for (state.on_turn = seat;; state.on_turn = state.on_turn.clockwise(state.players())) {
        ++state.turn;
        state.turn_bore_fruit = false;
        if (can_do_anything(state)) {
            step.changes.push_back({ChangeKind::turn_began, state.on_turn});
            return;
        }
        step.changes.push_back({ChangeKind::passed_over, state.on_turn});
        if (count_fruitless_claim(step))
            return;
    }
}

void end_turn(Step& step, TurnEnd end)
{
    const State& state = step.state;
    if (end == TurnEnd::claim_without_floor && !state.turn_bore_fruit && count_fruitless_claim(step))
        return;
    begin_turn(step, state.on_turn.clockwise(state.players()));
}

void bear_fruit(Step& step)
{
    step.state.fruitless_claims = 0;
    step.state.turn_bore_fruit = true;
}

std::optional<Refusal> why_not_acting(const State& state, Seat seat)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (awaited(state).contains(seat))
        return std::nullopt;
    switch (state.phase) {
    case Phase::claim: return refusal("V6.10", "objections_open");
    case Phase::neutral_objection: return refusal("V8.4", "objections_open");
    case Phase::proving: return refusal("V6.2", "objector_proves", {{"seat", state.objector->number()}});
    case Phase::neutral_proving:
        return refusal("V8.4", "objector_proves", {{"seat", state.objector->number()}});
    case Phase::attempt:
        if (awaited(state).empty())
            return refusal("V9.6", "not_yet_still");
        return refusal("V4.11", "not_on_turn", {{"seat", state.attempt->hand.number()}});
    case Phase::laying:
    case Phase::laying_blue:
        if (awaited(state).empty())
            return refusal("V9.6", "not_yet_still");
        break;
    default: break;
    }
    return refusal("V4.11", "not_on_turn", {{"seat", state.on_turn.number()}});
}

void end_game(Step& step, Ending ending, std::optional<Seat> brought_down_by)
{
    State& state = step.state;
    state.result = GameResult{ending, winner(state, brought_down_by), brought_down_by};
    state.phase = Phase::over;
    state.asked = {};
    state.objector = std::nullopt;
    if (state.result->winner)
        step.changes.push_back({ChangeKind::won, state.result->winner});
    else
        step.changes.push_back({ChangeKind::nobody_won});
}

std::optional<Refusal> on(Step& step, const CameDown&)
{
    const State& state = step.state;
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (state.phase == Phase::setting_up || state.phase == Phase::laying_blue) {
        repeat_set_up(step);
        return std::nullopt;
    }
    if (state.phase != Phase::attempt && state.phase != Phase::laying)
        return refusal("V9.6", "nothing_in_motion");
    const Seat hand = state.attempt ? state.attempt->hand : state.on_turn;
    step.changes.push_back({ChangeKind::came_down, hand});
    end_game(step, Ending::came_down, hand);
    return std::nullopt;
}

int points_of(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::thin: return 1;
    case ColumnKind::hexagonal: return 2;
    case ColumnKind::thick: break;
    }
    return 3;
}

int points(const State& state, Seat seat)
{
    int sum = 0;
    if (state.highest_floor >= first_contested_floor)
        for (const PartId column : ColumnSet::all())
            if (counts_for(state, column, seat))
                sum += points_of(kind_of(column));
    return sum;
}

void recount_seal(Step& step, std::optional<Seat> scorer)
{
    State& state = step.state;
    if (state.highest_floor < first_contested_floor)
        return;
    if (scorer && state.first_on_floor_pending) {
        state.first_on_floor_pending = false;
        if (state.seal.owner != scorer)
            move_seal(step, *scorer);
    }
    if (!state.seal.owner)
        return;
    // Clockwise from the owner, so that the first of several equals gets it (V7.6).
    Seat best = *state.seal.owner;
    for (int steps = 1; steps < state.players(); ++steps) {
        const Seat other = state.seal.owner->clockwise(state.players(), steps);
        if (points(state, other) > points(state, best))
            best = other;
    }
    if (best != *state.seal.owner)
        move_seal(step, best);
}

}  // namespace boxwood::paletti::rules
