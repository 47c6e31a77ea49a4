#include "door/villa_thought.h"

#include "players/paletti/skill.h"
#include "players/paletti/turn.h"
#include "table/games/paletti/inputs.h"

namespace boxwood::door {

namespace {

/// How hard to think for a hint.
constexpr int villa_hint_level = 6;

paletti::PlayerSettings settings_of(const table::Thinking& task)
{
    return {paletti::skill_of_level(task.level == 0 ? villa_hint_level : task.level), {}};
}

}  // namespace

struct VillaThought::Parts {
    paletti::ComputerTurn turn;
};

VillaThought::VillaThought(const table::Thinking& task, const paletti::Game& game)
    : parts_(std::make_unique<Parts>(Parts{{game.clone(), task.seat, settings_of(task), task.seed}}))
{
}

VillaThought::VillaThought(VillaThought&&) noexcept = default;
VillaThought& VillaThought::operator=(VillaThought&&) noexcept = default;
VillaThought::~VillaThought() = default;

void VillaThought::advance(int ticks)
{
    parts_->turn.advance(ticks);
}

bool VillaThought::is_done() const
{
    return parts_->turn.is_done();
}

double VillaThought::progress() const
{
    return parts_->turn.progress();
}

std::vector<table::PalettiStep> VillaThought::steps() const
{
    std::vector<table::PalettiStep> steps;
    std::vector<paletti::HandInput> batch;
    const auto close_batch = [&] {
        if (!batch.empty())
            steps.emplace_back(table::HandsStep{parts_->turn.seat(), table::inputs_text(batch)});
        batch.clear();
    };
    for (const paletti::Act& act : parts_->turn.acts()) {
        if (const auto* choice = std::get_if<paletti::Choice>(&act)) {
            close_batch();
            steps.emplace_back(table::ChoiceStep{parts_->turn.seat(), *choice});
            continue;
        }
        batch.push_back(std::get<paletti::HandInput>(act));
        if (batch.size() == static_cast<std::size_t>(table::max_batch_ticks))
            close_batch();
    }
    close_batch();
    return steps;
}

}  // namespace boxwood::door
