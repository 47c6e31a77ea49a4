#include "polyssimo/cells.h"

#include "core/check.h"
#include "core/text_cursor.h"

namespace boxwood::polyssimo {

std::string cell_name(Cell cell)
{
    return static_cast<char>('a' + cell.column()) + std::to_string(cell.row() + 1);
}

std::optional<Cell> parse_cell(std::string_view name)
{
    if (name.size() < 2)
        return std::nullopt;
    const char letter = name.front();
    const int column = letter >= 'a' ? letter - 'a' : letter - 'A';
    const std::optional<int> row = parse_number(name.substr(1), max_board_side);
    if (column < 0 || column >= max_board_side || !row || *row == 0)
        return std::nullopt;
    return Cell::at(column, *row - 1);
}

CellSet CellSet::grown(const CellSet& within) const
{
    CellSet result = *this & within;
    for (const Cell cell : *this) {
        const auto add = [&](int column, int row) {
            const bool on_grid = 0 <= column && column < max_board_side && 0 <= row && row < max_board_side;
            if (on_grid && within.contains(Cell::at(column, row)))
                result.insert(Cell::at(column, row));
        };
        add(cell.column() - 1, cell.row());
        add(cell.column() + 1, cell.row());
        add(cell.column(), cell.row() - 1);
        add(cell.column(), cell.row() + 1);
    }
    return result;
}

CellSet connected_region(Cell start, const CellSet& within)
{
    BOXWOOD_CHECK(within.contains(start));
    CellSet region;
    region.insert(start);
    while (true) {
        const CellSet larger = region.grown(within);
        if (larger == region)
            return region;
        region = larger;
    }
}

}  // namespace boxwood::polyssimo
