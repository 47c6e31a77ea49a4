#pragma once

// A table that lives in the page.

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/description.h"
#include "protocol/requests.h"
#include "table/event.h"
#include "table/header.h"
#include "table/journal.h"
#include "table/table.h"
#include "wasm_api/requests.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

/// A stored game of Polyssimo has a few hundred entries; a villa has tens of thousands, most of
/// them batches of hand inputs.
using Entries = List<table::JournalEntry, 1'000'000>;

struct MakeTable {
    static constexpr std::string_view name = "MakeTable";
    protocol::CreateTable request;
    std::uint64_t seed = 0;
    Milliseconds at_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("request", self.request);
        fields("seed", self.seed);
        fields("at_ms", self.at_ms);
    }
};

/// Opens a table from its journal, which this page stored before.
struct OpenTable {
    static constexpr std::string_view name = "OpenTable";
    table::Header header;
    Entries entries;

    static void describe(auto& fields, auto& self)
    {
        fields("header", self.header);
        fields("entries", self.entries);
    }
};

/// The same from a snapshot and the entries accepted since.
struct RestoreTable {
    static constexpr std::string_view name = "RestoreTable";
    table::Snapshot snapshot;
    Entries entries;

    static void describe(auto& fields, auto& self)
    {
        fields("snapshot", self.snapshot);
        fields("entries", self.entries);
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

/// The result of an accepted command, to be stored and shown; nothing if the command had been
/// accepted before.
struct Submitted {
    static constexpr std::string_view name = "Submitted";
    std::optional<table::JournalEntry> entry;
    protocol::EventList events;
    /// The table's new view; nothing if there were only streamed inputs.
    std::optional<table::TableView> view;

    static void describe(auto& fields, auto& self)
    {
        fields("entry", self.entry);
        fields("events", self.events);
        fields("view", self.view);
    }
};

/// Whether viewers get frames instead of the event.
bool is_streamed(const table::Games& games, const table::Table& table, const table::Event& event);
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
        method(MethodOf<&TableHost::get_pending_work>());
    }

    /// Opening a table closes the previous one, even if it fails.
    Outcome<table::Header> make_table(const MakeTable& request);
    Outcome<table::Header> open_table(const OpenTable& request);
    Outcome<table::Header> restore_table(const RestoreTable& request);
    Outcome<table::Snapshot> take_snapshot(const TakeSnapshot&) const;
    virtual Outcome<Submitted> submit_command(const SubmitCommand& request);
    virtual Outcome<table::Answer> ask_table(const AskTable& request) const;
    Outcome<PendingWork> get_pending_work(const GetPendingWork&) const;

protected:
    /// Null if none is open.
    const table::Table* table() const { return table_ ? &*table_ : nullptr; }
    void replace(table::Table table) { table_ = std::move(table); }

    /// The previous table was closed.
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
