#pragma once

// The colours of Polyssimo's table: of wood, paper and pieces, on every
// terminal and in every picture. Their only home. A test keeps the twelve
// pieces apart for all eyes.

#include <array>
#include <string>
#include <vector>

#include "drawing/color.h"
#include "polyssimo/pieces.h"

namespace boxwood::drawing {

namespace palette {

/// The table's top, and what is written on it.
inline constexpr Color linen{233, 225, 211};
inline constexpr Color ink{43, 38, 32};
/// For what matters less.
inline constexpr Color pale_ink{98, 90, 79};
/// For what went wrong, and what has just happened.
inline constexpr Color red_ink{166, 28, 22};

/// The board is white; its cells alternate a little, or have thin lines
/// between them.
inline constexpr Color board{253, 252, 249};
inline constexpr Color board_shade{240, 238, 232};
inline constexpr Color grid{201, 197, 188};

/// Where a piece is not painted.
inline constexpr Color wood{222, 196, 152};
inline constexpr Color black{8, 8, 8};
inline constexpr Color white{255, 255, 255};
/// White stripes where they would be lost on a white board: in characters there
/// are no outlines.
inline constexpr Color silver{168, 166, 162};

/// Colours of the pieces without stripes, in the order of the box.
inline constexpr std::array<Color, 12> pieces = {{
    {203, 86, 65},    // F, brick
    {104, 219, 255},  // I, sky
    {224, 134, 0},    // L, orange
    {21, 87, 1},      // N, forest
    {204, 155, 185},  // P, mauve
    {155, 118, 237},  // T, violet
    {250, 218, 55},   // U, yellow
    {22, 83, 189},    // V, blue
    {163, 202, 125},  // W, leaf
    {158, 48, 87},    // X, wine
    {73, 141, 133},   // Y, teal
    {68, 36, 27},     // Z, bark
}};

}  // namespace palette

/// Pieces of six cells are striped black and white (P1.2); a piece of any
/// other size has one colour, its own as long as there are not more than
/// twelve of them.
bool is_striped(const polyssimo::PieceSet& pieces, polyssimo::PieceId piece);
/// REQUIRES: !is_striped(pieces, piece).
Color piece_color(const polyssimo::PieceSet& pieces, polyssimo::PieceId piece);

/// Black or white: whichever can be read on `paper`.
Color ink_on(Color paper);

/// For each piece what stands on one cell of it, at most two characters and
/// different for every piece: F for F, 12 for H12; where names are longer, the
/// piece's number in the set, from 1.
std::vector<std::string> cell_labels(const polyssimo::PieceSet& pieces);

}  // namespace boxwood::drawing
