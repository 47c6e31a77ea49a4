#include "terminal/polyssimo_commands.h"

#include <algorithm>

#include "core/check.h"
#include "core/text_cursor.h"
#include "polyssimo/rules.h"

namespace boxwood::terminal {

using polyssimo::Cell;
using polyssimo::CellSet;
using polyssimo::PieceId;
using polyssimo::Place;
using polyssimo::Position;
using polyssimo::Setup;
using polyssimo::Shape;

namespace {

/// The numbers of the orientations in which the piece may be placed there now.
std::vector<int> fitting_orientations(const Position& position, PieceId piece, Cell cell)
{
    std::vector<int> numbers;
    const int count = static_cast<int>(position.setup->orientations_of(piece).size());
    for (int number = 1; number <= count; ++number) {
        const std::optional<CellSet> cells = cells_from(*position.setup, piece, number, cell);
        if (cells && play(position, Place{*cells}))
            numbers.push_back(number);
    }
    return numbers;
}

std::string joined(const std::vector<int>& numbers)
{
    std::string text;
    for (const int number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
}

}  // namespace

std::optional<CellSet> cells_from(const Setup& setup, PieceId piece, int number, Cell cell)
{
    const auto orientations = setup.orientations_of(piece);
    BOXWOOD_CHECK(1 <= number && number <= static_cast<int>(orientations.size()));
    const Shape& shape = orientations[static_cast<std::size_t>(number - 1)];
    const int column = cell.column() - shape.cells().front().column();
    const int row = cell.row();
    if (column < 0 || column + shape.width() > polyssimo::max_board_side ||
        row + shape.height() > polyssimo::max_board_side)
        return std::nullopt;
    return shape.cells_at(Cell::at(column, row));
}

Result<Place, std::string> typed_placement(const Catalogue& texts, const Position& position,
                                           const Words& words)
{
    const Setup& setup = *position.setup;
    const std::optional<PieceId> piece = words.empty() ? std::nullopt : setup.pieces().find(words[0]);
    if (!piece) {
        const Result<Place, Message> place = polyssimo::parse_place(words.size() == 1 ? words[0] : "");
        return place ? Result<Place, std::string>(*place) : texts.text(place.error());
    }
    const std::string& name = setup.pieces()[*piece].name;
    const int count = static_cast<int>(setup.orientations_of(*piece).size());
    const std::optional<Cell> cell =
        words.size() == 2 || words.size() == 3 ? polyssimo::parse_cell(words[1]) : std::nullopt;
    if (!cell)
        return texts.text("play.how_to_place", {{"piece", name}});
    if (words.size() == 3) {
        const std::optional<int> number = parse_number(words[2], count);
        if (!number || *number == 0)
            return texts.text("play.no_such_orientation", {{"piece", name}, {"count", count}});
        const std::optional<CellSet> cells = cells_from(setup, *piece, *number, *cell);
        return cells ? Result<Place, std::string>(Place{*cells})
                     : texts.text("play.beyond_the_board", {{"piece", name}});
    }
    const std::vector<int> fitting = fitting_orientations(position, *piece, *cell);
    if (fitting.empty())
        return texts.text("play.fits_not_there", {{"piece", name}, {"cell", cell_name(*cell)}});
    if (fitting.size() > 1)
        return texts.text("play.fits_several_ways", {{"piece", name},
                                                     {"cell", cell_name(*cell)},
                                                     {"numbers", joined(fitting)},
                                                     {"first", fitting[0]}});
    return Place{*cells_from(setup, *piece, fitting[0], *cell)};
}

drawing::Canvas drawn_orientations(const Setup& setup, PieceId piece, int columns)
{
    const auto orientations = setup.orientations_of(piece);
    int side = 0;
    for (const Shape& shape : orientations)
        side = std::max({side, shape.width(), shape.height()});
    // Two columns per cell, two between shapes.
    const int slot_columns = 2 * side + 2;
    const int slot_rows = side + 2;
    const int per_row = std::max(1, columns / slot_columns);
    const int count = static_cast<int>(orientations.size());
    drawing::Canvas canvas(per_row * slot_columns, (count + per_row - 1) / per_row * slot_rows);
    for (int i = 0; i < count; ++i) {
        const Shape& shape = orientations[static_cast<std::size_t>(i)];
        const int left = i % per_row * slot_columns;
        const int top = i / per_row * slot_rows;
        canvas.write(left, top, std::to_string(i + 1), {.bold = true});
        for (const Cell cell : shape.cells())
            canvas.put(left + 2 * cell.column(), top + shape.height() - cell.row(),
                       cell == shape.cells().front() ? U'@' : U'#');
    }
    return canvas.without_blank_end();
}

}  // namespace boxwood::terminal
