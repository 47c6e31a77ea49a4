#include "paletti/statics/loads.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace boxwood::paletti {

namespace {

/// A top that lies flat against the floor presses with so many points of its rim.
constexpr int points_of_a_flat_rim = 8;

/// Rounds of the search for the even distribution; two or three are usual.
constexpr int max_rounds = 40;

/// A distribution is taken if its sum and its moments are right to this share.
constexpr double accepted_error = 1e-9;

struct Spring {
    TopPoint point;
    double stiffness = 1;
    double force_n = 0;
};

using Three = std::array<double, 3>;

/// Solves a symmetric positive system of three by elimination; false if there is
/// no telling.
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

/// What the floor's sinking by `sink` (at the load, and per length in x and y)
/// presses out of a spring. Lengths are in decimetres, about a floor's size, so
/// that all three are alike.
Three lever(const Spring& spring, const Point& load)
{
    constexpr double per_m = 10;
    return {1, (spring.point.x - load.x) * per_m, (spring.point.y - load.y) * per_m};
}

double sum(const Three& a, const Three& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// Newton's method on springs that can press only.
bool press_evenly(std::vector<Spring>& springs, const Point& load, double load_n)
{
    std::vector<bool> presses(springs.size(), true);
    for (int round = 0; round < max_rounds; ++round) {
        std::array<Three, 3> rows{};
        for (std::size_t s = 0; s < springs.size(); ++s) {
            if (!presses[s])
                continue;
            const Three arm = lever(springs[s], load);
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
            const Three arm = lever(springs[s], load);
            const double force = springs[s].stiffness * sum(arm, sink);
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

/// The facet's three points as springs that press by lever.
std::vector<Spring> facet_springs(const Facet& facet, double load_n)
{
    std::vector<Spring> springs;
    for (std::size_t i = 0; i < 3; ++i)
        springs.push_back({facet.points[i], 1, facet.shares[i] * load_n});
    return springs;
}

/// The points of one top that touch, besides its highest one.
void add_points_of(std::vector<Spring>& springs, const Tops& tops, int top, const Plane& plane)
{
    const Patch& patch = *tops[top].patch;
    // A disc that leans touches with one point of its rim.
    const bool is_flat = tops.lean_against(top, plane) * 2 * patch.disc_radius_m < touch_tolerance_m;
    for (const Point& own : is_flat ? patch_points(patch, points_of_a_flat_rim) : patch.corners) {
        const TopPoint corner = tops.point(top, own);
        if (height_above(plane, corner) > -touch_tolerance_m)
            springs.push_back({corner, 1, 0});
    }
}

/// All that touches, as springs; those of one top are together as stiff as those
/// of another. The facet's own points are left out where the top touches with
/// more than a point (they are some of many, and would weigh more than these),
/// unless they are needed.
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

}  // namespace

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

}  // namespace boxwood::paletti
