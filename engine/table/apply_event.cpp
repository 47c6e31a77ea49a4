// What each event makes of a table. Events of the table's own making are sound; a
// mirror's come from outside, so each is looked at before anything changes.

#include <algorithm>
#include <utility>

#include "table/table.h"

namespace boxwood::table {

namespace {

bool are_seats_of(const std::vector<Seat>& seats, int players)
{
    return std::ranges::all_of(seats, [=](Seat seat) { return seat.number() <= players; });
}

}  // namespace

std::optional<Message> Table::apply(const Event& event)
{
    const std::vector<std::int64_t> clocks_before_ms = state_.clocks_ms;
    spend_time(event.at_ms);
    std::optional<Message> problem =
        std::visit([&](const auto& body) { return apply_body(body, event.at_ms); }, event.body);
    if (problem) {
        state_.clocks_ms = clocks_before_ms;
        return problem;
    }
    state_.number = event.number;
    state_.at_ms = event.at_ms;
    // Half are dropped at once, so that keeping costs nothing on average.
    if (events_.size() == 2 * max_kept_events)
        events_.erase(events_.begin(), events_.begin() + max_kept_events);
    events_.push_back(event);
    return std::nullopt;
}

void Table::spend_time(std::int64_t at_ms)
{
    if (const std::optional<Seat> seat = clock_runs_for())
        state_.clocks_ms[seat->index()] -= at_ms - state_.at_ms;
    auto* villa = std::get_if<PalettiState>(&state_.play);
    if (villa && villa->asked_ms && state_.phase == Phase::paused)
        *villa->asked_ms += at_ms - state_.at_ms;
}

void Table::begin_turn()
{
    const std::optional<Seat> seat = on_turn();
    if (seat && header_.clock.kind == ClockKind::per_move)
        state_.clocks_ms[seat->index()] = header_.clock.time_ms;
}

std::optional<Message> Table::apply_body(const SeatChanged& event, std::int64_t)
{
    if (event.seat.number() > players() || !is_sound(event.occupant))
        return impossible_event();
    state_.seats[event.seat.index()] = event.occupant;
    if (event.why == SeatChange::out_of_time && !state_.clocks_ms.empty())
        state_.clocks_ms[event.seat.index()] = header_.clock.time_ms;
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const GameStarted& event, std::int64_t)
{
    GameState play = begun(event.start);
    if (play.index() != state_.play.index())
        return impossible_event();
    Resources resources{{}, simulation_};
    if (const PolyssimoGame* game = polyssimo())
        resources.known_setups = {&game->position().setup, 1};
    Result<Game, Message> game = game_of(play, resources);
    if (!game)
        return game.error();
    if (players_of(*game) != players() || event.game != state_.game + 1)
        return impossible_event();
    game_ = *std::move(game);
    state_.play = std::move(play);
    state_.game = event.game;
    state_.phase = Phase::playing;
    state_.result.reset();
    std::ranges::fill(state_.clocks_ms, header_.clock.time_ms);
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Moved& event, std::int64_t)
{
    auto* game = std::get_if<PolyssimoGame>(&game_);
    if (!game || state_.phase != Phase::playing)
        return impossible_event();
    const bool was_running = clock_runs_for() == event.seat;
    if (std::optional<Message> problem = game->apply(event, std::get<PolyssimoState>(state_.play)))
        return problem;
    if (was_running && header_.clock.kind == ClockKind::fischer)
        state_.clocks_ms[event.seat.index()] += header_.clock.increment_ms;
    begin_turn();
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const TakenBack& event, std::int64_t)
{
    if (state_.phase == Phase::gathering)
        return impossible_event();
    std::optional<Message> problem =
        std::visit([&]<class Kind>(
                       Kind& game) { return game.apply(event, std::get<typename Kind::State>(state_.play)); },
                   game_);
    if (problem)
        return problem;
    if (state_.phase == Phase::over) {
        state_.phase = Phase::playing;
        state_.result.reset();
    }
    begin_turn();
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Proposed& event, std::int64_t)
{
    if (state_.proposal || event.proposal.by.number() > players() ||
        !are_seats_of(event.proposal.agreed, players()))
        return impossible_event();
    state_.proposal = event.proposal;
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Agreed& event, std::int64_t)
{
    if (!state_.proposal || !are_seats_of(event.seats, players()))
        return impossible_event();
    std::vector<Seat>& agreed = state_.proposal->agreed;
    agreed.insert(agreed.end(), event.seats.begin(), event.seats.end());
    std::ranges::sort(agreed);
    agreed.erase(std::ranges::unique(agreed).begin(), agreed.end());
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const ProposalClosed&, std::int64_t)
{
    if (!state_.proposal)
        return impossible_event();
    state_.proposal.reset();
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Paused& event, std::int64_t at_ms)
{
    if (state_.phase != Phase::playing)
        return impossible_event();
    state_.phase = Phase::paused;
    auto* villa = std::get_if<PalettiState>(&state_.play);
    if (villa && event.silence)
        villa->silent_ms = at_ms;
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Resumed&, std::int64_t at_ms)
{
    if (state_.phase != Phase::paused)
        return impossible_event();
    state_.phase = Phase::playing;
    if (auto* villa = std::get_if<PalettiState>(&state_.play)) {
        // Hands go on where they were: no tick is late.
        villa->began_ms = at_ms - ms_of_ticks(villa->ticks);
        villa->held_ticks = 0;
        villa->silent_ms.reset();
    }
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const GameEnded& event, std::int64_t)
{
    if ((state_.phase != Phase::playing && state_.phase != Phase::paused) ||
        !are_seats_of(event.ranking, players()))
        return impossible_event();
    state_.phase = Phase::over;
    state_.result = event;
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Said& event, std::int64_t)
{
    auto* game = std::get_if<PalettiGame>(&game_);
    if (!game || state_.phase != Phase::playing)
        return impossible_event();
    return game->apply(event, std::get<PalettiState>(state_.play));
}

std::optional<Message> Table::apply_body(const HandsMoved& event, std::int64_t at_ms)
{
    auto* game = std::get_if<PalettiGame>(&game_);
    if (!game || state_.phase != Phase::playing || event.step.seat.number() > players())
        return impossible_event();
    return game->apply(event, std::get<PalettiState>(state_.play), at_ms);
}

std::optional<Message> Table::apply_body(const Noticed& event, std::int64_t)
{
    auto* game = std::get_if<PalettiGame>(&game_);
    return game ? game->apply(event) : impossible_event();
}

std::optional<Message> Table::apply_body(const Kept& event, std::int64_t at_ms)
{
    auto* game = std::get_if<PalettiGame>(&game_);
    if (!game || event.turn_of.number() > players() || (event.on_turn && event.on_turn->number() > players()))
        return impossible_event();
    auto& play = std::get<PalettiState>(state_.play);
    const std::optional<Seat> before = play.on_turn;
    const int turn = play.turn;
    const Seat turn_of = play.turn_of;
    if (std::optional<Message> problem = game->apply(event, play, at_ms))
        return problem;
    const bool has_ended_turn = turn > 0 && play.turn > turn;
    if (has_ended_turn && header_.clock.kind == ClockKind::fischer)
        state_.clocks_ms[turn_of.index()] += header_.clock.increment_ms;
    if (play.on_turn != before || has_ended_turn)
        begin_turn();
    return std::nullopt;
}

}  // namespace boxwood::table
