#pragma once

// Random boards, sets, options and moves for tests that compare two ways to
// know the same. The same seed gives the same games. Knows no test framework.

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "polyssimo/board.h"
#include "polyssimo/pieces.h"
#include "polyssimo/rules.h"
#include "polyssimo/setup.h"

namespace boxwood::polyssimo {

inline int random_between(Rng& rng, int least, int most)
{
    return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}

template <class Value>
const Value& random_one(Rng& rng, const std::vector<Value>& values)
{
    return values[rng.below(static_cast<std::uint32_t>(values.size()))];
}

/// How large a random game may be.
struct RandomLimits {
    int width = 9;
    int height = 9;
    int pieces = 12;
    int piece_cells = max_piece_cells;
    int players = max_players;
};

/// Up to a quarter of its cells are blocked.
inline Board random_board(Rng& rng, const RandomLimits& limits)
{
    const int width = random_between(rng, 1, limits.width);
    const int height = random_between(rng, 1, limits.height);
    CellSet blocked;
    for (int holes = random_between(rng, 0, width * height / 4); holes > 0; --holes)
        blocked.insert(Cell::at(random_between(rng, 0, width - 1), random_between(rng, 0, height - 1)));
    return Board::create(width, height, blocked).value();
}

/// Grows from one cell, a random neighbour at a time.
inline Shape random_shape(Rng& rng, const RandomLimits& limits)
{
    const CellSet grid = Board::create(max_board_side, max_board_side).value().cells();
    const int size = random_between(rng, 1, limits.piece_cells);
    CellSet cells;
    cells.insert(Cell::at(8, 8));
    while (cells.size() < size) {
        std::vector<Cell> neighbours;
        for (const Cell cell : cells.grown(grid) - cells)
            neighbours.push_back(cell);
        cells.insert(random_one(rng, neighbours));
    }
    return Shape(cells);
}

/// Now and then two of the same shape.
inline PieceSet random_pieces(Rng& rng, const RandomLimits& limits)
{
    std::vector<Piece> pieces;
    for (int count = random_between(rng, 1, limits.pieces); count > 0; --count) {
        const bool twin = !pieces.empty() && rng.below(6) == 0;
        const Shape shape = twin ? pieces.back().shape.rotated() : random_shape(rng, limits);
        pieces.push_back({"Q" + std::to_string(count), shape});
    }
    return PieceSet::create(std::move(pieces)).value();
}

inline Options random_options(Rng& rng, const RandomLimits& limits)
{
    Options options;
    options.players = random_between(rng, 2, limits.players);
    options.start = Seat::from_number(random_between(rng, 1, options.players));
    options.flipping = rng.below(3) == 0 ? Flipping::forbidden : Flipping::allowed;
    for (int seat = 0; seat < options.players; ++seat)
        options.obligations[static_cast<std::size_t>(seat)] =
            rng.below(3) == 0 ? random_between(rng, 0, 5) : 0;
    return options;
}

/// Obligations that cannot be met are left out.
inline std::shared_ptr<const Setup> setup_if_possible(const Board& board, const PieceSet& pieces,
                                                      Options options)
{
    if (Result<std::shared_ptr<const Setup>, Refusal> setup = Setup::create(board, pieces, options))
        return *std::move(setup);
    options.obligations = {};
    return Setup::create(board, pieces, options).value();
}

inline std::shared_ptr<const Setup> random_setup(Rng& rng, const RandomLimits& limits = {})
{
    const Options options = random_options(rng, limits);
    const Board board = random_board(rng, limits);
    return setup_if_possible(board, random_pieces(rng, limits), options);
}

/// REQUIRES: the game is not over.
inline Move random_move(Rng& rng, const Position& position)
{
    return random_one(rng, legal_moves(position));
}

}  // namespace boxwood::polyssimo
