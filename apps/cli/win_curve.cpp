#include "cli/win_curve.h"

#include <algorithm>
#include <cmath>

#include "cli/report_text.h"

namespace boxwood::cli {

namespace {

constexpr int rows = 10;
constexpr std::size_t most_columns = 72;
/// The axis below the curve is labelled at every tenth point.
constexpr int between_numbers = 10;

/// Eighths of a character's height, from the bottom.
constexpr std::array<std::string_view, 9> blocks{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

/// The points of one column.
struct Column {
    std::array<double, max_players> chances{};
    char mark = ' ';
    int number = 0;
};

std::vector<Column> columns_of(const WinCurve& curve)
{
    const std::size_t count = std::min(curve.points.size(), most_columns);
    std::vector<Column> columns;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t begin = i * curve.points.size() / count;
        const std::size_t end = (i + 1) * curve.points.size() / count;
        Column column{curve.points[begin].chances, ' ', curve.first_number + static_cast<int>(begin)};
        for (std::size_t point = begin; point < end; ++point)
            if (curve.points[point].mark != ' ')
                column.mark = curve.points[point].mark;
        columns.push_back(column);
    }
    return columns;
}

/// How much of the row's height lies below the curve, in eighths.
int filled_eighths(double chance, int row)
{
    const double height = chance * rows - row;
    return std::clamp(static_cast<int>(std::floor(height * 8 + 0.5)), 0, 8);
}

std::string area_cell(double chance, int row, drawing::Characters characters)
{
    const int eighths = filled_eighths(chance, row);
    if (characters == drawing::Characters::unicode)
        return std::string(blocks[static_cast<std::size_t>(eighths)]);
    return eighths >= 4 ? "#" : " ";
}

/// The number of the seat whose curve passes here; the lowest if there are several.
std::string number_cell(const Column& column, int players, int row)
{
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
        if (std::clamp(static_cast<int>(column.chances[seat] * rows), 0, rows - 1) == row)
            return std::to_string(seat + 1);
    return " ";
}

std::string axis_label(int row)
{
    return row == rows - 1 ? "100 %" : row == rows / 2 - 1 ? " 50 %" : row == 0 ? "  0 %" : "     ";
}

std::string number_line(const std::vector<Column>& columns)
{
    std::string line;
    int next = columns.front().number;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].number < next || line.size() > i)
            continue;
        line.resize(i, ' ');
        line += std::to_string(columns[i].number);
        next = (columns[i].number / between_numbers + 1) * between_numbers;
    }
    return line;
}

}  // namespace

std::string drawn_curve(const WinCurve& curve, drawing::Characters characters)
{
    if (curve.points.empty())
        return "";
    const std::vector<Column> columns = columns_of(curve);
    std::string drawing;
    for (int row = rows - 1; row >= 0; --row) {
        std::string line = axis_label(row) + " |";
        for (const Column& column : columns)
            line += curve.players == 2 ? area_cell(column.chances[0], row, characters)
                                       : number_cell(column, curve.players, row);
        drawing += table_row(line);
    }
    std::string marks;
    for (const Column& column : columns)
        marks += column.mark;
    drawing += "      +" + std::string(columns.size(), '-') + '\n';
    if (marks.find_first_not_of(' ') != std::string::npos)
        drawing += table_row("       " + marks);
    return drawing + table_row("       " + number_line(columns));
}

}  // namespace boxwood::cli
