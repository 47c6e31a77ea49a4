// What hands want: whether they may, and what begins with it.

#include <algorithm>

#include "core/check.h"
#include "paletti/game/game.h"
#include "paletti/game/sight.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

bool takes_column(const HandInput& input)
{
    return input.tool == Tool::fingers || input.tool == Tool::hook;
}

/// What a hand cannot do breaks no rule but the rules' idea of a hand.
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

}  // namespace

bool Game::is_empty(const HandInput& input)
{
    return input.tool == Tool::none && input.held_floor == base_id;
}

std::optional<Refusal> Game::why_not(Seat seat, const HandInput& input) const
{
    if (!is_in_range(input))
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
    // It comes into the world where nothing else is.
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

/// The column is out: the floor that was held for it is put back (V4.3), before
/// the column is placed (V4.4).
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
void Game::begin_what_is_begun(Seat seat, const HandInput& input, Outcome& outcome)
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

/// In both hands, with the face up that the input says.
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

}  // namespace boxwood::paletti
