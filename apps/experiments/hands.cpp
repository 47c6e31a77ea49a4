#include <algorithm>
#include <cmath>
#include <vector>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"
#include "paletti/hand/hand.h"
#include "paletti/hand/script.h"
#include "paletti/statics/verdict.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

constexpr double sequence_s = 60;
/// How often to check whether parts penetrate each other.
constexpr int looked_every_ticks = 8;
/// Energy that rounding and elastic contacts may add.
constexpr double slack_j = 1e-3;

/// A hand that grips random parts at random points and pulls hard in random directions.
HandInput random_input(Rng& rng, const World& world, HandInput last)
{
    if (rng.below(240) == 0) {
        last = {};
        switch (rng.below(4)) {
        case 0: break;
        case 1:
            last.tool = Tool::both_hands;
            last.part = floor_id(1 + static_cast<int>(rng.below(floor_count)));
            break;
        default:
            last.tool = rng.below(2) == 0 ? Tool::fingers : Tool::hook;
            last.part = first_column_id + static_cast<int>(rng.below(column_count));
            last.grip_height_um =
                static_cast<std::int32_t>(rng.below(last.tool == Tool::hook ? 25'000 : 70'000));
            last.side_ppm = static_cast<std::int32_t>(rng.below(full_turn_ppm));
            break;
        }
        if (last.tool != Tool::none) {
            const Vector at = world.body(last.part).pose.position;
            last.x_um = static_cast<std::int32_t>(at.x * 1e6);
            last.y_um = static_cast<std::int32_t>(at.y * 1e6);
            last.z_um = static_cast<std::int32_t>(at.z * 1e6);
        }
    }
    const auto jump = [&](Coordinate& number, std::uint32_t by) {
        number = std::clamp(
            number + static_cast<std::int32_t>(rng.below(2 * by + 1)) - static_cast<std::int32_t>(by),
            -farthest_um, farthest_um);
    };
    const std::uint32_t by = rng.below(100) == 0 ? 100'000 : 500;
    jump(last.x_um, by);
    jump(last.y_um, by);
    jump(last.z_um, by);
    if (rng.below(120) == 0)
        last.held_floor =
            rng.below(2) == 0 ? base_id : floor_id(1 + static_cast<int>(rng.below(floor_count)));
    if (last.held_floor != base_id && rng.below(30) == 0)
        last.lift_um = static_cast<std::int32_t>(rng.below(3'001));
    return last;
}

int present_bodies(const World& world)
{
    int count = 0;
    for (int i = 0; i < world.body_count(); ++i)
        count += world.body(i).is_present ? 1 : 0;
    return count;
}

struct Outcome {
    bool is_finite = true;
    double gained_j = 0;
    double deepest_m = 0;
};

Outcome torn_at(std::uint64_t seed)
{
    Rng rng(seed);
    const Villa villa = full_villa(seed);
    World world(villa);
    Hand hand(villa.box, {1e-3, seed});
    Outcome outcome;
    HandInput input;
    for (int tick = 0; tick < ticks(sequence_s); ++tick) {
        const HandInput wanted = random_input(rng, world, input);
        const int present = present_bodies(world);
        const double before_j = world.energy_j();
        if (const auto grips = hand.grips(wanted, world); grips) {
            input = wanted;
            world.step(*grips);
        } else {
            input = {};
            const auto nothing = hand.grips(input, world);
            if (nothing)
                world.step(*nothing);
            else
                world.step();
        }
        double work_j = 0;
        for (const GripEffect& effect : world.grip_effects())
            work_j += std::max(0.0, effect.work_j);
        // Bodies that fall off the table take negative energy with them.
        if (present_bodies(world) == present)
            outcome.gained_j = std::max(outcome.gained_j, world.energy_j() - before_j - work_j - slack_j);
        outcome.is_finite = outcome.is_finite && std::isfinite(world.energy_j());
        if (tick % looked_every_ticks == 0)
            outcome.deepest_m = std::max(outcome.deepest_m, world.deepest_overlap_m());
    }
    return outcome;
}

}  // namespace

std::vector<Figure> hands(const Extent& extent)
{
    int broken = 0;
    double gained = 0;
    double deepest = 0;
    for (int i = 0; i < extent.hands; ++i) {
        extent.progress(i, extent.hands);
        const Outcome outcome = torn_at(extent.seed * 1'000'003 + static_cast<std::uint64_t>(i));
        broken += outcome.is_finite ? 0 : 1;
        gained = std::max(gained, outcome.gained_j);
        deepest = std::max(deepest, outcome.deepest_m);
    }
    return {{"hands_broken", static_cast<double>(broken), Bar::at_most, 0},
            {"hands_energy_gain_mj", gained * 1e3, Bar::at_most, 0},
            {"hands_deepest_mm", deepest * 1e3, Bar::at_most, 0.5}};
}

namespace {

constexpr double lift_m = 0.002;

/// The columns that carry no load.
std::vector<PartId> loose_columns(const Villa& villa)
{
    const Verdict verdict = verdict_on(villa);
    std::vector<PartId> loose;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (verdict.column(id).role == Role::loose)
            loose.push_back(id);
    return loose;
}

/// The second hand lifts the floor above and puts it back, while the column is removed. Returns how far
/// the floor is from its original position.
double error_m(const Villa& villa, PartId column)
{
    World world(villa);
    run(world, settling_s);
    const PartId floor = floor_id(villa.level(column) + 1);
    const Vector start = world.body(floor).pose.position;

    Hand hand(villa.box, {});
    HandInput input;
    input.held_floor = floor;
    const auto hold = [&](double seconds, double lifted_m) {
        input.lift_um = static_cast<std::int32_t>(lifted_m * 1e6);
        for (int i = 0; i < ticks(seconds); ++i) {
            const auto grips = hand.grips(input, world);
            world.step(*grips);
        }
    };
    hold(0.25, 0);
    hold(1, lift_m);
    world.set_present(column, false);
    hold(1, 0);
    hold(0.5, 0);
    run(world, settling_s);
    return length(world.body(floor).pose.position - start);
}

}  // namespace

std::vector<Figure> lifting(const Extent& extent)
{
    const Villa villa = full_villa(extent.seed);
    const std::vector<PartId> loose = loose_columns(villa);
    double worst = 0;
    int done = 0;
    for (const PartId column : loose) {
        extent.progress(done++, static_cast<int>(loose.size()));
        worst = std::max(worst, error_m(villa, column));
    }
    return {{"lifted_floor_mm", worst * 1e3, Bar::at_most, 0.01}};
}

}  // namespace boxwood::experiments
