// Hands in use: whether their input is allowed, what it starts, what the referee observes tick by
// tick, and what it judges once everything is at rest.

#include "paletti/game/handling.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "core/check.h"
#include "core/within_limits.h"
#include "paletti/game/facts.h"
#include "paletti/game/game.h"
#include "paletti/game/observation.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// Integers, enumerations and bools, each as 64 bits.
void add_counts(Hasher& hasher, auto... counts)
{
    (hasher.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(counts))), ...);
}

void add_numbers(Hasher& hasher, std::initializer_list<double> numbers)
{
    // Minus zero is zero.
    for (const double number : numbers)
        hasher.add(std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number));
}

void add(Hasher& hasher, const Vector& vector)
{
    add_numbers(hasher, {vector.x, vector.y, vector.z});
}

void add(Hasher& hasher, const Pose& pose)
{
    add(hasher, pose.position);
    add_numbers(hasher, {pose.rotation.w, pose.rotation.x, pose.rotation.y, pose.rotation.z});
}

void add(Hasher& hasher, const Villa& villa)
{
    add_counts(hasher, villa.floors_laid);
    for (PartId id = first_floor_id; id < part_count; ++id) {
        if (is_column(id))
            add_counts(hasher, villa.level(id));
        if (villa.contains(id))
            add(hasher, villa.pose(id));
    }
}

bool is_empty(const HandInput& input)
{
    return input.tool == Tool::none && input.held_floor == base_id;
}

bool takes_column(const HandInput& input)
{
    return input.tool == Tool::fingers || input.tool == Tool::hook;
}

/// For what hands cannot do at all, as V4.3 and V4.6 define.
Refusal refusal_of(const Message& message)
{
    const bool is_lift = message.code == "hand_lift_too_high";
    return {is_lift ? "V4.3" : "V4.6", message};
}

double highest_top_m(const Villa& villa)
{
    double highest_m = 0;
    for (PartId id = first_floor_id; id < part_count; ++id)
        if (villa.contains(id))
            highest_m = std::max(highest_m, villa.pose(id).position.z + villa.part(id).height_m / 2);
    return highest_m;
}

/// A column that must be taken again is stood beside the base, this far from it and from everything
/// else on the table, in the first clear one of this many directions.
constexpr double beside_base_m = 0.04;
constexpr double beside_others_m = 0.06;
constexpr int directions_tried = 32;

struct Found {
    int level = no_level;
    rules::Landing landing = rules::Landing::stands;
};

/// The level on which a column stands, if any, and how.
Found find_level(const Villa& villa, std::span<const Touch> touches, PartId column)
{
    for (int level = villa.floors_laid; level >= 0; --level)
        switch (stand_on(villa, touches, column, level)) {
        case Stand::well: return {level, rules::Landing::stands};
        case Stand::sticks_out: return {level, rules::Landing::sticks_out};
        case Stand::stacked: return {level, rules::Landing::on_column};
        case Stand::elsewhere: break;
        case Stand::fallen: return {};
        }
    return {};
}

}  // namespace

void add(Hasher& hasher, const HandState& hand)
{
    add_counts(hasher, hand.tick, hand.tool, hand.held_floor);
    if (hand.tool != Tool::none) {
        add_counts(hasher, hand.part, hand.grip_height_um, hand.side_ppm);
        add(hasher, hand.point);
        add(hasher, hand.motion.place);
        add(hasher, hand.motion.velocity_m_s);
        add(hasher, Pose{{}, hand.gripped});
        add(hasher, Pose{{}, hand.rotation});
    }
    if (hand.held_floor != base_id) {
        add(hasher, hand.held_pose);
        add_numbers(hasher, {hand.lifted_m});
    }
}

void add(Hasher& hasher, const Handling& handling)
{
    add_counts(hasher, handling.number, handling.is_under_way);
    if (!handling.is_under_way)
        return;
    add_counts(hasher, handling.is_moving, handling.seat.number());
    add(hasher, handling.before);
    add_counts(hasher, handling.ticks, handling.let_go_ticks, handling.stillness.still_ticks,
               handling.stillness.free_ticks, handling.disturbances, handling.has_floor);
    for (const std::int32_t reported_um : handling.shifts_told_um)
        add_counts(hasher, reported_um);
    add_counts(hasher, handling.covers_told.bits());
    for (const std::int32_t times : handling.stood_up)
        add_counts(hasher, times);
}

