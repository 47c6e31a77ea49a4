#include "statics/equilibrium.h"

#include <coin/Clp_C_Interface.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

constexpr double gravity = 9.81;

/// Columns of the programme, each a force on one part and its opposite on another.
class Programme {
public:
    explicit Programme(const Villa& villa)
    {
        rows_.fill(-1);
        for (PartId id = first_floor_id; id < part_count; ++id)
            if (villa.contains(id)) {
                rows_[static_cast<std::size_t>(id)] = row_count_;
                row_count_ += 6;
                weights_.push_back(villa.part(id).mass_kg * gravity);
                centres_.push_back(villa.pose(id).position);
            }
    }

    /// A force of any size on `upper` at a point, its opposite on `lower`.
    void add_force(PartId upper, PartId lower, const Vector& point, const Vector& force)
    {
        starts_.push_back(static_cast<int>(values_.size()));
        add_rows(upper, point, force);
        add_rows(lower, point, -force);
        costs_.push_back(0);
    }

    double least_missing()
    {
        for (int row = 0; row < row_count_; ++row)
            for (const double sign : {1.0, -1.0}) {
                starts_.push_back(static_cast<int>(values_.size()));
                indices_.push_back(row);
                values_.push_back(sign);
                costs_.push_back(1);
            }
        starts_.push_back(static_cast<int>(values_.size()));
        std::vector<double> right(static_cast<std::size_t>(row_count_), 0.0);
        for (std::size_t part = 0; part < weights_.size(); ++part)
            right[part * 6 + 2] = weights_[part];
        const int columns = static_cast<int>(costs_.size());
        Clp_Simplex* model = Clp_newModel();
        Clp_setLogLevel(model, 0);
        Clp_loadProblem(model, columns, row_count_, starts_.data(), indices_.data(), values_.data(), nullptr,
                        nullptr, costs_.data(), right.data(), right.data());
        Clp_primal(model, 0);
        const double missing =
            Clp_status(model) == 0 ? Clp_objectiveValue(model) : std::numeric_limits<double>::infinity();
        Clp_deleteModel(model);
        return missing;
    }

private:
    void add_rows(PartId id, const Vector& point, const Vector& force)
    {
        const int row = rows_[static_cast<std::size_t>(id)];
        if (row < 0)
            return;
        const Vector arm = point - centres_[static_cast<std::size_t>(row / 6)];
        const Vector torque = cross(arm, force) * mm_per_m;
        const std::array<double, 6> all{force.x, force.y, force.z, torque.x, torque.y, torque.z};
        for (int i = 0; i < 6; ++i)
            if (all[static_cast<std::size_t>(i)] != 0) {
                indices_.push_back(row + i);
                values_.push_back(all[static_cast<std::size_t>(i)]);
            }
    }

    std::array<int, part_count> rows_{};
    int row_count_ = 0;
    std::vector<double> weights_;
    std::vector<Vector> centres_;
    std::vector<int> starts_;
    std::vector<int> indices_;
    std::vector<double> values_;
    std::vector<double> costs_;
};

/// The corners of an end. Rims are rims, or a little more if in doubt.
std::vector<Point> end_points(const Outline& end, int points_on_rim, bool is_generous)
{
    if (!end.is_disc())
        return end.corners;
    std::vector<Point> points;
    const double radius =
        is_generous ? end.disc_radius_m / sine_cosine(pi / points_on_rim).cosine : end.disc_radius_m;
    for (int i = 0; i < points_on_rim; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / points_on_rim);
        points.push_back(Point{at.cosine, at.sine} * radius);
    }
    return points;
}

/// Where the way from a to b crosses a circle about the origin.
void add_rim_crossings(std::vector<Point>& points, const Point& a, const Point& b, double radius)
{
    const Point way = b - a;
    const double half = dot(a, way) / dot(way, way);
    const double rest = half * half - (dot(a, a) - radius * radius) / dot(way, way);
    if (rest < 0)
        return;
    for (const double at : {-half - std::sqrt(rest), -half + std::sqrt(rest)})
        if (at >= 0 && at <= 1)
            points.push_back(a + way * at);
}

