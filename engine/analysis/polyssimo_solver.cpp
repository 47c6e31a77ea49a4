#include "analysis/polyssimo_solver.h"

#include <utility>

#include "core/check.h"
#include "search/conflict_game.h"

namespace boxwood::analysis {

using namespace polyssimo;
using players::Endgame;

namespace {

constexpr auto max_placements = static_cast<int>(search::ConflictGame::max_options);

Message too_many_placements()
{
    return Message{"solve_too_many_placements", {{"most", max_placements}}};
}

/// While nothing is placed, all fit, whoever gets which piece.
std::size_t placements_in_all(const Setup& setup)
{
    std::size_t count = 0;
    for (const PieceId piece : setup.pieces().all())
        count += setup.placements_of(piece).size();
    return count;
}

}  // namespace

Result<PolyssimoSolver, Message> PolyssimoSolver::create(const Position& position, std::size_t table_bytes)
{
    BOXWOOD_CHECK(phase(position) != Phase::over);
    const Setup& setup = *position.setup;
    if (setup.players() != 2)
        return Message{"solve_two_players", {{"players", setup.players()}}};
    if (phase(position) == Phase::placing) {
        std::optional<Endgame> endgame = Endgame::create(position, table_bytes);
        if (!endgame)
            return too_many_placements();
        return PolyssimoSolver(*std::move(endgame));
    }
    if (position.pool.size() > max_open_pieces)
        return Message{"solve_too_many_open", {{"open", position.pool.size()}, {"most", max_open_pieces}}};
    if (placements_in_all(setup) > max_placements)
        return too_many_placements();
    // One table for each way to choose, most of them easy: small ones are made faster.
    return PolyssimoSolver(PolyssimoDraftSolver(position, table_bytes / 8));
}

PolyssimoSolver::Status PolyssimoSolver::advance(std::uint64_t max_positions)
{
    if (Endgame* endgame = std::get_if<Endgame>(&part_))
        return endgame->solve(max_positions) == Endgame::Status::proved ? Status::solved : Status::paused;
    PolyssimoDraftSolver& draft = *std::get_if<PolyssimoDraftSolver>(&part_);
    return draft.advance(max_positions) == PolyssimoDraftSolver::Status::solved ? Status::solved
                                                                                : Status::paused;
}

std::optional<players::Proof> PolyssimoSolver::proof() const
{
    if (const PolyssimoDraftSolver* draft = std::get_if<PolyssimoDraftSolver>(&part_))
        return draft->proof();
    const Endgame& endgame = *std::get_if<Endgame>(&part_);
    if (!endgame.winner())
        return std::nullopt;
    players::Proof proof{.winner = *endgame.winner(), .margin = endgame.margin(), .best = std::nullopt};
    if (const std::optional<Placement> best = endgame.best_move())
        proof.best = Place{best->cells};
    return proof;
}

std::uint64_t PolyssimoSolver::positions() const
{
    if (const PolyssimoDraftSolver* draft = std::get_if<PolyssimoDraftSolver>(&part_))
        return draft->positions();
    return std::get_if<Endgame>(&part_)->nodes();
}

}  // namespace boxwood::analysis
