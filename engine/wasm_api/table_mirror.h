#pragma once

// A copy of a table on a server. It reads the server's messages exactly as received, applies their
// events, and answers questions at once.

#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/seat.h"
#include "protocol/messages.h"
#include "table/event.h"
#include "table/table.h"
#include "table/view.h"
#include "wasm_api/requests.h"
#include "wasm_api/service.h"
#include "wasm_api/table_host.h"

namespace boxwood::wasm_api {

/// What a screen needs to know after a message from the server.
struct MirrorUpdate {
    static constexpr std::string_view name = "MirrorUpdate";
    /// The number of the last event; 0 while events are ignored because something was missed.
    LongCount number;
    /// The whole table was loaded again.
    bool is_whole = false;
    /// What happened differs from what was predicted.
    bool rolled_back = false;
    std::optional<protocol::Greeting> greeting;
    /// The events that the mirror did not have yet.
    protocol::EventList events;
    /// Nothing if there were only streamed inputs.
    std::optional<table::TableView> view;
    /// The computer player who is thinking.
    std::optional<Seat> thinking;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("is_whole", self.is_whole);
        fields("rolled_back", self.rolled_back);
        fields("greeting", self.greeting);
        fields("events", self.events);
        fields("view", self.view);
        fields("thinking", self.thinking);
    }
};

/// What the mirror makes of a message; messages not about the table's events are passed on unchanged.
using Heard = std::variant<MirrorUpdate, protocol::Verdict, protocol::Reply, protocol::Presence,
                           protocol::Reaction, protocol::Problem, protocol::Goodbye, table::GameMessage>;

class TableMirror {
public:
    static constexpr std::string_view type_name = "TableMirror";

    explicit TableMirror(const table::Games& games) : games_(games) {}
    virtual ~TableMirror() = default;

    static void methods(auto& method)
    {
        method(MethodOf<&TableMirror::welcome>());
        method(MethodOf<&TableMirror::happened>());
        method(MethodOf<&TableMirror::template pass_on<protocol::Verdict>>());
        method(MethodOf<&TableMirror::template pass_on<protocol::Reply>>());
        method(MethodOf<&TableMirror::template pass_on<protocol::Presence>>());
        method(MethodOf<&TableMirror::template pass_on<protocol::Reaction>>());
        method(MethodOf<&TableMirror::template pass_on<protocol::Problem>>());
        method(MethodOf<&TableMirror::template pass_on<protocol::Goodbye>>());
        method(MethodOf<&TableMirror::ask_table>());
    }

    Outcome<Heard> welcome(const protocol::Welcome& message);
    /// Once an event could not be followed, later ones are ignored until a welcome brings the whole
    /// table.
    Outcome<Heard> happened(const protocol::Happened& message);
    template <class Message>
    Outcome<Heard> pass_on(const Message& message) const
    {
        return Heard(message);
    }
    Outcome<table::Answer> ask_table(const AskTable& request) const;

protected:
    /// Null if none is mirrored.
    const table::Table* table() const { return table_ ? &*table_ : nullptr; }

    virtual void opened() {}
    /// Whether the event differs from what was predicted.
    virtual bool confirm(const table::Event&) { return false; }
    virtual void caught_up() {}
    virtual Result<table::Answer, Refusal> ask(const table::Query& query) const { return table_->ask(query); }

private:
    Outcome<Heard> follow(MirrorUpdate update, std::span<const table::Event> events);

    const table::Games& games_;
    std::optional<table::Table> table_;
    bool is_lost_ = false;
};

}  // namespace boxwood::wasm_api

namespace boxwood {

template <>
inline constexpr std::string_view union_name<wasm_api::Heard> = "Heard";

}  // namespace boxwood
