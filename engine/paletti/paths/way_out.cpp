#include "paletti/paths/way_out.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/check.h"
#include "paletti/model/trigonometry.h"
#include "paletti/paths/plane_search.h"
#include "paletti/paths/section.h"

namespace boxwood::paletti {

namespace {

/// Shorter free stretches are ignored: far below what a hand can aim at.
constexpr double shortest_exit_m = 1e-6;

/// Longer stretches have several exits, at most this far apart.
constexpr double exit_spacing_m = 0.015;

/// Borders that two polygons share, and points on the border, count as outside.
constexpr double border_m = 1e-9;

/// A polygon with its bounding rectangle: most are far from a given edge.
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

/// The stretches of a segment that no polygon covers, in order.
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

/// Where paths out of a region may end: points on its border that are free of obstacles, at
/// least one in every free stretch, so that every column that can leave the region finds an
/// exit. The region is the union of the polygons `covers`.
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

/// Whether the region contains the point.
bool is_covered(const Point& point, std::span<const Convex> covers)
{
    return std::ranges::any_of(covers, [&](const Convex& cover) {
        const std::optional<Depth> inside = depth(point, cover);
        return inside && inside->depth_m > border_m;
    });
}

/// Everything is given as displacements of the column, which starts at the origin.
struct Surroundings {
    std::vector<Rounded> columns;
    /// The edges of the floor that it stands on, and that floor's reflex corners.
    std::vector<Rounded> edges;
    std::vector<Rounded> inner_corners;
    /// Radius of the foot's bounding circle.
    double foot_radius_m = 0;
    /// Displacements at which part of the column is under the next floor, or under any
    /// floor.
    std::vector<Convex> under_next;
    std::vector<Convex> under_any;
    /// The same, enlarged by lifting_room_m.
    std::vector<Convex> near_any;
};

/// Floors have obtuse corners, so this costs little; at a sharp tip the column moves up to
/// 1.5 % of its radius farther than necessary.
constexpr double most_turn_of_covers = pi / 9;

/// Touching parts overlap a little; they are treated as if this far apart.
constexpr double gap_of_touching_m = 1e-6;

void add_covers(std::vector<Convex>& covers, const Villa& villa, PartId floor, const Rounded& moved,
                double margin_m = outside_margin_m)
{
    for (const Convex& piece : floor_pieces(villa.part(floor), villa.pose(floor)))
        covers.push_back(circumscribed({sum(piece, turned_back(moved.core)), moved.radius_m + margin_m},
                                       most_turn_of_covers));
}

/// The border of the part that the column stands on.
std::vector<Point> border(const Part& part, const Pose& pose)
{
    if (part.outline.is_disc())
        return floor_pieces(part, pose)[0];
    std::vector<Point> corners;
    for (const Point& corner : part.outline.corners) {
        const Vector place = pose * Vector{corner.x, corner.y, 0};
        corners.push_back({place.x, place.y});
    }
    // A floor that is turned over has a clockwise outline.
    if (matrix_of(pose.rotation).z.z < 0)
        std::ranges::reverse(corners);
    return corners;
}

void add_ground(Surroundings& around, const Villa& villa, PartId ground, const Point& foot)
{
    const std::vector<Point> corners = border(villa.part(ground), villa.pose(ground));
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point& corner = corners[i];
        const Point& next = corners[(i + 1) % corners.size()];
        const Point& behind = corners[(i + 2) % corners.size()];
        around.edges.push_back({{corner - foot, next - foot}, 0});
        if (cross(next - corner, behind - next) < 0)
            around.inner_corners.push_back({{next - foot}, 0});
    }
}

/// Shifted until the origin is outside: touching parts overlap a little.
Rounded freed(Rounded shape)
{
    if (shape.core.size() < 3)
        return shape;
    if (const std::optional<Depth> inside = depth({}, shape.core))
        for (Point& corner : shape.core)
            corner = corner - inside->outward * (inside->depth_m + gap_of_touching_m);
    return shape;
}

Surroundings surroundings(const Villa& villa, PartId column)
{
    Surroundings around;
    const int level = villa.level(column);
    const Pose& pose = villa.pose(column);
    for (PartId other = first_column_id; other < part_count; ++other)
        if (other != column && villa.contains(other))
            if (std::optional<Rounded> shape = touching_displacements(villa, column, other))
                around.columns.push_back(freed(std::move(*shape)));

    const Rounded whole = shadow(villa.part(column), pose);
    for (int above = level + 1; above <= villa.floors_laid; ++above) {
        add_covers(around.under_any, villa, floor_id(above), whole);
        add_covers(around.near_any, villa, floor_id(above), whole, lifting_room_m);
    }
    if (level < villa.floors_laid)
        add_covers(around.under_next, villa, floor_id(level + 1), whole);

    const Rounded foot = section(villa.part(column), pose, heights(villa.part(column), pose).low_m);
    around.foot_radius_m = foot.radius_m;
    Point middle;
    for (const Point& corner : foot.core)
        middle = middle + corner * (1 / static_cast<double>(foot.core.size()));
    for (const Point& corner : foot.core)
        around.foot_radius_m = std::max(around.foot_radius_m, length(corner - middle) + foot.radius_m);
    add_ground(around, villa, level == 0 ? base_id : floor_id(level), middle);
    return around;
}

/// Enlarged, but not so far that it covers the start.
Obstacle grown(Rounded shape, double by_m, const Point& start)
{
    shape.radius_m = std::min(shape.radius_m + by_m, distance(start, shape.core));
    return {std::move(shape), true};
}

struct Attempt {
    Point start{};
    double clearance_m = 0;
    Footing footing = Footing::none;
};

std::vector<Obstacle> obstacles(const Surroundings& around, const Attempt& attempt)
{
    std::vector<Obstacle> found;
    const auto add = [&](const Rounded& shape, double by_m, bool may_be_rounded) {
        Obstacle obstacle = grown(shape, by_m, attempt.start);
        obstacle.may_be_rounded = may_be_rounded;
        // An empty obstacle blocks nothing.
        if (obstacle.shape.radius_m > touching_depth_m || obstacle.shape.core.size() > 2)
            found.push_back(std::move(obstacle));
    };
    for (const Rounded& column : around.columns)
        add(column, attempt.clearance_m, true);
    if (attempt.footing == Footing::none)
        return found;
    const double from_edge_m =
        attempt.footing == Footing::whole_foot ? around.foot_radius_m : centre_margin_m;
    for (const Rounded& edge : around.edges)
        add(edge, from_edge_m, false);
    for (const Rounded& corner : around.inner_corners)
        add(corner, from_edge_m, true);
    return found;
}

using Points = std::vector<Point>;

std::optional<Points> try_way(const Surroundings& around, const std::vector<Convex>& covers,
                              const Attempt& attempt)
{
    const PlaneSearch plane(obstacles(around, attempt));
    return plane.way(attempt.start, exits(attempt.start, covers, plane.polygons));
}

/// How many clearances are tried between the least and the most.
constexpr int clearance_steps = 8;

struct Found {
    Points points;
    double clearance_m = 0;
};

/// The path with the most clearance, found by bisection: less clearance never makes a path
/// impossible.
std::optional<Found> widest_way(const Surroundings& around, const std::vector<Convex>& covers,
                                Attempt attempt, const WayOutWish& wish)
{
    const auto clearance_m = [&](int step) {
        // Finer steps where it is narrow.
        const double share = static_cast<double>(step) / clearance_steps;
        return wish.least_clearance_m + (wish.most_clearance_m - wish.least_clearance_m) * share * share;
    };
    const auto at = [&](int step) -> std::optional<Found> {
        attempt.clearance_m = clearance_m(step);
        std::optional<Points> points = try_way(around, covers, attempt);
        if (!points)
            return std::nullopt;
        return Found{std::move(*points), attempt.clearance_m};
    };
    std::optional<Found> best = at(clearance_steps);
    if (best)
        return best;
    best = at(0);
    if (!best)
        return best;
    int low = 0;
    int high = clearance_steps;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        if (std::optional<Found> found = at(middle)) {
            best = std::move(found);
            low = middle;
        } else {
            high = middle;
        }
    }
    return best;
}

