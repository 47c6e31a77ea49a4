#pragma once

// Options for drawing in characters: with or without colours, with or without
// letters, small or large. Without colours, letters distinguish pieces and
// every mark is a character. Knows no game.

#include "drawing/ansi.h"

namespace boxwood::drawing {

enum class Coloring { colored, colorless };
/// Whether pieces show their names; without colours they always do.
enum class Letters { hidden, shown };

struct Look {
    Coloring coloring = Coloring::colorless;
    Letters letters = Letters::hidden;
    /// 1: a cell of the board is 2 columns by 1 row; 2: twice as large.
    int scale = 1;
};

/// With colours if the receiver supports them.
Look look_for(Encoding encoding);

bool is_colored(const Look& look);

/// The canvas's background: the table's top.
Style table_top(const Look& look);
/// For secondary text, and for errors.
Style pale(const Look& look);
Style alarming(const Look& look);

/// A width and a height in characters.
struct Extent {
    int columns = 0;
    int rows = 0;

    friend bool operator==(const Extent&, const Extent&) = default;
};

}  // namespace boxwood::drawing
