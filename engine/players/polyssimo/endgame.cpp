#include "players/polyssimo/endgame.h"

#include <array>
#include <utility>

#include "core/check.h"
#include "polyssimo/score.h"

namespace boxwood::players {

using namespace polyssimo;
using search::ConflictGame;
using search::ConflictSolver;
using search::Side;

namespace {

Seat opponent(Seat seat)
{
    return seat.clockwise(2);
}

std::vector<std::size_t> items_of(const CellSet& cells)
{
    std::vector<std::size_t> items;
    for (const Cell cell : cells)
        items.push_back(cell.index);
    return items;
}

/// The pieces of one hand. Twins become interchangeable groups, whose options the solver
/// tries in one order only.
void add_hand(const Position& position, Side side, PieceMask hand, ConflictGame& game,
              std::vector<Placement>& placements)
{
    const Setup& setup = *position.setup;
    std::array<std::optional<std::size_t>, max_pieces> last_of_kind;
    for (const PieceId piece : hand) {
        std::optional<std::size_t>& last = last_of_kind[setup.first_twin(piece).index];
        last = game.add_group(side, setup.pieces()[piece].shape.size(), last);
        for (const Placement& placement : setup.placements_of(piece)) {
            if (placement.cells.intersects(position.taken))
                continue;
            game.add_option(items_of(placement.cells));
            placements.push_back(placement);
            if (game.has_too_many_options())
                return;
        }
    }
}

}  // namespace

std::optional<Endgame> Endgame::create(const Position& position, std::size_t table_bytes,
                                       InstructionSet instructions)
{
    BOXWOOD_CHECK(position.setup->players() == 2 && phase(position) == Phase::placing);
    const Seat on_turn = *position.to_play;
    ConflictGame game;
    std::vector<Placement> placements;
    add_hand(position, Side::first, position.hand(on_turn), game, placements);
    if (!game.has_too_many_options())
        add_hand(position, Side::second, position.hand(opponent(on_turn)), game, placements);
    if (game.has_too_many_options())
        return std::nullopt;
    // Something will be placed, so it does not matter who placed last before.
    ConflictSolver solver(game, {}, table_bytes, instructions);
    return Endgame(position, std::move(placements), std::move(solver));
}

Endgame::Endgame(const Position& position, std::vector<Placement> placements, ConflictSolver solver)
    : on_turn_(*position.to_play),
      threshold_(1 - search::value_of_weight *
                         (cells_left(position, opponent(on_turn_)) - cells_left(position, on_turn_))),
      placements_(std::move(placements)),
      solver_(std::move(solver))
{
}

Endgame::Status Endgame::prove_winner(std::uint64_t max_nodes)
{
    return solver_.prove(threshold_, max_nodes);
}

Endgame::Status Endgame::solve(std::uint64_t max_nodes)
{
    return solver_.solve(max_nodes, threshold_);
}

std::optional<Seat> Endgame::winner() const
{
    if (solver_.lower_bound() >= threshold_)
        return on_turn_;
    if (solver_.upper_bound() < threshold_)
        return opponent(on_turn_);
    return std::nullopt;
}

std::optional<int> Endgame::margin() const
{
    if (solver_.lower_bound() != solver_.upper_bound())
        return std::nullopt;
    // Four times the difference in cells, plus or minus one for who moves last.
    const int value = solver_.lower_bound() + 1 - threshold_;
    const int distance = value < 0 ? -value : value;
    return (distance + 1) / search::value_of_weight;
}

std::optional<Placement> Endgame::best_move() const
{
    const bool won = solver_.lower_bound() >= threshold_;
    if (!won && solver_.lower_bound() != solver_.upper_bound())
        return std::nullopt;
    const std::optional<std::size_t> option = solver_.best_option();
    if (!option)
        return std::nullopt;
    return placements_[*option];
}

}  // namespace boxwood::players
