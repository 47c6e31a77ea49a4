#include "drawing/ansi.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/check.h"

namespace boxwood::drawing {

namespace {

constexpr std::string_view usual_style = "\x1b[0m";

/// Writes glyphs one after the other and emits style sequences only on changes.
class Pen {
public:
    explicit Pen(Encoding encoding) : encoding_(encoding) {}

    void move_to(int column, int row) { bytes_ += fmt::format("\x1b[{};{}H", row + 1, column + 1); }

    void draw(const Glyph& glyph)
    {
        if (glyph.character == U'\0')
            return;
        if (encoding_.inks != Inks::plain && (!style_ || *style_ != glyph.style)) {
            style_ = glyph.style;
            bytes_ += style_sequence(glyph.style);
        }
        bytes_ += encoding_.characters == Characters::unicode ? utf8_of(glyph.character)
                                                              : ascii_columns(glyph.character);
    }

    void end_style()
    {
        if (style_)
            bytes_ += usual_style;
        style_.reset();
    }

    void end_line()
    {
        end_style();
        bytes_ += '\n';
    }

    std::string finish()
    {
        end_style();
        return std::move(bytes_);
    }

private:
    std::string style_sequence(const Style& style)
    {
        std::string sequence = "\x1b[0";
        if (style.bold)
            sequence += ";1";
        if (style.reverse)
            sequence += ";7";
        if (encoding_.has_colors() && style.ink)
            sequence += color_sequence(38, *style.ink);
        if (encoding_.has_colors() && style.paper)
            sequence += color_sequence(48, *style.paper);
        return sequence + 'm';
    }

    std::string color_sequence(int command, Color color)
    {
        if (encoding_.inks == Inks::full)
            return fmt::format(";{};2;{};{};{}", command, color.red, color.green, color.blue);
        // Finding the nearest colour is slow, and a screen has few colours.
        auto known = std::ranges::find(nearest_, color, &std::pair<Color, int>::first);
        if (known == nearest_.end())
            known = nearest_.insert(known, {color, nearest_indexed(color)});
        return fmt::format(";{};5;{}", command, known->second);
    }

    static std::string ascii_columns(char32_t character)
    {
        return std::string(static_cast<std::size_t>(columns_of(character)),
                           static_cast<char>(ascii_of(character)));
    }

    Encoding encoding_;
    std::optional<Style> style_;
    std::vector<std::pair<Color, int>> nearest_;
    std::string bytes_;
};

/// The number of columns of a row that must be written: without colours, trailing blanks can be skipped.
int used_columns(const Canvas& canvas, int row, Encoding encoding)
{
    int used = canvas.width();
    if (encoding.has_colors())
        return used;
    while (used > 0 && canvas.at(used - 1, row).character == U' ' && !canvas.at(used - 1, row).style.reverse)
        --used;
    return used;
}

}  // namespace

char32_t ascii_of(char32_t character)
{
    switch (character) {
    case U'█': return U':';
    case U'▀': return U'\'';
    case U'▄':
    case U'·': return U'.';
    case U'•': return U'*';
    case U'×': return U'x';
    case U'▶': return U'>';
    case U'…': return U'~';
    case U'←': return U'<';
    case U'→': return U'>';
    case U'↑': return U'^';
    case U'↓': return U'v';
    case U'─': return U'-';
    default: return character < 0x80 ? character : U'?';
    }
}

std::string lines(const Canvas& canvas, Encoding encoding)
{
    Pen pen(encoding);
    for (int row = 0; row < canvas.height(); ++row) {
        const int used = used_columns(canvas, row, encoding);
        for (int column = 0; column < used; ++column)
            pen.draw(canvas.at(column, row));
        pen.end_line();
    }
    return pen.finish();
}

std::string painted(const Canvas& canvas, Encoding encoding)
{
    Pen pen(encoding);
    for (int row = 0; row < canvas.height(); ++row) {
        pen.move_to(0, row);
        for (int column = 0; column < canvas.width(); ++column)
            pen.draw(canvas.at(column, row));
    }
    return pen.finish();
}

std::string repainted(const Canvas& before, const Canvas& canvas, Encoding encoding)
{
    BOXWOOD_CHECK(before.width() == canvas.width() && before.height() == canvas.height());
    Pen pen(encoding);
    for (int row = 0; row < canvas.height(); ++row) {
        bool in_place = false;
        for (int column = 0; column < canvas.width(); ++column) {
            const Glyph& glyph = canvas.at(column, row);
            if (glyph == before.at(column, row)) {
                in_place = false;
                continue;
            }
            // The second half of a wide character is drawn by its first.
            if (glyph.character == U'\0')
                continue;
            if (!in_place)
                pen.move_to(column, row);
            in_place = true;
            pen.draw(glyph);
        }
    }
    return pen.finish();
}

}  // namespace boxwood::drawing
