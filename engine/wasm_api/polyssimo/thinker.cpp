#include "wasm_api/polyssimo/thinker.h"

#include <span>

#include "players/polyssimo/level.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"

namespace boxwood::wasm_api {

namespace {

/// The level used for hints: about a second in a browser.
constexpr int hint_level = 8;

}  // namespace

Outcome<TurnProgress> PolyssimoThinker::start_turn(const StartTurn& request)
{
    turn_.reset();
    const Result<polyssimo::Position, TextError> position =
        polyssimo::parse_position(request.task.position, std::span(&setup_, setup_ ? 1 : 0));
    if (!position)
        return failure(Refusal{position.error().rule, position.error().message});
    setup_ = position->setup;
    if (!position->to_play)
        return failure(Message{"nobody_awaited", {}});
    const int level = request.task.level == 0 ? hint_level : int{request.task.level};
    turn_.emplace(players::level(level), *position, request.task.seed);
    return progress();
}

Outcome<TurnProgress> PolyssimoThinker::advance(const Advance& request)
{
    if (!turn_)
        return nothing_open();
    turn_->advance(request.budget);
    return progress();
}

TurnProgress PolyssimoThinker::progress() const
{
    TurnProgress progress{progress_of(turn_->progress(), turn_->is_done()), {}};
    if (turn_->is_done())
        progress.move = move_text(*setup_, turn_->decision());
    return progress;
}

}  // namespace boxwood::wasm_api
