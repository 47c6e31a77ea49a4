#pragma once

// Work that takes longer than one answer may is started, and then advanced as often as the
// worker has time for it. Each answer tells `percent` and `is_done`.

#include <string_view>

#include "core/description.h"

namespace boxwood::wasm_api {

/// Goes on with what was started last.
struct Advance {
    static constexpr std::string_view name = "Advance";
    /// Simulations of a tree search, or ticks of a simulated villa.
    int budget = 1;

    static void describe(auto& fields, auto& self) { fields("budget", self.budget, Range{1, 1'000'000}); }
};

}  // namespace boxwood::wasm_api
