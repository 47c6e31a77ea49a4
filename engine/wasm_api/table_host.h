#pragma once

// A table that lives in the page.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "protocol/requests.h"
#include "table/event.h"
#include "table/header.h"
#include "table/journal.h"
#include "table/table.h"
#include "wasm_api/requests.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

/// A stored game of Polyssimo has some hundred entries; a villa has tens of thousands, most of
/// them batches of hand inputs.
inline constexpr ListLimit entries_limit{1'000'000};
inline constexpr ListLimit events_limit{2 * static_cast<int>(table::max_kept_events)};

struct MakeTable {
    static constexpr std::string_view name = "MakeTable";
    protocol::CreateTable request;
    std::uint64_t seed = 0;
    std::int64_t at_ms = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("request", self.request);
        fields("seed", self.seed);
        fields("at_ms", self.at_ms, any_count);
    }
};

/// Opens a table that lived here before from its journal.
struct OpenTable {
    static constexpr std::string_view name = "OpenTable";
    table::Header header;
    std::vector<table::JournalEntry> entries;

    static void describe(auto& fields, auto& self)
    {
        fields("header", self.header);
        fields("entries", self.entries, entries_limit);
    }
};

/// The same from a snapshot and the entries accepted since.
struct RestoreTable {
    static constexpr std::string_view name = "RestoreTable";
    table::Snapshot snapshot;
    std::vector<table::JournalEntry> entries;

    static void describe(auto& fields, auto& self)
    {
        fields("snapshot", self.snapshot);
        fields("entries", self.entries, entries_limit);
    }
};

struct TakeSnapshot {
    static constexpr std::string_view name = "TakeSnapshot";
    static void describe(auto&, auto&) {}
};

struct SubmitCommand {
    static constexpr std::string_view name = "SubmitCommand";
    table::Command command;

    static void describe(auto& fields, auto& self) { fields("command", self.command); }
};

/// What an accepted command leaves to be stored and shown; nothing if it had been accepted
/// before.
struct Submitted {
    static constexpr std::string_view name = "Submitted";
    std::optional<table::JournalEntry> entry;
    std::vector<table::Event> events;
    /// The table's new view; nothing if only streamed inputs came in.
    std::optional<table::TableView> view;

    static void describe(auto& fields, auto& self)
    {
        fields("entry", self.entry);
        fields("events", self.events, events_limit);
        fields("view", self.view);
    }
};

/// Whether those who watch get frames instead of the event.
bool is_streamed(const table::Games& games, const table::Table& table, const table::Event& event);
/// Submits the command and collects its effects.
Outcome<Submitted> submitted(const table::Games& games, table::Table& table, const table::Command& command);
/// The answer to a question; a refusal becomes a failure.
Outcome<table::Answer> answered(const Result<table::Answer, Refusal>& answer);

class TableHost {
public:
    static constexpr std::string_view type_name = "TableHost";

    explicit TableHost(const table::Games& games) : games_(games) {}
    virtual ~TableHost() = default;

    static void methods(auto& method)
    {
        method(MethodOf<&TableHost::make_table>());
        method(MethodOf<&TableHost::open_table>());
        method(MethodOf<&TableHost::restore_table>());
        method(MethodOf<&TableHost::take_snapshot>());
        method(MethodOf<&TableHost::submit_command>());
        method(MethodOf<&TableHost::ask_table>());
        method(MethodOf<&TableHost::get_duty>());
    }

    /// Opening a table closes the previous one, even if it fails.
    Outcome<table::Header> make_table(const MakeTable& request);
    Outcome<table::Header> open_table(const OpenTable& request);
    Outcome<table::Header> restore_table(const RestoreTable& request);
    Outcome<table::Snapshot> take_snapshot(const TakeSnapshot&) const;
    Outcome<Submitted> submit_command(const SubmitCommand& request);
    Outcome<table::Answer> ask_table(const AskTable& request) const;
    Outcome<Duty> get_duty(const GetDuty&) const;

protected:
    /// Null if none is open.
    const table::Table* table() const { return table_ ? &*table_ : nullptr; }

    /// The table before this one is gone.
    virtual void closed() {}
    /// A command was accepted.
    virtual void changed() {}

private:
    Outcome<table::Header> opened(Result<table::Table, Message> table);
    Outcome<table::Header> reopened(Result<table::Restored, Message> restored);

    const table::Games& games_;
    std::optional<table::Table> table_;
};

}  // namespace boxwood::wasm_api