/// A column's end and a floor's face: the corners of one inside the other, and
/// where their edges cross.
struct Overlap {
    const Villa& villa;
    PartId column;
    PartId floor;
    /// 1 for the column's top, -1 for its foot.
    double side;
    int points_on_rim;
    bool is_generous;

    Vector world(const Point& own) const
    {
        const double up = matrix_of(villa.pose(column).rotation).z.z > 0 ? 1 : -1;
        return villa.pose(column) * Vector{own.x, own.y, side * up * villa.part(column).height_m / 2};
    }
    Vector in_floor(const Point& own) const
    {
        const Pose& pose = villa.pose(floor);
        return transposed_times(matrix_of(pose.rotation), world(own) - pose.position);
    }
    Point plan(const Point& own) const
    {
        const Vector at = in_floor(own);
        return {at.x, at.y};
    }
    /// How far the floor's face is away.
    double gap(const Point& own) const
    {
        const Vector at = in_floor(own);
        const double up = matrix_of(villa.pose(floor).rotation).z.z > 0 ? 1 : -1;
        const Part& part = villa.part(floor);
        const double face = -side * up * part.height_m / 2 + part.warp.height_m({at.x, at.y});
        return side * up * (face - at.z);
    }

    std::vector<Point> points() const
    {
        const Outline& outline = villa.part(floor).outline;
        const std::vector<Point> end = end_points(villa.part(column).outline, points_on_rim, is_generous);
        std::vector<Point> points;
        for (const Point& own : end)
            if (depth_inside(outline, plan(own)) >= 0)
                points.push_back(own);
        if (outline.is_disc())
            return points;
        const Point origin = plan({0, 0});
        const Point x = plan({1, 0}) - origin;
        const Point y = plan({0, 1}) - origin;
        const double turned = cross(x, y);
        const auto back = [&](const Point& at) {
            return Point{cross(at - origin, y) / turned, cross(x, at - origin) / turned};
        };
        for (std::size_t i = 0; i < outline.corners.size(); ++i) {
            const Point a = back(outline.corners[i]);
            const Point b = back(outline.corners[(i + 1) % outline.corners.size()]);
            if (depth_inside(villa.part(column).outline, a) >= 0)
                points.push_back(a);
            if (villa.part(column).outline.is_disc()) {
                add_rim_crossings(points, a, b, villa.part(column).outline.disc_radius_m);
                continue;
            }
            for (std::size_t j = 0; j < end.size(); ++j) {
                const Point c = end[j];
                const Point d = end[(j + 1) % end.size()];
                const double slant = cross(b - a, d - c);
                if (slant == 0)
                    continue;
                const double first = cross(c - a, d - c) / slant;
                const double second = cross(c - a, b - a) / slant;
                if (first >= 0 && first <= 1 && second >= 0 && second <= 1)
                    points.push_back(a + (b - a) * first);
            }
        }
        return points;
    }
};

void add_contact(Programme& programme, const Overlap& overlap, bool only_near)
{
    const Villa& villa = overlap.villa;
    const PartId upper = overlap.side > 0 ? overlap.floor : overlap.column;
    const PartId lower = overlap.side > 0 ? overlap.column : overlap.floor;
    Vector normal = matrix_of(villa.pose(lower).rotation).z;
    if (normal.z < 0)
        normal = -normal;
    const Vector one = any_perpendicular(normal);
    const Vector other = cross(normal, one);
    const double friction = villa.box->friction;
    for (const Point& own : overlap.points()) {
        if (only_near && overlap.gap(own) > touching_m)
            continue;
        const Vector point = overlap.world(own);
        for (const Vector& aside : {one, -one, other, -other})
            programme.add_force(upper, lower, point, normal + aside * friction);
    }
}

}  // namespace

double missing_to_equilibrium(const Villa& villa, Touching touching)
{
    Programme programme(villa);
    for (PartId id = first_column_id; id < part_count; ++id) {
        const int level = villa.level(id);
        if (level == no_level)
            continue;
        const bool near = touching == Touching::near;
        add_contact(programme, {villa, id, level == 0 ? base_id : floor_id(level), -1, rim_points, !near},
                    false);
        if (level < villa.floors_laid)
            add_contact(programme,
                        {villa, id, floor_id(level + 1), 1, near ? near_rim_points : rim_points, !near},
                        near);
    }
    return programme.least_missing();
}

}  // namespace boxwood::paletti
