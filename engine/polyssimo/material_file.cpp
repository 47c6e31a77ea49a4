#include "polyssimo/material_file.h"

#include <string>
#include <utility>
#include <vector>

#include "core/check.h"
#include "core/split.h"
#include "core/text_cursor.h"
#include "core/utf8.h"

namespace boxwood::polyssimo {

namespace {

/// A block of consecutive drawing lines, read from the top.
struct Drawing {
    std::vector<std::string_view> rows;
    int first_line = 0;
};

/// Enough of a line to recognise it.
constexpr std::size_t most_quoted_bytes = 40;

/// An excerpt of a file's text for a message to quote; the file may contain anything.
std::string excerpt(std::string_view text)
{
    const bool is_long = text.size() > most_quoted_bytes;
    return with_invalid_utf8_replaced(text.substr(0, most_quoted_bytes)) + (is_long ? "..." : "");
}

/// The UTF-8 character that begins at the offset, as far as it is valid.
std::string_view character_at(std::string_view line, std::size_t offset)
{
    std::size_t end = offset + 1;
    while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0u) == 0x80u)
        ++end;
    return line.substr(offset, end - offset);
}

/// Some editors begin every text with it.
std::string_view without_byte_order_mark(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

class FileReader {
public:
    explicit FileReader(std::string_view text) : lines_(split(without_byte_order_mark(text), '\n')) {}

    Result<Material, TextError> read()
    {
        while (next_ < lines_.size()) {
            const std::string_view line = current_line();
            const bool ok = line.empty() || line.starts_with("//") ? skip_line()
                            : line == "board"                      ? read_board()
                            : line.starts_with("piece ")           ? read_piece(line.substr(6))
                                                         : fail({"unknown_line", {{"text", excerpt(line)}}});
            if (!ok)
                return *std::move(error_);
        }
        if (!material_.board && !material_.pieces)
            return TextError{1, 1, {"empty_material", {}}};
        return std::move(material_);
    }

private:
    /// Without blanks and carriage returns at its end.
    std::string_view current_line() const
    {
        std::string_view line = lines_[next_];
        while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r'))
            line.remove_suffix(1);
        return line;
    }

    bool skip_line()
    {
        ++next_;
        return true;
    }

    bool fail(Message message, int column = 1)
    {
        error_ = TextError{static_cast<int>(next_) + 1, column, std::move(message)};
        return false;
    }

    /// Rows of '.' and '#', up to the first line that is not one.
    bool read_drawing(Drawing& drawing)
    {
        drawing.first_line = static_cast<int>(next_) + 1;
        while (next_ < lines_.size()) {
            const std::string_view line = current_line();
            if (line.empty() || (line.front() != '.' && line.front() != '#'))
                break;
            const std::size_t stranger = line.find_first_not_of(".#");
            if (stranger != std::string_view::npos)
                return fail({"bad_drawing", {{"text", excerpt(character_at(line, stranger))}}},
                            static_cast<int>(stranger) + 1);
            if (line.size() > max_board_side || drawing.rows.size() == max_board_side)
                return fail({"drawing_too_large", {{"most", max_board_side}}});
            drawing.rows.push_back(line);
            ++next_;
        }
        return !drawing.rows.empty() || fail({"drawing_missing", {}});
    }

    static CellSet cells_marked(const Drawing& drawing, char mark)
    {
        CellSet cells;
        for (std::size_t i = 0; i < drawing.rows.size(); ++i)
            for (std::size_t column = 0; column < drawing.rows[i].size(); ++column)
                if (drawing.rows[i][column] == mark)
                    cells.insert(
                        Cell::at(static_cast<int>(column), static_cast<int>(drawing.rows.size() - 1 - i)));
        return cells;
    }

    bool read_board()
    {
        if (material_.board)
            return fail({"second_board", {}});
        ++next_;
        Drawing drawing;
        if (!read_drawing(drawing))
            return false;
        for (std::size_t i = 1; i < drawing.rows.size(); ++i)
            if (drawing.rows[i].size() != drawing.rows[0].size()) {
                next_ = static_cast<std::size_t>(drawing.first_line) - 1 + i;
                return fail({"uneven_board", {}});
            }
        Result<Board, Message> board =
            Board::create(static_cast<int>(drawing.rows[0].size()), static_cast<int>(drawing.rows.size()),
                          cells_marked(drawing, '#'));
        if (!board) {
            next_ = static_cast<std::size_t>(drawing.first_line) - 1;
            return fail(board.error());
        }
        material_.board = *std::move(board);
        return true;
    }

    bool read_piece(std::string_view name)
    {
        const std::size_t heading = next_++;
        Drawing drawing;
        if (!read_drawing(drawing))
            return false;
        const CellSet cells = cells_marked(drawing, '#');
        const std::size_t after = std::exchange(next_, heading);
        if (cells.empty() || cells.size() > max_piece_cells)
            return fail({"bad_piece_size", {{"name", std::string(name)}, {"most", max_piece_cells}}});
        pieces_.push_back({std::string(name), Shape(cells)});
        // Creating the set after each piece puts every error at its piece's line.
        Result<PieceSet, Message> set = PieceSet::create(pieces_);
        if (!set)
            return fail(set.error());
        material_.pieces = *std::move(set);
        next_ = after;
        return true;
    }

    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
    Material material_;
    std::vector<Piece> pieces_;
    std::optional<TextError> error_;
};

/// The built-in files are valid: tests read every one of them.
Material read_builtin(const BuiltinMaterial& builtin)
{
    Result<Material, TextError> material = parse_material(builtin.text);
    BOXWOOD_CHECK(material.has_value());
    return *std::move(material);
}

std::optional<Board> parse_rectangle(std::string_view name)
{
    const std::size_t cross = name.find('x');
    if (cross == std::string_view::npos)
        return std::nullopt;
    const std::optional<int> width = parse_number(name.substr(0, cross), max_board_side);
    const std::optional<int> height = parse_number(name.substr(cross + 1), max_board_side);
    if (!width || !height || *width == 0 || *height == 0)
        return std::nullopt;
    return Board::create(*width, *height).value();
}

}  // namespace

Result<Material, TextError> parse_material(std::string_view text)
{
    return FileReader(text).read();
}

std::optional<Board> find_board(std::string_view name)
{
    for (const BuiltinMaterial& builtin : builtin_materials())
        if (builtin.name == name)
            return read_builtin(builtin).board;
    return parse_rectangle(name);
}

std::optional<PieceSet> find_pieces(std::string_view name)
{
    for (const BuiltinMaterial& builtin : builtin_materials())
        if (builtin.name == name)
            return read_builtin(builtin).pieces;
    return std::nullopt;
}

Board box_board()
{
    return find_board("box").value();
}

PieceSet box_pieces()
{
    return find_pieces("box").value();
}

}  // namespace boxwood::polyssimo
