#include "paletti/rules/state.h"

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

}  // namespace boxwood::paletti::rules
