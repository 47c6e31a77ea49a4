#include "players/paletti/turn.h"

#include <utility>

namespace boxwood::paletti {

namespace {

using Need = ComputerPlayer::Need;

/// No turn takes ten minutes; whoever is not done by then lets go.
constexpr std::size_t max_acts = std::size_t{10} * 60 * steps_per_second;

/// Thinking takes most of the time, playing it the rest.
constexpr double share_of_thinking = 0.8;

}  // namespace

ComputerTurn::ComputerTurn(Game game, Seat seat, const PlayerSettings& settings, std::uint64_t seed)
    : game_(std::move(game)),
      player_(seat, settings, seed)
{
}

void ComputerTurn::advance(int ticks)
{
    if (is_done_)
        return;
    if (player_.need(game_) == Need::thinking) {
        player_.think(game_, ticks);
        return;
    }
    for (int i = 0; i < ticks && !is_done_; ++i)
        is_done_ = act();
}

double ComputerTurn::progress() const
{
    if (is_done_)
        return 1;
    return acts_.empty() ? share_of_thinking * player_.progress() : share_of_thinking;
}

/// One tick or choice; whether that was all for now.
bool ComputerTurn::act()
{
    const bool is_acting = player_.need(game_) == Need::acting;
    if (!is_acting && !game_.is_moving())
        return true;
    const Act act = is_acting && acts_.size() < max_acts ? player_.act(game_) : Act(HandInput{});
    acts_.push_back(act);
    if (const auto* choice = std::get_if<Choice>(&act))
        return !game_.choose(*choice) || !game_.is_moving();
    return !game_.tick(seat(), std::get<HandInput>(act)) || !game_.is_moving();
}

}  // namespace boxwood::paletti
