// V5: an attempt on a column, from the first touch until everything is at rest; and what
// happens to columns that fall or are shifted meanwhile.

#include "paletti/model/part_name.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

Purpose purpose_of_touching(const State& state, PartId column)
{
    switch (state.phase) {
    case Phase::proving: return Purpose::proof;
    case Phase::neutral_proving: return Purpose::neutral_proof;
    case Phase::forfeit: return Purpose::forfeit;
    default: break;
    }
    return colour_of(column) == neutral_colour(state) ? Purpose::neutral : Purpose::own;
}

/// Why a report about this column is not about the current attempt.
std::optional<Refusal> why_not_of_attempt(const State& state, PartId column)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (state.phase != Phase::attempt)
        return refusal("V5.5", "no_attempt");
    if (column != state.attempt->column)
        return refusal("V4.7", "one_column_only", {{"column", part_name(state.attempt->column)}});
    return std::nullopt;
}

/// After the neutral column was placed or put back (V8.1, V8.3, V8.5).
void go_on_with_own_column(Step& step, Stage neutral)
{
    State& state = step.state;
    state.attempt = std::nullopt;
    if (may_be_taken(state, state.on_turn).empty())
        end_turn(step, TurnEnd::ordinary);
    else if (neutral != Stage::put_back || !open_neutral_objection(step))
        state.phase = Phase::own_column;
}

/// The claim was false: the column leaves the game, and once everything is at rest the
/// turn ends (V6.3).
void prove(Step& step)
{
    Attempt& attempt = *step.state.attempt;
    attempt.stage = Stage::taken_away;
    step.changes.push_back({ChangeKind::proved, attempt.hand});
    leave_game(step, attempt.column);
}

void go_on_after_neutral_proof(Step& step, Stage stage)
{
    State& state = step.state;
    const Seat objector = *state.objector;
    state.objector = std::nullopt;
    if (stage == Stage::placed) {
        step.changes.push_back({ChangeKind::proved, objector});
        end_turn(step, TurnEnd::ordinary);
        return;
    }
    step.changes.push_back({ChangeKind::not_proved, objector});
    go_on_with_own_column(step, Stage::placed);
}

/// V6.3: the proof failed.
void go_on_after_failed_proof(Step& step)
{
    State& state = step.state;
    state.attempt = std::nullopt;
    step.changes.push_back({ChangeKind::not_proved, state.objector});
    if (may_be_forfeited(state, *state.objector).empty()) {
        let_claim_stand(step);
        return;
    }
    state.phase = Phase::forfeit;
    step.changes.push_back({ChangeKind::forfeit_due, state.on_turn});
}

/// The column now stands on the highest floor, for good or until it is taken away.
void stand_on_highest_floor(Step& step)
{
    State& state = step.state;
    const Attempt& attempt = *state.attempt;
    const bool is_neutral = attempt.purpose == Purpose::neutral;
    const bool counts = is_neutral && state.options.neutral_counts == NeutralCounts::for_player_on_turn;
    ColumnState& column = state.column(attempt.column);
    // Players who gave up on it stay barred from it wherever others take it (V5.1).
    column = {ColumnPlace::standing, state.highest_floor, column.blocked_for};
    if (counts)
        column.counts_for = state.on_turn;
    step.changes.push_back({ChangeKind::placed, attempt.hand, attempt.column});
    bear_fruit(step);
    // A proof does not win the seal (V7.1).
    const bool takes_seal = attempt.purpose == Purpose::own || counts ||
                            (is_neutral && state.options.neutral_seal == NeutralSeal::first_on_floor);
    if (attempt.purpose != Purpose::proof)
        recount_seal(step, takes_seal ? std::optional(state.on_turn) : std::nullopt);
}

/// The column is blocked from now on, for everybody or, if so agreed, for the player who
/// gave up (V5.1, V5.6).
void leave_blocked(Step& step)
{
    State& state = step.state;
    const Attempt attempt = *state.attempt;
    ColumnState& column = state.column(attempt.column);
    // A column that fell while being put back has already left. A forfeit may have been
    // blocked before (V6.4).
    if (column.place == ColumnPlace::standing && !column.blocked_for.contains(attempt.hand)) {
        if (state.options.blocked_for == BlockedFor::everybody) {
            column.blocked_for = seats_of(state);
            step.changes.push_back({ChangeKind::blocked, std::nullopt, attempt.column});
        } else {
            column.blocked_for.insert(attempt.hand);
            step.changes.push_back({ChangeKind::given_up, attempt.hand, attempt.column});
        }
        bear_fruit(step);
    }
    recount_seal(step, std::nullopt);
}

