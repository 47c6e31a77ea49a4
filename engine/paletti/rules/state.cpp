#include "paletti/rules/state.h"

#include <algorithm>
#include <type_traits>

#include "core/hash.h"

namespace boxwood::paletti::rules {

namespace {

/// Numbers below 2^32 and answers, one after the other.
class StateHasher {
public:
    void add(int number) { hasher_.add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(number))); }
    void add(bool answer) { hasher_.add(std::uint64_t{answer}); }
    void add(Seat seat) { add(seat.number()); }
    template <class Enumeration>
        requires std::is_enum_v<Enumeration>
    void add(Enumeration value)
    {
        add(static_cast<int>(value));
    }
    template <class Members>
    void add(const MemberSet<Members>& set)
    {
        hasher_.add(std::uint64_t{set.bits()});
    }
    template <class Value>
    void add(const std::optional<Value>& value)
    {
        add(value.has_value());
        if (value)
            add(*value);
    }
    void add(const Options& options)
    {
        add(options.players);
        add(options.youngest);
        add(options.set_up);
        add(options.dealing);
        add(options.breaking_off);
        add(options.neighbours);
        add(options.renouncing);
        add(options.beyond_base);
        add(options.few_columns);
        add(options.neutral_counts);
        add(options.objection_window_ms);
        // Hashes of games that began under the first version stay what they were.
        if (options.rules == first_rules_version)
            return;
        add(options.rules);
        add(options.blocked_for);
        add(options.after_objection);
        add(options.neutral_seal);
    }
    void add(const ColumnState& column, BlockedFor blocked_for)
    {
        add(column.place);
        add(column.level);
        if (blocked_for == BlockedFor::everybody)
            add(column.is_blocked());
        else
            add(column.blocked_for);
        add(column.counts_for);
    }
    void add(const Facts& facts)
    {
        for (const bool room : facts.room)
            add(room);
        add(facts.burdened);
        add(facts.next_floor_fits);
    }
    void add(const Seal& seal)
    {
        add(seal.owner);
        add(seal.former_owner);
        add(seal.colour_up);
    }
    void add(const Attempt& attempt)
    {
        add(attempt.hand);
        add(attempt.purpose);
        add(attempt.column);
        add(attempt.stage);
    }
    void add(const GameResult& result)
    {
        add(result.ending);
        add(result.winner);
        add(result.brought_down_by);
    }

    std::uint64_t value() const { return hasher_.value(); }

private:
    Hasher hasher_;
};

}  // namespace

SeatSet seats_of(const State& state)
{
    SeatSet seats;
    for (int number = 1; number <= state.players(); ++number)
        seats.insert(Seat::from_number(number));
    return seats;
}

ColourSet colours_of(const State& state, Seat seat)
{
    ColourSet colours;
    for (const Colour colour : ColourSet::all())
        if (state.owner_of(colour) == seat)
            colours.insert(colour);
    return colours;
}

std::optional<Colour> neutral_colour(const State& state)
{
    if (state.players() != 3 || state.phase <= Phase::dealing)
        return std::nullopt;
    for (const Colour colour : ColourSet::all())
        if (!state.owner_of(colour))
            return colour;
    return std::nullopt;
}

std::uint64_t hash(const State& state)
{
    StateHasher hasher;
    hasher.add(state.options);
    hasher.add(state.phase);
    hasher.add(state.turn);
    hasher.add(state.on_turn);
    for (const std::optional<Seat>& owner : state.owners)
        hasher.add(owner);
    for (const ColumnState& column : state.columns)
        hasher.add(column, state.options.blocked_for);
    hasher.add(state.highest_floor);
    hasher.add(state.facts);
    hasher.add(state.seal);
    hasher.add(state.first_on_floor_pending);
    hasher.add(state.attempt);
    hasher.add(state.floor_stage);
    hasher.add(state.asked);
    hasher.add(state.objector);
    hasher.add(state.fruitless_claims);
    hasher.add(state.turn_bore_fruit);
    hasher.add(state.result);
    return hasher.value();
}

namespace {

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
