#pragma once

// The copy of a table that lives on a server: follows what happens there and answers
// questions at once.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "table/event.h"
#include "table/header.h"
#include "table/state.h"
#include "table/table.h"
#include "wasm_api/service.h"
#include "wasm_api/table_host.h"
#include "wasm_api/table_messages.h"

namespace boxwood::wasm_api {

struct MirrorTable {
    static constexpr std::string_view name = "MirrorTable";
    table::Header header;
    table::State state;

    static void describe(auto& fields, auto& self)
    {
        fields("header", self.header);
        fields("state", self.state);
    }
};

/// What happened at the table's home; followed up to the first event that cannot be.
struct FollowEvents {
    static constexpr std::string_view name = "FollowEvents";
    std::vector<table::Event> events;

    static void describe(auto& fields, auto& self) { fields("events", self.events, events_limit); }
};

struct Followed {
    static constexpr std::string_view name = "Followed";
    /// Of the last event.
    std::int64_t number = 0;
    /// What was predicted is not what happened.
    bool rolled_back = false;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number, any_count);
        fields("rolled_back", self.rolled_back);
    }
};

class TableMirror {
public:
    static constexpr std::string_view type_name = "TableMirror";

    explicit TableMirror(const table::Games& games) : games_(games) {}

    static void methods(auto& method)
    {
        method(&TableMirror::mirror_table);
        method(&TableMirror::follow_events);
        method(&TableMirror::ask_table);
        method(&TableMirror::get_duty);
    }

    Answer<table::Header> mirror_table(const MirrorTable& request);
    Answer<Followed> follow_events(const FollowEvents& request);
    Answer<table::Answer> ask_table(const AskTable& request) const;
    Answer<Duty> get_duty(const GetDuty&) const;

protected:
    /// Null if none is mirrored.
    const table::Table* table() const { return table_ ? &*table_ : nullptr; }
    std::optional<Message> follow(const table::Event& event) { return table_->follow(event); }

private:
    const table::Games& games_;
    std::optional<table::Table> table_;
};

}  // namespace boxwood::wasm_api
