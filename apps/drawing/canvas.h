#pragma once

// A rectangle of coloured characters: the contents of a terminal before they are encoded. All
// drawing in text goes through a canvas, so that tests can read it. Knows no game and no terminal.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/color.h"

namespace boxwood::drawing {

/// A missing colour means the terminal's own.
struct Style {
    std::optional<Color> ink = std::nullopt;
    std::optional<Color> paper = std::nullopt;
    bool bold = false;
    bool reverse = false;

    friend bool operator==(const Style&, const Style&) = default;
};

/// One column of one row.
struct Glyph {
    /// A character two columns wide is followed by one with '\0'.
    char32_t character = U' ';
    Style style;

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// How many columns a character takes; 0 for a combining character or one that cannot be shown.
int columns_of(char32_t character);
/// How many columns a text takes.
int columns_of(std::string_view utf8);

/// The characters of a text. Invalid UTF-8 and control characters become U+FFFD: a name from a file
/// must not control a terminal.
std::u32string characters_of(std::string_view utf8);
std::string utf8_of(char32_t character);
std::string utf8_of(std::u32string_view characters);

/// The text cut to at most `columns`, with "…" if it was cut.
std::string shortened(std::string_view utf8, int columns);
/// The text in lines of at most `columns`, broken at spaces if possible.
std::vector<std::string> wrapped(std::string_view utf8, int columns);

class Canvas {
public:
    /// REQUIRES: width and height are not negative.
    Canvas(int width, int height, Style background = {});

    int width() const { return width_; }
    int height() const { return height_; }
    const Style& background() const { return background_; }

    /// REQUIRES: the place is on the canvas.
    const Glyph& at(int column, int row) const;

    /// Clips at the canvas's edges. Colours missing in `style` are the background's.
    void put(int column, int row, char32_t character, const Style& style = {});
    /// Returns the column after the text.
    int write(int column, int row, std::string_view utf8, const Style& style = {});

    /// Without empty rows at its end.
    Canvas without_blank_end() const;

    /// The characters of a row, without trailing spaces.
    std::string row_text(int row) const;
    /// All rows, each ended by '\n'.
    std::string text() const;

    friend bool operator==(const Canvas&, const Canvas&) = default;

private:
    bool holds(int column, int row) const;
    std::size_t index(int column, int row) const;

    int width_;
    int height_;
    Style background_;
    std::vector<Glyph> glyphs_;
};

}  // namespace boxwood::drawing
