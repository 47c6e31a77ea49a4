// The hands of a hotseat game, tick by tick.

#include "hotseat/hotseat.h"
#include "players/paletti/allowed.h"

namespace boxwood::hotseat {

using namespace paletti;

void Hotseat::forget_plans()
{
    performance_.reset();
    inputs_.clear();
    at_ = 0;
    taken_by_.clear();
    needs_spot_ = false;
}

bool Hotseat::is_in_trouble(Seat seat)
{
    const std::optional<rules::Attempt>& attempt = game_.state().attempt;
    return is_careful_ && performance_ && attempt && attempt->stage == rules::Stage::touched &&
           rules::may(game_.state(), seat).break_off &&
           performance_->is_in_trouble(game_.world(), game_.feel());
}

HandInput Hotseat::next_input(Seat seat)
{
    if (performance_ && !performance_->is_done())
        return allowed(seat, performance_->next(game_.world()));
    return at_ < inputs_.size() ? allowed(seat, inputs_[at_++]) : HandInput{};
}

/// What is refused ends the plan.
HandInput Hotseat::allowed(Seat seat, const HandInput& input)
{
    if (const std::optional<HandInput> allowed = allowed_input(game_, seat, input))
        return *allowed;
    forget_plans();
    return {};
}

/// The hands are on the column's way out, or pull on at its end.
bool Hotseat::is_taking() const
{
    if (performance_)
        return performance_->phase() == Performance::Phase::taking;
    return !taken_by_.empty() && at_ < inputs_.size();
}

/// Back along the way that it came (V5.6).
void Hotseat::put_back()
{
    if (performance_ && is_taking()) {
        performance_->break_off();
        return;
    }
    std::vector<HandInput> back;
    if (!taken_by_.empty())
        back = putting_back_script(taken_by_);
    forget_plans();
    inputs_ = std::move(back);
}

/// Where the way out has ended somebody decides: what is not out yet may be put back
/// (V5.1), and what is out needs a place.
std::optional<Halt> Hotseat::halt_at_end_of_way(Seat seat) const
{
    const std::optional<rules::Attempt>& attempt = game_.state().attempt;
    if (!attempt || !game_.is_moving() || is_taking())
        return std::nullopt;
    if (attempt->stage == rules::Stage::touched && rules::may(game_.state(), seat).break_off)
        return Halt::in_trouble;
    if (attempt->stage == rules::Stage::in_hand && (needs_spot_ || !performance_))
        return Halt::out;
    return std::nullopt;
}

Happening Hotseat::move_hands(Seat seat)
{
    Happening happening;
    do {
        const std::optional<rules::Attempt>& attempt = game_.state().attempt;
        // A neighbour was shifted at a strict table (V5.4).
        if (is_taking() && attempt && attempt->stage == rules::Stage::putting_back)
            put_back();
        const bool was_taking = is_taking();
        const HandInput input = next_input(seat);
        if (was_taking)
            taken_by_.push_back(input);
        make_tick(seat, input, happening);
        watch_it_fall(happening);
        std::optional<Halt> halt = was_taking ? halt_at_end_of_way(seat) : std::nullopt;
        if (is_in_trouble(seat))
            halt = Halt::in_trouble;
        if (halt) {
            happening.halt = *halt;
            happening.felt_n = game_.feel().tool_n;
            return happening;
        }
    } while (game_.is_moving());
    return happening;
}

}  // namespace boxwood::hotseat
