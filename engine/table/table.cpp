#include "table/table.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/described_hash.h"
#include "paletti/physics/version.h"
#include "table/judge.h"

namespace boxwood::table {

namespace {

std::optional<Message> unsound(const Header& header, int players)
{
    if (header.seats.size() != static_cast<std::size_t>(players))
        return Message{"wrong_seat_count",
                       {{"players", players}, {"seats", static_cast<int>(header.seats.size())}}};
    for (const Occupant& occupant : header.seats)
        if (!is_sound(occupant))
            return Message{"bad_seats", {{"most", max_name_bytes}, {"level", max_computer_level}}};
    if (!is_sound(header.clock))
        return Message{"bad_clock", {{"least", static_cast<int>(min_clock_ms / 1000)}}};
    return std::nullopt;
}

bool is_sound(const OpenProposal& proposal, std::size_t players)
{
    const auto is_there = [=](Seat seat) { return seat.index() < players; };
    return is_there(proposal.by) && std::ranges::all_of(proposal.agreed, is_there);
}

bool begins_with(const GameState& play, const GameStart& start)
{
    if (const auto* polyssimo = std::get_if<PolyssimoState>(&play))
        return start == GameStart(PolyssimoStart{polyssimo->start});
    return start == GameStart(std::get<PalettiState>(play).start);
}

/// What the state's invariants ask, and a game that can be gone on with.
bool is_sound(const State& state, const Header& header, bool is_over)
{
    const std::size_t players = header.seats.size();
    const std::size_t clocks = header.clock.kind == ClockKind::none ? 0 : players;
    const bool is_waiting = state.phase == Phase::gathering;
    return state.number >= 0 && state.seats.size() == players && state.clocks_ms.size() == clocks &&
           std::ranges::all_of(state.seats, [](const Occupant& occupant) { return is_sound(occupant); }) &&
           (state.game == 0) == is_waiting && (!is_waiting || begins_with(state.play, header.start)) &&
           (state.phase == Phase::over) == state.result.has_value() &&
           (state.phase == Phase::over || !is_over) &&
           (!state.proposal || is_sound(*state.proposal, players));
}

/// What hands did under another simulation cannot be done again: the game goes on
/// from where it was kept last. Says whether anything was dropped.
bool drop_foreign_steps(GameState& play, Simulation simulation)
{
    auto* state = std::get_if<PalettiState>(&play);
    if (!state || simulation == Simulation::no || state->snapshot.empty() || state->since.empty() ||
        state->physics == static_cast<int>(paletti::physics_version))
        return false;
    state->since.clear();
    state->ticks -= state->ticks_since;
    // So that the game is kept anew, and mirrors hear of it.
    state->ticks_since = most_ticks_unkept;
    state->at_rest = false;
    return true;
}

bool is_sound(const Memory& memory)
{
    return memory.senders.size() == max_players + 2 &&
           std::ranges::all_of(memory.senders, [](const SenderMemory& sender) {
               return sender.commands.size() <= max_remembered_commands;
           });
}

}  // namespace

Table::Table(Header header, Game game, const Resources& resources)
    : header_(std::move(header)),
      game_(std::move(game)),
      simulation_(resources.simulation)
{
}

Result<Table, Message> Table::create(Header header, const Resources& resources)
{
    GameState play = begun(header.start);
    Result<Game, Message> game = game_of(play, resources);
    if (!game)
        return game.error();
    if (std::optional<Message> problem = unsound(header, players_of(*game)))
        return *std::move(problem);
    if (is_over(*game))
        return Message{"game_over", {}};

    Table table(std::move(header), *std::move(game), resources);
    table.state_.at_ms = table.header_.created_ms;
    table.state_.seats = table.header_.seats;
    table.state_.play = std::move(play);
    if (table.header_.clock.kind != ClockKind::none)
        table.state_.clocks_ms.assign(table.state_.seats.size(), table.header_.clock.time_ms);
    table.happen({}, table.state_.at_ms);
    return table;
}

Result<Table, Message> Table::restore(Snapshot snapshot, const Resources& resources)
{
    const bool has_dropped = drop_foreign_steps(snapshot.state.play, resources.simulation);
    Result<Game, Message> game = game_of(snapshot.state.play, resources);
    if (!game)
        return game.error();
    if (std::optional<Message> problem = unsound(snapshot.header, players_of(*game)))
        return *std::move(problem);
    if (snapshot.header.start.index() != snapshot.state.play.index() ||
        !is_sound(snapshot.state, snapshot.header, is_over(*game)) || !is_sound(snapshot.memory))
        return Message{"snapshot_broken", {}};
    Table table(std::move(snapshot.header), *std::move(game), resources);
    table.state_ = std::move(snapshot.state);
    table.memory_ = std::move(snapshot.memory);
    if (has_dropped)
        table.happen({}, table.state_.at_ms);
    return table;
}

Result<Accepted, Refusal> Table::submit(const Command& command)
{
    if (const Remembered* remembered = memory_.find(command))
        return Accepted{remembered->first_event, remembered->last_event, true};
    Result<std::vector<EventBody>, Refusal> bodies = judge(*this, command);
    if (!bodies)
        return bodies.error();
    const std::int64_t first_event = state_.number + 1;
    happen(*std::move(bodies), std::max(command.at_ms, state_.at_ms));
    memory_.add(command, first_event, state_.number);
    return Accepted{first_event, state_.number, false, has_other_hash(command)};
}

bool Table::has_other_hash(const Command& command) const
{
    const auto* hands = std::get_if<UseHands>(&command.body);
    if (!hands || !hands->hash || !paletti())
        return false;
    const int next = (hands->first_tick / hash_interval_ticks + 1) * hash_interval_ticks;
    const std::optional<std::uint64_t> ours = paletti()->hash_after(next);
    return ours && *ours != *hands->hash;
}

void Table::happen(std::vector<EventBody> bodies, std::int64_t at_ms)
{
    do {
        for (EventBody& body : bodies) {
            const std::optional<Message> problem = apply({state_.number + 1, at_ms, std::move(body)});
            BOXWOOD_CHECK(!problem);
        }
        bodies = consequences(*this);
    } while (!bodies.empty());
}

std::optional<Message> Table::follow(const Event& event)
{
    if (event.number != state_.number + 1 || event.at_ms < state_.at_ms)
        return Message{"event_out_of_order", {{"number", std::to_string(event.number)}}};
    return apply(event);
}

std::uint64_t Table::hash() const
{
    HashFields fields;
    fields.add(header_);
    fields.add(state_);
    return fields.value();
}

std::optional<std::span<const Event>> Table::events_after(std::int64_t number) const
{
    const std::int64_t missed = state_.number - number;
    if (missed < 0 || missed > static_cast<std::int64_t>(events_.size()))
        return std::nullopt;
    return std::span(events_).last(static_cast<std::size_t>(missed));
}

std::optional<Seat> Table::on_turn() const
{
    if (state_.phase != Phase::playing)
        return std::nullopt;
    return with_game([](const auto& game, const auto& play) { return game.on_turn(play); });
}

int Table::moves() const
{
    return with_game([](const auto& game, const auto&) { return game.moves(); });
}

std::optional<Seat> Table::clock_runs_for() const
{
    const std::optional<Seat> seat = on_turn();
    const bool runs = seat && header_.clock.kind != ClockKind::none && occupant(*seat).is_person();
    return runs ? seat : std::nullopt;
}

std::optional<std::int64_t> Table::clock_due_ms() const
{
    const std::optional<Seat> seat = clock_runs_for();
    return seat ? std::optional(state_.at_ms + state_.clocks_ms[seat->index()]) : std::nullopt;
}

std::optional<std::int64_t> Table::due_ms() const
{
    const std::optional<std::int64_t> clock_ms = clock_due_ms();
    std::optional<std::int64_t> game_ms;
    const bool is_played = state_.phase == Phase::playing || state_.phase == Phase::paused;
    if (const PalettiGame* villa = paletti(); villa && is_played)
        game_ms =
            villa->due_ms(std::get<PalettiState>(state_.play), state_.phase == Phase::paused, state_.seats);
    return clock_ms && game_ms ? std::min(clock_ms, game_ms) : clock_ms ? clock_ms : game_ms;
}

}  // namespace boxwood::table
