#include "polyssimo/drawing.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace boxwood::polyssimo {

namespace {

constexpr std::size_t longest_mark = 3;
constexpr std::size_t cell_width = longest_mark + 1;
constexpr std::size_t line_width = 79;

std::string right_aligned(const std::string& text, std::size_t width)
{
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

bool names_are_marks(const PieceSet& pieces)
{
    return std::ranges::all_of(pieces.all(),
                               [&](PieceId piece) { return pieces[piece].name.size() <= longest_mark; });
}

std::string draw_board(const Position& position)
{
    const Board& board = position.setup->board();
    const std::vector<std::string> marks = piece_marks(position.setup->pieces());
    std::array<std::string, grid_cells> cells;
    cells.fill("#");
    for (const Cell cell : board.cells())
        cells[cell.index] = ".";
    for (const auto& [placement, seat] : position.placed)
        for (const Cell cell : placement.cells)
            cells[cell.index] = marks[placement.piece.index];

    std::string drawing;
    for (int row = board.height() - 1; row >= 0; --row) {
        drawing += right_aligned(std::to_string(row + 1), 2);
        for (int column = 0; column < board.width(); ++column)
            drawing += right_aligned(cells[Cell::at(column, row).index], cell_width);
        drawing += '\n';
    }
    drawing += "  ";
    for (int column = 0; column < board.width(); ++column)
        drawing += right_aligned(std::string(1, static_cast<char>('a' + column)), cell_width);
    return drawing + '\n';
}

/// Wraps and indents where a line would get too long.
std::string draw_pieces(const PieceSet& set, const std::string& heading, PieceMask pieces)
{
    const std::vector<std::string> marks = piece_marks(set);
    std::string drawing = heading + right_aligned(std::to_string(set.cells(pieces)), 4) + ' ';
    const std::size_t indent = drawing.size();
    std::size_t width = indent;
    for (const PieceId piece : pieces) {
        const std::string name = (names_are_marks(set) ? "" : marks[piece.index] + '=') + set[piece].name;
        if (width + 1 + name.size() > line_width) {
            drawing += '\n' + std::string(indent, ' ');
            width = indent;
        }
        drawing += ' ' + name;
        width += 1 + name.size();
    }
    return drawing + (pieces.empty() ? " -\n" : "\n");
}

}  // namespace

std::string draw(const Position& position)
{
    const PieceSet& set = position.setup->pieces();
    std::string drawing = draw_board(position) + '\n';
    if (!position.pool.empty())
        drawing += draw_pieces(set, "*  ", position.pool);
    for (int number = 1; number <= position.setup->players(); ++number) {
        const Seat seat = Seat::from_number(number);
        drawing += draw_pieces(set, (position.to_play == seat ? "> " : "  ") + std::to_string(number),
                               position.hand(seat));
    }
    return drawing;
}

std::vector<std::string> piece_marks(const PieceSet& pieces)
{
    const bool named = names_are_marks(pieces);
    std::vector<std::string> marks;
    for (const PieceId piece : pieces.all())
        marks.push_back(named ? pieces[piece].name : std::to_string(piece.index + 1));
    return marks;
}

}  // namespace boxwood::polyssimo
