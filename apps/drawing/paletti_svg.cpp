#include "drawing/paletti_svg.h"

#include <algorithm>

#include "drawing/palette.h"
#include "drawing/paletti_plans.h"
#include "drawing/paletti_side_view.h"
#include "drawing/paletti_wood.h"

namespace boxwood::drawing {

namespace {

constexpr double border = 28;
constexpr TextStyle villa_heading{20, palette::ink, Anchor::start, true};
constexpr TextStyle legend{12, palette::pale_ink, Anchor::start, false};
constexpr TextStyle below_villa_heading{14, palette::pale_ink, Anchor::start, false};

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
    // It stands on the ground of the picture.
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
