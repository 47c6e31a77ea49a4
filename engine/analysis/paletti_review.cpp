#include "analysis/paletti_review.h"

#include <algorithm>
#include <functional>

#include "core/check.h"
#include "paletti/game/facts.h"
#include "paletti/statics/verdict.h"

namespace boxwood::analysis {

using namespace paletti;
using records::Entry;
using records::PalettiRecord;
using records::ShownTurn;
using records::Told;

namespace {

std::int64_t ticks_of(const PalettiRecord& record)
{
    std::int64_t ticks = 0;
    for (const Entry& entry : record.entries)
        if (const auto* moved = std::get_if<records::HandsMoved>(&entry.what))
            ticks += moved->ticks;
    return ticks;
}

std::optional<AttemptEnding> ending_of(const rules::Change& change, rules::Purpose purpose)
{
    switch (change.kind) {
    case rules::ChangeKind::came_down: return AttemptEnding::came_down;
    case rules::ChangeKind::breaking_off: return AttemptEnding::broken_off;
    case rules::ChangeKind::placed: return AttemptEnding::placed;
    case rules::ChangeKind::out:
        if (purpose == rules::Purpose::forfeit)
            return AttemptEnding::taken_out;
        break;
    default: break;
    }
    return std::nullopt;
}

/// Columns that may be taken and would leave the villa standing well.
std::vector<SafeColumn> safe_columns(const rules::State& state, Seat seat, const Villa& villa)
{
    std::vector<SafeColumn> safe;
    for (const PartId column : rules::may_be_taken(state, seat))
        if (const std::optional<Take> take = find_take(villa, column);
            take && take->stands && take->margin_m >= safe_margin_m)
            safe.push_back({column, take->margin_m});
    return safe;
}

std::optional<RecordPlace> beginning(const ReviewedAttempt& attempt)
{
    return attempt.pull ? std::optional(attempt.pull->began) : std::nullopt;
}

void add(std::vector<Moment>& moments, std::int32_t turn, const ReviewedAttempt& attempt)
{
    const bool came_out =
        attempt.ending == AttemptEnding::placed || attempt.ending == AttemptEnding::taken_out;
    if (came_out && attempt.pull && attempt.pull->force_n >= hard_pull_n)
        moments.push_back({MomentKind::hard_pull,
                           turn,
                           attempt.pull->hardest,
                           attempt.hand,
                           attempt.column,
                           attempt.pull->force_n,
                           {}});
    if (attempt.is_risk() && attempt.ending != AttemptEnding::came_down)
        moments.push_back(
            {MomentKind::risk, turn, beginning(attempt), attempt.hand, attempt.column, {}, attempt.margin_m});
}

/// Adds risks and collapses of players who could have taken something safe.
void add_missed(std::vector<Moment>& moments, std::int32_t turn, const ReviewedTurn& reviewed)
{
    if (reviewed.left.empty())
        return;
    for (const ReviewedAttempt& attempt : reviewed.attempts)
        if (attempt.hand == reviewed.seat &&
            (attempt.is_risk() || attempt.ending == AttemptEnding::came_down)) {
            const SafeColumn& safe = reviewed.left.front();
            moments.push_back({MomentKind::missed,
                               turn,
                               beginning(attempt),
                               reviewed.seat,
                               safe.column,
                               {},
                               safe.margin_m});
            return;
        }
}

}  // namespace

PalettiReview::PalettiReview(const PalettiRecord& record)
    : record_(record),
      shown_(records::shown_turns(record)),
      all_ticks_(ticks_of(record)),
      state_(rules::start(record.setup.options).value())
{
    for (ShownTurn& shown : shown_)
        shown.villa = what_stands(shown.villa, shown.state);
    if (record.physics != physics_version)
        return;
    is_simulated_ = true;
    replay_.emplace(record);
    resting_ = replay_->game().villa();
}

double PalettiReview::progress() const
{
    const auto all = static_cast<double>((is_simulated_ ? all_ticks_ : 0) +
                                         judging_price_ticks * static_cast<std::int64_t>(shown_.size()));
    const auto done = static_cast<double>(ticks_ + judging_price_ticks * static_cast<std::int64_t>(judged_));
    return is_done() ? 1 : std::min(1.0, done / all);
}

void PalettiReview::advance(int ticks)
{
    for (int left = ticks; left > 0 && !is_done();) {
        if (replay_) {
            step();
            --left;
        } else {
            judge_turn();
            left -= judging_price_ticks;
        }
    }
}

void PalettiReview::step()
{
    if (replay_->difference()) {
        // From here on, the simulation no longer matches what happened.
        is_simulated_ = false;
        villas_.clear();
        pulls_.clear();
        watch_ = {};
        replay_.reset();
        return;
    }
    if (replay_->is_at_end()) {
        replay_.reset();
        return;
    }
    if (!replay_->game().is_moving())
        resting_ = what_stands(replay_->game().villa(), replay_->game().state());
    const bool was_at_it = replay_->game().state().attempt.has_value();
    const RecordPlace place{replay_->entry(), replay_->tick()};
    replay_->step();
    ++ticks_;
    watch(place, was_at_it);
}

void PalettiReview::watch(const RecordPlace& place, bool was_at_it)
{
    const Game& game = replay_->game();
    const std::optional<rules::Attempt>& attempt = game.state().attempt;
    if (attempt && !was_at_it) {
        villas_.push_back(resting_);
        pulls_.push_back({0, place, place});
    }
    const double force_n = game.is_moving() ? game.feel().tool_n : 0;
    if (attempt && attempt->stage == rules::Stage::touched && force_n > pulls_.back().force_n) {
        pulls_.back().force_n = force_n;
        pulls_.back().hardest = place;
    }
    watch_.watch(game);
    if (!game.is_over())
        downfall_place_ = place;
}

ReviewedAttempt PalettiReview::judged(const rules::State& before, const rules::Touch& touch,
                                      const Villa& villa) const
{
    ReviewedAttempt attempt;
    attempt.hand = touch.seat;
    attempt.column = touch.column;
    const Result<rules::Step, Refusal> begun = rules::play(before, touch);
    attempt.purpose = begun->state.attempt->purpose;
    if (villa.contains(touch.column) && villa.level(touch.column) < villa.floors_laid)
        if (const std::optional<Take> take = find_take(villa, touch.column))
            attempt.margin_m = take->margin_m;
    return attempt;
}

void PalettiReview::judge_turn()
{
    const ShownTurn& shown = shown_[judged_];
    const Villa* before = judged_ > 0 ? &shown_[judged_ - 1].villa : nullptr;
    ReviewedTurn turn;
    turn.turn = shown.turn;
    turn.seat = shown.seat;
    rules::ColumnSet touched;
    if (before && state_.phase == rules::Phase::turn_begins)
        turn.left = safe_columns(state_, shown.seat, *before);
    const std::size_t first = judged_ > 0 ? static_cast<std::size_t>(shown_[judged_ - 1].entry + 1) : 0;
    const auto tell = [&](const Told& told) {
        if (const auto* touch = std::get_if<rules::Touch>(&told.event);
            touch && state_.phase != rules::Phase::attempt) {
            const bool is_seen = attempts_ < villas_.size();
            const Villa* villa = is_seen ? &villas_[attempts_] : before;
            touched.insert(touch->column);
            if (villa)
                turn.attempts.push_back(judged(state_, *touch, *villa));
            if (villa && is_seen)
                turn.attempts.back().pull = pulls_[attempts_];
            ++attempts_;
        }
        // Only the rules know what an event means: an attempt can be broken off in many
        // ways.
        const rules::Step step = rules::play(state_, told.event).value();
        if (!turn.attempts.empty() && state_.attempt)
            for (const rules::Change& change : step.changes)
                turn.attempts.back().ending =
                    ending_of(change, turn.attempts.back().purpose).value_or(turn.attempts.back().ending);
        state_ = step.state;
    };
    if (shown.entry < 0)
        std::ranges::for_each(record_.start_told, tell);
    for (std::size_t i = first; shown.entry >= 0 && i <= static_cast<std::size_t>(shown.entry); ++i)
        std::ranges::for_each(record_.entries[i].told, tell);
    std::erase_if(turn.left, [&](const SafeColumn& safe) { return touched.contains(safe.column); });
    std::ranges::stable_sort(turn.left, std::greater(), &SafeColumn::margin_m);
    const bool came_down = shown.state.result && shown.state.result->ending == rules::Ending::came_down;
    if (!came_down && shown.villa.floors_laid > 0) {
        const Verdict verdict = verdict_on(seated(shown.villa));
        turn.margin_m = verdict.margin_m;
        turn.weakest_floor = weakest_floor_of(verdict);
    }
    turns_.push_back(std::move(turn));
    ++judged_;
}

std::vector<NeverTaken> PalettiReview::never_taken() const
{
    std::array<int, column_count> left{};
    rules::ColumnSet taken;
    for (const ReviewedTurn& turn : turns_) {
        for (const SafeColumn& safe : turn.left)
            ++left[static_cast<std::size_t>(safe.column - first_column_id)];
        for (const ReviewedAttempt& attempt : turn.attempts)
            taken.insert(attempt.column);
    }
    std::vector<NeverTaken> never;
    for (PartId column = first_column_id; column < part_count; ++column)
        if (const int turns = left[static_cast<std::size_t>(column - first_column_id)];
            turns > 0 && !taken.contains(column))
            never.push_back({column, turns});
    return never;
}

SeatRisks PalettiReview::risks_of(Seat seat) const
{
    SeatRisks risks;
    for (const ReviewedTurn& turn : turns_)
        for (const ReviewedAttempt& attempt : turn.attempts) {
            if (attempt.hand != seat || !attempt.is_risk())
                continue;
            ++risks.taken;
            risks.paid += attempt.ending == AttemptEnding::placed ? 1 : 0;
        }
    return risks;
}

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
            moments.push_back({MomentKind::came_down,
                               turn,
                               review.downfall_place(),
                               downfall->seat,
                               downfall->moved,
                               {},
                               {}});
    }
    return moments;
}

}  // namespace boxwood::analysis
