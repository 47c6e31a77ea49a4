#include "paletti/paths/exits.h"

#include <algorithm>
#include <cstddef>

namespace boxwood::paletti {

namespace {

/// Borders that two polygons share, and points on the border, count as outside.
constexpr double border_m = 1e-9;

/// A polygon with the rectangle around it: most are far from a given edge.
class Boxed {
public:
    explicit Boxed(const Convex& polygon) : polygon_(polygon), low_(polygon[0]), high_(polygon[0])
    {
        for (const Point& corner : polygon) {
            low_ = {std::min(low_.x, corner.x), std::min(low_.y, corner.y)};
            high_ = {std::max(high_.x, corner.x), std::max(high_.y, corner.y)};
        }
    }

    std::optional<Stretch> stretch_inside(const Segment& segment) const
    {
        if (std::max(segment.from.x, segment.to.x) < low_.x ||
            std::min(segment.from.x, segment.to.x) > high_.x ||
            std::max(segment.from.y, segment.to.y) < low_.y ||
            std::min(segment.from.y, segment.to.y) > high_.y)
            return std::nullopt;
        return paletti::stretch_inside(segment, polygon_, border_m);
    }

private:
    const Convex& polygon_;
    Point low_;
    Point high_;
};

std::vector<Boxed> boxed(std::span<const Convex> polygons)
{
    return {polygons.begin(), polygons.end()};
}

/// The stretches of a segment that are left over, in order.
class Free {
public:
    explicit Free(const Segment& segment) : segment_(segment), stretches_{{}} {}

    void cut(const Boxed& polygon)
    {
        const std::optional<Stretch> blocked = polygon.stretch_inside(segment_);
        if (!blocked)
            return;
        std::vector<Stretch> rest;
        for (const Stretch& stretch : stretches_) {
            if (stretch.from < blocked->from)
                rest.push_back({stretch.from, std::min(stretch.to, blocked->from)});
            if (stretch.to > blocked->to)
                rest.push_back({std::max(stretch.from, blocked->to), stretch.to});
        }
        stretches_ = std::move(rest);
    }

    const std::vector<Stretch>& stretches() const { return stretches_; }

private:
    Segment segment_;
    std::vector<Stretch> stretches_;
};

void add_exits(std::vector<Point>& found, const Segment& edge, const Stretch& stretch, const Point& start)
{
    const Point way = edge.to - edge.from;
    const double whole_m = length(way);
    const double stretch_m = (stretch.to - stretch.from) * whole_m;
    if (stretch_m < shortest_exit_m)
        return;
    const auto at = [&](double share) { return edge.from + way * share; };
    const double nearest =
        std::clamp(dot(start - edge.from, way) / (whole_m * whole_m), stretch.from, stretch.to);
    found.push_back(at(nearest));
    const int count = static_cast<int>(stretch_m / exit_spacing_m) + 1;
    for (int i = 0; i < count; ++i)
        found.push_back(at(stretch.from + (stretch.to - stretch.from) * (i + 0.5) / count));
}

}  // namespace

std::vector<Point> exits(const Point& start, std::span<const Convex> covers,
                         std::span<const Convex> obstacles)
{
    const std::vector<Boxed> boxed_covers = boxed(covers);
    const std::vector<Boxed> boxed_obstacles = boxed(obstacles);
    std::vector<Point> found;
    for (std::size_t own = 0; own < covers.size(); ++own) {
        const Convex& cover = covers[own];
        for (std::size_t i = 0; i < cover.size(); ++i) {
            const Segment edge{cover[i], cover[(i + 1) % cover.size()]};
            Free free(edge);
            for (std::size_t other = 0; other < covers.size(); ++other)
                if (other != own)
                    free.cut(boxed_covers[other]);
            for (const Boxed& obstacle : boxed_obstacles)
                free.cut(obstacle);
            for (const Stretch& stretch : free.stretches())
                add_exits(found, edge, stretch, start);
        }
    }
    return found;
}

bool is_covered(const Point& point, std::span<const Convex> covers)
{
    return std::ranges::any_of(covers, [&](const Convex& cover) {
        const std::optional<Depth> inside = depth(point, cover);
        return inside && inside->depth_m > border_m;
    });
}

}  // namespace boxwood::paletti
