#pragma once

// The colours of Polyssimo's table: of wood, paper and pieces, for every
// terminal and every picture, defined only here. A test checks that the twelve
// pieces can be distinguished with any colour vision.

#include <array>
#include <string>
#include <vector>

#include "drawing/color.h"
#include "polyssimo/pieces.h"

namespace boxwood::drawing {

namespace palette {

/// The table's top, and text on it.
inline constexpr Color linen{233, 225, 211};
inline constexpr Color ink{43, 38, 32};
/// For secondary text.
inline constexpr Color pale_ink{98, 90, 79};
/// For errors, and for what has just happened.
inline constexpr Color red_ink{166, 28, 22};

/// The board is white; its cells alternate a little, or have thin lines
/// between them.
inline constexpr Color board{253, 252, 249};
inline constexpr Color board_shade{240, 238, 232};
inline constexpr Color grid{201, 197, 188};

/// The unpainted part of a piece.
inline constexpr Color wood{222, 196, 152};
inline constexpr Color black{8, 8, 8};
inline constexpr Color white{255, 255, 255};
/// Stands in for white stripes where they would be invisible on a white board:
/// characters have no outlines.
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

/// Pieces of six cells are striped black and white (P1.2). Other pieces have
/// one colour each, which is unique as long as there are at most twelve of
/// them.
bool is_striped(const polyssimo::PieceSet& pieces, polyssimo::PieceId piece);
/// REQUIRES: !is_striped(pieces, piece).
Color piece_color(const polyssimo::PieceSet& pieces, polyssimo::PieceId piece);

/// Black or white: whichever is legible on `paper`.
Color ink_on(Color paper);

/// The label on a cell of each piece, at most two characters and unique: F for
/// F, 12 for H12; if names are longer, the piece's number in the set, from 1.
std::vector<std::string> cell_labels(const polyssimo::PieceSet& pieces);

}  // namespace boxwood::drawing
