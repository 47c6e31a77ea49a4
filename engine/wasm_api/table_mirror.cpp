#include "wasm_api/table_mirror.h"

#include <utility>

namespace boxwood::wasm_api {

Answer<table::Header> TableMirror::mirror_table(const MirrorTable& request)
{
    table_.reset();
    table::Snapshot snapshot;
    snapshot.header = request.header;
    snapshot.state = request.state;
    Result<table::Table, Message> table = table::Table::restore(std::move(snapshot), games_);
    if (!table)
        return failure(table.error());
    table_.emplace(*std::move(table));
    return table_->header();
}

Answer<Followed> TableMirror::follow_events(const FollowEvents& request)
{
    if (!table_)
        return nothing_open();
    for (const table::Event& event : request.events)
        if (const std::optional<Message> wrong = table_->follow(event))
            return failure(*wrong);
    return Followed{table_->state().number, false};
}

Answer<table::Answer> TableMirror::ask_table(const AskTable& request) const
{
    if (!table_)
        return nothing_open();
    return answered(table_->ask(request.query));
}

Answer<Duty> TableMirror::get_duty(const GetDuty&) const
{
    if (!table_)
        return nothing_open();
    return Duty{table_->awaited_thinking(), table_->due_ms()};
}

}  // namespace boxwood::wasm_api
