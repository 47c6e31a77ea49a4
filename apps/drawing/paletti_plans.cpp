#include <fmt/format.h>

#include "drawing/canvas.h"
#include "drawing/palette.h"
#include "drawing/paletti_palette.h"
#include "drawing/paletti_svg_parts.h"
#include "paletti/model/part_name.h"

namespace boxwood::drawing {

using namespace paletti;

namespace {

constexpr double plan_pixels_per_m = 1000;
constexpr double heading_height = 40;
/// The ring that shows a loose column.
constexpr double ring_width = 3;
constexpr TextStyle plan_heading{14, palette::ink, Anchor::middle, true};
constexpr TextStyle below_plan_heading{11, palette::pale_ink, Anchor::middle, false};
constexpr TextStyle load_style{10, palette::ink, Anchor::middle, true};

class Plan {
public:
    Plan(SvgWriter& svg, const VillaView& view, const Catalogue& texts, int level, const Spot& upper_left)
        : svg_(svg),
          view_(view),
          villa_(view.villa),
          texts_(texts),
          level_(level),
          middle_{upper_left.x + plan_width / 2,
                  upper_left.y + heading_height + (plan_height - heading_height) / 2}
    {
    }

    void draw()
    {
        svg_.text(middle_.x, heading_baseline(), ground_name(texts_, ground_of(level_)), plan_heading);
        draw_ground();
        for (const PartId column : villa_.columns_on(level_))
            draw_column(column);
        if (level_ < villa_.floors_laid)
            draw_next_floor(floor_id(level_ + 1));
        if (level_ < villa_.floors_laid)
            if (const std::optional<LoadPoint>& load_point = view_.load_point(level_ + 1))
                draw_load_point(*load_point);
        for (const PartId column : villa_.columns_on(level_))
            if (view_.load_n(column) && !is_loose(view_, column))
                draw_load(column);
    }

private:
    double heading_baseline() const
    {
        return middle_.y - (plan_height - heading_height) / 2 - heading_height + plan_heading.size;
    }

    std::string path(const std::vector<Point>& points, double shift = 0) const
    {
        std::vector<Spot> spots;
        for (const Point& point : points)
            spots.push_back({at(point).x + shift, at(point).y + shift});
        return polygon_path(spots);
    }

