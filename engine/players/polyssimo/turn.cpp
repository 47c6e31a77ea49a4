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

constexpr int simulations_per_slice = 2'000;

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

PolyssimoTurn::PolyssimoTurn(const PolyssimoPlayer& player, const Position& position, std::uint64_t seed)
    : rng_(seed)
{
    BOXWOOD_CHECK(phase(position) != polyssimo::Phase::over);
    if (std::holds_alternative<RandomPlayer>(player)) {
        move_ = random_move(position, rng_);
    } else if (std::holds_alternative<GreedyPlayer>(player)) {
        move_ = greedy_move(position, rng_);
    } else {
        level_ = std::get<Level>(player);
        search_.emplace(position, level_->effort, rng_.next());
    }
}

void PolyssimoTurn::advance(int budget)
{
    if (search_)
        search_->advance(static_cast<std::uint32_t>(budget));
}

bool PolyssimoTurn::is_done() const
{
    return !search_ || search_->is_done();
}

double PolyssimoTurn::progress() const
{
    return search_ ? search_->progress() : 1;
}

int PolyssimoTurn::slice() const
{
    return simulations_per_slice;
}

Move PolyssimoTurn::decision() const
{
    BOXWOOD_CHECK(is_done());
    return move_ ? *move_ : chosen(search_->findings());
}

Move PolyssimoTurn::decision(std::span<const PolyssimoTurn> turns)
{
    const PolyssimoTurn& first = turns.front();
    if (first.move_)
        return *first.move_;
    std::vector<Findings> found;
    for (const PolyssimoTurn& turn : turns)
        found.push_back(turn.search_->findings());
    return first.chosen(merged(found));
}

/// Draws from a copy of the generator, so that asking again gives the same move.
Move PolyssimoTurn::chosen(const Findings& findings) const
{
    Rng rng = rng_;
    return choose(*level_, findings, rng);
}

bool PolyssimoTurn::is_about(const Position& position) const
{
    return search_ && search_->position() == position;
}

bool PolyssimoTurn::follow(const Position& position, const Move& move)
{
    if (!is_about(position) || phase(play(position, move).value()) == polyssimo::Phase::over)
        return false;
    search_->follow(move);
    rng_.next();
    return true;
}

}  // namespace boxwood::players
