#include "table/judge.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "table/proposing.h"

namespace boxwood::table {

namespace {

using Events = std::vector<EventBody>;
using Verdict = Result<Events, Refusal>;

bool has_clock(const Table& table)
{
    return table.header().clock.kind != ClockKind::none;
}

/// The seat loses the game: with two players the other one wins, with more the seat becomes open
/// (T3.3, T5.1, T5.2).
Events lost(const Table& table, Seat seat, EndReason reason, SeatChange change)
{
    if (table.players() == 2)
        return {GameEnded{reason, {seat.clockwise(2), seat}}};
    return {SeatChanged{seat, change, {}}};
}

/// Judges a command of a person, the owner or the home whose authority has been checked.
class Judge {
public:
    Judge(const Table& table, Role role, Seat seat, std::int64_t at_ms)
        : table_(table),
          role_(role),
          seat_(seat),
          at_ms_(at_ms)
    {
    }

    Verdict operator()(const TakeSeat& command) const
    {
        if (occupant().kind != OccupantKind::open)
            return refusal("T1.2", "seat_taken", {{"seat", seat_.number()}});
        const bool is_here = role_ == Role::owner;
        return seated(SeatChange::taken,
                      {is_here ? OccupantKind::here : OccupantKind::link, command.person, 0});
    }
    Verdict operator()(const Rename& command) const
    {
        return seated(SeatChange::renamed, {occupant().kind, command.person, 0});
    }
    Verdict operator()(const PlanSeat& command) const
    {
        if (state().phase != Phase::gathering)
            return refusal("T1.3", "game_has_started");
        return seated(SeatChange::planned, command.occupant);
    }
    Verdict operator()(const FreeSeat&) const
    {
        if (!occupant().is_person())
            return refusal("T1.3", "no_person_there", {{"seat", seat_.number()}});
        return Events{SeatChanged{seat_, SeatChange::freed, {}}};
    }
    Verdict operator()(const Leave&) const { return Events{SeatChanged{seat_, SeatChange::left, {}}}; }
    Verdict operator()(const Resign&) const
    {
        if (!is_played(table_))
            return refusal("T5.1", "not_being_played");
        return lost(table_, seat_, EndReason::resigned, SeatChange::resigned);
    }
    Verdict operator()(const GameCommand& command) const
    {
        if (std::optional<Refusal> refused = refused_turn())
            return *std::move(refused);
        Result<std::vector<GameEvent>, Refusal> events =
            table_.game().judge(seat_, command, role_, circumstances());
        if (!events)
            return events.error();
        Events bodies;
        if (table_.game().is_move(command) && state().proposal &&
            std::holds_alternative<TakeBack>(state().proposal->proposal))
            bodies.emplace_back(ProposalClosed{ProposalEnd::outdated});
        for (GameEvent& event : *std::move(events))
            bodies.emplace_back(std::move(event));
        return bodies;
    }
    Verdict operator()(const Propose& command) const
    {
        if (state().proposal)
            return refusal("T4.1", "proposal_is_open");
        if (std::optional<Refusal> refused = impossible(table_, command.proposal))
            return *std::move(refused);
        return Events{Proposed{{seat_, command.proposal, voices(table_, seat_)}}};
    }
    Verdict operator()(const Respond& command) const
    {
        if (!state().proposal)
            return refusal("T4.2", "nothing_proposed");
        if (std::ranges::find(state().proposal->agreed, seat_) != state().proposal->agreed.end())
            return refusal("T4.2", "answered_already");
        if (!command.agree)
            return Events{ProposalClosed{ProposalEnd::declined}};
        return Events{Agreed{voices(table_, seat_)}};
    }
    Verdict operator()(const Withdraw&) const
    {
        if (!state().proposal)
            return refusal("T4.3", "nothing_proposed");
        const std::vector<Seat> proposers = voices(table_, state().proposal->by);
        if (std::ranges::find(proposers, seat_) == proposers.end())
            return refusal("T4.3", "not_your_proposal");
        return Events{ProposalClosed{ProposalEnd::withdrawn}};
    }
    Verdict operator()(const Pause&) const
    {
        if (state().phase != Phase::playing)
            return refusal("T6.1", "not_being_played");
        return Events{Paused{}};
    }
    Verdict operator()(const Resume&) const
    {
        if (state().phase != Phase::paused)
            return refusal("T6.2", "not_paused");
        return Events{Resumed{}};
    }
    Verdict operator()(const TimePassed&) const
    {
        const std::optional<std::int64_t> due_ms = table_.due_ms();
        if (!due_ms || at_ms_ < *due_ms)
            return refusal("T3.3", "time_is_left");
        const std::optional<std::int64_t> clock_ms = table_.clock_due_ms();
        if (clock_ms && at_ms_ >= *clock_ms)
            return lost(table_, *table_.clock_runs_for(), EndReason::out_of_time, SeatChange::out_of_time);
        return table_.game().overdue(circumstances());
    }

private:
    const Status& state() const { return table_.state(); }
    Circumstances circumstances() const { return {at_ms_, state().phase, state().seats}; }
    const Occupant& occupant() const { return table_.occupant(seat_); }

