#include "analysis/polyssimo_review.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/check.h"
#include "core/hash.h"
#include "polyssimo/footprints.h"
#include "polyssimo/rules.h"

namespace boxwood::analysis {

using namespace polyssimo;

namespace {

/// Alternatives to a move that are analysed if one after the other is proved to lose, too.
constexpr std::size_t max_second_looks = 3;

/// A position whose successor is proved gets this many times the solver's effort: proofs
/// are worth most where estimates begin.
constexpr std::uint64_t frontier_effort = 10;

Mark mark_of(double loss)
{
    if (loss >= blunder_loss)
        return Mark::blunder;
    if (loss >= mistake_loss)
        return Mark::mistake;
    return loss >= inaccuracy_loss ? Mark::inaccuracy : Mark::good;
}

/// Picks of twins count as the same move.
bool is_same(const Setup& setup, const Move& a, const Move& b)
{
    const Pick* pick_a = std::get_if<Pick>(&a);
    const Pick* pick_b = std::get_if<Pick>(&b);
    if (pick_a && pick_b)
        return setup.first_twin(pick_a->piece) == setup.first_twin(pick_b->piece);
    return a == b;
}

/// The most promising moves other than `played`, the best last.
std::vector<Move> alternatives_to(const Setup& setup, const Move& played, const players::Findings& found)
{
    std::vector<Move> moves;
    if (!is_same(setup, found.best(), played))
        moves.push_back(found.best());
    for (const players::Finding& finding : found.moves)
        if (finding.visits > 0 && moves.size() < max_second_looks && finding.move != found.best() &&
            !is_same(setup, finding.move, played))
            moves.push_back(finding.move);
    std::ranges::reverse(moves);
    return moves;
}

std::vector<CellSet> footprints_after(const Position& position, const Move& move)
{
    std::vector<CellSet> footprints;
    for (const FreeRegion& region : free_regions(play(position, move).value()))
        if (region.footprint_of() == position.to_play)
            footprints.push_back(region.cells);
    return footprints;
}

bool is_ahead(Seat seat, const SeatValues& values)
{
    for (std::size_t other = 0; other < values.size(); ++other)
        if (other != seat.index() && values[other].win_probability >= values[seat.index()].win_probability)
            return false;
    return true;
}

Seat favourite(const SeatValues& values)
{
    const auto best = std::ranges::max_element(values, {}, &SeatValue::win_probability);
    return Seat::from_index(static_cast<std::size_t>(best - values.begin()));
}

}  // namespace

std::optional<CellSet> missed_footprint(const Position& position, const Move& played, const Move& better)
{
    const std::vector<CellSet> kept = footprints_after(position, played);
    for (const CellSet& wanted : footprints_after(position, better))
        if (std::ranges::none_of(kept, [&](const CellSet& cells) { return cells.intersects(wanted); }))
            return wanted;
    return std::nullopt;
}

PolyssimoReview::PolyssimoReview(const records::PolyssimoRecord& record, const AnalysisEffort& effort,
                                 std::uint64_t seed)
    : effort_(effort),
      seed_(seed)
{
    int moves = 0;
    for (const records::NodeIndex index : record.main_line()) {
        const records::RecordNode& node = record[index];
        if (node.move) {
            positions_.back().move = node.move;
            ++moves;
        } else if (!positions_.empty() && positions_.back().position == node.position) {
            continue;
        }
        positions_.push_back({.position = node.position, .moves = moves, .move = std::nullopt});
    }
    left_ = positions_.size();
    begin_position();
}

void PolyssimoReview::advance(std::uint32_t simulations)
{
    if (is_done())
        return;
    analysis_->advance(simulations);
    if (analysis_->is_done())
        finish_look();
}

/// Advances to the next position that has to be analysed.
void PolyssimoReview::begin_position()
{
    for (; left_ > 0; --left_) {
        Reviewed& now = current();
        if (!now.position.to_play) {
            now.values = final_values(now.position);
            now.certainty = Certainty::margin_proved;
        } else if (now.move && only_move(now.position)) {
            now.values = positions_[left_].values;
            now.certainty = positions_[left_].certainty;
            add_move(Mark::forced, 0, std::nullopt);
        } else {
            AnalysisEffort effort = effort_;
            if (now.move && positions_[left_].certainty != Certainty::estimated)
                effort.solver_positions *= frontier_effort;
            look(now.position, effort);
            return;
        }
    }
}

void PolyssimoReview::look(const Position& position, const AnalysisEffort& effort)
{
    // Seeded by place, so that a position is analysed alike in every game.
    const std::uint64_t place = (max_second_looks + 1) * std::uint64_t{left_} + alternatives_.size();
    analysis_.emplace(position, effort, mix(seed_ ^ mix(place)));
}

void PolyssimoReview::finish_look()
{
    if (alternatives_.empty())
        judge_first_look();
    else
        judge_second_look();
    if (!alternatives_.empty()) {
        look(play(current().position, alternatives_.back()).value(), effort_);
        return;
    }
    --left_;
    begin_position();
}

void PolyssimoReview::judge_first_look()
{
    Reviewed& now = current();
    now.values = analysis_->values();
    now.certainty = analysis_->certainty();
    if (!now.move)
        return;
    const Reviewed& next = positions_[left_];
    const std::size_t mover = now.position.to_play->index();
    if (now.certainty == Certainty::estimated && next.is_won_by(mover)) {
        now.values = next.values;
        now.certainty = Certainty::winner_proved;
    }
    const Setup& setup = *now.position.setup;
    const players::Findings found = analysis_->findings();
    const bool prefers_another = !is_same(setup, found.best(), *now.move);
    const double loss = now.values[mover].win_probability - next.values[mover].win_probability;
    if (loss < inaccuracy_loss || now.certainty != Certainty::estimated) {
        const bool costs_cells = now.certainty == Certainty::margin_proved &&
                                 next.certainty == now.certainty &&
                                 now.values[mover].expected_margin > next.values[mover].expected_margin;
        if (prefers_another && (loss > 0 || costs_cells))
            add_move(mark_of(loss), loss, found.best());
        else
            add_move(Mark::best, 0, std::nullopt);
        return;
    }
    alternatives_ = alternatives_to(setup, *now.move, found);
    if (alternatives_.empty())
        add_move(Mark::best, 0, std::nullopt);
}

void PolyssimoReview::judge_second_look()
{
    Reviewed& now = current();
    const Reviewed& next = positions_[left_];
    const std::size_t mover = now.position.to_play->index();
    const SeatValues values = analysis_->values();
    const bool is_proved = analysis_->certainty() != Certainty::estimated;
    const double loss = values[mover].win_probability - next.values[mover].win_probability;
    const Move alternative = alternatives_.back();
    alternatives_.pop_back();
    const bool loses_as_well = is_proved && values[mover].win_probability == 0;
    if (loses_as_well && !alternatives_.empty())
        return;
    alternatives_.clear();
    if (phase(now.position) == Phase::placing) {
        now.values = loss > 0 ? values : next.values;
        // If the alternative is a proved win, the mover could have won.
        now.certainty = loss > 0 && is_proved ? Certainty::winner_proved : Certainty::estimated;
    }
    if (loss > 0)
        add_move(mark_of(loss), loss, alternative);
    else
        add_move(Mark::best, 0, std::nullopt);
}

void PolyssimoReview::add_move(Mark mark, double loss, const std::optional<Move>& better)
{
    const Reviewed& now = current();
    const Reviewed& next = positions_[left_];
    ReviewedMove reviewed{.number = next.moves,
                          .seat = *now.position.to_play,
                          .move = *now.move,
                          .position = now.position,
                          .before = now.values,
                          .after = next.values,
                          .before_certainty = now.certainty,
                          .after_certainty = next.certainty,
                          .mark = mark,
                          .loss = loss,
                          .better = better,
                          .missed_footprint = std::nullopt};
    if (better && loss >= inaccuracy_loss && phase(now.position) == Phase::placing)
        reviewed.missed_footprint = missed_footprint(now.position, *now.move, *better);
    moves_.push_back(std::move(reviewed));
}

std::vector<ReviewedMove> PolyssimoReview::moves() const
{
    return {moves_.rbegin(), moves_.rend()};
}

std::vector<CurvePoint> PolyssimoReview::curve() const
{
    std::vector<CurvePoint> points;
    for (std::size_t i = left_; i < positions_.size(); ++i)
        points.push_back(
            {positions_[i].moves, {positions_[i].values.begin(), positions_[i].values.begin() + players()}});
    return points;
}

std::optional<TurningPoint> PolyssimoReview::turning_point() const
{
    if (!is_done())
        return std::nullopt;
    const Seat winner = favourite(positions_.back().values);
    for (std::size_t i = positions_.size() - 1; i-- > 0;)
        if (!is_ahead(winner, positions_[i].values)) {
            if (!positions_[i].move || !is_ahead(winner, positions_.back().values))
                return std::nullopt;
            return TurningPoint{positions_[i].moves + 1, winner};
        }
    return std::nullopt;
}

std::optional<Seat> PolyssimoReview::led_throughout() const
{
    const Seat winner = favourite(positions_.back().values);
    const bool led = is_done() && std::ranges::all_of(positions_, [&](const Reviewed& reviewed) {
                         return is_ahead(winner, reviewed.values);
                     });
    return led ? std::optional(winner) : std::nullopt;
}

}  // namespace boxwood::analysis
