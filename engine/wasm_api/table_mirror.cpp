#include "wasm_api/table_mirror.h"

#include <utility>

namespace boxwood::wasm_api {

Outcome<Heard> TableMirror::welcome(const protocol::Welcome& message)
{
    MirrorUpdate update;
    if (message.header && message.state) {
        table::Snapshot snapshot;
        snapshot.header = *message.header;
        snapshot.state = *message.state;
        Result<table::Table, Message> table = table::Table::restore(std::move(snapshot), games_);
        if (!table)
            return failure(table.error());
        table_.emplace(*std::move(table));
        is_lost_ = false;
        update.is_whole = true;
        opened();
    }
    if (!table_)
        return nothing_open();
    update.greeting = message;
    return is_lost_ ? Heard(std::move(update)) : follow(std::move(update), message.events);
}

Outcome<Heard> TableMirror::happened(const protocol::Happened& message)
{
    if (!table_ || is_lost_)
        return Heard(MirrorUpdate());
    return follow({}, message.events);
}

Outcome<Heard> TableMirror::follow(MirrorUpdate update, std::span<const table::Event> events)
{
    bool must_show = update.greeting.has_value();
    for (const table::Event& event : events) {
        // Between asking for missed events and getting them, some of them may have arrived.
        if (event.number <= table_->state().number)
            continue;
        if (const std::optional<Message> wrong = table_->follow(event)) {
            is_lost_ = true;
            return failure(*wrong);
        }
        update.rolled_back = confirm(event) || update.rolled_back;
        update.events.push_back(event);
        must_show = must_show || !is_streamed(games_, *table_, event);
    }
    caught_up();
    update.number = table_->state().number;
    if (must_show)
        if (const Result<table::Answer, Refusal> view = ask(table::GetView()))
            update.view = std::get<table::TableView>(*view);
    if (const std::optional<table::Thinking> thinking = table_->awaited_thinking())
        update.thinking = thinking->seat;
    return Heard(std::move(update));
}

Outcome<table::Answer> TableMirror::ask_table(const AskTable& request) const
{
    if (!table_)
        return nothing_open();
    return answered(ask(request.query));
}

}  // namespace boxwood::wasm_api
