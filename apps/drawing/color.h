#pragma once

// A colour for screens and pictures. Knows no piece and no terminal.

#include <array>
#include <cstdint>
#include <string>

namespace boxwood::drawing {

/// sRGB, eight bits each.
struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Color&, const Color&) = default;
};

/// "#cb5641"
std::string hexadecimal(Color color);

/// Relative luminance, from 0 (black) to 1 (white), as defined by WCAG 2.
double luminance(Color color);

/// Contrast ratio, from 1 (equal) to 21 (black on white), as defined by WCAG 2.
double contrast(Color a, Color b);

/// Colour vision: without the cones for red, green or blue, or with all.
enum class Vision { usual, protanopia, deuteranopia, tritanopia };

/// A point in the Oklab colour space, in which equal distances look equally
/// large; black and white are 1 apart, and 0.02 is just noticeable.
using Oklab = std::array<double, 3>;
Oklab seen(Color color, Vision vision);
double distance(const Oklab& a, const Oklab& b);

/// The index of the nearest of the 240 fixed colours (16 to 255) that most
/// terminals have, and that colour.
int nearest_indexed(Color color);
/// REQUIRES: 16 <= index <= 255.
Color indexed_color(int index);

}  // namespace boxwood::drawing
