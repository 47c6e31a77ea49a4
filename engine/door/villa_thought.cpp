#include "door/villa_thought.h"

#include <utility>

#include "players/paletti/player.h"
#include "players/paletti/skill.h"
#include "table/paletti_inputs.h"
#include "table/said_choice.h"

namespace boxwood::door {

namespace {

using Need = paletti::ComputerPlayer::Need;

/// No turn takes ten minutes; whoever is not done by then lets go.
constexpr std::size_t max_acts = std::size_t{10} * 60 * paletti::steps_per_second;

/// How hard to think for a hint.
constexpr int villa_hint_level = 6;

/// Thinking takes most of the time, playing it the rest.
constexpr double share_of_thinking = 0.8;

}  // namespace

struct VillaThought::Parts {
    paletti::Game game;
    paletti::ComputerPlayer player;
    std::vector<paletti::Act> acts;
    bool is_done = false;

    /// One tick or choice; whether that was all for now.
    bool act()
    {
        const bool is_acting = player.need(game) == Need::acting;
        if (!is_acting && !game.is_moving())
            return true;
        const paletti::Act act =
            is_acting && acts.size() < max_acts ? player.act(game) : paletti::Act(paletti::HandInput{});
        acts.push_back(act);
        if (const auto* choice = std::get_if<paletti::Choice>(&act))
            return !game.choose(*choice) || !game.is_moving();
        return !game.tick(player.seat(), std::get<paletti::HandInput>(act)) || !game.is_moving();
    }
};

VillaThought::VillaThought(const table::Thinking& task, const paletti::Game& game)
    : parts_(std::make_unique<Parts>(
          Parts{game.clone(),
                {task.seat,
                 {paletti::skill_of_level(task.level == 0 ? villa_hint_level : task.level), {}},
                 task.seed},
                {}}))
{
}

VillaThought::VillaThought(VillaThought&&) noexcept = default;
VillaThought& VillaThought::operator=(VillaThought&&) noexcept = default;
VillaThought::~VillaThought() = default;

void VillaThought::advance(int ticks)
{
    if (parts_->is_done)
        return;
    if (parts_->player.need(parts_->game) == Need::thinking) {
        parts_->player.think(parts_->game, ticks);
        return;
    }
    for (int i = 0; i < ticks && !parts_->is_done; ++i)
        parts_->is_done = parts_->act();
}

bool VillaThought::is_done() const
{
    return parts_->is_done;
}

double VillaThought::progress() const
{
    return parts_->acts.empty() ? share_of_thinking * parts_->player.progress() : share_of_thinking;
}

std::vector<table::PalettiStep> VillaThought::steps() const
{
    std::vector<table::PalettiStep> steps;
    std::vector<paletti::HandInput> batch;
    const auto close_batch = [&] {
        if (!batch.empty())
            steps.emplace_back(table::HandsStep{parts_->player.seat(), table::inputs_text(batch)});
        batch.clear();
    };
    for (const paletti::Act& act : parts_->acts) {
        if (const auto* choice = std::get_if<paletti::Choice>(&act)) {
            close_batch();
            steps.emplace_back(table::ChoiceStep{parts_->player.seat(), table::said_choice(*choice)});
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