    void draw_ground()
    {
        const std::string base = path(seen_from_above(villa_, base_id));
        if (level_ > 0) {
            // Where the base is, for the eye to hold on to.
            svg_.add(path_element(base, {.stroke = hexadecimal(palette::pale_ink),
                                         .stroke_width = 0.6,
                                         .stroke_opacity = 0.5,
                                         .more = R"(stroke-dasharray="1 4")"}));
        }
        const PartId ground = ground_of(level_);
        const std::string shape = path(seen_from_above(villa_, ground));
        svg_.add(path_element(path(seen_from_above(villa_, ground), 3),
                              {.fill = hexadecimal(palette::ink),
                               .fill_opacity = 0.3,
                               .more = R"svg(filter="url(#close)")svg"}));
        svg_.add(path_element(shape, {.fill = hexadecimal(palette::beech)}));
        svg_.add(path_element(shape,
                              {.fill = hexadecimal(level_ == 0 ? palette::green_border : floor_paint(ground)),
                               .fill_opacity = 0.88}));
        if (level_ == 0)
            svg_.add(path_element(path(circle({}, villa_.box->building_zone_radius_m)),
                                  {.fill = hexadecimal(palette::beech)}));
        svg_.add(path_element(shape, {.fill = "url(#grain)",
                                      .stroke = hexadecimal(palette::ink),
                                      .stroke_width = 0.8,
                                      .stroke_opacity = 0.7}));
    }

    void draw_column(PartId id)
    {
        const std::vector<Point> corners = seen_from_above(villa_, id);
        const std::string shape = path(corners);
        svg_.add(path_element(path(corners, 2), {.fill = hexadecimal(palette::ink),
                                                 .fill_opacity = 0.45,
                                                 .more = R"svg(filter="url(#close)")svg"}));
        const Color paint = column_paint(id);
        svg_.add(path_element(shape,
                              {.fill = hexadecimal(is_loose(view_, id) ? palette::beech : paint),
                               .stroke = hexadecimal(palette::beech),
                               .stroke_width = 3},
                              part_name(id)));
        // A loose one is hollow: a ring in its colour.
        if (is_loose(view_, id))
            svg_.add(path_element(path(shrunk(corners)),
                                  {.stroke = hexadecimal(paint), .stroke_width = ring_width}));
        else
            svg_.add(path_element(shape, {.fill = "url(#light)"}));
        svg_.add(path_element(shape, {.stroke = hexadecimal(palette::ink), .stroke_width = 0.8}));
    }

    /// By half a ring.
    static std::vector<Point> shrunk(std::vector<Point> corners)
    {
        Point middle;
        for (const Point& corner : corners)
            middle = middle + corner * (1.0 / static_cast<double>(corners.size()));
        for (Point& corner : corners)
            corner =
                corner + (middle - corner) * (ring_width / 2 / plan_pixels_per_m / length(middle - corner));
        return corners;
    }

    void draw_next_floor(PartId id)
    {
        const std::string shape = path(seen_from_above(villa_, id));
        svg_.add(path_element(shape, {.fill = hexadecimal(floor_paint(id)),
                                      .fill_opacity = 0.1,
                                      .stroke = hexadecimal(palette::white),
                                      .stroke_width = 3,
                                      .stroke_opacity = 0.5,
                                      .more = R"(pointer-events="none")"}));
        svg_.add(path_element(shape, {.stroke = hexadecimal(floor_paint(id)),
                                      .stroke_width = 1.6,
                                      .more = R"(stroke-dasharray="6 4" pointer-events="none")"}));
    }

    Spot at(const Point& point) const
    {
        return {middle_.x + point.x * plan_pixels_per_m, middle_.y - point.y * plan_pixels_per_m};
    }

    /// Below the column.
    void draw_load(PartId id)
    {
        const Vector& position = villa_.pose(id).position;
        const Spot below = at({position.x, position.y - reach(villa_.part(id).outline)});
        const Spot spot{below.x, below.y + 11};
        const std::string text = load_text(texts_, view_, id);
        const double width = 6.0 * columns_of(text);
        // On a light ground it can be read everywhere.
        svg_.add(fmt::format(
            R"(<rect x="{}" y="{}" width="{}" height="12" rx="3" fill="{}" fill-opacity="0.85"/>)",
            svg_number(spot.x - width / 2), svg_number(spot.y - 9.5), svg_number(width),
            hexadecimal(palette::board)));
        svg_.text(spot.x, spot.y, text, load_style);
    }

    /// Where all above presses, and the shortest way to where it tips.
    void draw_load_point(const LoadPoint& load)
    {
        const Spot point = at(load.point);
        const Spot edge = at(load.edge);
        const Color color = load.margin_m < 0 ? palette::red_ink : palette::pale_ink;
        const std::string way = fmt::format("M{} {}L{} {}", svg_number(point.x), svg_number(point.y),
                                            svg_number(edge.x), svg_number(edge.y));
        svg_.add(path_element(
            way, {.stroke = hexadecimal(palette::white), .stroke_width = 3, .stroke_opacity = 0.7}));
        svg_.add(path_element(way, {.stroke = hexadecimal(color), .stroke_width = 1.2}));
        for (const double radius : {5.0, 1.6})
            svg_.add(
                fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="{}" stroke-width="1.2"/>)",
                            svg_number(point.x), svg_number(point.y), radius,
                            hexadecimal(radius > 2 ? palette::white : color), hexadecimal(color)));
        TextStyle style = below_plan_heading;
        style.color = color;
        svg_.text(middle_.x, heading_baseline() + 16,
                  texts_.text("villa.floor_margin", {{"floor", ground_name(texts_, floor_id(level_ + 1))},
                                                     {"margin", margin_text(texts_, load.margin_m)}}),
                  style);
    }

    SvgWriter& svg_;
    const VillaView& view_;
    const Villa& villa_;
    const Catalogue& texts_;
    int level_;
    Spot middle_;
};

}  // namespace

void draw_plan(SvgWriter& svg, const VillaView& view, const Catalogue& texts, int level,
               const Spot& upper_left)
{
    Plan(svg, view, texts, level, upper_left).draw();
}

}  // namespace boxwood::drawing
