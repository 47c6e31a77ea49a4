#include "server/thoughts.h"

#include <utility>

#include "players/paletti/skill.h"
#include "players/polyssimo/level.h"
#include "polyssimo/move.h"

namespace boxwood::server {

namespace {

/// About 10 ms.
constexpr int ticks_per_slice = 80;

}  // namespace

PolyssimoThought::PolyssimoThought(table::Thinking task, const polyssimo::Position& position)
    : Thought(std::move(task)),
      setup_(position.setup),
      turn_(players::level(this->task().level), position, this->task().seed)
{
}

bool PolyssimoThought::advance()
{
    turn_.advance(turn_.slice());
    return turn_.is_done();
}

std::string PolyssimoThought::move() const
{
    return move_text(*setup_, turn_.decision());
}

VillaThought::VillaThought(table::Thinking task, paletti::Game game)
    : Thought(std::move(task)),
      turn_(std::move(game), this->task().seat, {paletti::skill_of_level(this->task().level), {}},
            this->task().seed)
{
}

bool VillaThought::advance()
{
    turn_.advance(ticks_per_slice);
    return turn_.is_done();
}

}  // namespace boxwood::server
