// Computer players at a session's table, and when the session must be woken next.

#include <algorithm>
#include <utility>

#include "server/limits.h"
#include "server/table_session.h"

namespace boxwood::server {

void TableSession::let_computers_play()
{
    const std::optional<table::Thinking> wanted =
        computers_->has_steps() ? std::nullopt : computers_->task(*table_);
    if (turn_ && wanted == turn_->task())
        return;
    if (turn_) {
        turn_->cancel();
        turn_.reset();
    }
    if (!wanted || environment_.now_ms() < computers_wait_until_ms_)
        return;
    turn_ = std::make_shared<ComputerTurn>(*wanted, computers_->start(*table_, *wanted));
    environment_.think(turn_);
}

void TableSession::decided(const std::shared_ptr<ComputerTurn>& turn)
{
    if (turn != turn_)
        return;
    turn_.reset();
    awake();
    computers_->decided(*table_, turn->task(), turn->turn());
    carry_on();
}

/// One step, if it is due by now.
void TableSession::let_computers_act()
{
    const std::int64_t now_ms = environment_.now_ms();
    if (!computers_->has_steps() || table_->state().phase == table::Phase::paused ||
        computers_->due_ms(*table_, now_ms) > now_ms)
        return;
    ComputerPlayers::Step step = computers_->take_step(*table_);
    submit_as_home(step.seat, std::move(step.body));
}

void TableSession::plan_waking()
{
    const std::int64_t now_ms = environment_.now_ms();
    std::vector<std::int64_t> times;
    if (due_ms_)
        times.push_back(std::max(*due_ms_, now_ms + 1));
    if (has_new_presence_)
        times.push_back(presence_told_ms_ + presence_interval_ms);
    if (!held_back_.empty())
        times.push_back(held_back_ms_ + stream_interval_ms);
    if (computers_wait_until_ms_ > now_ms)
        times.push_back(computers_wait_until_ms_);
    if (table_)
        times.push_back(std::max(touched_ms_ + rest_after_ms, now_ms + presence_interval_ms));
    if (table_ && computers_->has_steps() && table_->state().phase != table::Phase::paused)
        times.push_back(computers_->due_ms(*table_, now_ms));
    if (!times.empty())
        environment_.wake_at(std::max(now_ms, std::ranges::min(times)));
}

}  // namespace boxwood::server
