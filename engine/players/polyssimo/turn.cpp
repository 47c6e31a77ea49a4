#include "players/polyssimo/turn.h"

#include <utility>
#include <vector>

#include "core/check.h"
#include "players/polyssimo/greedy.h"
#include "polyssimo/rules.h"

namespace boxwood::players {

using polyssimo::Move;
using polyssimo::Position;

namespace {

Move random_move(const Position& position, Rng& rng)
{
    std::vector<Move> moves = legal_moves(position);
    return std::move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

Move greedy_move(const Position& position, Rng& rng)
{
    if (phase(position) == polyssimo::Phase::choosing)
        return easiest_pick(position);
    return greedy_place(position, rng);
}

}  // namespace

Turn::Turn(const PolyssimoPlayer& player, const Position& position, std::uint64_t seed) : rng_(seed)
{
    BOXWOOD_CHECK(phase(position) != polyssimo::Phase::over);
    if (std::holds_alternative<RandomPlayer>(player)) {
        move_ = random_move(position, rng_);
    } else if (std::holds_alternative<GreedyPlayer>(player)) {
        move_ = greedy_move(position, rng_);
    } else {
        level_ = std::get<Level>(player);
        thought_.emplace(position, level_->effort, rng_.next());
        decide_if_done();
    }
}

void Turn::advance(std::uint32_t simulations)
{
    if (is_done())
        return;
    thought_->advance(simulations);
    decide_if_done();
}

double Turn::progress() const
{
    return is_done() ? 1 : thought_->progress();
}

const Move& Turn::move() const
{
    BOXWOOD_CHECK(is_done());
    return *move_;
}

void Turn::decide_if_done()
{
    if (thought_->is_done())
        move_ = choose(*level_, thought_->findings(), rng_);
}

}  // namespace boxwood::players
