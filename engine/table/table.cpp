#include "table/table.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/described_hash.h"
#include "core/hash.h"
#include "core/utf8.h"
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

bool are_seats_of(const std::vector<Seat>& seats, int players)
{
    return std::ranges::all_of(seats, [=](Seat seat) { return seat.number() <= players; });
}

/// For a game that may come from outside.
bool has_seats_of(const TableGame& game)
{
    const std::optional<Seat> on_turn = game.on_turn();
    return (!on_turn || on_turn->number() <= game.players()) && are_seats_of(game.awaited(), game.players());
}

/// Whether the state's invariants hold, and the game can be continued.
bool is_sound(const Status& state, const Header& header, const TableGame& game)
{
    const std::size_t players = header.seats.size();
    const std::size_t clocks = header.clock.kind == ClockKind::none ? 0 : players;
    const bool is_waiting = state.phase == Phase::gathering;
    return state.number >= 0 && state.seats.size() == players && state.clocks_ms.size() == clocks &&
           std::ranges::all_of(state.seats, [](const Occupant& occupant) { return is_sound(occupant); }) &&
           (state.game == 0) == is_waiting && (!is_waiting || game.start() == header.start) &&
           (state.phase == Phase::over) == state.result.has_value() &&
           (state.phase == Phase::over || !game.is_over()) && has_seats_of(game) &&
           (!state.proposal || is_sound(*state.proposal, players));
}

bool is_sound(const Memory& memory)
{
    return memory.senders.size() == max_players + 2 &&
           std::ranges::all_of(memory.senders, [](const SenderMemory& sender) {
               return sender.commands.size() <= max_remembered_commands;
           });
}

/// A representative command for each right: a seat has the right if this command would be accepted,
/// so rights and verdicts cannot differ.
struct Example {
    Right right;
    CommandBody body;
};

/// The number of moves to return to at the latest, if that is possible.
int earlier_moment(const Table& table)
{
    // In the middle of a move that has several parts, its beginning.
    return table.game().why_not_take_back(table.moves()) ? table.moves() - 1 : table.moves();
}

std::vector<Example> examples(const Table& table)
{
    std::vector<Example> all = {
        {Right::take_seat, TakeSeat{"x"}},
        {Right::rename, Rename{"x"}},
        {Right::leave, Leave{}},
        {Right::resign, Resign{}},
        {Right::take_back, Propose{TakeBack{earlier_moment(table)}}},
        {Right::take_break, Propose{Break{}}},
        {Right::end_game, Propose{EndGame{}}},
        {Right::rematch, Propose{Rematch{}}},
        {Right::respond, Respond{true}},
        {Right::withdraw, Withdraw{}},
        {Right::pause, Pause{}},
        {Right::resume, Resume{}},
    };
    for (std::size_t i = 0; i < table.state().seats.size(); ++i)
        if (table.state().seats[i].kind == OccupantKind::open) {
            all.push_back({Right::take_over, Propose{TakeOver{Seat::from_index(i), 1}}});
            break;
        }
    return all;
}

/// The seed of the table's random decisions; the same at every home.
std::uint64_t seed_of_turn(const Table& table)
{
    Hasher hasher;
    hasher.add(table.header().seed);
    hasher.add(static_cast<std::uint64_t>(table.state().game));
    hasher.add(table.game().moment());
    return hasher.value();
}

class Answerer {
public:
    explicit Answerer(const Table& table) : table_(table) {}

    Result<Answer, Refusal> operator()(const GetView&) const { return Answer(table_.view()); }
    Result<Answer, Refusal> operator()(const GetMaterial&) const { return Answer(table_.game().material()); }
    Result<Answer, Refusal> operator()(const GetHint&) const
    {
        if (!table_.header().help)
            return refusal("T7.1", "help_forbidden");
        const std::vector<Seat> seats = table_.game().awaited();
        if (seats.empty())
            return refusal("T7.1", "nobody_awaited");
        return Answer(Thinking{seats.front(), 0, seed_of_turn(table_), table_.game().position()});
    }
    Result<Answer, Refusal> operator()(const GetRecord&) const
    {
        const std::optional<std::string> record = table_.game().record(table_.state().seats);
        if (!record)
            return refusal("T2.1", "not_in_this_game");
        return Answer(RecordText{*record});
    }
    Result<Answer, Refusal> operator()(const GameQuery& query) const
    {
        return table_.game().ask(query, table_.header().help);
    }

private:
    const Table& table_;
};

}  // namespace

