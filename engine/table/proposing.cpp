#include "table/proposing.h"

#include <algorithm>

namespace boxwood::table {

namespace {

/// Why this cannot be done even if everybody agrees.
class Impossible {
public:
    explicit Impossible(const Table& table) : table_(table) {}

    std::optional<Refusal> operator()(const TakeBack& proposal) const
    {
        const Status& state = table_.state();
        if (!table_.header().take_back)
            return refusal("T4.4", "take_back_forbidden");
        const bool was_played_out = state.result && state.result->reason == EndReason::played;
        if (!is_played(table_) && !was_played_out)
            return refusal("T4.4", "nothing_played");
        return table_.game().why_not_take_back(proposal.moves);
    }
    std::optional<Refusal> operator()(const TakeOver& proposal) const
    {
        if (table_.state().phase == Phase::gathering)
            return refusal("T5.4", "not_started");
        if (proposal.level < 1 || proposal.level > max_computer_level)
            return refusal("T1.1", "no_such_level", {{"most", max_computer_level}});
        if (proposal.seat.number() > table_.players() ||
            table_.occupant(proposal.seat).kind != OccupantKind::open)
            return refusal("T5.4", "seat_not_open", {{"seat", proposal.seat.number()}});
        return std::nullopt;
    }
    std::optional<Refusal> operator()(const Break&) const
    {
        if (table_.state().phase != Phase::playing)
            return refusal("T6.1", "not_being_played");
        return std::nullopt;
    }
    std::optional<Refusal> operator()(const EndGame&) const
    {
        if (!is_played(table_))
            return refusal("T5.5", "not_being_played");
        return std::nullopt;
    }
    std::optional<Refusal> operator()(const Rematch&) const
    {
        if (table_.state().phase != Phase::over)
            return refusal("T5.6", "game_goes_on");
        if (has_open_seat(table_))
            return refusal("T5.6", "seats_open");
        if (table_.state().game >= max_games)
            return refusal("T5.6", "too_many_games", {{"most", max_games}});
        return std::nullopt;
    }

private:
    const Table& table_;
};

/// What an accepted proposal leads to.
class Effect {
public:
    explicit Effect(const Table& table) : table_(table) {}

    EventBody operator()(const TakeBack& proposal) const { return TakenBack{proposal.moves}; }
    EventBody operator()(const TakeOver& proposal) const
    {
        return SeatChanged{
            proposal.seat, SeatChange::taken_over, {OccupantKind::computer, {}, proposal.level}};
    }
    EventBody operator()(const Break&) const { return Paused{}; }
    EventBody operator()(const EndGame&) const { return GameEnded{EndReason::agreed, {}}; }
    EventBody operator()(const Rematch&) const
    {
        return GameStarted{table_.state().game + 1, table_.game().next_start()};
    }

private:
    const Table& table_;
};

}  // namespace

bool has_open_seat(const Table& table)
{
    return std::ranges::any_of(table.state().seats,
                               [](const Occupant& occupant) { return occupant.kind == OccupantKind::open; });
}

bool is_played(const Table& table)
{
    return table.state().phase == Phase::playing || table.state().phase == Phase::paused;
}

std::vector<Seat> voices(const Table& table, Seat seat)
{
    if (table.occupant(seat).kind != OccupantKind::here)
        return {seat};
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < table.state().seats.size(); ++i)
        if (table.state().seats[i].kind == OccupantKind::here)
            seats.push_back(Seat::from_index(i));
    return seats;
}

std::optional<Refusal> impossible(const Table& table, const Proposal& proposal)
{
    return std::visit(Impossible(table), proposal);
}

bool all_agree(const Table& table, const OpenProposal& open)
{
    for (std::size_t i = 0; i < table.state().seats.size(); ++i)
        if (table.state().seats[i].is_person() &&
            std::ranges::find(open.agreed, Seat::from_index(i)) == open.agreed.end())
            return false;
    return true;
}

EventBody effect_of(const Table& table, const Proposal& proposal)
{
    return std::visit(Effect(table), proposal);
}

}  // namespace boxwood::table