std::optional<Refusal> Game::why_not(Seat seat, const HandInput& input) const
{
    if (!is_within_limits(input))
        return refusal_of({"hand_number_out_of_range", {}});
    if (is_empty(input))
        return std::nullopt;
    std::optional<Refusal> refused;
    if (takes_column(input))
        refused = why_not_column(seat, input);
    else if (input.tool == Tool::both_hands)
        refused = why_not_floor_due(seat, input);
    if (!refused && input.held_floor != base_id)
        refused = why_not_held(seat, input);
    if (refused)
        return refused;
    const bool brings_floor = input.tool == Tool::both_hands && !handling_.has_floor;
    if (!brings_floor)
        if (const std::optional<Message> problem = hand_.refused(input, world_))
            return refusal_of(*problem);
    return std::nullopt;
}

std::optional<Refusal> Game::why_not_column(Seat seat, const HandInput& input) const
{
    if (std::optional<Refusal> refused = rules::why_not_touch(rules_, seat, input.part))
        return refused;
    if (rules_.attempt && rules_.attempt->stage == rules::Stage::touched &&
        handling_.let_go_ticks >= regrip_ticks)
        return refusal("V5.5", "let_go_already", {{"column", part_name(input.part)}});
    return std::nullopt;
}

std::optional<Refusal> Game::why_not_floor_due(Seat seat, const HandInput& input) const
{
    if (rules_.phase != rules::Phase::laying || !rules::may(rules_, seat).lay_floor) {
        const std::optional<Refusal> refused = rules::why_not_hold_floor(rules_, seat);
        return refused ? refused : refusal("V6.1", "no_floor_in_hand");
    }
    const PartId due = floor_id(rules_.highest_floor + 1);
    if (input.part != due)
        return refusal("V6.5", "another_floor_due", {{"floor", part_name(due)}});
    if (handling_.has_floor)
        return std::nullopt;
    if (handling_.is_moving)
        return refusal("V9.6", "not_yet_still");
    if (input.side_ppm != 0 && input.side_ppm != half_turn_ppm)
        return refusal("V6.5", "floor_face_unknown");
    // It enters the world above everything else.
    if (metres(input.z_um) < highest_top_m(villa_) + villa_.part(due).height_m)
        return refusal("V6.11", "floor_starts_too_low", {{"floor", part_name(due)}});
    if (input.grip_height_um != 0)
        return refusal_of({"hand_grip_too_high", {{"part", part_name(due)}}});
    return std::nullopt;
}

std::optional<Refusal> Game::why_not_held(Seat seat, const HandInput& input) const
{
    // The touch of a column begins an attempt, and from then on floors may be held.
    const bool begins = takes_column(input) && rules_.phase != rules::Phase::attempt;
    if (begins || is_lowering(seat, input))
        return std::nullopt;
    return rules::why_not_hold_floor(rules_, seat);
}

/// The column is out, and the floor that was held for it is put back (V4.3) before the
/// column is placed (V4.4).
bool Game::is_lowering(Seat seat, const HandInput& input) const
{
    if (!rules_.attempt || rules_.attempt->hand != seat || rules_.attempt->stage != rules::Stage::in_hand)
        return false;
    const HandState& hand = hand_.state();
    const PartId highest = floor_id(villa_.floors_laid);
    const Vector foot = foot_centre(villa_, rules_.attempt->column);
    return hand.held_floor == input.held_floor && micrometres(hand.lifted_m) >= input.lift_um &&
           foot.z < villa_.pose(highest).position.z;
}

void Game::begin_handling(Seat seat)
{
    const std::uint64_t number = handling_.number + 1;
    handling_ = {};
    handling_.number = number;
    handling_.is_under_way = true;
    handling_.seat = seat;
    handling_.before = villa_;
    hand_ = hand_of(seat, number);
}

/// REQUIRES: the input is not refused.
void Game::begin_if_needed(Seat seat, const HandInput& input, Outcome& outcome)
{
    handling_.is_moving = true;
    if (is_empty(input))
        return;
    if (!handling_.is_under_way) {
        begin_handling(seat);
        handling_.is_moving = true;
    }
    if (takes_column(input) && rules_.phase != rules::Phase::attempt)
        report(rules::Touch{seat, input.part}, outcome);
    if (input.tool == Tool::both_hands && !handling_.has_floor)
        bring_floor(input);
}

/// Into both hands, with the face up that the input says.
void Game::bring_floor(const HandInput& input)
{
    const PartId floor = input.part;
    const Face face = input.side_ppm == 0 ? Face::as_drawn : Face::flipped;
    Pose pose = pose_at(villa_.part(floor), {}, face);
    pose.position = {metres(input.x_um), metres(input.y_um), metres(input.z_um)};
    world_.place(floor, pose);
    world_.set_present(floor, true);
    handling_.has_floor = true;
}

