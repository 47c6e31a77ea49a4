#include "drawing/paletti_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "paletti/model/part_name.h"
#include "paletti/model/trigonometry.h"
#include "paletti/model/units.h"

namespace boxwood::drawing {

using namespace paletti;

bool is_loose(const VillaView& view, PartId id)
{
    const std::optional<double>& load_n = view.load_n(id);
    return load_n && *load_n < loose_below_n;
}

bool is_covered(const Villa& villa, PartId column)
{
    const int above = villa.level(column) + 1;
    if (above > villa.floors_laid)
        return false;
    const PartId floor = floor_id(above);
    return gap_m(footprint(villa.part(column), villa.pose(column)),
                 footprint(villa.part(floor), villa.pose(floor))) < 0;
}

PartId ground_of(int level)
{
    return level == 0 ? base_id : floor_id(level);
}

std::vector<Point> circle(const Point& centre, double radius_m)
{
    // On a large circle, few corners would be visible.
    constexpr double large_m = 0.05;
    const int corners = radius_m > large_m ? 96 : 36;
    std::vector<Point> points;
    for (int i = 0; i < corners; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / corners);
        points.push_back(centre + Point{at.cosine, at.sine} * radius_m);
    }
    return points;
}

std::vector<Point> seen_from_above(const Villa& villa, PartId id)
{
    const Footprint seen = footprint(villa.part(id), villa.pose(id));
    return seen.is_disc() ? circle(seen.corners[0], seen.radius_m) : seen.corners;
}

std::string ground_name(const Catalogue& texts, PartId ground)
{
    if (ground == base_id)
        return texts.text("villa.base");
    return texts.text("villa.floor." + std::string(name_of(floor_colour_of(ground))));
}

std::string summary(const Catalogue& texts, const VillaView& view)
{
    const auto standing =
        std::ranges::count_if(view.villa.levels, [](int level) { return level != no_level; });
    return texts.text("villa.columns", {{"count", static_cast<int>(standing)}}) + ", " +
           texts.text("villa.floors", {{"count", view.villa.floors_laid}});
}

std::string load_text(const Catalogue& texts, const VillaView& view, PartId id)
{
    if (!view.load_n(id))
        return {};
    return is_loose(view, id)
               ? texts.text("villa.loose")
               : texts.text("villa.newtons", {{"force", fmt::format("{:.2f}", *view.load_n(id))}});
}

std::string margin_text(const Catalogue& texts, double margin_m)
{
    return texts.text("villa.millimetres", {{"length", fmt::format("{:.1f}", margin_m * mm_per_m)}});
}

}  // namespace boxwood::drawing
