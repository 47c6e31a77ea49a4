#include "players/paletti/survey.h"

#include <algorithm>
#include <utility>

#include "core/check.h"

namespace boxwood::paletti {

namespace {

constexpr std::uint32_t percent = 100;

/// The apparent risk of a column whose load was overlooked.
constexpr double overlooked_risk = 0.02;

/// Weight of the risk that the villa tips while its floor is lifted: a hand holds it, after
/// all.
constexpr double lifting_share = 0.5;

/// The risk that a player assumes whose error may be as large as the margin.
double doubt_of(double margin_m, double may_be_wrong_by_m)
{
    if (may_be_wrong_by_m <= 0)
        return 0;
    return may_be_wrong_by_m / (may_be_wrong_by_m + std::max(0.0, margin_m));
}

double risk_of(const Take& take, double misjudged_m, double may_be_wrong_by_m)
{
    const double seen_m = take.margin_m + misjudged_m;
    double risk = std::max(risk_of_margin(seen_m), doubt_of(seen_m, may_be_wrong_by_m));
    if (!take.stands)
        return risk;
    if (take.held_floor != base_id && take.lift_m < usual_lift_m)
        risk = std::max(risk, lifting_share * risk_of_margin(take.lifted_margin_m + misjudged_m));
    return risk;
}

}  // namespace

Survey::Survey(Villa villa, const Skill& skill, std::uint64_t seed)
    : villa_(std::move(villa)),
      skill_(skill),
      seed_(seed)
{
}

void Survey::examine_next()
{
    BOXWOOD_CHECK(!is_done());
    const PartId column = next_++;
    if (!villa_.contains(column) || villa_.level(column) >= villa_.floors_laid)
        return;
    std::optional<Take> take = find_take(villa_, column);
    if (!take)
        return;
    Rng rng(seed_ + static_cast<std::uint64_t>(column));
    const double misjudged_m = skill_.misjudged_m * between_minus_one_and_one(rng);
    const bool is_overlooked = rng.below(percent) < static_cast<std::uint32_t>(skill_.overlooked_percent);
    const bool lifts = rng.below(percent) < static_cast<std::uint32_t>(skill_.lifting_percent);
    // Every level may be misjudged: the higher the villa, the less it is trusted.
    const double may_be_wrong_by_m = skill_.misjudged_m * (villa_.floors_laid + 1);
    const double risk = is_overlooked ? overlooked_risk : risk_of(*take, misjudged_m, may_be_wrong_by_m);
    if (!lifts && (take->role == Role::loose || is_overlooked)) {
        take->held_floor = base_id;
        take->lift_m = 0;
    }
    takes_[static_cast<std::size_t>(column - first_column_id)] = SurveyedTake{*std::move(take), risk};
}

Ease Survey::ease() const
{
    Ease ease{};
    for (std::size_t i = 0; i < takes_.size(); ++i)
        ease[i] = takes_[i] ? 1 - takes_[i]->risk : 0;
    return ease;
}

}  // namespace boxwood::paletti
