#include "players/paletti/prospects.h"

#include <algorithm>

namespace boxwood::paletti {

namespace {

/// The probability that a game ends on its highest floor, by that floor's level; on red it
/// must.
constexpr std::array<double, floor_count + 1> ends_here{0.1, 0.15, 0.25, 0.35, 0.55, 0.95};

/// A column on the highest floor can be taken again once the next one is laid; if it were
/// worth much less than before, players would rather claim than build.
constexpr double ease_on_highest = 0.95;
/// One that cannot be taken now may be loose later.
constexpr double least_ease = 0.25;

/// The contest for the seal begins with the green floor (V7.1).
constexpr int green_level = 2;

/// The owner's chance to keep the seal if the game ends on this floor.
constexpr double owner_holds = 0.6;
/// As a multiple of an even share, for whoever builds first on a new floor and so takes the
/// seal (V7.4): the others will soon have more points.
constexpr double first_on_floor = 1.3;
/// What each point of lead over the best of the others is worth.
constexpr double per_point = 0.06;
constexpr double least_hold = 0.03;
constexpr double most_hold = 0.95;

double reserve_of(const rules::State& state, Seat seat, const Ease& ease)
{
    double reserve = 0;
    for (PartId id = first_column_id; id < part_count; ++id) {
        const rules::ColumnState& column = state.column(id);
        if (state.owner_of(colour_of(id)) != seat || column.blocked_for.contains(seat) ||
            column.place != rules::ColumnPlace::standing)
            continue;
        const double now = ease[static_cast<std::size_t>(id - first_column_id)];
        reserve +=
            column.level == state.highest_floor ? ease_on_highest : least_ease + (1 - least_ease) * now;
    }
    return reserve;
}

/// Points that the seat can still bring up to the highest floor with some ease.
double points_in_reserve(const rules::State& state, Seat seat, const Ease& ease)
{
    double points = 0;
    for (const PartId id : rules::may_be_taken(state, seat))
        points += ease[static_cast<std::size_t>(id - first_column_id)] * rules::points_of(kind_of(id));
    return points;
}

/// The chance of holding the seal at the end of this floor if points were equal. The seats'
/// chances add up to 1, so that laying a floor gains for one seat what the others lose.
double share_of_seal(const rules::State& state, Seat seat)
{
    const int players = state.players();
    if (state.highest_floor < green_level)
        return 1.0 / players;
    const bool is_new = state.first_on_floor_pending;
    const double favoured = is_new ? first_on_floor / players : owner_holds;
    const std::optional<Seat> owner = is_new ? state.on_turn : state.seal.owner;
    return owner == seat ? favoured : (1 - favoured) / (players - 1);
}

double chance_to_hold(const rules::State& state, Seat seat, const Ease& ease)
{
    const int players = state.players();
    const double own = rules::points(state, seat) + 0.5 * points_in_reserve(state, seat, ease);
    double best_other = 0;
    for (int i = 1; i < players; ++i) {
        const Seat other = seat.clockwise(players, i);
        best_other =
            std::max(best_other, rules::points(state, other) + 0.5 * points_in_reserve(state, other, ease));
    }
    return std::clamp(share_of_seal(state, seat) + per_point * (own - best_other), least_hold, most_hold);
}

std::optional<rules::State> laid_if_due(std::optional<rules::State> state)
{
    if (!state || state->phase != rules::Phase::laying)
        return state;
    const int columns = std::max(3, rules::least_columns_under(state->options, state->highest_floor + 1));
    return after_events(*state, {rules::FloorLaid{{columns, 0, false}}, rules::Settled{state->facts}});
}

}  // namespace

double chance_of(const rules::State& state, Seat seat, const Ease& ease)
{
    if (state.result)
        return state.result->winner == seat ? 1 : 0;
    double all = 0;
    for (int i = 0; i < state.players(); ++i)
        all += 1 + reserve_of(state, Seat::from_number(i + 1), ease);
    const double later = (1 + reserve_of(state, seat, ease)) / all;
    const double here = ends_here[static_cast<std::size_t>(state.highest_floor)];
    const double chance = here * chance_to_hold(state, seat, ease) + (1 - here) * later;
    // When everybody has claimed in vain it is over, and the owner has won (V9.4).
    const double in_vain = static_cast<double>(state.fruitless_claims) / state.players();
    const double is_over = in_vain * in_vain;
    return is_over * (state.seal.owner == seat ? 1 : 0) + (1 - is_over) * chance;
}

std::optional<rules::State> after_events(const rules::State& state,
                                         std::initializer_list<rules::Event> events)
{
    rules::State now = state;
    for (const rules::Event& event : events) {
        Result<rules::Step, Refusal> step = rules::play(now, event);
        if (!step)
            return std::nullopt;
        now = step->state;
    }
    return now;
}

std::optional<rules::State> after_building(const rules::State& state, Seat hand, PartId column)
{
    return after_events(state, {rules::Touch{hand, column}, rules::Out{column},
                                rules::LetGo{column, state.highest_floor}, rules::Settled{state.facts}});
}

std::optional<rules::State> after_breaking_off(const rules::State& state, Seat hand, PartId column)
{
    return after_events(state,
                        {rules::Touch{hand, column}, rules::BreakOff{hand},
                         rules::LetGo{column, state.column(column).level}, rules::Settled{state.facts}});
}

std::optional<rules::State> after_letting_stand(const rules::State& state)
{
    return laid_if_due(after_events(state, {rules::TimeUp{}}));
}

std::optional<rules::State> after_unopposed_claim(const rules::State& state, Seat seat)
{
    std::optional<rules::State> claimed = after_events(state, {rules::Claim{seat}});
    if (claimed && claimed->phase == rules::Phase::claim)
        return after_letting_stand(*claimed);
    return laid_if_due(std::move(claimed));
}

std::optional<rules::State> after_proof(const rules::State& state, Seat objector, PartId column)
{
    return after_events(state, {rules::Object{objector}, rules::Touch{objector, column}, rules::Out{column},
                                rules::LetGo{column, state.highest_floor}, rules::Settled{state.facts}});
}

std::optional<rules::State> after_vain_objection(const rules::State& state, Seat objector, PartId column)
{
    if (state.options.after_objection == rules::AfterObjection::floor)
        return after_letting_stand(state);
    std::optional<rules::State> failed = after_events(
        state, {rules::Object{objector}, rules::Touch{objector, column}, rules::BreakOff{objector},
                rules::LetGo{column, state.column(column).level}, rules::Settled{state.facts}});
    if (failed && failed->phase == rules::Phase::forfeit)
        return after_events(*failed, {rules::DeclineForfeit{failed->on_turn}});
    return failed;
}

std::optional<rules::State> after_forfeit_by_hand(const rules::State& state, Seat claimant, PartId column)
{
    return after_events(state,
                        {rules::Touch{claimant, column}, rules::Out{column}, rules::Settled{state.facts}});
}

}  // namespace boxwood::paletti