Table::Table(Header header, std::unique_ptr<TableGame> game)
    : header_(std::move(header)),
      game_(std::move(game))
{
}

Table::Table(const Table& other)
    : header_(other.header_),
      status_(other.status_),
      memory_(other.memory_),
      game_(other.game_->clone()),
      events_(other.events_)
{
}

Table& Table::operator=(const Table& other)
{
    return *this = Table(other);
}

Result<Table, Message> Table::create(Header header, const Games& games)
{
    const GameAdapter* adapter = games.of(header.start);
    if (!adapter)
        return Message{"not_in_this_game", {}};
    Result<std::unique_ptr<TableGame>, Message> game = adapter->begin(header.start);
    if (!game)
        return game.error();
    if (std::optional<Message> problem = unsound(header, (*game)->players()))
        return *std::move(problem);
    if ((*game)->is_over())
        return Message{"game_over", {}};

    Table table(std::move(header), *std::move(game));
    table.status_.at_ms = table.header_.created_ms;
    table.status_.seats = table.header_.seats;
    if (table.header_.clock.kind != ClockKind::none)
        table.status_.clocks_ms.assign(table.status_.seats.size(), table.header_.clock.time_ms);
    table.happen({}, table.status_.at_ms);
    return table;
}

Result<Table, Message> Table::restore(Snapshot snapshot, const Games& games)
{
    const GameAdapter* adapter = games.of(snapshot.state.play);
    if (!adapter)
        return Message{"not_in_this_game", {}};
    if (adapter != games.of(snapshot.header.start))
        return Message{"snapshot_broken", {}};
    Result<RestoredGame, Message> restored = adapter->restore(snapshot.state.play);
    if (!restored)
        return restored.error();
    const TableGame& game = *restored->game;
    if (std::optional<Message> problem = unsound(snapshot.header, game.players()))
        return *std::move(problem);
    if (!is_sound(snapshot.state, snapshot.header, game) || !is_sound(snapshot.memory))
        return Message{"snapshot_broken", {}};
    Table table(std::move(snapshot.header), (*std::move(restored)).game);
    table.status_ = std::move(snapshot.state);
    table.memory_ = std::move(snapshot.memory);
    if (restored->has_dropped)
        table.happen({}, table.status_.at_ms);
    return table;
}

Result<Accepted, Refusal> Table::submit(const Command& command)
{
    if (const Remembered* remembered = memory_.find(command))
        return Accepted{remembered->first_event, remembered->last_event, true};
    Result<std::vector<EventBody>, Refusal> bodies = judge(*this, command);
    if (!bodies)
        return bodies.error();
    const std::int64_t first_event = status_.number + 1;
    happen(*std::move(bodies), std::max(command.at_ms, status_.at_ms));
    memory_.add(command, first_event, status_.number);
    const auto* of_game = std::get_if<GameCommand>(&command.body);
    return Accepted{first_event, status_.number, false, of_game && game_->disagrees(*of_game)};
}

void Table::happen(std::vector<EventBody> bodies, std::int64_t at_ms)
{
    do {
        for (EventBody& body : bodies) {
            const std::optional<Message> problem = apply({status_.number + 1, at_ms, std::move(body)});
            BOXWOOD_CHECK(!problem);
        }
        bodies = consequences(*this);
    } while (!bodies.empty());
}

std::optional<Message> Table::follow(const Event& event)
{
    if (event.number != status_.number + 1 || event.at_ms < status_.at_ms)
        return Message{"event_out_of_order", {{"number", std::to_string(event.number)}}};
    return apply(event);
}

