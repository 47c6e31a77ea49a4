// How the hands of a sitting go on, tick by tick.

#include "players/paletti/allowed_input.h"
#include "sitting/sitting.h"

namespace boxwood::sitting {

using namespace paletti;

void Sitting::forget_plans()
{
    performance_.reset();
    inputs_.clear();
    at_ = 0;
    taken_by_.clear();
    needs_spot_ = false;
}

bool Sitting::is_in_trouble(Seat seat)
{
    const std::optional<rules::Attempt>& attempt = game_.state().attempt;
    return is_careful_ && performance_ && attempt && attempt->stage == rules::Stage::touched &&
           rules::may(game_.state(), seat).break_off &&
           performance_->is_in_trouble(game_.world(), game_.feel());
}

HandInput Sitting::next_input(Seat seat)
{
    if (performance_ && !performance_->is_done())
        return allowed(seat, performance_->next(game_.world()));
    return at_ < inputs_.size() ? allowed(seat, inputs_[at_++]) : HandInput{};
}

/// What is refused ends the plan.
HandInput Sitting::allowed(Seat seat, const HandInput& input)
{
    if (const std::optional<HandInput> allowed = allowed_input(game_, seat, input))
        return *allowed;
    forget_plans();
    return {};
}

Happening Sitting::move_hands(Seat seat)
{
    Happening happening;
    do {
        const std::optional<rules::Attempt>& attempt = game_.state().attempt;
        const bool is_taking = performance_ && performance_->phase() == Performance::Phase::taking;
        // A neighbour was shifted at a strict table (V5.4).
        if (is_taking && attempt && attempt->stage == rules::Stage::putting_back)
            performance_->break_off();
        const HandInput input = next_input(seat);
        if (is_taking)
            taken_by_.push_back(input);
        make_tick(seat, input, happening);
        if (is_in_trouble(seat)) {
            happening.halt = Halt::in_trouble;
            happening.felt_n = game_.feel().tool_n;
            return happening;
        }
        const bool is_out = is_taking && performance_ && performance_->phase() != Performance::Phase::taking;
        if (needs_spot_ && is_out && !performance_->has_broken_off() && game_.is_moving()) {
            happening.halt = Halt::out;
            return happening;
        }
    } while (game_.is_moving());
    return happening;
}

}  // namespace boxwood::sitting
