#pragma once

// Computer players' turns and hints in Polyssimo.

#include <memory>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "players/polyssimo/turn.h"
#include "polyssimo/position.h"
#include "table/limits.h"
#include "table/query.h"
#include "wasm_api/requests.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

/// Starts a computer player's turn, or a hint (level 0), in place of any work started before.
struct StartTurn {
    static constexpr std::string_view name = "StartTurn";
    table::Thinking task;

    static void describe(auto& fields, auto& self) { fields("task", self.task); }
};

struct TurnProgress : Progress {
    static constexpr std::string_view name = "TurnProgress";
    /// Once it is done.
    std::optional<Text<table::max_move_bytes>> move;

    static void describe(auto& fields, auto& self)
    {
        Progress::describe(fields, self);
        fields("move", self.move);
    }
};

class PolyssimoThinker {
public:
    static constexpr std::string_view type_name = "PolyssimoThinker";

    static void methods(auto& method)
    {
        method(MethodOf<&PolyssimoThinker::start_turn>());
        method(MethodOf<&PolyssimoThinker::advance>());
    }

    Outcome<TurnProgress> start_turn(const StartTurn& request);
    Outcome<TurnProgress> advance(const Advance& request);

private:
    TurnProgress progress() const;

    std::optional<players::PolyssimoTurn> turn_;
    /// The last position's setup, kept so that the next position need not build it again.
    std::shared_ptr<const polyssimo::Setup> setup_;
};

}  // namespace boxwood::wasm_api