std::uint64_t Table::hash() const
{
    HashFields fields;
    fields.add(header_);
    fields.add(full_state());
    return fields.value();
}

std::optional<std::span<const Event>> Table::events_after(std::int64_t number) const
{
    const std::int64_t missed = status_.number - number;
    if (missed < 0 || missed > static_cast<std::int64_t>(events_.size()))
        return std::nullopt;
    return std::span(events_).last(static_cast<std::size_t>(missed));
}

std::optional<Seat> Table::on_turn() const
{
    return status_.phase == Phase::playing ? game_->on_turn() : std::nullopt;
}

int Table::moves() const
{
    return game_->moves();
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
    return seat ? std::optional(status_.at_ms + status_.clocks_ms[seat->index()]) : std::nullopt;
}

std::optional<std::int64_t> Table::due_ms() const
{
    const std::optional<std::int64_t> clock_ms = clock_due_ms();
    const bool is_played = status_.phase == Phase::playing || status_.phase == Phase::paused;
    const std::optional<std::int64_t> game_ms =
        is_played ? game_->due_ms(circumstances(status_.at_ms)) : std::nullopt;
    return clock_ms && game_ms ? std::min(clock_ms, game_ms) : clock_ms ? clock_ms : game_ms;
}

// How each event changes the table. The table's own events are sound; a mirror's come from outside,
// so they are checked before anything changes.

std::optional<Message> Table::apply(const Event& event)
{
    const std::int64_t passed_ms = event.at_ms - status_.at_ms;
    const bool was_paused = status_.phase == Phase::paused;
    const auto clocks_before_ms = status_.clocks_ms;
    if (const std::optional<Seat> seat = clock_runs_for())
        status_.clocks_ms[seat->index()] -= passed_ms;
    std::optional<Message> problem =
        std::visit([&](const auto& body) { return apply_body(body, event.at_ms); }, event.body);
    if (problem) {
        status_.clocks_ms = clocks_before_ms;
        return problem;
    }
    if (was_paused)
        game_->skip_ms(passed_ms);
    status_.number = event.number;
    status_.at_ms = event.at_ms;
    // Half of them are dropped at once, so that the cost per event is constant on average.
    if (events_.size() == 2 * max_kept_events)
        events_.erase(events_.begin(), events_.begin() + max_kept_events);
    events_.push_back(event);
    return std::nullopt;
}

void Table::begin_turn()
{
    const std::optional<Seat> seat = on_turn();
    if (seat && header_.clock.kind == ClockKind::per_move)
        status_.clocks_ms[seat->index()] = header_.clock.time_ms;
}

std::optional<Message> Table::apply_body(const SeatChanged& event, std::int64_t)
{
    if (event.seat.number() > players() || !is_sound(event.occupant))
        return impossible_event();
    status_.seats[event.seat.index()] = event.occupant;
    if (event.why == SeatChange::out_of_time && !status_.clocks_ms.empty())
        status_.clocks_ms[event.seat.index()] = header_.clock.time_ms;
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const GameStarted& event, std::int64_t)
{
    Result<std::unique_ptr<TableGame>, Message> game = game_->another(event.start);
    if (!game)
        return game.error();
    if ((*game)->players() != players() || event.game != status_.game + 1)
        return impossible_event();
    game_ = *std::move(game);
    status_.game = event.game;
    status_.phase = Phase::playing;
    status_.result.reset();
    std::ranges::fill(status_.clocks_ms, header_.clock.time_ms);
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const TakenBack& event, std::int64_t)
{
    if (status_.phase == Phase::gathering)
        return impossible_event();
    if (std::optional<Message> problem = game_->take_back(event.moves))
        return problem;
    if (status_.phase == Phase::over) {
        status_.phase = Phase::playing;
        status_.result.reset();
    }
    begin_turn();
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Proposed& event, std::int64_t)
{
    if (status_.proposal || event.proposal.by.number() > players() ||
        !are_seats_of(event.proposal.agreed, players()))
        return impossible_event();
    status_.proposal = event.proposal;
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Agreed& event, std::int64_t)
{
    if (!status_.proposal || !are_seats_of(event.seats, players()))
        return impossible_event();
    std::vector<Seat>& agreed = status_.proposal->agreed;
    agreed.insert(agreed.end(), event.seats.begin(), event.seats.end());
    std::ranges::sort(agreed);
    agreed.erase(std::ranges::unique(agreed).begin(), agreed.end());
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const ProposalClosed&, std::int64_t)
{
    if (!status_.proposal)
        return impossible_event();
    status_.proposal.reset();
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Paused& event, std::int64_t at_ms)
{
    if (status_.phase != Phase::playing)
        return impossible_event();
    status_.phase = Phase::paused;
    game_->pause(at_ms, event.silence);
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const Resumed&, std::int64_t at_ms)
{
    if (status_.phase != Phase::paused)
        return impossible_event();
    status_.phase = Phase::playing;
    game_->resume(at_ms);
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const GameEnded& event, std::int64_t)
{
    if ((status_.phase != Phase::playing && status_.phase != Phase::paused) ||
        !are_seats_of(event.ranking, players()))
        return impossible_event();
    status_.phase = Phase::over;
    status_.result = event;
    return std::nullopt;
}

