#include "wasm_api/paletti/hand_prediction.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "table/games/paletti/game.h"
#include "wasm_api/paletti/games.h"
#include "wasm_api/paletti/hands.h"

namespace boxwood::wasm_api {

using table::HandsMoved;
using table::Said;

namespace {

/// A rollback never simulates more than this again: a quarter of a second.
constexpr int ticks_between_checkpoints = table::hash_interval_ticks;

Result<table::Table, Message> simulated(const table::Header& header, table::State state)
{
    table::Snapshot snapshot;
    snapshot.header = header;
    snapshot.state = std::move(state);
    return table::Table::restore(std::move(snapshot), paletti_games());
}

int ticks_of(const table::EventBody& step)
{
    const auto* moved = alternative_if<HandsMoved>(step);
    return moved ? int{moved->ticks} : 0;
}

/// No other event at a table moves anything.
bool is_step(const table::EventBody& body)
{
    return alternative_if<HandsMoved>(body) || alternative_if<Said>(body);
}

}  // namespace

HandPrediction::HandPrediction(table::Table table) : table_(table)
{
    checkpoints_.push_back({0, std::move(table)});
}

Result<HandPrediction, Message> HandPrediction::begin(const table::Table& mirror)
{
    Result<table::Table, Message> table = simulated(mirror.header(), mirror.full_state());
    if (!table)
        return table.error();
    return HandPrediction(*std::move(table));
}

std::optional<Message> HandPrediction::add(const table::EventBody& step)
{
    if (std::optional<Message> problem =
            table_.follow({table_.state().number + 1, table_.state().at_ms, step}))
        return problem;
    steps_.push_back(step);
    add_checkpoint_if_due();
    return std::nullopt;
}

std::optional<Refusal> HandPrediction::judge_and_add(Seat seat, const table::GameCommand& command)
{
    const table::Circumstances now{table_.state().at_ms, table_.state().phase, table_.state().seats};
    const Result<std::vector<table::GameEvent>, Refusal> events =
        table_.game().judge(seat, command, table::Role::home, now);
    if (!events)
        return events.error();
    for (const table::GameEvent& event : *events)
        if (const std::optional<Message> problem = add(event))
            return Refusal{"T8.1", *problem};
    return std::nullopt;
}

void HandPrediction::add_checkpoint_if_due()
{
    int ticks = 0;
    for (std::size_t step = checkpoints_.back().steps; step < steps_.size(); ++step)
        ticks += ticks_of(steps_[step]);
    if (ticks >= ticks_between_checkpoints)
        checkpoints_.push_back({steps_.size(), table_});
}

void HandPrediction::forget_old_checkpoints()
{
    const auto after =
        std::ranges::find_if(checkpoints_, [&](const Checkpoint& one) { return one.steps > confirmed_; });
    checkpoints_.erase(checkpoints_.begin(), after - 1);
    const std::size_t old = checkpoints_.front().steps;
    steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(old));
    confirmed_ -= old;
    for (Checkpoint& checkpoint : checkpoints_)
        checkpoint.steps -= old;
}

Result<table::UseHands, Refusal> HandPrediction::use_hands(const PredictHands& wanted)
{
    table::UseHands sent = next_batch(table_, wanted);
    // The server decides whether it arrives in time.
    if (std::optional<Refusal> refused = judge_and_add(wanted.seat, sent))
        return *std::move(refused);
    const int next = (sent.first_tick / table::hash_interval_ticks + 1) * table::hash_interval_ticks;
    sent.hash = table_.as<table::PalettiGame>()->hash_after(next);
    return sent;
}

bool HandPrediction::is_moving() const
{
    return table_.as<table::PalettiGame>()->game().is_moving();
}

std::optional<Refusal> HandPrediction::say(Seat seat, const paletti::Choice& choice)
{
    return judge_and_add(seat, table::Say{choice});
}

bool HandPrediction::confirm(const table::EventBody& body)
{
    if (!is_step(body))
        return false;
    const bool is_ours = confirmed_ < steps_.size() && steps_[confirmed_] == body;
    if (!is_ours) {
        forget_unconfirmed();
        steps_.push_back(body);
    }
    ++confirmed_;
    if (!is_behind_)
        forget_old_checkpoints();
    return !is_ours;
}

void HandPrediction::forget_unconfirmed()
{
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(confirmed_), steps_.end());
    while (checkpoints_.back().steps > confirmed_)
        checkpoints_.pop_back();
    is_behind_ = true;
}

std::optional<Message> HandPrediction::bring_up_to_date()
{
    if (!is_behind_)
        return std::nullopt;
    is_behind_ = false;
    table_ = checkpoints_.back().table;
    const auto first = steps_.begin() + static_cast<std::ptrdiff_t>(checkpoints_.back().steps);
    const std::vector<table::EventBody> again(first, steps_.end());
    steps_.erase(first, steps_.end());
    for (const table::EventBody& step : again)
        if (std::optional<Message> problem = add(step))
            return problem;
    forget_old_checkpoints();
    return std::nullopt;
}

std::optional<Message> HandPrediction::roll_back()
{
    forget_unconfirmed();
    return bring_up_to_date();
}

std::optional<Message> HandPrediction::resynchronize(const table::Table& mirror, const table::Kept& game)
{
    table::State state = mirror.full_state();
    auto& villa = state.play.get<table::PalettiState>();
    villa.snapshot = game.snapshot;
    villa.physics = game.physics;
    villa.hash = game.hash;
    villa.last_input = game.last_input;
    villa.since.clear();
    villa.ticks_since = 0;
    Result<table::Table, Message> table = simulated(mirror.header(), std::move(state));
    if (!table)
        return table.error();
    const std::vector<table::EventBody> again(steps_.begin() + static_cast<std::ptrdiff_t>(confirmed_),
                                              steps_.end());
    *this = HandPrediction(*std::move(table));
    // In the server's game they may no longer be possible; then it will refuse the rest, too.
    for (const table::EventBody& step : again)
        if (add(step))
            break;
    return std::nullopt;
}

int HandPrediction::unconfirmed_ticks() const
{
    int ticks = 0;
    for (std::size_t step = confirmed_; step < steps_.size(); ++step)
        ticks += ticks_of(steps_[step]);
    return ticks;
}

}  // namespace boxwood::wasm_api
