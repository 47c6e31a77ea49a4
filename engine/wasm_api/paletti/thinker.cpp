#include "wasm_api/paletti/thinker.h"

#include <utility>
#include <vector>

#include "paletti/hand/inputs_bytes.h"
#include "table/games/paletti/game.h"
#include "table/table.h"
#include "wasm_api/paletti/games.h"

namespace boxwood::wasm_api {

namespace {

/// The level used for hints.
constexpr int hint_level = 6;

/// In batches as the table accepts them. REQUIRES: the turn is done.
std::vector<table::PalettiStep> steps_of(const paletti::ComputerTurn& turn)
{
    std::vector<table::PalettiStep> steps;
    std::vector<paletti::HandInput> batch;
    const auto close_batch = [&] {
        if (!batch.empty())
            steps.emplace_back(table::HandsStep{turn.seat(), paletti::inputs_bytes(batch)});
        batch.clear();
    };
    for (const paletti::Deed& deed : turn.decision()) {
        if (const auto* choice = std::get_if<paletti::Choice>(&deed)) {
            close_batch();
            steps.emplace_back(table::ChoiceStep{turn.seat(), *choice});
            continue;
        }
        batch.push_back(std::get_if<paletti::HandTick>(&deed)->input);
        if (batch.size() == static_cast<std::size_t>(table::max_batch_ticks))
            close_batch();
    }
    close_batch();
    return steps;
}

}  // namespace

Outcome<VillaTurnProgress> PalettiThinker::start_villa_turn(const StartVillaTurn& request)
{
    turn_.reset();
    table::Snapshot snapshot;
    snapshot.header = request.header;
    snapshot.state = request.state;
    const Result<table::Table, Message> table = table::Table::restore(std::move(snapshot), paletti_games());
    if (!table)
        return failure(table.error());
    const table::Thinking& task = request.task;
    if (task.seat.number() > table->players())
        return failure(Message{"nobody_awaited", {}});
    const int level = task.level == 0 ? hint_level : int{task.level};
    turn_.emplace(table->as<table::PalettiGame>()->game().clone(), task.seat,
                  paletti::PlayerSettings{paletti::skill_of_level(level), {}}, task.seed);
    return progress();
}

Outcome<VillaTurnProgress> PalettiThinker::advance(const Advance& request)
{
    if (!turn_)
        return nothing_open();
    turn_->advance(request.budget);
    return progress();
}

VillaTurnProgress PalettiThinker::progress() const
{
    VillaTurnProgress progress{progress_of(turn_->progress(), turn_->is_done()), {}};
    if (turn_->is_done())
        progress.steps = steps_of(*turn_);
    return progress;
}

}  // namespace boxwood::wasm_api