std::optional<Message> Table::apply_body(const GameEvent& event, std::int64_t at_ms)
{
    const Result<TurnChange, Message> change = game_->apply(event, circumstances(at_ms));
    if (!change)
        return change.error();
    if (change->finished && header_.clock.kind == ClockKind::fischer)
        status_.clocks_ms[change->finished->index()] += header_.clock.increment_ms;
    if (change->begins)
        begin_turn();
    return std::nullopt;
}

// Queries.

RefusalView view_of(const Refusal& refusal)
{
    RefusalView view{std::string(refusal.rule), std::string(refusal.message.code), {}};
    for (const Argument& argument : refusal.message.arguments)
        view.arguments.push_back(
            {argument.name, first_characters(argument.value, decltype(RefusalArgument::value)::most_bytes)});
    return view;
}

std::vector<Right> Table::rights(Seat seat) const
{
    std::vector<Right> rights;
    const std::vector<Seat> awaited = game_->awaited();
    const bool is_awaited = on_turn() == seat || std::ranges::find(awaited, seat) != awaited.end();
    if (status_.phase == Phase::playing && is_awaited && occupant(seat).is_person())
        rights.push_back(Right::move);
    for (Example& example : examples(*this)) {
        const Command command{0, Role::person, seat, status_.at_ms, std::move(example.body)};
        if (judge(*this, command))
            rights.push_back(example.right);
    }
    return rights;
}

TableView Table::view() const
{
    TableView view;
    view.number = status_.number;
    view.at_ms = status_.at_ms;
    view.phase = status_.phase;
    view.game = status_.game;
    view.clock = header_.clock;
    view.take_back = header_.take_back;
    view.help = header_.help;
    for (std::size_t i = 0; i < status_.seats.size(); ++i) {
        const Seat seat = Seat::from_index(i);
        SeatView& shown = view.seats.emplace_back();
        shown.seat = seat;
        shown.occupant = status_.seats[i];
        shown.on_turn = on_turn() == seat;
        shown.may = rights(seat);
        if (!status_.clocks_ms.empty())
            shown.clock_ms = status_.clocks_ms[i];
        shown.clock_runs = clock_runs_for() == seat;
    }
    view.proposal = status_.proposal;
    view.result = status_.result;
    view.due_ms = due_ms();
    view.play = game_->view();
    return view;
}

Result<Answer, Refusal> Table::ask(const Query& query) const
{
    return std::visit(Answerer(*this), query);
}

std::optional<Thinking> Table::awaited_thinking() const
{
    if (status_.phase != Phase::playing)
        return std::nullopt;
    for (const Seat seat : game_->awaited())
        if (occupant(seat).kind == OccupantKind::computer)
            return Thinking{seat, occupant(seat).level, seed_of_turn(*this), game_->position()};
    return std::nullopt;
}

}  // namespace boxwood::table
