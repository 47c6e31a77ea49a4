#include "analysis/paletti_moments.h"

namespace boxwood::analysis {

namespace {

std::optional<RecordPlace> beginning(const ReviewedAttempt& attempt)
{
    return attempt.pull ? std::optional(attempt.pull->began) : std::nullopt;
}

void add(std::vector<Moment>& moments, std::int32_t turn, const ReviewedAttempt& attempt)
{
    const bool came_out =
        attempt.ending == AttemptEnding::placed || attempt.ending == AttemptEnding::taken_out;
    if (came_out && attempt.pull && attempt.pull->force_n >= hard_pull_n)
        moments.push_back({MomentKind::hard_pull, turn, attempt.pull->hardest, attempt.hand, attempt.column,
                           attempt.pull->force_n, 0});
    if (attempt.is_risk() && attempt.ending != AttemptEnding::came_down)
        moments.push_back(
            {MomentKind::risk, turn, beginning(attempt), attempt.hand, attempt.column, 0, *attempt.margin_m});
}

/// Whoever took a risk, or brought the villa down, though something safe was there.
void add_missed(std::vector<Moment>& moments, std::int32_t turn, const ReviewedTurn& reviewed)
{
    if (reviewed.left.empty())
        return;
    for (const ReviewedAttempt& attempt : reviewed.attempts)
        if (attempt.hand == reviewed.seat &&
            (attempt.is_risk() || attempt.ending == AttemptEnding::came_down)) {
            const SafeColumn& safe = reviewed.left.front();
            moments.push_back(
                {MomentKind::missed, turn, beginning(attempt), reviewed.seat, safe.column, 0, safe.margin_m});
            return;
        }
}

}  // namespace

std::vector<Moment> moments_of(const PalettiReview& review)
{
    std::vector<Moment> moments;
    for (std::size_t i = 0; i < review.turns().size(); ++i) {
        const auto turn = static_cast<std::int32_t>(i);
        const ReviewedTurn& reviewed = review.turns()[i];
        add_missed(moments, turn, reviewed);
        for (const ReviewedAttempt& attempt : reviewed.attempts)
            add(moments, turn, attempt);
        if (const std::optional<Downfall>& downfall = review.downfall();
            downfall && i + 1 == review.turns().size())
            moments.push_back({MomentKind::came_down, turn, review.downfall_place(), downfall->seat,
                               downfall->moved, 0, downfall->margin_m});
    }
    return moments;
}

}  // namespace boxwood::analysis