Result<Outcome, Refusal> Game::tick(Seat seat, const HandInput& input)
{
    if (std::optional<Refusal> refused = why_not(seat, input))
        return *std::move(refused);
    Outcome outcome;
    if (is_empty(input) && !handling_.is_moving)
        return outcome;
    begin_if_needed(seat, input, outcome);
    const Result<GripList, Message> grips = hand_.grips(input, world_);
    BOXWOOD_CHECK(grips.has_value());
    world_.step(*grips);
    ++ticks_;
    ++handling_.ticks;
    update_poses();
    watch(input, outcome);
    return outcome;
}

Outcome Game::come_to_rest()
{
    Outcome all;
    while (handling_.is_moving) {
        Result<Outcome, Refusal> outcome = tick(handling_.seat, HandInput{});
        BOXWOOD_CHECK(outcome.has_value());
        all.events.insert(all.events.end(), outcome->events.begin(), outcome->events.end());
        all.changes.insert(all.changes.end(), outcome->changes.begin(), outcome->changes.end());
        all.stays_in_hand = outcome->stays_in_hand;
    }
    return all;
}

void Game::watch(const HandInput& input, Outcome& outcome)
{
    const PartId in_hands = handling_.has_floor ? floor_id(villa_.floors_laid + 1) : base_id;
    if (!is_over() && fallen_floor(villa_, world_.touches(), in_hands))
        report(rules::CameDown{}, outcome);
    if (!is_over() && rules_.attempt)
        watch_column(input, outcome);
    handling_.stillness =
        watched(handling_.stillness, world_.fastest_m_s(), is_empty(input) ? Hands::empty : Hands::holding);
    const bool has_been_watched = is_over() && handling_.stillness.free_ticks >= longest_collapse_ticks;
    if (handling_.stillness.is_still() || has_been_watched)
        judge_rest(outcome);
}

void Game::watch_column(const HandInput& input, Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    if (rules_.attempt->stage == rules::Stage::touched) {
        handling_.let_go_ticks = input.tool != Tool::none ? 0 : handling_.let_go_ticks + 1;
        if (has_tipped(villa_, column) || is_out(handling_.before, villa_, world_.touches(), column))
            report(rules::Out{column}, outcome);
    }
    if (handling_.ticks % neighbour_watch_ticks == 0)
        watch_neighbours(outcome);
}

void Game::watch_neighbours(Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    const auto is_in_play = [&](PartId id) {
        return rules_.column(id).place == rules::ColumnPlace::standing;
    };
    for (const Shift& shift : shifted_columns(handling_.before, villa_, column)) {
        std::int32_t& reported_um =
            handling_.shifts_told_um[static_cast<std::size_t>(shift.column - first_column_id)];
        const auto distance_um =
            static_cast<std::int32_t>(std::min<std::int64_t>(micrometres(shift.distance_m), farthest_um));
        // Reported again only once it has doubled, so that a tumble is not reported every tick.
        if (!is_in_play(shift.column) || distance_um < 2 * reported_um)
            continue;
        reported_um = distance_um;
        report(rules::Shifted{shift.column, distance_um}, outcome);
    }
    for (const PartId changed : cover_changes(handling_.before, villa_, column))
        if (is_in_play(changed) && !handling_.covers_told.contains(changed)) {
            handling_.covers_told.insert(changed);
            report(rules::CoverChanged{changed}, outcome);
        }
}

void Game::judge_rest(Outcome& outcome)
{
    if (is_over()) {
        handling_.is_moving = false;
        handling_.is_under_way = false;
        return;
    }
    handling_.is_disturbed = false;
    judge_fallen(outcome);
    if (rules_.attempt) {
        watch_neighbours(outcome);
        judge_column(outcome);
    } else if (handling_.has_floor) {
        judge_floor(outcome);
    }
    if (handling_.is_disturbed && handling_.disturbances < most_disturbances) {
        ++handling_.disturbances;
        handling_.stillness = {};
        return;
    }
    end_handling(outcome);
}

/// Columns that fell, other than the attempt's (V5.3).
void Game::judge_fallen(Outcome& outcome)
{
    const PartId except = rules_.attempt ? PartId{rules_.attempt->column} : base_id;
    for (const PartId column : fallen_columns(handling_.before, villa_, world_.touches(), except))
        if (rules_.column(column).place == rules::ColumnPlace::standing)
            report(rules::ColumnFell{column, fall_of(column)}, outcome);
}

