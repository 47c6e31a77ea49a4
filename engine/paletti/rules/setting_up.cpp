// V2, V3: the columns are set up, by the program or by the players in turn; then colours
// are rolled with the seal and chosen.

#include <algorithm>

#include "paletti/model/part_name.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

void repeat_set_up(Step& step)
{
    step.state.columns = {};
    step.state.phase = Phase::setting_up;
    step.state.on_turn = step.state.options.youngest;
    step.state.floor_stage = FloorStage::in_hand;
    step.changes.push_back({ChangeKind::set_up_repeated});
}

void end_set_up(Step& step, const Facts& facts)
{
    step.state.facts = facts;
    step.state.highest_floor = 1;
    step.state.floor_stage = FloorStage::in_hand;
    step.state.phase = Phase::dealing;
    step.state.on_turn = step.state.options.youngest;
    step.changes.push_back({ChangeKind::set_up_done});
}

std::optional<Refusal> on(Step& step, const VillaSetUp& report)
{
    State& state = step.state;
    if (state.phase != Phase::setting_up)
        return refusal("V2.6", "set_up_already");
    if (state.options.set_up != SetUp::by_program)
        return refusal("V2.6", "players_set_up");
    state.columns.fill({ColumnPlace::standing});
    end_set_up(step, report.facts);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const ColumnStood& report)
{
    State& state = step.state;
    if (state.phase != Phase::setting_up)
        return refusal("V2.6", "set_up_already");
    if (state.options.set_up != SetUp::by_players)
        return refusal("V2.6", "program_sets_up");
    if (std::optional<Refusal> refused = why_not_acting(state, report.seat))
        return refused;
    if (!is_column(report.column))
        return refusal("V2.1", "no_column");
    ColumnState& column = state.column(report.column);
    if (column.place != ColumnPlace::in_box)
        return refusal("V2.1", "column_stands_already", {{"column", part_name(report.column)}});
    if (report.landing == Landing::sticks_out)
        return refusal("V2.1", "green_border", {{"column", part_name(report.column)}});
    if (report.landing == Landing::on_column)
        return refusal("V4.8", "stacked", {{"column", part_name(report.column)}});

    column.place = ColumnPlace::standing;
    step.changes.push_back({ChangeKind::column_stood, report.seat, report.column});
    const bool all_stand = std::ranges::none_of(
        state.columns, [](const ColumnState& other) { return other.place == ColumnPlace::in_box; });
    if (all_stand)
        state.phase = Phase::laying_blue;
    else
        state.on_turn = report.seat.clockwise(state.players());
    return std::nullopt;
}

namespace {

/// One per player; with two players, two each (V3.3).
int colours_to_deal(const State& state)
{
    return state.players() == 2 ? colour_count : state.players();
}

void give(Step& step, Colour colour)
{
    State& state = step.state;
    state.owners[static_cast<std::size_t>(colour)] = state.on_turn;
    step.changes.push_back({ChangeKind::colour_given, state.on_turn, base_id, colour});
    const ColourSet left = colours_of(state, std::nullopt);
    if (colour_count - left.size() == colours_to_deal(state)) {
        const Seat last = state.on_turn;
        for (const Colour neutral : left)
            step.changes.push_back({ChangeKind::colour_neutral, std::nullopt, base_id, neutral});
        begin_turn(step, last);
        return;
    }
    state.on_turn = state.on_turn.clockwise(state.players());
    if (left.size() == 1)
        give(step, *left.begin());
}

std::optional<Refusal> why_not_dealt(const State& state, Seat seat)
{
    if (state.phase < Phase::dealing)
        return refusal("V2.6", "colours_after_set_up");
    if (state.phase > Phase::dealing)
        return refusal("V3.1", "colours_dealt");
    return why_not_acting(state, seat);
}

}  // namespace

bool rolls_now(const State& state)
{
    if (state.options.dealing == Dealing::youngest_rolls)
        return colours_of(state, std::nullopt).size() == colour_count;
    // With two players, each rolls for the first colour only (V3.3).
    return colours_of(state, state.on_turn).empty() || state.options.rules == first_rules_version;
}

std::optional<Refusal> on(Step& step, const RollSeal& choice)
{
    if (std::optional<Refusal> refused = why_not_dealt(step.state, choice.seat))
        return refused;
    if (!rolls_now(step.state))
        return refusal("V3.1", "choose_a_colour");
    step.changes.push_back({ChangeKind::seal_rolled, choice.seat, base_id, choice.colour});
    // A colour already taken is rolled again.
    if (!step.state.owner_of(choice.colour))
        give(step, choice.colour);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const ChooseColour& choice)
{
    if (std::optional<Refusal> refused = why_not_dealt(step.state, choice.seat))
        return refused;
    if (rolls_now(step.state))
        return refusal("V3.1", "roll_the_seal");
    if (const std::optional<Seat> owner = step.state.owner_of(choice.colour))
        return refusal("V3.1", "colour_taken",
                       {{"colour", std::string(name_of(choice.colour))}, {"seat", owner->number()}});
    give(step, choice.colour);
    return std::nullopt;
}

}  // namespace boxwood::paletti::rules
