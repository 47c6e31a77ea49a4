#pragma once

// What is asked of every service that has a table.

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

}  // namespace boxwood::wasm_api
