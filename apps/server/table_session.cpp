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

bool has_kept(std::span<const table::Event> events)
{
    return std::ranges::any_of(
        events, [](const table::Event& event) { return std::holds_alternative<table::Kept>(event.body); });
}

}  // namespace

TableSession::TableSession(std::string id, std::int64_t epoch, std::vector<storage::Link> links,
                           table::Table table, TableEnvironment& environment)
    : id_(std::move(id)),
      epoch_(epoch),
      links_(std::move(links)),
      environment_(environment),
      table_(std::move(table)),
      entries_(table_->entries()),
      touched_ms_(environment.now_ms()),
      outbox_(table_->entries())
{
    carry_on();
}

table::Table& TableSession::awake()
{
    touched_ms_ = environment_.now_ms();
    if (!table_) {
        const std::vector<std::shared_ptr<const polyssimo::Setup>> known = environment_.known_setups();
        Result<table::Snapshot, TextError> snapshot = protocol::decode<table::Snapshot>(resting_);
        table_ = table::Table::restore(*std::move(snapshot), {known, table::Simulation::yes}).value();
        resting_ = {};
    }
    return *table_;
}

void TableSession::rest()
{
    resting_ = protocol::encode(table_->snapshot());
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
    std::ranges::find(clients_, client.connection, &Client::connection)->physics = hello.physics;
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
    if (std::holds_alternative<table::UseHands>(command.body) && acting_ != client.connection) {
        say_held_back();
        acting_ = client.connection;
        // Who acted before gets poses now, and has none to go on from.
        sent_poses_.reset();
    }
    const Result<table::Accepted, Refusal> verdict = submit(command);
    say(client.connection, protocol::verdict_of(command.id, verdict));
    if (verdict && verdict->has_other_hash)
        say(client.connection, protocol::resync_of(awake()));
}

void TableSession::answer(const Client& client, const protocol::Ask& ask)
{
    say_held_back();
    if (std::holds_alternative<table::GetRecord>(ask.query) && awake().paletti())
        environment_.send_record(client.connection, ask.id);
    else
        say(client.connection, protocol::reply_of(ask.id, awake().ask(ask.query)));
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
    say_poses();
    return verdict;
}

void TableSession::store(const table::Command& command, std::int64_t first_event)
{
    const table::Table& table = *table_;
    storage::Append append;
    append.table = id_;
    append.epoch = epoch_;
    append.number = entries_;
    append.entry = protocol::encode(table::JournalEntry{entries_, command});
    append.summary = protocol::encode(protocol::summary_of(table));
    append.at_ms = command.at_ms;
    const bool is_due = table.paletti() ? has_kept(table.events_after(first_event - 1).value())
                                        : entries_ % entries_per_snapshot == 0;
    if (is_due)
        append.snapshot = storage::StoredSnapshot{entries_, protocol::encode(table.snapshot())};
    environment_.store(std::move(append));
}

void TableSession::submit_as_home(std::optional<Seat> seat, table::CommandBody body)
{
    const std::uint64_t id =
        mix(awake().header().seed + golden_gamma * static_cast<std::uint64_t>(entries_ + 1));
    if (!submit({id, Role::home, seat, environment_.now_ms(), std::move(body)})) {
        deeds_.clear();
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
    if (now_ms >= held_back_ms_ + hands_interval_ms)
        say_held_back();
    if (due_ms_ && *due_ms_ <= now_ms)
        awake();
    const bool is_idle =
        table_ && outbox_.is_empty() && !turn_ && deeds_.empty() && now_ms >= touched_ms_ + rest_after_ms;
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
        play_deeds();
        if (entries_ == before)
            break;
    }
    due_ms_ = table_->due_ms();
    plan_waking();
}

}  // namespace boxwood::server