rules::Fall Game::fall_of(PartId column) const
{
    for (PartId floor = first_floor_id; floor < first_column_id; ++floor)
        if (world_.body(floor).is_present && rests_on(world_.touches(), floor, column))
            return rules::Fall::pinned;
    const Villa& before = handling_.before;
    const Footprint place = foot_of(before, column);
    const auto is_in_the_way = [&](PartId other) {
        return other != column &&
               stand_on(villa_, world_.touches(), other, villa_.level(other)) != Stand::fallen &&
               gap_m(place, foot_of(villa_, other)) < touching_gap_m;
    };
    const bool is_taken = std::ranges::any_of(villa_.columns_on(before.level(column)), is_in_the_way);
    const bool is_under_new_floor =
        handling_.has_floor && gap_m(place, seen_from_above(villa_, floor_id(villa_.floors_laid + 1))) <= 0;
    const bool falls_again =
        handling_.stood_up[static_cast<std::size_t>(column - first_column_id)] >= most_stood_up;
    return is_taken || is_under_new_floor || falls_again ? rules::Fall::place_taken : rules::Fall::place_free;
}

/// The column of the attempt, let go and at rest.
void Game::judge_column(Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    const rules::Stage stage = rules_.attempt->stage;
    if (stage == rules::Stage::taken_away || stage == rules::Stage::put_back)
        return;
    const Found found = find_level(villa_, world_.touches(), column);
    const bool has_fallen = has_tipped(villa_, column) || !world_.body(column).is_present;
    // The neighbours that were stood up or taken away may have brought it down again.
    const bool lost_its_stand = stage == rules::Stage::placed && found.level != rules_.highest_floor;
    if (lost_its_stand || (stage != rules::Stage::touched && has_fallen)) {
        report(rules::ColumnFell{column, fall_of(column)}, outcome);
        if (rules_.attempt && rules_.attempt->is_in_progress()) {
            villa_.level(column) = handling_.before.level(column);
            give_back(column);
        }
        return;
    }
    if (stage == rules::Stage::placed)
        return;
    // A column that leans against others stays where it is (V5.6).
    const int level = found.level != no_level ? found.level : handling_.before.level(column);
    outcome.stays_in_hand = apply(rules::LetGo{column, level, found.landing}, outcome);
    if (!outcome.stays_in_hand)
        villa_.level(column) = level;
}

/// The column stays in hand (V5.3): the table stands it where the hand can take it again.
void Game::give_back(PartId column)
{
    if (bears_anything(world_.touches(), column) && world_.body(column).is_present)
        return;
    const double from_middle_m = reach(villa_.part(base_id).outline) + beside_base_m;
    for (int i = 0; i < directions_tried; ++i) {
        const Point at = direction_of(i, directions_tried) * from_middle_m;
        const Vector place{at.x, at.y, table_height_m(*villa_.box) + villa_.part(column).height_m / 2};
        bool is_clear = true;
        for (PartId other = first_floor_id; other < part_count; ++other) {
            const Vector apart = villa_.pose(other).position - place;
            const double reach_m = is_floor(other) ? reach(villa_.part(other).outline) : 0;
            if (other != column && world_.body(other).is_present && villa_.pose(other).position.z < place.z)
                is_clear = is_clear && length(Point{apart.x, apart.y}) > beside_others_m + reach_m;
        }
        if (!is_clear)
            continue;
        put(column, {place, {}});
        return;
    }
}

/// The floor that was released and is at rest (V6.11).
void Game::judge_floor(Outcome& outcome)
{
    const PartId floor = floor_id(villa_.floors_laid + 1);
    if (!lies_on_columns(villa_, world_.touches(), floor)) {
        report(rules::FloorSetAside{}, outcome);
        return;
    }
    outcome.stays_in_hand = apply(rules::FloorLaid{floor_rest(villa_, floor)}, outcome);
    handling_.has_floor = false;
    if (outcome.stays_in_hand)
        take_away(floor);
    else
        ++villa_.floors_laid;
}

void Game::end_handling(Outcome& outcome)
{
    const bool stays_in_hand = rules_.attempt ? rules_.attempt->is_in_progress()
                                              : rules_.phase == rules::Phase::laying &&
                                                    rules_.floor_stage == rules::FloorStage::in_hand;
    if (stays_in_hand) {
        handling_.is_moving = false;
        return;
    }
    handling_.is_disturbed = false;
    rules::Facts facts = facts_of(what_stands(villa_, rules_), world_.touches(), setup_.options);
    facts.next_floor_fits = recorded_fit_.value_or(facts.next_floor_fits);
    report(rules::Settled{facts}, outcome);
    // A column that proved an objection leaves the game at once (V6.3), and everything comes
    // to rest again.
    if (handling_.is_disturbed && rules_.phase == rules::Phase::attempt) {
        handling_.stillness = {};
        return;
    }
    handling_.is_moving = false;
    handling_.is_under_way = false;
}

}  // namespace boxwood::paletti
