#include "drawing/canvas.h"

#include <algorithm>

#include "core/check.h"

namespace boxwood::drawing {

namespace {

constexpr char32_t unknown = 0xFFFD;

struct Range {
    char32_t first;
    char32_t last;
};

/// The blocks in which characters join the one before them or are invisible.
constexpr Range joining[] = {{0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},  {0x200B, 0x200F},
                             {0x202A, 0x202E}, {0x2060, 0x206F}, {0x20D0, 0x20FF},  {0xFE00, 0xFE0F},
                             {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0000, 0xE01EF}};
/// The blocks of characters that terminals draw two columns wide.
constexpr Range wide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xAC00, 0xD7A3},
                          {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
                          {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1FAFF}, {0x20000, 0x3FFFD}};

template <std::size_t Size>
bool is_in(const Range (&ranges)[Size], char32_t character)
{
    return std::ranges::any_of(
        ranges, [&](Range range) { return range.first <= character && character <= range.last; });
}

bool is_control(char32_t character)
{
    return character < 0x20 || (0x7F <= character && character < 0xA0);
}

/// Takes one character off the front of `text`.
char32_t take_character(std::string_view& text)
{
    const auto byte = [&text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80                     ? 1
                               : first >= 0xC2 && first < 0xE0  ? 2
                               : first >= 0xE0 && first < 0xF0  ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    char32_t character = length == 1 ? first : first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (i >= text.size() || (byte(i) & 0xC0u) != 0x80) {
            text.remove_prefix(1);
            return unknown;
        }
        character = (character << 6) | (byte(i) & 0x3Fu);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool valid = length != 0 && character >= least[length] && character <= 0x10FFFF &&
                       (character < 0xD800 || character > 0xDFFF);
    return valid ? character : unknown;
}

/// How many characters from the front take at most `columns`; at least one.
std::size_t fitting(std::u32string_view characters, int columns)
{
    std::size_t count = 0;
    int taken = 0;
    while (count < characters.size() && (taken += columns_of(characters[count])) <= columns)
        ++count;
    return std::max<std::size_t>(count, std::min<std::size_t>(1, characters.size()));
}

}  // namespace

int columns_of(char32_t character)
{
    if (is_control(character) || is_in(joining, character))
        return 0;
    return is_in(wide, character) ? 2 : 1;
}

int columns_of(std::string_view utf8)
{
    int columns = 0;
    for (const char32_t character : characters_of(utf8))
        columns += columns_of(character);
    return columns;
}

std::u32string characters_of(std::string_view utf8)
{
    std::u32string characters;
    while (!utf8.empty()) {
        const char32_t character = take_character(utf8);
        characters.push_back(is_control(character) ? unknown : character);
    }
    return characters;
}

std::string utf8_of(char32_t character)
{
    const auto tail = [character](int shift) {
        return static_cast<char>(0x80u | ((character >> shift) & 0x3Fu));
    };
    const auto head = [character](unsigned mark, int shift) {
        return static_cast<char>(mark | (character >> shift));
    };
    if (character < 0x80)
        return {static_cast<char>(character)};
    if (character < 0x800)
        return {head(0xC0, 6), tail(0)};
    if (character < 0x10000)
        return {head(0xE0, 12), tail(6), tail(0)};
    return {head(0xF0, 18), tail(12), tail(6), tail(0)};
}

std::string utf8_of(std::u32string_view characters)
{
    std::string text;
    for (const char32_t character : characters)
        text += utf8_of(character);
    return text;
}

std::string shortened(std::string_view utf8, int columns)
{
    const std::u32string characters = characters_of(utf8);
    if (columns_of(utf8) <= columns)
        return utf8_of(characters);
    return columns < 1 ? "" : utf8_of(characters.substr(0, fitting(characters, columns - 1))) + "…";
}

std::vector<std::string> wrapped(std::string_view utf8, int columns)
{
    std::vector<std::string> lines;
    const std::u32string characters = characters_of(utf8);
    std::u32string_view rest = characters;
    while (columns_of(utf8_of(rest)) > columns) {
        const std::size_t most = fitting(rest, columns);
        const std::size_t blank = rest.substr(0, most + 1).rfind(U' ');
        const std::size_t length = blank == std::u32string_view::npos || blank == 0 ? most : blank;
        lines.push_back(utf8_of(rest.substr(0, length)));
        rest.remove_prefix(length);
        while (!rest.empty() && rest.front() == U' ')
            rest.remove_prefix(1);
    }
    lines.push_back(utf8_of(rest));
    return lines;
}

Canvas::Canvas(int width, int height, Style background)
    : width_(width),
      height_(height),
      background_(std::move(background)),
      glyphs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), {U' ', background_})
{
    BOXWOOD_CHECK(width >= 0 && height >= 0);
}

const Glyph& Canvas::at(int column, int row) const
{
    BOXWOOD_CHECK(holds(column, row));
    return glyphs_[index(column, row)];
}

void Canvas::put(int column, int row, char32_t character, const Style& style)
{
    const int columns = columns_of(character);
    if (columns == 0 || !holds(column, row) || !holds(column + columns - 1, row))
        return;
    Style complete = style;
    if (!complete.ink)
        complete.ink = background_.ink;
    if (!complete.paper)
        complete.paper = background_.paper;
    // Half a wide character cannot stay.
    if (at(column, row).character == U'\0')
        glyphs_[index(column - 1, row)].character = U' ';
    if (holds(column + columns, row) && at(column + columns, row).character == U'\0')
        glyphs_[index(column + columns, row)].character = U' ';
    glyphs_[index(column, row)] = {character, complete};
    if (columns == 2)
        glyphs_[index(column + 1, row)] = {U'\0', complete};
}

int Canvas::write(int column, int row, std::string_view utf8, const Style& style)
{
    for (const char32_t character : characters_of(utf8)) {
        put(column, row, character, style);
        column += columns_of(character);
    }
    return column;
}

Canvas Canvas::without_blank_end() const
{
    Canvas cut = *this;
    while (cut.height_ > 0 && cut.row_text(cut.height_ - 1).empty())
        --cut.height_;
    cut.glyphs_.resize(static_cast<std::size_t>(cut.width_) * static_cast<std::size_t>(cut.height_));
    return cut;
}

std::string Canvas::row_text(int row) const
{
    std::string text;
    for (int column = 0; column < width_; ++column)
        if (at(column, row).character != U'\0')
            text += utf8_of(at(column, row).character);
    const std::size_t last = text.find_last_not_of(' ');
    return text.substr(0, last == std::string::npos ? 0 : last + 1);
}

std::string Canvas::text() const
{
    std::string text;
    for (int row = 0; row < height_; ++row)
        text += row_text(row) + '\n';
    return text;
}

bool Canvas::holds(int column, int row) const
{
    return 0 <= column && column < width_ && 0 <= row && row < height_;
}

std::size_t Canvas::index(int column, int row) const
{
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(column);
}

}  // namespace boxwood::drawing
