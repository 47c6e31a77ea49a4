#include "drawing/svg.h"

#include <fmt/format.h>

#include <cmath>

#include "drawing/canvas.h"
#include "drawing/outline.h"

namespace boxwood::drawing {

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

std::string outline_path(const polyssimo::CellSet& cells, const GridFrame& frame, double inset)
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
