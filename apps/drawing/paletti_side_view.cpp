#include <fmt/format.h>

#include <algorithm>

#include "drawing/palette.h"
#include "drawing/paletti_palette.h"
#include "drawing/paletti_svg_parts.h"
#include "paletti/model/part_name.h"
#include "paletti/model/trigonometry.h"

namespace boxwood::drawing {

using namespace paletti;

namespace {

constexpr double side_pixels_per_m = 2000;
/// The viewing angle from above: enough to see parts behind others.
constexpr double tilt_degrees = 15;
constexpr double room_above = 16;
constexpr double room_below = 36;
constexpr int plywood_layers = 5;
/// Light comes from the upper left: how far a shadow falls to the right and back for each metre of
/// height.
constexpr double shadow_right = 0.16;
constexpr double shadow_back = 0.07;

const SineCosine tilt = sine_cosine(tilt_degrees * pi / 180);

double highest_m(const Villa& villa)
{
    double highest = 0;
    for (PartId id = 0; id < part_count; ++id)
        if (villa.contains(id)) {
            const Footprint seen = footprint(villa.part(id), villa.pose(id));
            for (const Point& corner : seen.corners)
                highest = std::max(highest,
                                   (villa.pose(id).position.z + villa.part(id).height_m / 2) * tilt.cosine +
                                       (corner.y + seen.radius_m) * tilt.sine);
        }
    return highest;
}

double lowest_m(const Villa& villa)
{
    return table_height_m(*villa.box) * tilt.cosine - villa.part(base_id).outline.disc_radius_m * tilt.sine;
}

class SideView {
public:
    SideView(SvgWriter& svg, const VillaView& view, const Spot& upper_left)
        : svg_(svg),
          villa_(view.villa),
          middle_(upper_left.x + side_view_width / 2),
          zero_(upper_left.y + room_above + highest_m(villa_) * side_pixels_per_m)
    {
    }

    void draw()
    {
        draw_table_shadow();
        draw_base();
        for (int level = 0; level <= villa_.floors_laid; ++level) {
            if (level > 0)
                draw_floor(floor_id(level));
            draw_shadows(level);
            draw_columns(level);
        }
    }

private:
    Spot at(const Point& point, double height_m) const
    {
        return {middle_ + point.x * side_pixels_per_m,
                zero_ - (height_m * tilt.cosine + point.y * tilt.sine) * side_pixels_per_m};
    }

    std::vector<Spot> at(const std::vector<Point>& points, double height_m, const Point& shift = {}) const
    {
        std::vector<Spot> spots;
        for (const Point& point : points)
            spots.push_back(at(point + shift, height_m));
        return spots;
    }

    double top_m(PartId id) const { return villa_.pose(id).position.z + villa_.part(id).height_m / 2; }
    double bottom_m(PartId id) const { return villa_.pose(id).position.z - villa_.part(id).height_m / 2; }

