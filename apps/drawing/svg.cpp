#include "drawing/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/check.h"
#include "drawing/canvas.h"

namespace boxwood::drawing {

using polyssimo::Cell;
using polyssimo::CellSet;

namespace {

std::string_view anchor_name(Anchor anchor)
{
    switch (anchor) {
    case Anchor::start: break;
    case Anchor::middle: return "middle";
    case Anchor::end: return "end";
    }
    return "start";
}

/// One side of a cell, from one of its corners to the next, anticlockwise.
struct Edge {
    int x = 0;
    int y = 0;
    int right = 0;
    int up = 0;

    int end_x() const { return x + right; }
    int end_y() const { return y + up; }
};

std::vector<Edge> edges_of(const CellSet& cells)
{
    const auto holds = [&cells](int x, int y) {
        return x >= 0 && y >= 0 && x < polyssimo::max_board_side && y < polyssimo::max_board_side &&
               cells.contains(Cell::at(x, y));
    };
    std::vector<Edge> edges;
    for (const Cell cell : cells) {
        const int x = cell.column();
        const int y = cell.row();
        if (!holds(x, y - 1))
            edges.push_back({x, y, 1, 0});
        if (!holds(x + 1, y))
            edges.push_back({x + 1, y, 0, 1});
        if (!holds(x, y + 1))
            edges.push_back({x + 1, y + 1, -1, 0});
        if (!holds(x - 1, y))
            edges.push_back({x, y + 1, 0, -1});
    }
    return edges;
}

/// Removes and returns the edge that continues where `edge` ends. If there are two, the left one: it
/// belongs to the same cell.
Edge take_next(std::vector<Edge>& edges, const Edge& edge)
{
    const auto follows = [&edge](const Edge& next) {
        return next.x == edge.end_x() && next.y == edge.end_y();
    };
    const auto turns_left = [&](const Edge& next) {
        return follows(next) && next.right == -edge.up && next.up == edge.right;
    };
    auto next = std::ranges::find_if(edges, turns_left);
    if (next == edges.end())
        next = std::ranges::find_if(edges, follows);
    BOXWOOD_CHECK(next != edges.end());
    const Edge taken = *next;
    edges.erase(next);
    return taken;
}

}  // namespace

std::string xml_escaped(std::string_view utf8)
{
    std::string escaped;
    for (const char32_t character : characters_of(utf8)) {
        switch (character) {
        case U'&': escaped += "&amp;"; break;
        case U'<': escaped += "&lt;"; break;
        case U'>': escaped += "&gt;"; break;
        case U'"': escaped += "&quot;"; break;
        default: escaped += utf8_of(character);
        }
    }
    return escaped;
}

std::string svg_number(double value)
{
    const long tenths = std::lround(value * 10);
    return tenths % 10 == 0 ? fmt::format("{}", tenths / 10)
                            : fmt::format("{}{}.{}", tenths < 0 ? "-" : "", std::labs(tenths) / 10,
                                          std::labs(tenths) % 10);
}

std::vector<std::vector<Corner>> outlines(const CellSet& cells)
{
    std::vector<std::vector<Corner>> loops;
    std::vector<Edge> edges = edges_of(cells);
    while (!edges.empty()) {
        std::vector<Corner> loop;
        const Edge first = edges.front();
        Edge edge = first;
        do {
            const Edge next = take_next(edges, edge);
            if (next.right != edge.right || next.up != edge.up)
                // To the left of both edges.
                loop.push_back({next.x, next.y, -edge.up - next.up, edge.right + next.right});
            edge = next;
        } while (edge.x != first.x || edge.y != first.y || edge.right != first.right || edge.up != first.up);
        loops.push_back(std::move(loop));
    }
    return loops;
}

std::string outline_path(const CellSet& cells, const GridFrame& frame, double inset)
{
    std::string path;
    for (const std::vector<Corner>& loop : outlines(cells)) {
        char command = 'M';
        for (const Corner& corner : loop) {
            path += fmt::format("{}{} {}", command, svg_number(frame.x(corner.x) + inset * corner.inward_x),
                                svg_number(frame.y(corner.y) - inset * corner.inward_y));
            command = 'L';
        }
        path += 'Z';
    }
    return path;
}

std::string polygon_path(std::span<const Spot> corners)
{
    std::string path;
    for (const Spot& corner : corners)
        path += fmt::format("{}{} {}", path.empty() ? 'M' : 'L', svg_number(corner.x), svg_number(corner.y));
    return path + 'Z';
}

std::string path_element(std::string_view data, const Brush& brush, std::string_view title)
{
    std::string element = fmt::format(R"(<path d="{}" fill="{}")", data, brush.fill);
    if (brush.fill_opacity < 1)
        element += fmt::format(R"( fill-opacity="{:g}")", brush.fill_opacity);
    if (brush.stroke != "none")
        element += fmt::format(R"( stroke="{}" stroke-width="{:g}")", brush.stroke, brush.stroke_width);
    if (brush.stroke != "none" && brush.stroke_opacity < 1)
        element += fmt::format(R"( stroke-opacity="{:g}")", brush.stroke_opacity);
    if (!brush.more.empty())
        element += ' ' + brush.more;
    if (title.empty())
        return element + "/>";
    return element + fmt::format("><title>{}</title></path>", xml_escaped(title));
}

void SvgWriter::add(std::string_view element)
{
    body_ += "  ";
    body_ += element;
    body_ += '\n';
}

void SvgWriter::text(double x, double y, std::string_view utf8, const TextStyle& style)
{
    add(fmt::format(R"(<text x="{}" y="{}" font-size="{}" fill="{}" text-anchor="{}"{}>{}</text>)",
                    svg_number(x), svg_number(y), svg_number(style.size), hexadecimal(style.color),
                    anchor_name(style.anchor), style.bold ? R"( font-weight="600")" : "", xml_escaped(utf8)));
}

void SvgWriter::rectangle(double x, double y, double width, double height, Color fill)
{
    add(fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", svg_number(x), svg_number(y),
                    svg_number(width), svg_number(height), hexadecimal(fill)));
}

std::string SvgWriter::finish(double width, double height, std::string_view title, Color background) const
{
    const std::string w = svg_number(width);
    const std::string h = svg_number(height);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "role=\"img\" font-family=\"Seravek, 'Gill Sans Nova', Ubuntu, 'Noto Sans', 'DejaVu Sans', "
        "sans-serif\" style=\"font-variant-numeric: tabular-nums\">\n"
        "  <title>{2}</title>\n"
        "  <rect width=\"{0}\" height=\"{1}\" fill=\"{3}\"/>\n"
        "{4}</svg>\n",
        w, h, xml_escaped(title), hexadecimal(background), body_);
}

}  // namespace boxwood::drawing
