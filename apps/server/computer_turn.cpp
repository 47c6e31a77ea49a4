#include "server/computer_turn.h"

#include <utility>

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

}  // namespace boxwood::server
