#pragma once

// Requests that several services share: those that have a table, and those whose work takes
// longer than one answer may. Such work is started, and then advanced as often as the worker
// has time for it; each answer reports `percent` and `is_done`.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "table/query.h"

namespace boxwood::wasm_api {

/// Asks one of the protocol's questions.
struct AskTable {
    static constexpr std::string_view name = "AskTable";
    table::Query query;

    static void describe(auto& fields, auto& self) { fields("query", self.query); }
};

/// What the table's home must attend to now.
struct GetDuty {
    static constexpr std::string_view name = "GetDuty";
    static void describe(auto&, auto&) {}
};

struct Duty {
    static constexpr std::string_view name = "Duty";
    /// The task of the computer player that the table waits for.
    std::optional<table::Thinking> thinking;
    /// When to submit TimePassed.
    std::optional<std::int64_t> due_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("thinking", self.thinking);
        fields("due_ms", self.due_ms, any_count);
    }
};

/// Continues the work that was started last.
struct Advance {
    static constexpr std::string_view name = "Advance";
    /// Simulations of a tree search, or ticks of a simulated villa.
    int budget = 1;

    static void describe(auto& fields, auto& self) { fields("budget", self.budget, Range{1, 1'000'000}); }
};

}  // namespace boxwood::wasm_api
