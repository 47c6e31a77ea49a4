#pragma once

// Requests that several services share: those about a table, and those whose work takes longer than
// one answer may. Such work is started, and then advanced whenever the worker has time for it; each
// answer reports its progress.

#include <algorithm>
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

struct GetPendingWork {
    static constexpr std::string_view name = "GetPendingWork";
    static void describe(auto&, auto&) {}
};

/// Work that the table is waiting for.
struct PendingWork {
    static constexpr std::string_view name = "PendingWork";
    /// A computer player's decision.
    std::optional<table::Thinking> thinking;
    /// When to submit TimePassed.
    std::optional<LongCount> due_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("thinking", self.thinking);
        fields("due_ms", self.due_ms);
    }
};

/// Continues the work that was started last.
struct Advance {
    static constexpr std::string_view name = "Advance";
    /// Simulations of a tree search, or ticks of a simulated villa.
    Int<1, 1'000'000> budget;

    static void describe(auto& fields, auto& self) { fields("budget", self.budget); }
};

/// The progress of some work; answers derived from this add its results.
struct Progress {
    Int<0, 100> percent;
    bool is_done = false;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent);
        fields("is_done", self.is_done);
    }
};

inline Progress progress_of(double share, bool is_done)
{
    return {is_done ? 100 : static_cast<int>(100 * std::clamp(share, 0.0, 1.0)), is_done};
}

}  // namespace boxwood::wasm_api
