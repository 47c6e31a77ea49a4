#include "paletti/statics/verdict.h"

#include <algorithm>
#include <cmath>

#include "paletti/statics/loads.h"
#include "paletti/statics/margin.h"
#include "paletti/statics/settling.h"

namespace boxwood::paletti {

namespace {

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
        verdict_.passes = settling_.settle();
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
        int index = supports_.first[static_cast<std::size_t>(level)];
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

    /// From the bottom up.
    void blame()
    {
        for (int level = 0; level <= villa_.floors_laid; ++level) {
            int index = supports_.first[static_cast<std::size_t>(level)];
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
