#include "paletti/statics/settling.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paletti/statics/margin.h"

namespace boxwood::paletti {

namespace {

/// How far a floor moves between two planes, within a floor's reach.
double distance_between(const Plane& one, const Plane& other, const Point& at)
{
    constexpr double floor_reach_m = 0.15;
    return std::fabs(one.at(at.x, at.y) - other.at(at.x, at.y)) +
           floor_reach_m * (std::fabs(one.slope_x - other.slope_x) + std::fabs(one.slope_y - other.slope_y));
}

}  // namespace

Settling::Settling(const Villa& villa, Supports& supports)
    : supports_(supports),
      base_(laid_floor(villa, base_id))
{
    for (int level = 1; level <= supports.floors_laid; ++level)
        settled_[static_cast<std::size_t>(level - 1)].floor = laid_floor(villa, floor_id(level));
    for (std::size_t i = 0; i < supports.first.back(); ++i)
        columns_[i].pose = villa.pose(supports.columns[i].id);
}

void Settling::settle()
{
    for (int passes = 0; passes < max_settling_passes; ++passes)
        if (pass() < settled_m || has_fallen())
            break;
    weigh();
}

bool Settling::has_fallen() const
{
    return std::ranges::any_of(settled_, [](const Settled& settled) { return settled.has_fallen; });
}

Tops Settling::tops_on(int level) const
{
    const auto at = static_cast<std::size_t>(level);
    Tops tops(floor(level + 1));
    for (std::size_t i = supports_.first[at]; i < supports_.first[at + 1]; ++i)
        if (supports_.columns[i].top_patch.cover != Cover::none)
            tops.add(supports_.columns[i].top_patch, columns_[i]);
    return tops;
}

/// A floor's load is that floor and everything above it.
void Settling::weigh()
{
    double mass = 0;
    Point moment;
    const auto add = [&](const Part& part, const Vector& at) {
        mass += part.mass_kg;
        moment = moment + Point{at.x, at.y} * part.mass_kg;
    };
    for (int level = supports_.floors_laid; level >= 1; --level) {
        const auto at = static_cast<std::size_t>(level);
        for (std::size_t i = supports_.first[at]; i < supports_.first[at + 1]; ++i)
            add(*supports_.columns[i].part, columns_[i].pose.position);
        Settled& settled = settled_[at - 1];
        add(*settled.floor.part, settled.floor.pose.position);
        settled.load_kg = mass;
        settled.load_point = moment * (1 / mass);
    }
}

void Settling::stand_columns(int level)
{
    const auto at = static_cast<std::size_t>(level);
    const LaidFloor& below = floor(level);
    if (has_stood_ && stood_on_[at] == below.pose)
        return;
    stood_on_[at] = below.pose;
    for (std::size_t i = supports_.first[at]; i < supports_.first[at + 1]; ++i)
        columns_[i] = stand(supports_.columns[i], below);
}

double Settling::pass()
{
    weigh();
    double farthest = 0;
    for (int level = 0; level <= supports_.floors_laid; ++level) {
        const auto at = static_cast<std::size_t>(level);
        stand_columns(level);
        if (level == supports_.floors_laid)
            break;
        const Plane before = settled_[at].plane;
        const Point where = settled_[at].load_point;
        rest_floor(level + 1);
        farthest = std::max(farthest, distance_between(before, settled_[at].plane, where));
    }
    has_stood_ = true;
    return farthest;
}

void Settling::renew_patches(int level)
{
    const auto below = static_cast<std::size_t>(level - 1);
    const FloorPlace& place = supports_.floors[below + 1];
    for (std::size_t i = supports_.first[below]; i < supports_.first[below + 1]; ++i) {
        ColumnPlace& column = supports_.columns[i];
        if (!column.top_patch.is_near_edge)
            continue;
        const Point top = floor(level).own_point(columns_[i].top);
        if (length(top - column.top_centre) < margin_accuracy_m)
            continue;
        column.top_centre = top;
        Patch patch = patch_at(column, place, top);
        // Forces a new facet: the old one's points may have left the tops.
        if (patch.cover != Cover::whole || column.top_patch.cover != Cover::whole)
            settled_[below].has_facet = false;
        column.top_patch = std::move(patch);
    }
}

/// The points of the last pass, if they still surround the load.
bool Settling::find_last_facet(const Settled& settled, const Tops& tops,
                               std::array<TopPoint, 3>& around) const
{
    if (!settled.has_facet)
        return false;
    for (std::size_t i = 0; i < 3; ++i) {
        const TopPoint& last = settled.facet.points[i];
        around[i] = tops.point(last.top, last.own);
    }
    return are_around(around, settled.load_point);
}

void Settling::rest_floor(int level)
{
    Settled& settled = settled_[static_cast<std::size_t>(level - 1)];
    const FloorPlace& place = supports_.floors[static_cast<std::size_t>(level)];
    renew_patches(level);
    const Tops tops = tops_on(level - 1);
    if (tops.count() == 0) {
        lie_on_floor(level);
        return;
    }
    std::array<TopPoint, 3> around;
    if (!find_last_facet(settled, tops, around)) {
        const HullQuery query = query_hull(tops, settled.load_point);
        around = query.points;
        if (!query.is_inside || !are_around(around, settled.load_point)) {
            tip(settled, tops, query);
            settled.floor = lay(place, settled.plane, anchor_on(level - 1));
            return;
        }
    }
    settled.facet = facet_under(tops, settled.load_point, around);
    settled.has_facet = true;
    settled.rests = true;
    settled.plane = settled.facet.plane;
    settled.floor = lay(place, settled.plane, anchor_on(level - 1));
}

/// Level on the highest top, with the load on the nearest point of the edge; or, if it has
/// fallen because it leans, with the lean at which it did.
void Settling::tip(Settled& settled, const Tops& tops, const HullQuery& query)
{
    const bool leans = settled.rests;
    ++settled.tipped;
    settled.tips_by_leaning = settled.tips_by_leaning || leans;
    settled.has_fallen = settled.tipped >= passes_until_fallen && leans == settled.tips_by_leaning;
    if (!settled.has_fallen || !leans) {
        const Plane level;
        settled.plane = level;
        settled.plane.height_m = tops.highest(0, level).z;
        for (int i = 1; i < tops.count(); ++i)
            settled.plane.height_m = std::max(settled.plane.height_m, tops.highest(i, level).z);
    }
    const TopPoint& one = query.points[0];
    const TopPoint& other = query.points[1];
    const Point edge{other.x - one.x, other.y - one.y};
    const double square = dot(edge, edge);
    const double weight = square > 0 ? dot(query.nearest - Point{one.x, one.y}, edge) / square : 0;
    settled.facet = {settled.plane, {one, other, other}, {1 - weight, weight, 0}};
    settled.has_facet = false;
    settled.rests = false;
    settled.tipped_edge = query.nearest;
    settled.tipped_margin_m = -length(query.nearest - settled.load_point);
}

void Settling::lie_on_floor(int level)
{
    Settled& settled = settled_[static_cast<std::size_t>(level - 1)];
    const LaidFloor& below = floor(level - 1);
    const Vector up = below.axes.z * below.up;
    const Vector face = below.pose.position + up * (below.part->height_m / 2);
    settled.plane = {-up.x / up.z, -up.y / up.z, 0};
    settled.plane.height_m = face.z - settled.plane.at(face.x, face.y);
    settled.floor =
        lay(supports_.floors[static_cast<std::size_t>(level)], settled.plane, anchor_on(level - 1));
    settled.has_facet = false;
    settled.rests = false;
    settled.has_fallen = ++settled.tipped >= passes_until_fallen;
    settled.tipped_edge = settled.load_point;
    settled.tipped_margin_m = -reach(settled.floor.part->outline);
}

/// The middle of the tops that the floor above was laid on.
Vector Settling::anchor_on(int level) const
{
    const auto at = static_cast<std::size_t>(level);
    Vector sum;
    int count = 0;
    for (std::size_t i = supports_.first[at]; i < supports_.first[at + 1]; ++i)
        if (supports_.columns[i].is_anchor) {
            sum += columns_[i].top;
            ++count;
        }
    return count > 0 ? sum * (1.0 / count) : floor(level + 1).pose.position;
}

}  // namespace boxwood::paletti
