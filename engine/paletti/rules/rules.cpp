#include "paletti/rules/rules.h"

#include <utility>

#include "core/check.h"
#include "paletti/rules/handlers.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

Result<State, Refusal> start(const Options& options)
{
    if (std::optional<Refusal> refused = why_not_agreed(options))
        return *std::move(refused);
    State state;
    state.options = options;
    state.on_turn = options.youngest;
    return state;
}

std::optional<Refusal> on(Step& step, const Settled& report)
{
    switch (step.state.phase) {
    case Phase::laying_blue:
        if (step.state.floor_stage == FloorStage::in_hand)
            return refusal("V9.6", "hand_still_acts");
        end_set_up(step, report.facts);
        return std::nullopt;
    case Phase::attempt: step.state.facts = report.facts; return settle_attempt(step);
    case Phase::laying: step.state.facts = report.facts; return settle_floor(step);
    case Phase::over: return refusal("V9.1", "game_over");
    default: return refusal("V9.6", "nothing_in_motion");
    }
}

Result<Step, Refusal> play(const State& state, const Event& event)
{
    Step step{state, {}};
    std::optional<Refusal> refused =
        std::visit([&](const auto& happened) { return on(step, happened); }, event);
    if (refused)
        return *std::move(refused);
    BOXWOOD_COSTLY_CHECK(!broken_invariant(step.state));
    return step;
}

}  // namespace boxwood::paletti::rules
