#include "polyssimo/material_text.h"

#include <optional>
#include <utility>
#include <vector>

#include "core/split.h"
#include "core/text_cursor.h"
#include "polyssimo/material_file.h"

namespace boxwood::polyssimo {

namespace {

/// Rows from the top: '#' for the marked cells, numbers for runs of others.
std::string rows_text(const CellSet& marked, int width, int height)
{
    std::string text;
    for (int row = height - 1; row >= 0; --row) {
        int run = 0;
        const auto write_run = [&] {
            if (run > 0)
                text += std::to_string(run);
            run = 0;
        };
        for (int column = 0; column < width; ++column) {
            if (!marked.contains(Cell::at(column, row))) {
                ++run;
                continue;
            }
            write_run();
            text += '#';
        }
        write_run();
        if (row > 0)
            text += '/';
    }
    return text;
}

struct Rows {
    CellSet marked;
    int width = 0;
    int height = 0;
};

Message bad_rows(std::string_view text)
{
    return {"bad_rows", {{"text", std::string(text)}, {"most", max_board_side}}};
}

/// Every row must be as wide as the first.
Result<Rows, Message> parse_rows(std::string_view text)
{
    const std::vector<std::string_view> lines = split(text, '/');
    if (lines.size() > max_board_side)
        return bad_rows(text);
    Rows rows;
    rows.height = static_cast<int>(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        TextCursor cursor(lines[i]);
        int column = 0;
        while (!cursor.at_end()) {
            if (column >= max_board_side)
                return bad_rows(text);
            if (cursor.take_if('#')) {
                rows.marked.insert(Cell::at(column++, rows.height - 1 - static_cast<int>(i)));
                continue;
            }
            const std::optional<int> run = parse_number(cursor.take_until('#'), max_board_side - column);
            if (!run || *run == 0)
                return bad_rows(text);
            column += *run;
        }
        if (i > 0 && column != rows.width)
            return bad_rows(text);
        rows.width = column;
    }
    return rows;
}

}  // namespace

std::string board_text(const Board& board)
{
    if (board.is_full_rectangle())
        return std::to_string(board.width()) + 'x' + std::to_string(board.height());
    const CellSet frame = Board::create(board.width(), board.height()).value().cells();
    return rows_text(frame - board.cells(), board.width(), board.height());
}

Result<Board, Message> parse_board_text(std::string_view text)
{
    if (std::optional<Board> named = find_board(text))
        return *std::move(named);
    const Result<Rows, Message> rows = parse_rows(text);
    if (!rows)
        return rows.error();
    return Board::create(rows->width, rows->height, rows->marked);
}

std::string pieces_text(const PieceSet& pieces)
{
    for (const BuiltinMaterial& builtin : builtin_materials())
        if (const std::optional<PieceSet> known = find_pieces(builtin.name); known && *known == pieces)
            return std::string(builtin.name);
    std::string text;
    for (const PieceId piece : pieces.all()) {
        if (!text.empty())
            text += ',';
        const Shape& shape = pieces[piece].shape;
        text += pieces[piece].name + '=' + rows_text(shape.cells(), shape.width(), shape.height());
    }
    return text;
}

Result<PieceSet, Message> parse_pieces_text(std::string_view text)
{
    if (std::optional<PieceSet> named = find_pieces(text))
        return *std::move(named);
    std::vector<Piece> pieces;
    for (const std::string_view word : split(text, ',')) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos)
            return Message{"unknown_set", {{"text", std::string(word)}}};
        std::string name(word.substr(0, equals));
        const Result<Rows, Message> rows = parse_rows(word.substr(equals + 1));
        if (!rows)
            return rows.error();
        if (rows->marked.empty() || rows->marked.size() > max_piece_cells)
            return Message{"bad_piece_size", {{"name", std::move(name)}, {"most", max_piece_cells}}};
        pieces.push_back({std::move(name), Shape(rows->marked)});
    }
    return PieceSet::create(std::move(pieces));
}

}  // namespace boxwood::polyssimo
