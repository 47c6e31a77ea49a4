#include "drawing/paletti_svg.h"

#include <fmt/format.h>

#include <algorithm>

#include "drawing/palette.h"
#include "drawing/paletti_palette.h"
#include "drawing/paletti_svg_parts.h"

namespace boxwood::drawing {

namespace {

constexpr double border = 28;
constexpr TextStyle villa_heading{20, palette::ink, Anchor::start, true};
constexpr TextStyle legend{12, palette::pale_ink, Anchor::start, false};
constexpr TextStyle below_villa_heading{14, palette::pale_ink, Anchor::start, false};

/// Definitions that make colours look like wood, referred to by name: gradients "round" for a column's
/// side, "fall-off" for an edge and "light" for a face, the pattern "grain" for a face, and filters "soft"
/// and "close" for shadows.
void define_wood(SvgWriter& svg)
{
    const auto stop = [](double offset, Color color, double opacity) {
        return fmt::format(R"(<stop offset="{}" stop-color="{}" stop-opacity="{}"/>)", offset,
                           hexadecimal(color), opacity);
    };
    svg.add("<defs>");
    svg.add(R"(<linearGradient id="round">)" + stop(0, palette::black, 0.12) +
            stop(0.28, palette::white, 0.34) + stop(0.5, palette::white, 0) + stop(0.5, palette::black, 0) +
            stop(1, palette::black, 0.42) + "</linearGradient>");
    svg.add(R"(<linearGradient id="fall-off">)" + stop(0, palette::white, 0.1) +
            stop(0.4, palette::white, 0) + stop(0.4, palette::black, 0) + stop(1, palette::black, 0.28) +
            "</linearGradient>");
    svg.add(R"(<linearGradient id="light" x2="1" y2="1">)" + stop(0, palette::white, 0.2) +
            stop(0.5, palette::white, 0) + stop(0.5, palette::black, 0) + stop(1, palette::black, 0.14) +
            "</linearGradient>");
    svg.add(
        R"(<filter id="soft" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="7"/></filter>)");
    svg.add(
        R"(<filter id="close" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="2.2"/></filter>)");
    svg.add(fmt::format(
        R"(<pattern id="grain" width="180" height="26" patternUnits="userSpaceOnUse"><g fill="none" stroke="{}">)"
        R"(<path d="M0 4C40 1 70 7 110 4S160 2 180 4" stroke-opacity="0.13"/>)"
        R"(<path d="M0 10C30 12 80 7 120 11S165 9 180 10" stroke-opacity="0.07" stroke-width="1.6"/>)"
        R"(<path d="M0 17C50 14 90 20 130 16S170 18 180 17" stroke-opacity="0.11" stroke-width="0.8"/>)"
        R"(<path d="M0 23C35 25 75 21 115 24S160 22 180 23" stroke-opacity="0.06"/></g></pattern>)",
        hexadecimal(palette::bark)));
    svg.add("</defs>");
}

}  // namespace

std::string svg_of(const VillaView& view, const Catalogue& texts)
{
    SvgWriter svg;
    define_wood(svg);
    const std::string title = view.name.empty() ? texts.text("villa.title") : view.name;
    const std::string contents = summary(texts, view);
    svg.text(border, border + villa_heading.size, title, villa_heading);
    svg.text(border, border + villa_heading.size + 22, contents, below_villa_heading);
    svg.text(border, border + villa_heading.size + 42, view.remark, below_villa_heading);
    const double top = border + villa_heading.size + 60;

    const int plans = view.villa.floors_laid + 1;
    const int rows = (plans + plans_beside - 1) / plans_beside;
    const double side_height = side_view_height(view.villa);
    const double height = std::max(side_height, rows * plan_height);
    // The villa stands at the bottom of the picture.
    draw_side_view(svg, view, {border, top + height - side_height});
    const double left = border + side_view_width + border;
    for (int level = 0; level < plans; ++level) {
        const int row = level / plans_beside;
        draw_plan(svg, view, texts, level,
                  {left + level % plans_beside * plan_width, top + row * plan_height});
    }
    if (std::ranges::any_of(view.loads_n, [](const auto& load_n) { return load_n.has_value(); }))
        svg.text(border, top + height + border / 2, texts.text("villa.legend.picture"), legend);
    return svg.finish(left + std::min(plans, plans_beside) * plan_width + border, top + height + border,
                      title + ": " + contents, palette::linen);
}

}  // namespace boxwood::drawing
