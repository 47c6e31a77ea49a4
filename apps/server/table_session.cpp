#include "server/table_session.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/hash.h"
#include "protocol/coding.h"
#include "protocol/requests.h"
#include "server/limits.h"
#include "table/journal.h"

namespace boxwood::server {

using table::Role;

namespace {

/// Time that has passed several times over while nobody was here is dealt with in
/// so many steps at once.
constexpr int max_steps_at_once = 64;

/// When the table does not take what seemed due.
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
    carry_on();
}

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

const table::Table& TableSession::table()
{
    return awake();
}

void TableSession::receive(const ConnectionPointer& connection, const protocol::ClientMessage& message)
{
    const auto found = std::ranges::find(clients_, connection, &Client::connection);
    if (found == clients_.end())
        return;
    // A copy: an answer may end with somebody sent away.
    const Client client = *found;  // NOLINT(performance-unnecessary-copy-initialization)
    std::visit([&](const auto& body) { answer(client, body); }, message);
    carry_on();
}

void TableSession::answer(const Client& client, const protocol::Hello& hello)
{
    say_held_back();
    std::ranges::find(clients_, client.connection, &Client::connection)->simulation = hello.physics;
    welcome(client, hello);
}

void TableSession::answer(const Client& client, const protocol::Submit& submission)
{
    table::Command command = command_of(submission, environment_.now_ms());
    if (!may(client, command)) {
        say(client.connection, protocol::verdict_of(command.id, refusal("T1.6", "not_your_seat")));
        return;
    }
    const bool is_owner = client.link.kind == storage::LinkKind::owner;
    if (is_owner && std::holds_alternative<table::TakeSeat>(command.body))
        command.role = table::Role::owner;
    const auto* of_game = std::get_if<table::GameCommand>(&command.body);
    if (of_game && adapter_.is_streamed(*of_game) && acting_ != client.connection) {
        say_held_back();
        acting_ = client.connection;
        // Whoever acted before gets frames now, and has none to go on from.
        if (frames_)
            frames_->restart();
    }
    const Result<table::Accepted, Refusal> verdict = submit(command);
    say(client.connection, protocol::verdict_of(command.id, verdict));
    if (verdict && verdict->disagrees)
        if (std::optional<table::GameMessage> correction = awake().game().correction())
            say(client.connection, *std::move(correction));
}

void TableSession::answer(const Client& client, const protocol::Ask& ask)
{
    say_held_back();
    const Result<table::Answer, Refusal> answer = awake().ask(ask.query);
    // What the table alone cannot write is made from the journal.
    if (!answer && std::holds_alternative<table::GetRecord>(ask.query))
        environment_.send_record(client.connection, ask.id);
    else
        say(client.connection, protocol::reply_of(ask.id, answer));
}

void TableSession::answer(const Client& client, const protocol::React& react)
{
    if (react.seat.number() <= awake().players() && holds(client, react.seat))
        say_to_all(protocol::Reaction{react.seat, react.picture});
    else
        say(client.connection, protocol::Problem{table::view_of(refusal("T1.6", "not_your_seat"))});
}

Result<table::Accepted, Refusal> TableSession::submit(const table::Command& command)
{
    table::Table& table = awake();
    Result<table::Accepted, Refusal> verdict = table.submit(command);
    if (!verdict || verdict->is_repeated)
        return verdict;
    entries_ = table.entries();
    store(command, verdict->first_event);
    const std::span<const table::Event> events = table.events_after(verdict->first_event - 1).value();
    say_events(events);
    say_frames();
    return verdict;
}

void TableSession::store(const table::Command& command, std::int64_t first_event)
{
    const table::Table& table = *table_;
    storage::Append append;
    append.table = id_;
    append.epoch = epoch_;
    append.number = entries_;
    append.entry = encode(table::JournalEntry{entries_, command});
    append.summary = encode(protocol::summary_of(table));
    append.at_ms = command.at_ms;
    const auto is_checkpoint = [this](const table::Event& event) {
        const auto* of_game = std::get_if<table::GameEvent>(&event.body);
        return of_game && adapter_.is_checkpoint(*of_game);
    };
    const bool is_due = adapter_.has_checkpoints()
                            ? std::ranges::any_of(table.events_after(first_event - 1).value(), is_checkpoint)
                            : entries_ % entries_per_snapshot == 0;
    if (is_due)
        append.snapshot = storage::StoredSnapshot{entries_, encode(table.snapshot())};
    environment_.store(std::move(append));
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

void TableSession::stored(std::int64_t entry)
{
    outbox_.stored(entry);
}

void TableSession::wake()
{
    const std::int64_t now_ms = environment_.now_ms();
    if (has_new_presence_ && now_ms >= presence_told_ms_ + presence_interval_ms)
        say_presence();
    if (now_ms >= held_back_ms_ + stream_interval_ms)
        say_held_back();
    if (due_ms_ && *due_ms_ <= now_ms)
        awake();
    const bool is_idle = table_ && outbox_.is_empty() && !turn_ && !computers_->has_steps() &&
                         now_ms >= touched_ms_ + rest_after_ms;
    if (is_idle && !(due_ms_ && *due_ms_ <= now_ms))
        rest();
    if (table_)
        carry_on();
    else
        plan_waking();
}

void TableSession::carry_on()
{
    for (int step = 0; step < max_steps_at_once; ++step) {
        due_ms_ = table_->due_ms();
        const std::int64_t before = entries_;
        if (due_ms_ && *due_ms_ <= environment_.now_ms())
            submit_as_home(std::nullopt, table::TimePassed{});
        let_computers_play();
        let_computers_act();
        if (entries_ == before)
            break;
    }
    due_ms_ = table_->due_ms();
    plan_waking();
}

}  // namespace boxwood::server
