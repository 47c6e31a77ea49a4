#pragma once

// Encodes a canvas as the bytes that show it on a terminal: ECMA-48 escape sequences that every
// terminal of the last thirty years supports. Knows no device: the caller writes the bytes.

#include <string>

#include "drawing/canvas.h"

namespace boxwood::drawing {

/// The colours that the receiver supports.
enum class Inks {
    /// Only characters: a pipe, a file.
    plain,
    /// Bold and reverse, no colour.
    monochrome,
    /// The 256 colours.
    indexed,
    /// 24-bit colours.
    full,
};
enum class Characters { ascii, unicode };

struct Encoding {
    Inks inks = Inks::plain;
    Characters characters = Characters::ascii;

    bool has_colors() const { return inks == Inks::indexed || inks == Inks::full; }

    friend bool operator==(const Encoding&, const Encoding&) = default;
};

/// The nearest ASCII character for the few others that we use; '?' for all others.
char32_t ascii_of(char32_t character);

/// Rows from top to bottom, each with a line end: for output that scrolls.
std::string lines(const Canvas& canvas, Encoding encoding);

/// Paints the whole canvas at the terminal's upper left corner.
std::string painted(const Canvas& canvas, Encoding encoding);
/// The same for a terminal that shows `before`: only the differences.
/// REQUIRES: both have the same size.
std::string repainted(const Canvas& before, const Canvas& canvas, Encoding encoding);

}  // namespace boxwood::drawing
