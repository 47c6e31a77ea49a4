#include "paletti/rules/state.h"

#include <algorithm>

#include "core/described_hash.h"

namespace boxwood::paletti::rules {

namespace {

void add(HashFields& hash, const auto&... values)
{
    (hash.add(values), ...);
}

void add_options(HashFields& hash, const Options& options)
{
    add(hash, options.players, options.youngest, options.set_up, options.dealing, options.breaking_off,
        options.neighbours, options.renouncing, options.beyond_base, options.few_columns,
        options.neutral_counts, options.objection_window_ms);
    // Games that began under the first version keep their hashes.
    if (options.rules != first_rules_version)
        add(hash, options.rules, options.blocked_for, options.after_objection, options.neutral_seal);
}

void add_column(HashFields& hash, const ColumnState& column, BlockedFor blocked_for)
{
    add(hash, column.place, column.level);
    if (blocked_for == BlockedFor::everybody)
        add(hash, column.is_blocked());
    else
        add(hash, column.blocked_for.bits());
    add(hash, column.counts_for);
}

bool is_set_up(const State& state)
{
    return state.phase > Phase::laying_blue;
}

/// Blocked for everybody, unless agreed otherwise, and only for seats at the table.
bool block_is_sound(const State& state, const ColumnState& column)
{
    if (!column.is_blocked())
        return true;
    const SeatSet all = seats_of(state);
    if (column.blocked_for == all && column.place == ColumnPlace::standing)
        return true;
    const bool is_in_play = column.place == ColumnPlace::standing || column.place == ColumnPlace::in_hand;
    return state.options.blocked_for == BlockedFor::who_gave_up && is_in_play &&
           (column.blocked_for.bits() & ~all.bits()) == 0;
}

bool columns_are_sound(const State& state)
{
    return std::ranges::all_of(ColumnSet::all(), [&](PartId id) {
        const ColumnState& column = state.column(id);
        const bool is_placeless =
            column.place == ColumnPlace::in_box || column.place == ColumnPlace::out_of_game;
        const bool is_in_hand = state.attempt && state.attempt->column == id;
        return (column.place != ColumnPlace::in_box || !is_set_up(state)) && column.level >= 0 &&
               column.level <= (is_placeless ? 0 : state.highest_floor) && block_is_sound(state, column) &&
               (column.place != ColumnPlace::in_hand || is_in_hand);
    });
}

bool attempt_is_sound(const State& state)
{
    if (!state.attempt)
        return state.phase != Phase::attempt;
    const bool is_last = state.phase == Phase::over;
    return (state.phase == Phase::attempt || is_last) && is_column(state.attempt->column) &&
           state.attempt->hand.number() <= state.players();
}

bool colours_are_sound(const State& state)
{
    if (!is_set_up(state))
        return std::ranges::all_of(state.owners, [](const auto& owner) { return !owner; });
    if (state.phase == Phase::dealing)
        return true;
    for (int number = 1; number <= state.players(); ++number)
        if (colours_of(state, Seat::from_number(number)).size() != (state.players() == 2 ? 2 : 1))
            return false;
    return true;
}

bool objector_proves_or_pays(const State& state)
{
    switch (state.phase) {
    case Phase::proving:
    case Phase::neutral_proving:
    case Phase::forfeit: return true;
    case Phase::attempt:
        return state.attempt->purpose != Purpose::own && state.attempt->purpose != Purpose::neutral;
    default: return false;
    }
}

bool objections_are_sound(const State& state)
{
    const bool is_open = state.phase == Phase::claim || state.phase == Phase::neutral_objection;
    return is_open != state.asked.empty() && !state.asked.contains(state.on_turn) &&
           state.objector.has_value() == objector_proves_or_pays(state) && state.objector != state.on_turn;
}

bool seal_is_sound(const State& state)
{
    const Seal& seal = state.seal;
    return (!seal.owner || state.highest_floor >= 2) && (!seal.former_owner || seal.owner) &&
           (!seal.owner || seal.owner != seal.former_owner);
}

}  // namespace

SeatSet seats_of(const State& state)
{
    return SeatSet::where([&](Seat seat) { return seat.number() <= state.players(); });
}

ColourSet colours_of(const State& state, std::optional<Seat> owner)
{
    return ColourSet::where([&](Colour colour) { return state.owner_of(colour) == owner; });
}

std::optional<Colour> neutral_colour(const State& state)
{
    if (state.players() != 3 || state.phase <= Phase::dealing)
        return std::nullopt;
    const ColourSet left = colours_of(state, std::nullopt);
    return left.empty() ? std::nullopt : std::optional(*left.begin());
}

std::uint64_t hash(const State& state)
{
    HashFields hash;
    add_options(hash, state.options);
    add(hash, state.phase, state.turn, state.on_turn);
    for (const std::optional<Seat>& owner : state.owners)
        add(hash, owner);
    for (const ColumnState& column : state.columns)
        add_column(hash, column, state.options.blocked_for);
    add(hash, state.highest_floor);
    for (const ColumnKind kind : KindSet::all())
        add(hash, state.facts.room.contains(kind));
    add(hash, state.facts.burdened.bits(), state.facts.next_floor_fits);
    add(hash, state.seal.owner, state.seal.former_owner, state.seal.colour_up, state.first_on_floor_pending);
    add(hash, state.attempt.has_value());
    if (const std::optional<Attempt>& attempt = state.attempt)
        add(hash, attempt->hand, attempt->purpose, attempt->column, attempt->stage);
    add(hash, state.floor_stage, state.asked.bits(), state.objector, state.fruitless_claims,
        state.turn_bore_fruit, state.result.has_value());
    if (const std::optional<GameResult>& result = state.result)
        add(hash, result->ending, result->winner, result->brought_down_by);
    return hash.value();
}

std::optional<const char*> broken_invariant(const State& state)
{
    if (why_not_agreed(state.options))
        return "nobody could agree on these options";
    if (state.highest_floor < 0 || state.highest_floor > floor_count ||
        (state.highest_floor > 0) != is_set_up(state))
        return "the highest floor and the phase do not agree";
    if (!attempt_is_sound(state))
        return "the attempt and the phase do not agree";
    if (!columns_are_sound(state))
        return "a column is where none can be";
    if (state.on_turn.number() > state.players() || !colours_are_sound(state))
        return "the players do not have their colours";
    if (!objections_are_sound(state))
        return "somebody is asked or objects who cannot";
    if (!seal_is_sound(state))
        return "the seal is where it cannot be";
    if (state.result.has_value() != (state.phase == Phase::over))
        return "the result and the phase do not agree";
    if (state.fruitless_claims > state.players() ||
        (state.fruitless_claims == state.players()) !=
            (state.result && state.result->ending == Ending::nobody_can))
        return "nobody can, and the game goes on";
    return std::nullopt;
}

}  // namespace boxwood::paletti::rules
