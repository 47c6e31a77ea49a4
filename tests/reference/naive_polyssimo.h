#pragma once

// The rules of Polyssimo a second time, as plainly as one can write them: sets
// of cells, lists and loops, nothing clever, and nothing of the engine. Where
// the two disagree, one of them is wrong.

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace naive {

/// Column and row, from 0.
using Cell = std::pair<int, int>;
using Cells = std::set<Cell>;

struct Piece {
    std::string name;
    Cells cells;
};

struct Game {
    // Agreed before the game.
    Cells board;
    std::vector<Piece> pieces;
    int players = 2;
    bool flipping = true;
    std::vector<int> obligations;

    // What changes. Seats count from 0.
    int turn = 0;
    std::set<int> pool;
    std::vector<std::set<int>> hands;
    Cells taken;
    /// The seats that placed, in order.
    std::vector<int> placers;
    int begins_placing = 0;

    /// Names of pieces while choosing; sets of cells while placing.
    std::set<std::string> legal_picks() const;
    std::set<Cells> legal_placements() const;

    void pick(const std::string& name);
    void place(const Cells& cells);

    bool over() const;
    int cells_left(int seat) const;
    /// Seats, the winner first.
    std::vector<int> ranking() const;

private:
    std::set<Cells> placements_of(int seat) const;
    bool obligations_can_be_met(const std::set<int>& open, const std::vector<std::set<int>>& held,
                                int next) const;
    void skip_those_who_cannot_place();
};

/// Everything in the pool, `start` to pick first.
Game new_game(Cells board, std::vector<Piece> pieces, int players, int start, bool flipping,
              std::vector<int> obligations);

}  // namespace naive