    void draw_table_shadow()
    {
        const std::vector<Point> rim = seen_from_above(villa_, base_id);
        svg_.add(path_element(polygon_path(at(rim, bottom_m(base_id), {0.008, -0.006})),
                              {.fill = hexadecimal(palette::ink),
                               .fill_opacity = 0.35,
                               .more = R"svg(filter="url(#soft)")svg"}));
    }

    /// The sides that face the viewer, between two heights. Adjacent sides form one shape, so that no
    /// seam shows.
    std::string wall_path(const std::vector<Point>& corners, double from_m, double to_m) const
    {
        const std::size_t count = corners.size();
        const auto corner = [&](std::size_t index) { return corners[index % count]; };
        // The outline is counter-clockwise, so a side faces the viewer where it runs to the right.
        const auto faces_us = [&](std::size_t index) { return corner(index + 1).x > corner(index).x; };
        std::string path;
        for (std::size_t i = 0; i < count; ++i) {
            if (!faces_us(i) || faces_us(i + count - 1))
                continue;
            std::vector<Spot> wall{at(corner(i), from_m)};
            std::size_t last = i;
            for (; faces_us(last); ++last)
                wall.push_back(at(corner(last + 1), from_m));
            for (std::size_t back = last + 1; back-- > i;)
                wall.push_back(at(corner(back), to_m));
            path += polygon_path(wall);
        }
        return path;
    }

    void draw_plywood(const std::vector<Point>& corners, double from_m, double to_m)
    {
        const double layer_m = (to_m - from_m) / plywood_layers;
        for (int i = 0; i < plywood_layers; ++i)
            svg_.add(path_element(
                wall_path(corners, from_m + i * layer_m, from_m + (i + 1) * layer_m),
                {.fill = hexadecimal(i % 2 == 0 ? palette::plywood_light : palette::plywood_dark)}));
        const std::string all = wall_path(corners, from_m, to_m);
        svg_.add(path_element(all, {.fill = "url(#fall-off)"}));
    }

    void draw_face(const std::string& path, Color paint, double paint_opacity)
    {
        svg_.add(path_element(path, {.fill = hexadecimal(palette::beech)}));
        svg_.add(path_element(path, {.fill = hexadecimal(paint), .fill_opacity = paint_opacity}));
        svg_.add(path_element(path, {.fill = "url(#grain)"}));
        svg_.add(path_element(path, {.fill = "url(#light)",
                                     .stroke = hexadecimal(palette::ink),
                                     .stroke_width = 0.7,
                                     .stroke_opacity = 0.6}));
    }

    void draw_base()
    {
        const std::vector<Point> rim = seen_from_above(villa_, base_id);
        draw_plywood(rim, bottom_m(base_id), top_m(base_id));
        draw_face(polygon_path(at(rim, top_m(base_id))), palette::green_border, 0.9);
        const std::vector<Point> zone = circle({}, villa_.box->building_zone_radius_m);
        const std::string path = polygon_path(at(zone, top_m(base_id)));
        svg_.add(path_element(path, {.fill = hexadecimal(palette::beech),
                                     .stroke = hexadecimal(palette::ink),
                                     .stroke_width = 0.5,
                                     .stroke_opacity = 0.35}));
        svg_.add(path_element(path, {.fill = "url(#grain)"}));
    }

    void draw_floor(PartId id)
    {
        const std::vector<Point> corners = seen_from_above(villa_, id);
        draw_plywood(corners, bottom_m(id), top_m(id));
        draw_face(polygon_path(at(corners, top_m(id))), floor_paint(id), 0.88);
    }

    /// The shadows of the columns and the next floor, clipped to this level.
    void draw_shadows(int level)
    {
        const PartId ground = ground_of(level);
        const double height_m = top_m(ground);
        const std::string name = fmt::format("level{}", level);
        svg_.add(fmt::format(R"(<clipPath id="{}">{}</clipPath>)", name,
                             path_element(polygon_path(at(seen_from_above(villa_, ground), height_m)), {})));
        svg_.add(fmt::format(R"svg(<g clip-path="url(#{})">)svg", name));
        const auto cast = [&](PartId id, double lift_m, double opacity, std::string_view filter) {
            const Point shift{shadow_right * lift_m, shadow_back * lift_m};
            svg_.add(path_element(polygon_path(at(seen_from_above(villa_, id), height_m, shift)),
                                  {.fill = hexadecimal(palette::ink),
                                   .fill_opacity = opacity,
                                   .more = fmt::format(R"svg(filter="url(#{})")svg", filter)}));
        };
        if (level < villa_.floors_laid)
            cast(floor_id(level + 1), bottom_m(floor_id(level + 1)) - height_m, 0.22, "soft");
        for (const PartId column : villa_.columns_on(level))
            cast(column, 0.02, 0.4, "close");
        svg_.add("</g>");
    }

    /// The far ones first; on the red floor the lower ones first.
    void draw_columns(int level)
    {
        std::vector<PartId> columns = villa_.columns_on(level);
        std::ranges::stable_sort(columns, {}, [&](PartId id) {
            const Vector& position = villa_.pose(id).position;
            return position.z * tilt.sine * 1000 - position.y;
        });
        for (const PartId id : columns) {
            svg_.add(fmt::format("<g><title>{}</title>", part_name(id)));
            draw_column(id);
            svg_.add("</g>");
        }
    }

    void draw_column(PartId id)
    {
        const std::vector<Point> corners = seen_from_above(villa_, id);
        const std::string wall = wall_path(corners, bottom_m(id), top_m(id));
        svg_.add(path_element(wall, {.fill = hexadecimal(column_paint(id))}));
        if (kind_of(id) == ColumnKind::hexagonal)
            shade_sides(corners, bottom_m(id), top_m(id));
        else
            svg_.add(path_element(wall, {.fill = "url(#round)"}));
        svg_.add(path_element(polygon_path(at(corners, top_m(id))), {.fill = hexadecimal(palette::beech),
                                                                     .stroke = hexadecimal(palette::ink),
                                                                     .stroke_width = 0.6,
                                                                     .stroke_opacity = 0.7}));
        draw_edges(corners, id);
    }

    /// Left and right edge of the visible part.
    void draw_edges(const std::vector<Point>& corners, PartId id)
    {
        const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
        for (const Point& edge : {left, right}) {
            const Spot from = at(edge, bottom_m(id));
            const Spot to = at(edge, top_m(id));
            svg_.add(
                fmt::format(R"(<path d="M{} {}L{} {}" stroke="{}" stroke-width="0.6" stroke-opacity="0.6"/>)",
                            svg_number(from.x), svg_number(from.y), svg_number(to.x), svg_number(to.y),
                            hexadecimal(palette::ink)));
        }
    }

    /// Flat sides, each shaded by how far it faces left.
    void shade_sides(const std::vector<Point>& corners, double from_m, double to_m)
    {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const std::vector<Point> side{corners[i], corners[(i + 1) % corners.size()]};
            if (side[1].x <= side[0].x)
                continue;
            const Point along = side[1] - side[0];
            const double to_the_right = along.y / length(along);
            const std::array<Spot, 4> spots{at(side[0], from_m), at(side[1], from_m), at(side[1], to_m),
                                            at(side[0], to_m)};
            const bool is_dark = to_the_right > -0.3;
            const double strength = is_dark ? 0.08 + 0.22 * std::max(0.0, to_the_right) : 0.22;
            svg_.add(path_element(
                polygon_path(spots),
                {.fill = hexadecimal(is_dark ? palette::black : palette::white), .fill_opacity = strength}));
        }
    }

    SvgWriter& svg_;
    const Villa& villa_;
    double middle_;
    /// The centre of the base's top.
    double zero_;
};

}  // namespace

double side_view_height(const Villa& villa)
{
    return room_above + (highest_m(villa) - lowest_m(villa)) * side_pixels_per_m + room_below;
}

void draw_side_view(SvgWriter& svg, const VillaView& view, const Spot& upper_left)
{
    SideView(svg, view, upper_left).draw();
}

}  // namespace boxwood::drawing
