#include "paletti/statics/verdict.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "paletti/statics/margin.h"
#include "paletti/statics/settling.h"

namespace boxwood::paletti {

namespace {

// How a floor's load is distributed over the tops that it touches. With three points, by
// the lever rule. With more, as in a box without differences: as if all columns had the
// same tiny compliance, however tiny.

/// A top closer to the floor than this touches it: what a simulated column is
/// compressed by under a newton is twenty times as much.
constexpr double touch_tolerance_m = 1e-8;

struct TopLoad {
    /// 0 if it touches.
    double gap_m = 0;
    double load_n = 0;
    /// Where the load acts, seen from above, or would act if the column is loose.
    Point point;
};

/// A rim flat against the floor is approximated by this many points.
constexpr int points_of_a_flat_rim = 8;

/// Iterations of Newton's method; two or three are usual.
constexpr int max_rounds = 40;

/// Relative error up to which a distribution's sum and moments count as right.
constexpr double accepted_error = 1e-9;

struct Spring {
    TopPoint point;
    double stiffness = 1;
    double force_n = 0;
};

using Three = std::array<double, 3>;

/// Solves a symmetric positive definite system by elimination; false if it is singular.
bool solve(std::array<Three, 3> rows, Three right, Three& result)
{
    for (std::size_t i = 0; i < 3; ++i) {
        if (!(rows[i][i] > 1e-14 * (rows[0][0] + 1e-300)))
            return false;
        for (std::size_t j = i + 1; j < 3; ++j) {
            const double factor = rows[j][i] / rows[i][i];
            for (std::size_t k = i; k < 3; ++k)
                rows[j][k] -= factor * rows[i][k];
            right[j] -= factor * right[i];
        }
    }
    for (std::size_t i = 3; i-- > 0;) {
        double rest = right[i];
        for (std::size_t k = i + 1; k < 3; ++k)
            rest -= rows[i][k] * result[k];
        result[i] = rest / rows[i][i];
    }
    return true;
}

/// A spring's compression is the dot product of this and how far the floor sinks: at the
/// load, and per length in x and y. Lengths are in decimetres, about a floor's size, so
/// that all three are of one magnitude.
Three arm_of(const Spring& spring, const Point& load)
{
    constexpr double per_m = 10;
    return {1, (spring.point.x - load.x) * per_m, (spring.point.y - load.y) * per_m};
}

double dot(const Three& a, const Three& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// Newton's method on springs that can press but not pull.
bool press_evenly(std::vector<Spring>& springs, const Point& load, double load_n)
{
    std::vector<bool> presses(springs.size(), true);
    for (int round = 0; round < max_rounds; ++round) {
        std::array<Three, 3> rows{};
        for (std::size_t s = 0; s < springs.size(); ++s) {
            if (!presses[s])
                continue;
            const Three arm = arm_of(springs[s], load);
            for (std::size_t i = 0; i < 3; ++i)
                for (std::size_t j = 0; j < 3; ++j)
                    rows[i][j] += springs[s].stiffness * arm[i] * arm[j];
        }
        Three sink{};
        if (!solve(rows, {load_n, 0, 0}, sink))
            return false;
        bool has_changed = false;
        Three total{};
        for (std::size_t s = 0; s < springs.size(); ++s) {
            const Three arm = arm_of(springs[s], load);
            const double force = springs[s].stiffness * dot(arm, sink);
            has_changed = has_changed || (force > 0) != presses[s];
            presses[s] = force > 0;
            springs[s].force_n = std::max(force, 0.0);
            for (std::size_t i = 0; i < 3; ++i)
                total[i] += springs[s].force_n * arm[i];
        }
        if (!has_changed)
            return std::fabs(total[0] - load_n) + std::fabs(total[1]) + std::fabs(total[2]) <
                   accepted_error * load_n;
    }
    return false;
}

/// The facet's three points as springs that press by the lever rule.
std::vector<Spring> facet_springs(const Facet& facet, double load_n)
{
    std::vector<Spring> springs;
    for (std::size_t i = 0; i < 3; ++i)
        springs.push_back({facet.points[i], 1, facet.weights[i] * load_n});
    return springs;
}

/// The points with which a top touches, besides its highest one.
void add_points_of(std::vector<Spring>& springs, const Tops& tops, int top, const Plane& plane)
{
    const Patch& patch = *tops[top].patch;
    // A leaning disc touches with one point of its rim only.
    const bool is_flat = tops.lean_against(top, plane) * 2 * patch.disc_radius_m < touch_tolerance_m;
    for (const Point& own : is_flat ? patch_points(patch, points_of_a_flat_rim) : patch.corners) {
        const TopPoint corner = tops.point(top, own);
        if (height_above(plane, corner) > -touch_tolerance_m)
            springs.push_back({corner, 1, 0});
    }
}

/// All points that touch, as springs; together those of each top are equally stiff. Where a
/// top touches with more than one point, the facet's own points are left out, since they
/// would count twice, unless they are needed.
std::vector<Spring> touching_springs(const Tops& tops, const Facet& facet,
                                     const std::vector<TopPoint>& highest, bool with_facet)
{
    std::vector<Spring> springs;
    for (int top = 0; top < tops.count(); ++top) {
        const TopPoint& point = highest[static_cast<std::size_t>(top)];
        if (height_above(facet.plane, point) < -touch_tolerance_m)
            continue;
        const std::size_t before = springs.size();
        add_points_of(springs, tops, top, facet.plane);
        const bool has_some = springs.size() > before;
        for (const TopPoint& own : facet.points)
            if (own.top == top && (with_facet || !has_some))
                springs.push_back({own, 1, 0});
        if (springs.size() == before)
            springs.push_back({point, 1, 0});
        for (std::size_t i = before; i < springs.size(); ++i)
            springs[i].stiffness = 1.0 / static_cast<double>(springs.size() - before);
    }
    return springs;
}

std::vector<Spring> pressed_springs(const Tops& tops, const Facet& facet,
                                    const std::vector<TopPoint>& highest, const Point& load_point,
                                    double load_n)
{
    for (const bool with_facet : {false, true}) {
        std::vector<Spring> springs = touching_springs(tops, facet, highest, with_facet);
        if (springs.size() <= 3)
            break;
        if (press_evenly(springs, load_point, load_n))
            return springs;
    }
    return facet_springs(facet, load_n);
}

/// In the order of the tops.
std::vector<TopLoad> loads_on(const Tops& tops, const Facet& facet, const Point& load_point, double load_n)
{
    std::vector<TopPoint> highest;
    for (int top = 0; top < tops.count(); ++top)
        highest.push_back(tops.highest(top, facet.plane));
    const std::vector<Spring> springs = pressed_springs(tops, facet, highest, load_point, load_n);

    std::vector<TopLoad> loads(static_cast<std::size_t>(tops.count()));
    for (const Spring& spring : springs) {
        TopLoad& load = loads[static_cast<std::size_t>(spring.point.top)];
        load.load_n += spring.force_n;
        load.point = load.point + Point{spring.point.x, spring.point.y} * spring.force_n;
    }
    for (std::size_t top = 0; top < loads.size(); ++top) {
        TopLoad& load = loads[top];
        if (load.load_n > 0) {
            load.point = load.point * (1 / load.load_n);
            continue;
        }
        const double above = height_above(facet.plane, highest[top]);
        load.gap_m = above < -touch_tolerance_m ? -above / facet.plane.steepness() : 0;
        load.point = {highest[top].x, highest[top].y};
    }
    return loads;
}

class Judgement {
public:
    explicit Judgement(const Villa& villa)
        : villa_(villa),
          supports_(supports_of(villa)),
          settling_(villa, supports_)
    {
        verdict_.floors_laid = villa.floors_laid;
        verdict_.poses = villa.poses;
        verdict_.margin_m = reach(villa.part(base_id).outline);
        settling_.settle();
    }

    Verdict verdict()
    {
        for (int level = 0; level <= villa_.floors_laid; ++level) {
            if (level < villa_.floors_laid)
                judge_floor(level + 1);
            judge_columns(level);
        }
        blame();
        return verdict_;
    }

private:
    ColumnRest& rest(PartId id) { return verdict_.columns[static_cast<std::size_t>(id - first_column_id)]; }

    void judge_floor(int level)
    {
        const Settled& settled = settling_.on(level);
        FloorRest& rest = verdict_.floors[static_cast<std::size_t>(level - 1)];
        verdict_.poses[static_cast<std::size_t>(floor_id(level))] = settled.floor.pose;
        rest.load_point = settled.load_point;
        rest.load_n = settled.load_kg * gravity_m_s2;
        const double slope = length(Point{settled.plane.slope_x, settled.plane.slope_y});
        rest.lean_rad = angle_of(slope, 1);
        const Tops tops = settling_.tops_on(level - 1);
        rest.columns_covered = tops.count();
        if (tops.count() > 0) {
            const Margin margin = margin_of(tops, settled.load_point);
            rest.margin_m = margin.margin_m;
            rest.edge = margin.edge;
        }
        if (tops.count() == 0 || (settled.has_fallen && rest.margin_m >= 0)) {
            rest.margin_m = settled.tipped_margin_m;
            rest.edge = settled.tipped_edge;
        }
        if (tops.count() == 0)
            return;
        const Point pressed = rest.margin_m < 0 ? rest.edge : settled.load_point;
        const std::vector<TopLoad> loads = loads_on(tops, settled.facet, pressed, rest.load_n);
        std::size_t top = 0;
        for (const ColumnPlace& place : supports_.on(level - 1)) {
            if (place.top_patch.cover == Cover::none)
                continue;
            const TopLoad& load = loads[top++];
            ColumnRest& column = this->rest(place.id);
            column.role = load.gap_m > 0 ? Role::loose : Role::carries;
            column.load_n = load.load_n;
            column.gap_m = load.gap_m;
            column.load_point = load.point;
            rest.columns_carrying += column.role == Role::carries ? 1 : 0;
        }
    }

    void judge_columns(int level)
    {
        std::size_t index = supports_.first[static_cast<std::size_t>(level)];
        for (const ColumnPlace& place : supports_.on(level)) {
            ColumnRest& column = rest(place.id);
            const StandingColumn& standing = settling_.column(index++);
            verdict_.poses[static_cast<std::size_t>(place.id)] = standing.pose;
            if (column.role == Role::absent) {
                column.role = Role::free;
                column.load_point = {standing.top.x, standing.top.y};
            }
            column.sticks_out = place.foot_patch.cover != Cover::whole;
        }
    }

    void blame(Fault fault, PartId part)
    {
        if (verdict_.fault != Fault::none)
            return;
        verdict_.fault = fault;
        verdict_.fault_part = part;
    }

    /// Looks for the lowest part that fails.
    void blame()
    {
        for (int level = 0; level <= villa_.floors_laid; ++level) {
            std::size_t index = supports_.first[static_cast<std::size_t>(level)];
            for (const ColumnPlace& place : supports_.on(level))
                blame_column(place, settling_.column(index++), settling_.floor(level));
            if (level == villa_.floors_laid)
                break;
            const FloorRest& floor = verdict_.floor(level + 1);
            verdict_.margin_m = std::min(verdict_.margin_m, floor.margin_m);
            if (!(floor.margin_m >= 0))
                blame(Fault::floor_tips, floor_id(level + 1));
            const Plane& plane = settling_.on(level + 1).plane;
            if (length(Point{plane.slope_x, plane.slope_y}) > villa_.box->friction)
                blame(Fault::floor_slides, floor_id(level + 1));
        }
    }

    void blame_column(const ColumnPlace& place, const StandingColumn& standing, const LaidFloor& floor)
    {
        if (place.lies)
            blame(Fault::column_lies, place.id);
        if (place.foot_patch.cover == Cover::whole)
            return;
        double margin = -reach(place.part->outline);
        if (place.foot_patch.cover == Cover::part) {
            StandingColumn foot = standing;
            foot.top = standing.foot;
            Tops support(floor);
            support.add(place.foot_patch, foot);
            const ColumnRest& column = rest(place.id);
            const double weight = place.part->mass_kg * gravity_m_s2;
            const Point centre{standing.pose.position.x, standing.pose.position.y};
            const Point load =
                (centre * weight + column.load_point * column.load_n) * (1 / (weight + column.load_n));
            margin = margin_of(support, load).margin_m;
        }
        verdict_.margin_m = std::min(verdict_.margin_m, margin);
        if (margin < 0)
            blame(Fault::column_tips, place.id);
    }

    const Villa& villa_;
    Supports supports_;
    Settling settling_;
    Verdict verdict_;
};

}  // namespace

Verdict verdict_on(const Villa& villa)
{
    return Judgement(villa).verdict();
}

Villa seated(Villa villa)
{
    villa.poses = verdict_on(villa).poses;
    return villa;
}

}  // namespace boxwood::paletti
