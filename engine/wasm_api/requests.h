#pragma once

// What several services are asked: those that have a table, and those that do work that takes
// longer than one answer may. Such work is started, and then advanced as often as the worker
// has time for it; each answer tells `percent` and `is_done`.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "table/query.h"

namespace boxwood::wasm_api {

/// A question of the protocol.
struct AskTable {
    static constexpr std::string_view name = "AskTable";
    table::Query query;

    static void describe(auto& fields, auto& self) { fields("query", self.query); }
};

/// What the table's home must see to now.
struct GetDuty {
    static constexpr std::string_view name = "GetDuty";
    static void describe(auto&, auto&) {}
};

struct Duty {
    static constexpr std::string_view name = "Duty";
    /// For the computer player who is awaited.
    std::optional<table::Thinking> thinking;
    /// When to submit TimePassed.
    std::optional<std::int64_t> due_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("thinking", self.thinking);
        fields("due_ms", self.due_ms, any_count);
    }
};

/// Goes on with what was started last.
struct Advance {
    static constexpr std::string_view name = "Advance";
    /// Simulations of a tree search, or ticks of a simulated villa.
    int budget = 1;

    static void describe(auto& fields, auto& self) { fields("budget", self.budget, Range{1, 1'000'000}); }
};

}  // namespace boxwood::wasm_api
