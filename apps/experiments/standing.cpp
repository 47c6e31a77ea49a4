#include <algorithm>
#include <cmath>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"
#include "paletti/model/trigonometry.h"
#include "paletti/statics/verdict.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

constexpr double drift_watched_s = 60;
/// Like footsteps near the table: two thousandths of gravity.
constexpr double shaking_m_s2 = 0.02;

/// Pushes every part as a shaking table would.
void shake(World& world, const Villa& villa, double time_s)
{
    const SineCosine slow = sine_cosine(2 * pi * 2.1 * time_s);
    const SineCosine fast = sine_cosine(2 * pi * 3.3 * time_s);
    const Vector acceleration = Vector{fast.sine, slow.sine, 0} * shaking_m_s2;
    for (PartId id = 1; id < part_count; ++id)
        if (villa.contains(id))
            world.push(id, acceleration * villa.part(id).mass_kg);
}

double drift_m(std::uint64_t seed, bool is_shaken)
{
    const Villa villa = full_villa(seed);
    World world(villa);
    run(world, settling_s);
    const WorldState start = world.state();
    double most = 0;
    for (int tick = 0; tick < ticks(drift_watched_s); ++tick) {
        if (is_shaken)
            shake(world, villa, tick * step_s);
        world.step();
        // A shaken villa sways, so its drift is measured after the shaking.
        if (!is_shaken)
            most = std::max(most, farthest_move_m(world, start));
    }
    if (is_shaken) {
        run(world, settling_s);
        most = farthest_move_m(world, start);
    }
    return most;
}

}  // namespace

std::vector<Figure> standing(const Extent& extent)
{
    extent.progress(0, 2);
    const double resting = drift_m(extent.seed, false);
    extent.progress(1, 2);
    return {{"drift_at_rest_mm", resting * 1e3, Bar::at_most, 0.002},
            {"drift_shaken_mm", drift_m(extent.seed, true) * 1e3, Bar::at_most, 0.01}};
}

namespace {

constexpr double fallen_plate_tilt = 0.08;
constexpr double plate_watched_s = 6;
constexpr int directions = 4;
constexpr int halvings = 10;

/// The extent of a turned column to the front, where y is negative.
double reach_to_front(const Part& column, double turn)
{
    const SineCosine at = sine_cosine(turn);
    double front = column.outline.disc_radius_m;
    for (const Point& corner : column.outline.corners)
        front = std::max(front, -(at.sine * corner.x + at.cosine * corner.y));
    return front;
}

/// Two columns in front, one behind, each turned about itself, and a plate whose
/// centre of mass lies `inside_m` behind the line along the front of the two; all
/// turned.
bool stands(ColumnKind kind, double own_turn, double inside_m, double turn, double apart_m)
{
    const Part part = column(kind);
    const double front = reach_to_front(part, own_turn);
    const SineCosine at = sine_cosine(turn);
    const auto turned = [&](double x, double y) -> Point {
        return {at.cosine * x - at.sine * y, at.sine * x + at.cosine * y};
    };
    const std::vector<BodySetup> bodies{
        broad_base(), standing_at(part, turned(-apart_m, -0.04), 0, turn + own_turn),
        standing_at(part, turned(apart_m, -0.04), 0, turn + own_turn),
        standing_at(part, turned(0, 0.01), 0, turn + own_turn),
        standing_at(plate(0.1, 0.09), turned(0, -0.04 - front + inside_m), column_height_m, turn)};
    World world(bodies, {});
    constexpr int plate_index = 4;
    for (int i = 0; i < ticks(plate_watched_s); ++i) {
        world.step();
        if (tilt(world.body(plate_index)) > fallen_plate_tilt)
            return false;
    }
    return true;
}

}  // namespace

std::vector<Figure> tipping(const Extent& extent)
{
    constexpr double widest_m = 1.5e-3;
    constexpr ColumnKind kinds[] = {ColumnKind::thin, ColumnKind::hexagonal, ColumnKind::thick};
    constexpr std::string_view names[] = {"tipping_thin_mm", "tipping_hexagonal_mm", "tipping_thick_mm"};
    Rng rng(extent.seed);
    std::vector<Figure> figures;
    for (std::size_t i = 0; i < 3; ++i) {
        double worst = 0;
        for (int k = 0; k < directions; ++k) {
            extent.progress(static_cast<int>(i) * directions + k, 3 * directions);
            const double turn = between(rng, 0, 2 * pi);
            const double apart_m = between(rng, 0.03, 0.07);
            // A hexagon with a side to the front, with a corner to the front, and at random.
            const double own_turn = k == 0 ? 0 : k == 1 ? pi / 6 : between(rng, 0, pi / 3);
            worst = std::max(worst, std::fabs(threshold(-widest_m, widest_m, halvings, [&](double inside_m) {
                                 return stands(kinds[i], own_turn, inside_m, turn, apart_m);
                             })));
        }
        figures.push_back({names[i], worst * 1e3, Bar::at_most, 0.1});
    }
    return figures;
}

namespace {

constexpr double villa_watched_s = 5;
/// Villas closer to tipping than this are not compared.
constexpr double clear_margin_m = 0.3e-3;
/// Settling never moves a floor farther than this.
constexpr double fallen_m = 0.005;
constexpr double fallen_floor_tilt = 0.05;

bool has_come_down(const Villa& villa, const World& world)
{
    for (int level = 1; level <= villa.floors_laid; ++level) {
        const BodyState& floor = world.body(floor_id(level));
        if (!floor.is_present || tilt(floor) > fallen_floor_tilt ||
            std::fabs(floor.pose.position.z - villa.pose(floor_id(level)).position.z) > fallen_m)
            return true;
    }
    return false;
}

bool stays_up(const Villa& villa)
{
    World world(villa);
    for (int i = 0; i < ticks(villa_watched_s); ++i) {
        world.step();
        if (i % steps_per_second == 0 && has_come_down(villa, world))
            return false;
    }
    return !has_come_down(villa, world);
}

}  // namespace

std::vector<Figure> agreement(const Extent& extent)
{
    int clear = 0;
    int agreed = 0;
    for (int i = 0; i < extent.villas; ++i) {
        extent.progress(i, extent.villas);
        const Villa villa = villa_of(random_scene(extent.seed * 1'000'003 + static_cast<std::uint64_t>(i)));
        const Verdict verdict = verdict_on(villa);
        if (std::fabs(verdict.margin_m) < clear_margin_m)
            continue;
        ++clear;
        agreed += verdict.stands() == stays_up(verdict.stands() ? seated(villa) : villa) ? 1 : 0;
    }
    return {{"agreement_percent", clear > 0 ? 100.0 * agreed / clear : 100, Bar::at_least, 99.5}};
}

}  // namespace boxwood::experiments