bool is_in_motion(const State& state)
{
    return state.phase == Phase::attempt || state.phase == Phase::laying;
}

void fall(Step& step, const ColumnFell& report)
{
    State& state = step.state;
    ColumnState& column = state.column(report.column);
    if (report.fall == Fall::pinned) {
        column = {ColumnPlace::lying, column.level};
        step.changes.push_back({ChangeKind::lies, std::nullopt, report.column});
        bear_fruit(step);
    } else if (report.fall == Fall::place_free && column.level == state.highest_floor) {
        step.changes.push_back({ChangeKind::stood_up_again, std::nullopt, report.column});
    } else {
        leave_game(step, report.column);
    }
}

/// The column of the attempt fell.
std::optional<Refusal> fall_of_attempt(Step& step, const ColumnFell& report)
{
    State& state = step.state;
    Attempt& attempt = *state.attempt;
    switch (attempt.stage) {
    case Stage::touched: return on(step, Out{report.column});
    case Stage::placed: attempt.stage = Stage::in_hand; [[fallthrough]];
    case Stage::in_hand:
        step.changes.push_back({ChangeKind::stays_in_hand, attempt.hand, report.column});
        return std::nullopt;
    case Stage::putting_back:
        // The column had come out, so it is put back.
        if (state.column(report.column).place == ColumnPlace::in_hand) {
            step.changes.push_back({ChangeKind::stays_in_hand, attempt.hand, report.column});
            return std::nullopt;
        }
        [[fallthrough]];
    case Stage::put_back:
        attempt.stage = Stage::put_back;
        fall(step, report);
        return std::nullopt;
    case Stage::taken_away: break;
    }
    return refusal("V5.3", "column_out_of_play", {{"column", part_name(report.column)}});
}

/// V5.4: at strict tables this ends the attempt at once, unless the column is already out.
void disturb(Step& step)
{
    State& state = step.state;
    if (state.options.neighbours != Neighbours::strict || !state.attempt ||
        state.attempt->stage != Stage::touched)
        return;
    state.attempt->stage = Stage::putting_back;
    step.changes.push_back({ChangeKind::breaking_off, state.attempt->hand, state.attempt->column});
}

/// Why a report about this column is not about a neighbour that moved.
std::optional<Refusal> why_no_neighbour(const State& state, PartId column)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (!is_in_motion(state))
        return refusal("V9.6", "nothing_in_motion");
    if (!is_column(column) || (state.attempt && state.attempt->column == column))
        return refusal("V5.4", "no_neighbour");
    if (state.column(column).place != ColumnPlace::standing)
        return refusal("V5.3", "column_out_of_play", {{"column", part_name(column)}});
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> on(Step& step, const Touch& choice)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_touch(state, choice.seat, choice.column))
        return refused;
    if (state.phase == Phase::attempt)
        return std::nullopt;
    state.attempt = Attempt{choice.seat, purpose_of_touching(state, choice.column), choice.column};
    state.phase = Phase::attempt;
    step.changes.push_back({ChangeKind::touched, choice.seat, choice.column});
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const BreakOff& choice)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_acting(state, choice.seat))
        return refused;
    if (state.phase != Phase::attempt)
        return refusal("V5.5", "no_attempt");
    Attempt& attempt = *state.attempt;
    if (attempt.stage == Stage::putting_back)
        return refusal("V5.1", "broken_off_already");
    if (attempt.stage == Stage::in_hand && state.options.breaking_off == BreakingOff::until_out)
        return refusal("V5.2", "column_is_out", {{"column", part_name(attempt.column)}});
    attempt.stage = Stage::putting_back;
    step.changes.push_back({ChangeKind::breaking_off, attempt.hand, attempt.column});
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const Out& report)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_of_attempt(state, report.column))
        return refused;
    Attempt& attempt = *state.attempt;
    if (attempt.stage == Stage::putting_back)
        return refusal("V5.1", "broken_off_already");
    if (attempt.stage != Stage::touched)
        return refusal("V5.2", "column_is_out", {{"column", part_name(report.column)}});
    step.changes.push_back({ChangeKind::out, attempt.hand, report.column});
    if (attempt.purpose == Purpose::forfeit) {
        attempt.stage = Stage::taken_away;
        leave_game(step, report.column);
        return std::nullopt;
    }
    attempt.stage = Stage::in_hand;
    state.column(report.column).place = ColumnPlace::in_hand;
    return std::nullopt;
}

