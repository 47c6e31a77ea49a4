#include "drawing/svg_shapes.h"

#include <fmt/format.h>

namespace boxwood::drawing {

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

}  // namespace boxwood::drawing
