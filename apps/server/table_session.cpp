#include "server/table_session.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "protocol/coding.h"
#include "protocol/requests.h"
#include "server/limits.h"
#include "table/journal.h"

namespace boxwood::server {

using storage::LinkKind;
using table::Role;

namespace {

/// A clock that ran out several times while nobody was connected catches up by at most this many
/// steps at once; the rest follows at the next wake-up.
constexpr int max_steps_at_once = 64;

/// How long to wait before retrying one of the server's own commands that the table refused.
constexpr std::int64_t try_again_ms = 1'000;

}  // namespace

TableSession::TableSession(std::string id, std::int64_t epoch, std::vector<storage::Link> links,
                           table::Table table, const ServedGames& games, TableEnvironment& environment)
    : id_(std::move(id)),
      epoch_(epoch),
      links_(std::move(links)),
      games_(games),
      adapter_(*games.games().of(table.header().start)),
      environment_(environment),
      table_(std::move(table)),
      entries_(table_->entries()),
      touched_ms_(environment.now_ms()),
      outbox_(table_->entries()),
      frames_(adapter_.make_frame_encoder()),
      computers_(games.make_players(adapter_.name()))
{
    run_due();
}

const table::Table& TableSession::table()
{
    return awake();
}

// ---- clients ---------------------------------------------------------------

bool TableSession::holds(const Client& client, Seat seat)
{
    if (client.link.kind == LinkKind::seat)
        return client.link.seat == seat.number();
    if (client.link.kind != LinkKind::owner)
        return false;
    const table::Table& table = awake();
    switch (table.occupant(seat).kind) {
    case table::OccupantKind::here: return true;
    // Somebody at the owner's screen can play on for a player who left (T1.2).
    case table::OccupantKind::open: return table.state().phase != table::Phase::gathering;
    case table::OccupantKind::link:
    case table::OccupantKind::computer: return false;
    }
    return false;
}

bool TableSession::may(const Client& client, const table::Command& command)
{
    switch (command.role) {
    case Role::person: return command.seat->number() <= awake().players() && holds(client, *command.seat);
    case Role::owner: return client.link.kind == LinkKind::owner;
    case Role::home: return false;
    }
    return false;
}

bool TableSession::join(ConnectionPointer connection, const storage::Link& link, const protocol::Hello& hello)
{
    const bool is_valid = std::ranges::find(links_, link) != links_.end();
    const bool has_room = clients_.size() < static_cast<std::size_t>(max_connections_per_table);
    if (!is_valid || !has_room) {
        connection->close(is_valid ? CloseCode::too_many_connections : CloseCode::unknown_key);
        return false;
    }
    send_held_back();
    clients_.push_back({std::move(connection), link, hello.physics});
    welcome(clients_.back(), hello);
    has_new_presence_ = true;
    run_due();
    return true;
}

void TableSession::leave(const ConnectionPointer& connection)
{
    if (std::erase_if(clients_, [&](const Client& one) { return one.connection == connection; }) == 0)
        return;
    if (acting_ == connection) {
        send_held_back();
        acting_.reset();
    }
    has_new_presence_ = true;
    plan_wake_up();
}

void TableSession::renewed(const storage::Link& link)
{
    const auto is_replaced = [&link](const storage::Link& other) {
        return other.kind == link.kind && other.seat == link.seat && other.hash != link.hash;
    };
    std::erase_if(links_, is_replaced);
    if (std::ranges::find(links_, link) == links_.end())
        links_.push_back(link);
    for (const Client& client : clients_)
        if (is_replaced(client.link))
            outbox_.close(client.connection, CloseCode::link_ended, entries_);
    std::erase_if(clients_, [&](const Client& client) { return is_replaced(client.link); });
    has_new_presence_ = true;
    plan_wake_up();
}

void TableSession::end(CloseCode code, const std::optional<protocol::Goodbye>& goodbye)
{
    send_held_back();
    if (goodbye)
        send(others_than(nullptr), *goodbye);
    for (const Client& client : clients_)
        outbox_.close(client.connection, code, entries_);
    clients_.clear();
    if (turn_)
        turn_->cancel();
}

void TableSession::break_down(CloseCode code, const std::optional<protocol::Goodbye>& goodbye)
{
    outbox_.forget();
    for (const Client& client : clients_) {
        if (goodbye)
            client.connection->send(frame_of(*goodbye));
        client.connection->close(code);
    }
    clients_.clear();
    if (turn_)
        turn_->cancel();
}

// ---- messages of clients ---------------------------------------------------

void TableSession::receive(const ConnectionPointer& connection, const protocol::ClientMessage& message)
{
    const auto found = std::ranges::find(clients_, connection, &Client::connection);
    if (found == clients_.end())
        return;
    // A copy: clients may be removed while it is answered.
    const Client client = *found;  // NOLINT(performance-unnecessary-copy-initialization)
    std::visit([&](const auto& body) { answer(client, body); }, message);
    run_due();
}

void TableSession::answer(const Client& client, const protocol::Hello& hello)
{
    send_held_back();
    std::ranges::find(clients_, client.connection, &Client::connection)->simulation = hello.physics;
    welcome(client, hello);
}

void TableSession::welcome(const Client& client, const protocol::Hello& hello)
{
    const table::Table& table = awake();
    protocol::Welcome welcome;
    welcome.physics = adapter_.simulation_version();
    welcome.now_ms = environment_.now_ms();
    for (int number = 1; number <= table.players(); ++number)
        if (holds(client, Seat::from_number(number)))
            welcome.seats.push_back(Seat::from_number(number));
    welcome.is_owner = client.link.kind == LinkKind::owner;
    const auto missed = hello.known ? table.events_after(*hello.known) : std::nullopt;
    if (missed) {
        welcome.events.assign(missed->begin(), missed->end());
    } else {
        welcome.header = table.header();
        welcome.state = table.full_state();
    }
    send({client.connection}, welcome);
    if (frames_)
        if (const std::optional<table::FrameEncoder::Frame> frame = frames_->whole(table.game()))
            send({client.connection}, frame->bytes);
}

void TableSession::answer(const Client& client, const protocol::Submit& submission)
{
    table::Command command = command_of(submission, environment_.now_ms());
    if (!may(client, command)) {
        send({client.connection}, protocol::verdict_of(command.id, refusal("T1.6", "not_your_seat")));
        return;
    }
    if (client.link.kind == LinkKind::owner && std::holds_alternative<table::TakeSeat>(command.body))
        command.role = Role::owner;
    const auto* of_game = std::get_if<table::GameCommand>(&command.body);
    if (of_game && adapter_.is_streamed(*of_game) && acting_ != client.connection) {
        send_held_back();
        acting_ = client.connection;
        // The client that acted before gets frames from now on, but has no previous frame.
        if (frames_)
            frames_->restart();
    }
    const Result<table::Accepted, Refusal> verdict = submit(command);
    send({client.connection}, protocol::verdict_of(command.id, verdict));
    if (verdict && verdict->disagrees)
        if (std::optional<table::GameMessage> correction = awake().game().correction())
            send({client.connection}, *std::move(correction));
}

void TableSession::answer(const Client& client, const protocol::Ask& ask)
{
    send_held_back();
    const Result<table::Answer, Refusal> answer = awake().ask(ask.query);
    // Records that the table alone cannot make are made from the journal.
    if (!answer && std::holds_alternative<table::GetRecord>(ask.query))
        environment_.send_record(client.connection, ask.id);
    else
        send({client.connection}, protocol::reply_of(ask.id, answer));
}

void TableSession::answer(const Client& client, const protocol::React& react)
{
    if (react.seat.number() <= awake().players() && holds(client, react.seat))
        send(others_than(nullptr), protocol::Reaction{react.seat, react.picture});
    else
        send({client.connection}, protocol::Problem{table::view_of(refusal("T1.6", "not_your_seat"))});
}

// ---- commands and the store ------------------------------------------------

Result<table::Accepted, Refusal> TableSession::submit(const table::Command& command)
{
    table::Table& table = awake();
    Result<table::Accepted, Refusal> verdict = table.submit(command);
    if (!verdict || verdict->is_repeated)
        return verdict;
    entries_ = table.entries();
    const std::span<const table::Event> events = table.events_after(verdict->first_event - 1).value();
    store(command, events);
    send_events(events);
    send_frames();
    return verdict;
}

void TableSession::submit_as_home(std::optional<Seat> seat, table::CommandBody body)
{
    const std::uint64_t id =
        mix(awake().header().seed + golden_gamma * static_cast<std::uint64_t>(entries_ + 1));
    if (!submit({id, Role::home, seat, environment_.now_ms(), std::move(body)})) {
        computers_->drop_steps();
        computers_wait_until_ms_ = environment_.now_ms() + try_again_ms;
    }
}

void TableSession::store(const table::Command& command, std::span<const table::Event> events)
{
    storage::Append append;
    append.table = id_;
    append.epoch = epoch_;
    append.number = entries_;
    append.entry = encode(table::JournalEntry{entries_, command});
    append.summary = encode(protocol::summary_of(*table_));
    append.at_ms = command.at_ms;
    const auto is_checkpoint = [this](const table::Event& event) {
        const auto* of_game = std::get_if<table::GameEvent>(&event.body);
        return of_game && adapter_.is_checkpoint(*of_game);
    };
    const bool is_due = adapter_.has_checkpoints() ? std::ranges::any_of(events, is_checkpoint)
                                                   : entries_ % entries_per_snapshot == 0;
    if (is_due)
        append.snapshot = storage::StoredSnapshot{entries_, encode(table_->snapshot())};
    environment_.store(std::move(append));
}

void TableSession::stored(std::int64_t entry)
{
    outbox_.stored(entry);
}

// ---- time ------------------------------------------------------------------

table::Table& TableSession::awake()
{
    touched_ms_ = environment_.now_ms();
    if (!table_) {
        Result<table::Snapshot, TextError> snapshot = decode<table::Snapshot>(resting_, games_.types());
        table_ = table::Table::restore(*std::move(snapshot), games_.games()).value();
        resting_ = {};
    }
    return *table_;
}

void TableSession::rest()
{
    resting_ = encode(table_->snapshot());
    resting_.shrink_to_fit();
    table_.reset();
}

void TableSession::wake()
{
    const std::int64_t now_ms = environment_.now_ms();
    if (has_new_presence_ && now_ms >= presence_sent_ms_ + presence_interval_ms)
        send_presence();
    if (now_ms >= held_back_ms_ + stream_interval_ms)
        send_held_back();
    const bool is_due = due_ms_ && *due_ms_ <= now_ms;
    if (is_due)
        awake();
    const bool is_idle = !is_due && table_ && outbox_.is_empty() && !turn_ && !computers_->has_steps() &&
                         now_ms >= touched_ms_ + rest_after_ms;
    if (is_idle)
        rest();
    if (table_)
        run_due();
    else
        plan_wake_up();
}

void TableSession::run_due()
{
    for (int step = 0; step < max_steps_at_once; ++step) {
        due_ms_ = table_->due_ms();
        const std::int64_t before = entries_;
        if (due_ms_ && *due_ms_ <= environment_.now_ms())
            submit_as_home(std::nullopt, table::TimePassed{});
        update_computer_turn();
        take_computer_step();
        if (entries_ == before)
            break;
    }
    due_ms_ = table_->due_ms();
    plan_wake_up();
}

void TableSession::plan_wake_up()
{
    const std::int64_t now_ms = environment_.now_ms();
    std::vector<std::int64_t> times;
    if (due_ms_)
        times.push_back(std::max(*due_ms_, now_ms + 1));
    if (has_new_presence_)
        times.push_back(presence_sent_ms_ + presence_interval_ms);
    if (!held_back_.empty())
        times.push_back(held_back_ms_ + stream_interval_ms);
    if (computers_wait_until_ms_ > now_ms)
        times.push_back(computers_wait_until_ms_);
    if (table_)
        times.push_back(std::max(touched_ms_ + rest_after_ms, now_ms + presence_interval_ms));
    if (table_ && computers_->has_steps() && table_->state().phase != table::Phase::paused)
        times.push_back(computers_->due_ms(*table_, now_ms));
    if (!times.empty())
        environment_.wake_at(std::max(now_ms, std::ranges::min(times)));
}

// ---- computer players ------------------------------------------------------

void TableSession::update_computer_turn()
{
    const std::optional<table::Thinking> wanted =
        computers_->has_steps() ? std::nullopt : computers_->task(*table_);
    if (turn_ && wanted == turn_->task())
        return;
    if (turn_) {
        turn_->cancel();
        turn_.reset();
    }
    if (!wanted || environment_.now_ms() < computers_wait_until_ms_)
        return;
    turn_ = std::make_shared<ComputerTurn>(*wanted, computers_->start(*table_, *wanted));
    environment_.think(turn_);
}

void TableSession::decided(const std::shared_ptr<ComputerTurn>& turn)
{
    if (turn != turn_)
        return;
    turn_.reset();
    computers_->decided(awake(), turn->task(), turn->turn());
    run_due();
}

void TableSession::take_computer_step()
{
    const std::int64_t now_ms = environment_.now_ms();
    if (!computers_->has_steps() || table_->state().phase == table::Phase::paused ||
        computers_->due_ms(*table_, now_ms) > now_ms)
        return;
    ComputerPlayers::Step step = computers_->take_step(*table_);
    submit_as_home(step.seat, std::move(step.body));
}

// ---- sending ---------------------------------------------------------------

void TableSession::send(std::vector<ConnectionPointer> to, const protocol::HomeMessage& message)
{
    if (!to.empty())
        outbox_.send(std::move(to), frame_of(message), entries_);
}

void TableSession::send(std::vector<ConnectionPointer> to, const std::vector<std::uint8_t>& frame)
{
    if (!to.empty())
        outbox_.send(std::move(to), frame_of(frame), entries_);
}

std::vector<ConnectionPointer> TableSession::others_than(const ConnectionPointer& one) const
{
    std::vector<ConnectionPointer> others;
    others.reserve(clients_.size());
    for (const Client& client : clients_)
        if (client.connection != one)
            others.push_back(client.connection);
    return others;
}

void TableSession::send_events(std::span<const table::Event> events)
{
    const bool are_streamed = std::ranges::all_of(events, [this](const table::Event& event) {
        const auto* of_game = std::get_if<table::GameEvent>(&event.body);
        return of_game && adapter_.is_streamed(*of_game);
    });
    if (acting_)
        send({acting_}, protocol::Happened{{events.begin(), events.end()}});
    if (held_back_.empty())
        held_back_ms_ = environment_.now_ms();
    held_back_.insert(held_back_.end(), events.begin(), events.end());
    if (!are_streamed || environment_.now_ms() >= held_back_ms_ + stream_interval_ms)
        send_held_back();
}

void TableSession::send_held_back()
{
    if (!held_back_.empty())
        send(others_than(acting_), protocol::Happened{std::exchange(held_back_, {})});
}

void TableSession::send_frames()
{
    std::optional<table::FrameEncoder::Frame> frame;
    if (frames_)
        frame = frames_->next(table_->game());
    if (!frame)
        return;
    const auto acting = std::ranges::find(clients_, acting_, &Client::connection);
    const bool simulates = acting != clients_.end() && acting->simulation != 0 &&
                           acting->simulation == adapter_.simulation_version();
    send(others_than(simulates ? acting_ : nullptr), frame->bytes);
    if (frame->is_last) {
        send_held_back();
        acting_.reset();
    }
}

void TableSession::send_presence()
{
    protocol::Presence presence;
    for (int number = 1; number <= awake().players(); ++number) {
        const Seat seat = Seat::from_number(number);
        if (std::ranges::any_of(clients_, [&](const Client& client) { return holds(client, seat); }))
            presence.seats.push_back(seat);
    }
    presence.spectators = static_cast<int>(std::ranges::count(
        clients_, LinkKind::spectator, [](const Client& client) { return client.link.kind; }));
    send(others_than(nullptr), presence);
    has_new_presence_ = false;
    presence_sent_ms_ = environment_.now_ms();
}

}  // namespace boxwood::server
