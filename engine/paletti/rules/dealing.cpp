// V3: colours are rolled with the seal and chosen.

#include "paletti/model/part_name.h"
#include "paletti/rules/handlers.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

/// One a player; two players have two each (V3.3).
int colours_to_deal(const State& state)
{
    return state.players() == 2 ? colour_count : state.players();
}

void give(Step& step, Colour colour)
{
    State& state = step.state;
    state.owners[static_cast<std::size_t>(colour)] = state.on_turn;
    step.changes.push_back({ChangeKind::colour_given, state.on_turn, base_id, colour});
    const ColourSet left = colours_left(state);
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

ColourSet colours_left(const State& state)
{
    ColourSet left;
    for (const Colour colour : ColourSet::all())
        if (!state.owner_of(colour))
            left.insert(colour);
    return left;
}

bool rolls_now(const State& state)
{
    if (state.options.dealing == Dealing::youngest_rolls)
        return colours_left(state).size() == colour_count;
    // Of two players each rolls for the first colour only (V3.3).
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
