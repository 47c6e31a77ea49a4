// Computer players at a session's table, and when the session must be woken next.

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "players/paletti/turn.h"
#include "players/polyssimo/turn.h"
#include "server/limits.h"
#include "server/table_session.h"
#include "table/paletti_inputs.h"

namespace boxwood::server {

namespace {

const table::PalettiState& villa_of(const table::Table& table)
{
    return std::get<table::PalettiState>(table.state().play);
}

}  // namespace

/// What a computer player must think about now. One whose hands were interrupted,
/// by a start of the server anew, goes on from where they are.
std::optional<table::Thinking> TableSession::task() const
{
    if (std::optional<table::Thinking> awaited = table_->awaited_thinking())
        return awaited;
    const table::PalettiGame* villa = table_->paletti();
    if (!villa || table_->state().phase != table::Phase::playing || !villa->game().is_moving())
        return std::nullopt;
    const std::optional<Seat> seat = villa->game().acting();
    if (!seat || table_->occupant(*seat).kind != table::OccupantKind::computer)
        return std::nullopt;
    const auto motion = static_cast<std::uint64_t>(villa_of(*table_).motion);
    return table::Thinking{*seat, table_->occupant(*seat).level, mix(table_->header().seed + motion), ""};
}

void TableSession::let_computers_play()
{
    const std::optional<table::Thinking> wanted = deeds_.empty() ? task() : std::nullopt;
    if (turn_ && wanted == turn_->task())
        return;
    if (turn_) {
        turn_->cancel();
        turn_.reset();
    }
    if (!wanted || environment_.now_ms() < computers_wait_until_ms_)
        return;
    turn_ = std::make_shared<ComputerTurn>(*wanted, started_turn(*table_, *wanted));
    environment_.think(turn_);
}

void TableSession::decided(const std::shared_ptr<ComputerTurn>& turn)
{
    if (turn != turn_)
        return;
    turn_.reset();
    awake();
    const Seat seat = turn->task().seat;
    if (const auto* polyssimo = dynamic_cast<const players::PolyssimoTurn*>(&turn->turn())) {
        const polyssimo::Setup& setup = *table_->polyssimo()->position().setup;
        submit_as_home(seat, table::Move{move_text(setup, polyssimo->decision())});
    } else if (const auto* villa = dynamic_cast<const paletti::ComputerTurn*>(&turn->turn())) {
        deeds_.assign(villa->decision().begin(), villa->decision().end());
        hands_of_ = seat;
    }
    carry_on();
}

/// What is due by now.
void TableSession::play_deeds()
{
    if (deeds_.empty() || table_->state().phase == table::Phase::paused)
        return;
    if (const auto* choice = std::get_if<paletti::Choice>(&deeds_.front())) {
        const paletti::Choice said = *choice;
        deeds_.pop_front();
        submit_as_home(hands_of_, table::Say{said});
    } else {
        play_hands();
    }
}

/// The next batch, at the pace of time, as a person's hands.
void TableSession::play_hands()
{
    std::vector<paletti::HandInput> inputs;
    for (const paletti::Deed& deed : deeds_) {
        const auto* tick = std::get_if<paletti::HandTick>(&deed);
        if (!tick || inputs.size() == static_cast<std::size_t>(table::max_batch_ticks))
            break;
        inputs.push_back(tick->input);
    }
    const table::PalettiState& villa = villa_of(*table_);
    const auto ticks = static_cast<int>(inputs.size());
    if (villa.is_moving && environment_.now_ms() < villa.began_ms + table::ms_of_ticks(villa.ticks + ticks))
        return;
    deeds_.erase(deeds_.begin(), deeds_.begin() + ticks);
    submit_as_home(hands_of_, table::UseHands{villa.is_moving ? villa.motion : villa.motion + 1,
                                              villa.is_moving ? villa.ticks : 0,
                                              table::inputs_text(inputs),
                                              {}});
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
        times.push_back(held_back_ms_ + hands_interval_ms);
    if (computers_wait_until_ms_ > now_ms)
        times.push_back(computers_wait_until_ms_);
    if (table_)
        times.push_back(std::max(touched_ms_ + rest_after_ms, now_ms + presence_interval_ms));
    if (table_ && !deeds_.empty() && table_->state().phase != table::Phase::paused) {
        const table::PalettiState& villa = villa_of(*table_);
        const auto ticks = std::min<std::int64_t>(table::max_batch_ticks, std::ssize(deeds_));
        times.push_back(villa.is_moving ? villa.began_ms + table::ms_of_ticks(villa.ticks + ticks) : now_ms);
    }
    if (!times.empty())
        environment_.wake_at(std::max(now_ms, std::ranges::min(times)));
}

}  // namespace boxwood::server