/// The first part of the path, in displacements.
std::optional<WayOut> out_of_next(const Surroundings& around, const WayOutWish& wish)
{
    WayOut way{.points = {{}}, .clearance_m = wish.most_clearance_m};
    if (!is_covered({}, around.under_next))
        return way;
    for (const Footing footing : {Footing::whole_foot, Footing::centre, Footing::none}) {
        std::optional<Found> found = widest_way(around, around.under_next, {.footing = footing}, wish);
        if (!found)
            continue;
        way.points = std::move(found->points);
        way.points_until_out = way.points.size();
        way.clearance_m = found->clearance_m;
        way.footing = footing;
        return way;
    }
    return std::nullopt;
}

/// The second part: from beyond the next floor to where the column can be lifted.
void lead_on(WayOut& way, const Surroundings& around, const WayOutWish& wish)
{
    const Point out = way.points.back();
    way.is_clear_above = !is_covered(out, around.under_any);
    const WayOutWish rest{.most_clearance_m = way.clearance_m, .least_clearance_m = wish.least_clearance_m};
    for (const auto* covers : {&around.near_any, &around.under_any}) {
        if (!is_covered(out, *covers))
            return;
        const std::optional<Found> found = widest_way(around, *covers, {.start = out}, rest);
        if (!found)
            continue;
        way.is_clear_above = true;
        way.clearance_m = std::min(way.clearance_m, found->clearance_m);
        way.points.insert(way.points.end(), found->points.begin() + 1, found->points.end());
        return;
    }
}

}  // namespace

std::optional<WayOut> find_way_out(const Villa& villa, PartId column, const WayOutWish& wish)
{
    BOXWOOD_CHECK(is_column(column) && villa.contains(column));
    const Surroundings around = surroundings(villa, column);
    std::optional<WayOut> way = out_of_next(around, wish);
    if (!way)
        return way;
    lead_on(*way, around, wish);
    const Vector& start = villa.pose(column).position;
    for (Point& point : way->points)
        point = point + Point{start.x, start.y};
    return way;
}

}  // namespace boxwood::paletti
