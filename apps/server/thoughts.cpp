#include "server/thoughts.h"

#include <utility>

#include "core/rng.h"
#include "polyssimo/move.h"

namespace boxwood::server {

namespace {

/// Of about 10 ms each.
constexpr std::uint32_t simulations_per_slice = 2'000;
constexpr int look_ahead_per_slice = 100;
constexpr int ticks_per_slice = 60;

/// No turn takes ten minutes; whoever is not done by then lets go.
constexpr std::size_t max_acts = std::size_t{10} * 60 * paletti::steps_per_second;

}  // namespace

PolyssimoThought::PolyssimoThought(table::Thinking task, const polyssimo::Position& position)
    : Thought(std::move(task)),
      level_(players::level(this->task().level)),
      thought_(position, level_.effort, Rng(this->task().seed).next())
{
}

bool PolyssimoThought::advance()
{
    if (!thought_.is_done())
        thought_.advance(simulations_per_slice);
    if (!thought_.is_done())
        return false;
    Rng rng(task().seed + 1);
    move_ = move_text(*thought_.position().setup, players::choose(level_, thought_.findings(), rng));
    return true;
}

VillaThought::VillaThought(table::Thinking task, paletti::Game game)
    : Thought(std::move(task)),
      game_(std::move(game)),
      player_(this->task().seat, {paletti::skill_of_level(this->task().level), {}}, this->task().seed)
{
}

bool VillaThought::advance()
{
    using Need = paletti::ComputerPlayer::Need;
    if (player_.need(game_) == Need::thinking) {
        player_.think(game_, look_ahead_per_slice);
        return false;
    }
    for (int i = 0; i < ticks_per_slice; ++i)
        if (act())
            return true;
    return false;
}

/// One tick or choice; whether that was all for now.
bool VillaThought::act()
{
    using Need = paletti::ComputerPlayer::Need;
    const bool is_acting = player_.need(game_) == Need::acting;
    if (!is_acting && !game_.is_moving())
        return true;
    const paletti::Act act =
        is_acting && acts_.size() < max_acts ? player_.act(game_) : paletti::Act(paletti::HandInput{});
    acts_.push_back(act);
    if (const auto* choice = std::get_if<paletti::Choice>(&act))
        return !game_.choose(*choice) || !game_.is_moving();
    return !game_.tick(task().seat, std::get<paletti::HandInput>(act)) || !game_.is_moving();
}

}  // namespace boxwood::server
