#include "wasm_api/table_host.h"

#include <algorithm>
#include <utility>

namespace boxwood::wasm_api {

bool is_streamed(const table::Games& games, const table::Table& table, const table::Event& event)
{
    const auto* played = std::get_if<table::GameEvent>(&event.body);
    const table::GameAdapter* game = games.of(table.header().start);
    return played && game && game->is_streamed(*played);
}

Outcome<table::Answer> answered(const Result<table::Answer, Refusal>& answer)
{
    if (!answer)
        return failure(answer.error());
    return *answer;
}

Outcome<table::Header> TableHost::opened(Result<table::Table, Message> table)
{
    table_.reset();
    closed();
    if (!table)
        return failure(table.error());
    table_.emplace(*std::move(table));
    return table_->header();
}

Outcome<table::Header> TableHost::reopened(Result<table::Restored, Message> restored)
{
    if (!restored)
        return opened(restored.error());
    // Moved, since a copy would lose the forces that the hand feels.
    return opened((*std::move(restored)).table);
}

Outcome<table::Header> TableHost::make_table(const MakeTable& request)
{
    Result<table::Header, Message> header = header_of(request.request, request.seed, request.at_ms, games_);
    if (!header)
        return opened(header.error());
    return opened(table::Table::create(*std::move(header), games_));
}

Outcome<table::Header> TableHost::open_table(const OpenTable& request)
{
    return reopened(table::restored(request.header, request.entries, games_));
}

Outcome<table::Header> TableHost::restore_table(const RestoreTable& request)
{
    return reopened(table::restored(request.snapshot, request.entries, games_));
}

Outcome<table::Snapshot> TableHost::take_snapshot(const TakeSnapshot&) const
{
    if (!table_)
        return nothing_open();
    return table_->snapshot();
}

Outcome<Submitted> TableHost::submit_command(const SubmitCommand& request)
{
    if (!table_)
        return nothing_open();
    const std::int64_t before = table_->state().number;
    const Result<table::Accepted, Refusal> verdict = table_->submit(request.command);
    if (!verdict)
        return failure(verdict.error());
    changed();
    Submitted submitted;
    if (verdict->is_repeated)
        return submitted;
    submitted.entry = table::JournalEntry{table_->entries(), request.command};
    if (const auto events = table_->events_after(before))
        submitted.events.assign(events->begin(), events->end());
    const auto streamed = [&](const table::Event& event) { return is_streamed(games_, *table_, event); };
    if (!std::ranges::all_of(submitted.events, streamed))
        submitted.view = table_->view();
    return submitted;
}

Outcome<table::Answer> TableHost::ask_table(const AskTable& request) const
{
    if (!table_)
        return nothing_open();
    return answered(table_->ask(request.query));
}

Outcome<PendingWork> TableHost::get_pending_work(const GetPendingWork&) const
{
    if (!table_)
        return nothing_open();
    return PendingWork{table_->awaited_thinking(), table_->due_ms()};
}

}  // namespace boxwood::wasm_api
