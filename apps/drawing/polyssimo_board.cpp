#include "drawing/polyssimo_board.h"

#include <string>

#include "drawing/palette.h"

namespace boxwood::drawing {

using polyssimo::Cell;
using polyssimo::PieceId;
using polyssimo::PieceSet;
using polyssimo::Position;

namespace {

/// "11 "
constexpr int row_name_columns = 3;

int cell_columns(const Look& look)
{
    return 2 * look.scale;
}

/// The two characters in a cell and the style of each of its columns.
struct CellLook {
    std::string label;
    /// For even and odd columns: stripes are as wide as a character.
    Style even;
    Style odd;
};

CellLook same(std::string label, const Style& style)
{
    return {std::move(label), style, style};
}

CellLook piece_look(const PieceSet& set, PieceId piece, const Look& look)
{
    const std::string label = cell_labels(set)[piece.index];
    if (!is_colored(look))
        return same(label, {});
    if (is_striped(set, piece))
        // The number is always shown: stripes alone do not distinguish neighbours.
        return {label, {palette::white, palette::black}, {palette::black, palette::silver}};
    const Color color = piece_color(set, piece);
    return same(look.letters == Letters::shown ? label : "", {ink_on(color), color});
}

CellLook fresh_look(const PieceSet& set, PieceId piece, const Look& look)
{
    Look lettered = look;
    lettered.letters = Letters::shown;
    CellLook fresh = piece_look(set, piece, lettered);
    for (Style* style : {&fresh.even, &fresh.odd}) {
        style->bold = true;
        style->reverse = !is_colored(look);
    }
    if (is_colored(look) && is_striped(set, piece))
        fresh.even.ink = fresh.odd.ink = palette::pieces[2];
    return fresh;
}

CellLook ghost_look(const PieceSet& set, PieceId piece, const Look& look)
{
    CellLook ghost = piece_look(set, piece, look);
    ghost.label = "[]";
    ghost.even.bold = ghost.odd.bold = true;
    return ghost;
}

CellLook clash_look(const Look& look)
{
    if (is_colored(look))
        return same("!!", {palette::white, palette::red_ink, true});
    return same("!!", {.bold = true, .reverse = true});
}

CellLook free_look(Cell cell, const BoardMarks& marks, const Look& look)
{
    std::string label = is_colored(look) ? "" : "·";
    for (const Note& note : marks.notes)
        if (note.cells.contains(cell)) {
            // Hexominoes are labelled by numbers, too: without colours, a dot marks a free cell.
            const bool is_number = U'0' <= note.character && note.character <= U'9';
            label = (is_number ? label : "") + utf8_of(note.character);
        }
    if (!is_colored(look))
        return same(label, {});
    const bool shaded = (cell.column() + cell.row()) % 2 != 0;
    return same(label, {palette::pale_ink, shaded ? palette::board_shade : palette::board, true});
}

/// What a cell shows; nothing outside the board.
std::optional<CellLook> cell_look(const Position& position, const BoardMarks& marks, const Look& look,
                                  Cell cell)
{
    const PieceSet& set = position.setup->pieces();
    const bool on_board = position.setup->board().cells().contains(cell);
    if (marks.ghost && marks.ghost->cells.contains(cell))
        return on_board && !position.taken.contains(cell) ? ghost_look(set, marks.ghost->piece, look)
                                                          : clash_look(look);
    if (!on_board)
        return std::nullopt;
    for (const polyssimo::PlacedPiece& placed : position.placed)
        if (placed.placement.cells.contains(cell))
            return marks.fresh.contains(cell) ? fresh_look(set, placed.placement.piece, look)
                                              : piece_look(set, placed.placement.piece, look);
    return free_look(cell, marks, look);
}

void draw_cell(Canvas& canvas, int column, int row, const CellLook& cell, const Look& look)
{
    for (int below = 0; below < look.scale; ++below)
        for (int right = 0; right < cell_columns(look); ++right)
            canvas.put(column + right, row + below, U' ', right % 2 == 0 ? cell.even : cell.odd);
    const std::u32string label = characters_of(cell.label);
    // In a large cell the label is centred in the upper row.
    int at = look.scale - 1;
    for (const char32_t character : label) {
        canvas.put(column + at, row, character, at % 2 == 0 ? cell.even : cell.odd);
        ++at;
    }
}

}  // namespace

Extent board_extent(const polyssimo::Board& board, const Look& look)
{
    return {row_name_columns + board.width() * cell_columns(look), board.height() * look.scale + 1};
}

void draw_board(Canvas& canvas, int column, int row, const Position& position, const BoardMarks& marks,
                const Look& look)
{
    const polyssimo::Board& board = position.setup->board();
    const auto column_of = [&](int x) { return column + row_name_columns + x * cell_columns(look); };
    for (int y = 0; y < board.height(); ++y) {
        const int top = row + (board.height() - 1 - y) * look.scale;
        const std::string name = std::to_string(y + 1);
        canvas.write(column + 2 - static_cast<int>(name.size()), top, name, pale(look));
        for (int x = 0; x < board.width(); ++x)
            if (const std::optional<CellLook> cell = cell_look(position, marks, look, Cell::at(x, y)))
                draw_cell(canvas, column_of(x), top, *cell, look);
    }
    for (int x = 0; x < board.width(); ++x)
        canvas.put(column_of(x) + look.scale - 1, row + board.height() * look.scale,
                   U'a' + static_cast<char32_t>(x), pale(look));
}

}  // namespace boxwood::drawing
