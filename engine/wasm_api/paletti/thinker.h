#pragma once

// Computer players' turns and hints in Villa Paletti.

#include <optional>
#include <string_view>

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
        fields("state", self.state, AsStored());
    }
};

struct VillaTurnProgress : Progress {
    static constexpr std::string_view name = "VillaTurnProgress";
    /// Once it is done: all choices and inputs until everything is at rest.
    List<table::PalettiStep, paletti::max_input_ticks> steps;

    static void describe(auto& fields, auto& self)
    {
        Progress::describe(fields, self);
        fields("steps", self.steps);
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
