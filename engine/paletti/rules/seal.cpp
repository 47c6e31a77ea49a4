// V7: points on the highest floor, and the master builder's seal.

#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

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
