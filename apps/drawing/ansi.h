#pragma once

// A canvas as the bytes that make a terminal show it: ECMA-48 escape
// sequences, as far as every terminal of the last thirty years knows them.
// Knows no device: the caller writes the bytes.

#include <string>

#include "drawing/canvas.h"

namespace boxwood::drawing {

/// What the receiver understands.
enum class Inks {
    /// Nothing but characters: a pipe, a file.
    plain,
    /// Bold and reverse, no colour.
    monochrome,
    /// The 256 colours.
    indexed,
    /// 24 bits a colour.
    full,
};
enum class Characters { ascii, unicode };

struct Encoding {
    Inks inks = Inks::plain;
    Characters characters = Characters::ascii;

    bool has_colors() const { return inks == Inks::indexed || inks == Inks::full; }

    friend bool operator==(const Encoding&, const Encoding&) = default;
};

/// The nearest ASCII character, for the few others that we draw with; '?' for
/// any else.
char32_t ascii_of(char32_t character);

/// Rows one below the other, each ended by a line end: for output that scrolls.
std::string lines(const Canvas& canvas, Encoding encoding);

/// Paints the whole canvas at the terminal's upper left corner.
std::string painted(const Canvas& canvas, Encoding encoding);
/// The same, when the terminal shows `before`: only what differs.
/// REQUIRES: both have the same size.
std::string repainted(const Canvas& before, const Canvas& canvas, Encoding encoding);

}  // namespace boxwood::drawing
