#include "door/villa_turn.h"

#include "players/paletti/turn.h"
#include "table/games/paletti/inputs.h"

namespace boxwood::door {

namespace {

/// How hard to think for a hint.
constexpr int villa_hint_level = 6;

}  // namespace

std::unique_ptr<players::Turn> started_villa_turn(const table::Thinking& task, const paletti::Game& game)
{
    const int level = task.level == 0 ? villa_hint_level : task.level;
    const paletti::PlayerSettings player{paletti::skill_of_level(level), {}};
    return std::make_unique<paletti::ComputerTurn>(game.clone(), task.seat, player, task.seed);
}

std::vector<table::PalettiStep> steps_of(const players::Turn& turn)
{
    const auto& villa = static_cast<const paletti::ComputerTurn&>(turn);
    std::vector<table::PalettiStep> steps;
    std::vector<paletti::HandInput> batch;
    const auto close_batch = [&] {
        if (!batch.empty())
            steps.emplace_back(table::HandsStep{villa.seat(), table::inputs_text(batch)});
        batch.clear();
    };
    for (const paletti::Deed& deed : villa.decision()) {
        if (const auto* choice = std::get_if<paletti::Choice>(&deed)) {
            close_batch();
            steps.emplace_back(table::ChoiceStep{villa.seat(), *choice});
            continue;
        }
        batch.push_back(std::get_if<paletti::HandTick>(&deed)->input);
        if (batch.size() == static_cast<std::size_t>(table::max_batch_ticks))
            close_batch();
    }
    close_batch();
    return steps;
}

}  // namespace boxwood::door