    Verdict seated(SeatChange why, Occupant occupant) const
    {
        if (!is_sound(occupant)) {
            if (occupant.is_person())
                return refusal("T1.5", "bad_name", {{"most", max_name_bytes}});
            return refusal("T1.1", "bad_occupant", {{"most", max_computer_level}});
        }
        return Events{SeatChanged{seat_, why, std::move(occupant)}};
    }

    std::optional<Refusal> refused_turn() const
    {
        if (state().phase == Phase::paused)
            return refusal("T6.2", "table_is_paused");
        if (state().phase == Phase::gathering)
            return refusal("T1.4", "not_started");
        if (state().phase == Phase::over)
            return refusal("T2.1", "game_over");
        const bool is_late = table_.clock_runs_for() == seat_ && at_ms_ >= *table_.clock_due_ms();
        return is_late ? std::optional(refusal("T3.3", "time_is_up")) : std::nullopt;
    }

    const Table& table_;
    Role role_;
    Seat seat_;
    std::int64_t at_ms_;
};

/// Checks the sender's authority (T1.6).
std::optional<Refusal> not_theirs(const Table& table, const Command& command)
{
    const bool is_of_owner =
        std::holds_alternative<PlanSeat>(command.body) || std::holds_alternative<FreeSeat>(command.body);
    const bool is_sitting_down = std::holds_alternative<TakeSeat>(command.body);
    const bool is_of_time = std::holds_alternative<TimePassed>(command.body);
    const bool is_pause =
        std::holds_alternative<Pause>(command.body) || std::holds_alternative<Resume>(command.body);
    const bool is_move = std::holds_alternative<GameCommand>(command.body);
    if (!command.seat && !(command.role == Role::home && (is_of_time || is_pause)))
        return refusal("T1.6", "seat_missing");
    if (command.seat && command.seat->number() > table.players())
        return refusal("T1.1", "no_such_seat", {{"seat", command.seat->number()}});

    switch (command.role) {
    case Role::owner:
        return is_of_owner || is_sitting_down ? std::nullopt
                                              : std::optional(refusal("T1.6", "not_for_owner"));
    case Role::home:
        if (is_move && table.occupant(*command.seat).kind == OccupantKind::computer)
            return std::nullopt;
        return is_of_time || is_pause ? std::nullopt : std::optional(refusal("T1.6", "not_for_home"));
    case Role::person: break;
    }
    if (is_of_owner || is_of_time)
        return refusal("T1.6", "not_for_persons");
    if (!is_sitting_down && !table.occupant(*command.seat).is_person())
        return refusal("T1.6", "no_person_there", {{"seat", command.seat->number()}});
    if (std::holds_alternative<Pause>(command.body) && has_clock(table))
        return refusal("T6.1", "pause_needs_agreement");
    return std::nullopt;
}

}  // namespace

Result<std::vector<EventBody>, Refusal> judge(const Table& table, const Command& command)
{
    if (std::optional<Refusal> refused = not_theirs(table, command))
        return *std::move(refused);
    const Seat seat = command.seat.value_or(Seat::from_number(1));
    const std::int64_t at_ms = std::max(command.at_ms, table.state().at_ms);
    return std::visit(Judge(table, command.role, seat, at_ms), command.body);
}

std::vector<EventBody> consequences(const Table& table)
{
    const Status& state = table.state();
    if (state.phase == Phase::gathering)
        return has_open_seat(table)
                   ? std::vector<EventBody>()
                   : std::vector<EventBody>{GameStarted{state.game + 1, table.header().start}};
    if (std::vector<GameEvent> events = table.game().consequences(); !events.empty())
        return std::vector<EventBody>(std::make_move_iterator(events.begin()),
                                      std::make_move_iterator(events.end()));
    if (state.phase == Phase::playing && table.game().is_over())
        return {GameEnded{EndReason::played, table.game().ranking()}};
    if (!state.proposal)
        return {};
    if (impossible(table, state.proposal->proposal) || !table.occupant(state.proposal->by).is_person())
        return {ProposalClosed{ProposalEnd::outdated}};
    if (!all_agree(table, *state.proposal))
        return {};
    return {ProposalClosed{ProposalEnd::accepted}, effect_of(table, state.proposal->proposal)};
}

}  // namespace boxwood::table