std::optional<Refusal> why_not_let_go(const State& state, const LetGo& let_go)
{
    if (std::optional<Refusal> refused = why_not_of_attempt(state, let_go.column))
        return refused;
    const Stage stage = state.attempt->stage;
    if (stage == Stage::touched || stage == Stage::putting_back) {
        // A forfeit may come from the highest floor, and go back to there.
        const bool was_highest = state.column(let_go.column).level == state.highest_floor;
        if (let_go.level < 0 || let_go.level >= state.highest_floor + (was_highest ? 1 : 0))
            return refusal("V5.1", "goes_back", {{"column", part_name(let_go.column)}});
        return std::nullopt;
    }
    if (stage != Stage::in_hand)
        return refusal("V9.6", "not_yet_still");
    if (let_go.level != state.highest_floor)
        return refusal("V4.1", "onto_highest_floor", {{"column", part_name(let_go.column)}});
    if (let_go.landing == Landing::sticks_out)
        return refusal("V4.5", "sticks_out", {{"column", part_name(let_go.column)}});
    if (let_go.landing == Landing::on_column && state.highest_floor < floor_count)
        return refusal("V4.8", "stacked", {{"column", part_name(let_go.column)}});
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const LetGo& report)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_let_go(state, report))
        return refused;
    Attempt& attempt = *state.attempt;
    if (attempt.stage == Stage::in_hand) {
        attempt.stage = Stage::placed;
        return std::nullopt;
    }
    // Releasing it before it is out counts as breaking off (V5.5).
    if (attempt.stage == Stage::touched)
        step.changes.push_back({ChangeKind::breaking_off, attempt.hand, attempt.column});
    attempt.stage = Stage::put_back;
    state.column(attempt.column).place = ColumnPlace::standing;
    state.column(attempt.column).level = report.level;
    return std::nullopt;
}

std::optional<Refusal> settle_attempt(Step& step)
{
    const Attempt attempt = *step.state.attempt;
    switch (attempt.stage) {
    case Stage::touched:
    case Stage::in_hand:
    case Stage::putting_back: return refusal("V9.6", "hand_still_acts");
    case Stage::placed: stand_on_highest_floor(step); break;
    case Stage::put_back: leave_blocked(step); break;
    case Stage::taken_away: recount_seal(step, std::nullopt); break;
    }
    switch (attempt.purpose) {
    case Purpose::own: end_turn(step, TurnEnd::ordinary); break;
    case Purpose::neutral: go_on_with_own_column(step, attempt.stage); break;
    case Purpose::neutral_proof: go_on_after_neutral_proof(step, attempt.stage); break;
    case Purpose::proof:
        if (attempt.stage == Stage::placed)
            prove(step);
        else if (attempt.stage == Stage::put_back)
            go_on_after_failed_proof(step);
        else
            end_turn(step, TurnEnd::ordinary);
        break;
    case Purpose::forfeit:
        step.state.attempt = std::nullopt;
        if (attempt.stage == Stage::put_back)
            step.changes.push_back({ChangeKind::forfeit_lapsed, attempt.hand});
        let_claim_stand(step);
        break;
    }
    return std::nullopt;
}

void leave_game(Step& step, PartId column)
{
    step.state.column(column) = {ColumnPlace::out_of_game};
    step.changes.push_back({ChangeKind::left_game, std::nullopt, column});
    bear_fruit(step);
}

std::optional<Refusal> on(Step& step, const ColumnFell& report)
{
    State& state = step.state;
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (!is_column(report.column))
        return refusal("V5.3", "no_column");
    if (is_in_motion(state) && state.attempt && state.attempt->column == report.column)
        return fall_of_attempt(step, report);
    if (state.column(report.column).place != ColumnPlace::standing)
        return refusal("V5.3", "column_out_of_play", {{"column", part_name(report.column)}});
    if (state.phase == Phase::setting_up || state.phase == Phase::laying_blue) {
        // The player whose hand was there stands it up again.
        state.column(report.column) = {};
        state.phase = Phase::setting_up;
        step.changes.push_back({ChangeKind::fell_in_set_up, std::nullopt, report.column});
        return std::nullopt;
    }
    if (!is_in_motion(state))
        return refusal("V9.6", "nothing_in_motion");
    fall(step, report);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const Shifted& report)
{
    if (std::optional<Refusal> refused = why_no_neighbour(step.state, report.column))
        return refused;
    step.changes.push_back(
        {ChangeKind::shifted, std::nullopt, report.column, std::nullopt, report.distance_um});
    disturb(step);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const CoverChanged& report)
{
    if (std::optional<Refusal> refused = why_no_neighbour(step.state, report.column))
        return refused;
    step.changes.push_back({ChangeKind::cover_changed, std::nullopt, report.column});
    disturb(step);
    return std::nullopt;
}

}  // namespace boxwood::paletti::rules
