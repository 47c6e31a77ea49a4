#pragma once

// Computer players' turns and hints in Villa Paletti.

#include <optional>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "players/paletti/turn.h"
#include "table/games/paletti/state.h"
#include "table/header.h"
#include "table/query.h"
#include "table/state.h"
#include "wasm_api/requests.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

/// Starts a computer player's turn, or a hint (level 0), at a table in its present state, in place of
/// any work started before.
struct StartVillaTurn {
    static constexpr std::string_view name = "StartVillaTurn";
    table::Thinking task;
    table::Header header;
    table::State state;

    static void describe(auto& fields, auto& self)
    {
        fields("task", self.task);
        fields("header", self.header);
        fields("state", self.state);
    }
};

struct VillaTurnProgress {
    static constexpr std::string_view name = "VillaTurnProgress";
    int percent = 0;
    bool is_done = false;
    /// Once it is done: all that is said and done until everything is at rest.
    std::vector<table::PalettiStep> steps;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("is_done", self.is_done);
        fields("steps", self.steps, ListLimit{paletti::max_input_ticks});
    }
};

class PalettiThinker {
public:
    static constexpr std::string_view type_name = "PalettiThinker";

    static void methods(auto& method)
    {
        method(MethodOf<&PalettiThinker::start_villa_turn>());
        method(MethodOf<&PalettiThinker::advance>());
    }

    Outcome<VillaTurnProgress> start_villa_turn(const StartVillaTurn& request);
    Outcome<VillaTurnProgress> advance(const Advance& request);

private:
    VillaTurnProgress progress() const;

    std::optional<paletti::ComputerTurn> turn_;
};

}  // namespace boxwood::wasm_api
