#include "server/computer_turn.h"

#include <utility>

#include "players/paletti/turn.h"
#include "players/polyssimo/turn.h"

namespace boxwood::server {

ComputerTurn::ComputerTurn(const table::Thinking& task, std::unique_ptr<players::Turn> turn)
    : task_(task),
      turn_(std::move(turn))
{
}

bool ComputerTurn::advance()
{
    turn_->advance(turn_->slice());
    return turn_->is_done();
}

std::unique_ptr<players::Turn> started_turn(const table::Table& table, const table::Thinking& task)
{
    if (const table::PolyssimoGame* game = table.polyssimo())
        return std::make_unique<players::PolyssimoTurn>(players::level(task.level), game->position(),
                                                        task.seed);
    const paletti::PlayerSettings player{paletti::skill_of_level(task.level), {}};
    return std::make_unique<paletti::ComputerTurn>(table.paletti()->game().clone(), task.seat, player,
                                                   task.seed);
}

}  // namespace boxwood::server
