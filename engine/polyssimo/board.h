#pragma once

// The board: which cells of a width x height frame can be built on (P1.1). Custom
// boards may have blocked cells. Knows no piece and no player.

#include "core/message.h"
#include "core/result.h"
#include "polyssimo/cells.h"

namespace boxwood::polyssimo {

/// Invariants:
///  1. 1 <= width, height <= max_board_side.
///  2. `cells` lie in the frame, and there is at least one.
class Board {
public:
    /// Refuses, with a message `message.CODE`, what would break an invariant.
    static Result<Board, Message> create(int width, int height, const CellSet& blocked = {});

    int width() const { return width_; }
    int height() const { return height_; }
    const CellSet& cells() const { return cells_; }
    bool is_full_rectangle() const { return cells_.size() == width_ * height_; }

    friend bool operator==(const Board&, const Board&) = default;

private:
    Board(int width, int height, const CellSet& cells) : width_(width), height_(height), cells_(cells) {}

    int width_;
    int height_;
    CellSet cells_;
};

}  // namespace boxwood::polyssimo
