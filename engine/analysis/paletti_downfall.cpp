#include "analysis/paletti_downfall.h"

#include <algorithm>

#include "paletti/game/facts.h"
#include "paletti/game/observation.h"
#include "paletti/statics/supports.h"

namespace boxwood::analysis {

using namespace paletti;

namespace {

/// The villa is sampled ten times a second and kept for ten seconds: a villa may lean for
/// some seconds before it falls.
constexpr int ticks_between_samples = steps_per_second / 10;
constexpr std::size_t most_samples = 100;

/// A floor that leans by less than 1.5 degrees counts as lying flat; this is the cosine.
constexpr double lying_cosine = 0.99966;

/// The column under a floor that is nearest to where its support ends.
PartId nearest_below(const Villa& villa, PartId floor, const Point& edge)
{
    PartId nearest = base_id;
    double least_m = 0;
    for (const PartId column : villa.columns_on(floor_level(floor) - 1)) {
        const Vector& at = villa.pose(column).position;
        const double apart_m = length(Point{at.x, at.y} - edge);
        if (nearest == base_id || apart_m < least_m) {
            nearest = column;
            least_m = apart_m;
        }
    }
    return nearest;
}

/// The villa as statics sees it: a column that is out neither carries nor weighs anything
/// until it is let go on top.
Villa static_villa(const Game& game)
{
    Villa villa = what_stands(game.villa(), game.state());
    const std::optional<rules::Attempt>& attempt = game.state().attempt;
    if (!attempt || attempt->stage == rules::Stage::touched)
        return villa;
    const PartId highest = floor_id(villa.floors_laid);
    const bool is_on_top = game.hand().tool == Tool::none &&
                           foot_centre(villa, attempt->column).z > villa.pose(highest).position.z;
    villa.level(attempt->column) = is_on_top ? villa.floors_laid : no_level;
    return villa;
}

}  // namespace

PartId weakest_floor_of(const Verdict& verdict)
{
    PartId weakest = first_floor_id;
    for (int level = 2; level <= verdict.floors_laid; ++level)
        if (verdict.floor(level).margin_m < verdict.floor(floor_level(weakest)).margin_m)
            weakest = floor_id(level);
    return weakest;
}

void DownfallWatch::watch(const Game& game)
{
    if (game.is_over()) {
        if (!downfall_ && !samples_.empty() && game.state().result->ending == rules::Ending::came_down)
            find(game);
        samples_.clear();
        return;
    }
    downfall_.reset();
    if (!game.is_moving())
        samples_.clear();
    else if (samples_.empty() || game.ticks() >= samples_.back().ticks + ticks_between_samples)
        samples_.push_back({game.ticks(), static_villa(game)});
    if (samples_.size() > most_samples)
        samples_.pop_front();
}

void DownfallWatch::find(const Game& game)
{
    const rules::State& state = game.state();
    Downfall downfall;
    downfall.turn = state.turn;
    downfall.seat = *state.result->brought_down_by;
    downfall.moved = state.attempt ? PartId{state.attempt->column} : floor_id(game.villa().floors_laid + 1);
    downfall.fallen = fallen_floor(game.villa(), game.world().touches()).value_or(first_floor_id);
    // NOLINTNEXTLINE(modernize-use-ranges): rbegin to rend says it without <ranges>.
    const auto last = std::find_if(samples_.rbegin(), samples_.rend(), [&](const Sample& sample) {
        return uprightness(sample.villa.pose(downfall.fallen)) > lying_cosine;
    });
    const Sample& sample = last != samples_.rend() ? *last : samples_.front();
    const Verdict verdict = verdict_on(seated(sample.villa));
    downfall.seconds_before = static_cast<double>(game.ticks() - sample.ticks) / steps_per_second;
    downfall.weakest_floor = weakest_floor_of(verdict);
    const FloorRest& weakest = verdict.floor(floor_level(downfall.weakest_floor));
    downfall.margin_m = weakest.margin_m;
    downfall.over = nearest_below(sample.villa, downfall.weakest_floor, weakest.edge);
    const Villa& villa = sample.villa;
    const double underside_m =
        villa.pose(downfall.weakest_floor).position.z - villa.part(downfall.weakest_floor).height_m / 2;
    downfall.at = {weakest.edge.x, weakest.edge.y, underside_m};
    downfall_ = downfall;
}

}  // namespace boxwood::analysis
