#include "analysis/polyssimo_analysis.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::analysis {

using namespace polyssimo;
using players::Finding;
using players::Findings;
using players::Proof;

namespace {

/// The solver gets a fifth of the memory, the search the rest.
constexpr std::size_t solver_divisor = 5;

int final_margin(const Position& position)
{
    const std::vector<Seat> ranked = ranking(position);
    return cells_left(position, ranked[1]) - cells_left(position, ranked[0]);
}

SeatValues known_values(int players, Seat winner, double margin)
{
    SeatValues values;
    for (int number = 1; number <= players; ++number) {
        const Seat seat = Seat::from_number(number);
        values[seat.index()] = seat == winner ? SeatValue{1, margin} : SeatValue{0, -margin};
    }
    return values;
}

SeatValues mean_values(const Setup& setup, const search::Outcomes& outcomes)
{
    SeatValues values;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players()); ++seat)
        values[seat] = outcomes.games == 0
                           ? SeatValue{1.0 / setup.players(), 0}
                           : SeatValue{static_cast<double>(outcomes.wins[seat]) / outcomes.games,
                                       static_cast<double>(outcomes.margins[seat]) / outcomes.games};
    return values;
}

}  // namespace

SeatValues final_values(const Position& position)
{
    BOXWOOD_CHECK(phase(position) == Phase::over);
    SeatValues values;
    const std::vector<Seat> ranked = ranking(position);
    for (const Seat seat : ranked) {
        const Seat best_other = ranked[seat == ranked[0] ? 1 : 0];
        values[seat.index()] = {
            seat == ranked[0] ? 1.0 : 0.0,
            static_cast<double>(cells_left(position, best_other) - cells_left(position, seat))};
    }
    return values;
}

std::optional<Move> only_move(const Position& position)
{
    if (phase(position) == Phase::placing) {
        const std::vector<Placement> placements = legal_placements(position);
        return placements.size() == 1 ? std::optional<Move>(Place{placements[0].cells}) : std::nullopt;
    }
    const PieceMask picks = legal_picks(position);
    const PieceId kind = position.setup->first_twin(*picks.begin());
    const bool alike =
        std::ranges::all_of(picks, [&](PieceId piece) { return position.setup->first_twin(piece) == kind; });
    return alike ? std::optional<Move>(Pick{*picks.begin()}) : std::nullopt;
}

PolyssimoAnalysis::PolyssimoAnalysis(const Position& position, const AnalysisEffort& effort,
                                     std::uint64_t seed)
    : position_(position),
      effort_(effort),
      reached_(position)
{
    BOXWOOD_CHECK(phase(position) != Phase::over);
    while (reached_.to_play) {
        const std::optional<Move> move = only_move(reached_);
        if (!move)
            break;
        forced_.push_back(*move);
        reached_ = play(reached_, *move).value();
    }
    if (!reached_.to_play)
        return;
    const players::Effort search{.simulations = effort.simulations,
                                 .solving = players::Effort::Solving::none,
                                 .bytes = effort.bytes - effort.bytes / solver_divisor};
    search_.emplace(reached_, search, seed);
    if (Result<PolyssimoSolver, Message> solver =
            PolyssimoSolver::create(reached_, effort.bytes / solver_divisor))
        solver_.emplace(*std::move(solver));
}

void PolyssimoAnalysis::advance(std::uint32_t simulations)
{
    if (is_done())
        return;
    const std::uint32_t done = this->simulations();
    simulations = std::min(simulations, effort_.simulations - done);
    if (solver_) {
        const std::uint64_t pace = effort_.solver_positions / effort_.simulations;
        const std::uint64_t due = done + simulations == effort_.simulations ? effort_.solver_positions
                                                                            : pace * (done + simulations);
        if (due > solver_->positions())
            solver_->advance(due - solver_->positions());
    }
    if (!is_done())
        search_->advance(simulations);
}

bool PolyssimoAnalysis::is_done() const
{
    return !search_ || search_->is_done() || certainty() == Certainty::margin_proved;
}

std::uint32_t PolyssimoAnalysis::simulations() const
{
    return search_ ? search_->findings().simulations : 0;
}

std::optional<Proof> PolyssimoAnalysis::proof() const
{
    std::optional<Proof> proof;
    if (!reached_.to_play)
        proof = Proof{.winner = ranking(reached_)[0], .margin = final_margin(reached_), .best = std::nullopt};
    else if (solver_)
        proof = solver_->proof();
    if (proof && !forced_.empty())
        proof->best = forced_.front();
    return proof;
}

Findings PolyssimoAnalysis::findings() const
{
    Findings found;
    if (search_)
        found = search_->findings();
    if (!forced_.empty()) {
        // The forced move has the values of the position after it.
        Finding only{.move = forced_.front()};
        if (search_) {
            const std::size_t mover = position_.to_play->index();
            only.seats = found.moves.front().seats;
            only.visits = only.seats.games;
            only.wins = only.seats.wins[mover];
            only.margins = only.seats.margins[mover];
        }
        found.moves = {only};
        found.line.insert(found.line.begin(), forced_.begin(), forced_.end());
    }
    found.proof = proof();
    if (found.line.front() != found.best())
        found.line = {found.best()};
    return found;
}

SeatValues PolyssimoAnalysis::values() const
{
    if (!search_)
        return final_values(reached_);
    const int players = position_.setup->players();
    const std::optional<Proof> known = proof();
    if (known && known->margin)
        return known_values(players, known->winner, *known->margin);
    const SeatValues means = mean_values(*position_.setup, search_->findings().moves.front().seats);
    if (!known)
        return means;
    return known_values(players, known->winner, std::max(0.0, means[known->winner.index()].expected_margin));
}

Certainty PolyssimoAnalysis::certainty() const
{
    const std::optional<Proof> known = proof();
    if (!known)
        return Certainty::estimated;
    return known->margin ? Certainty::margin_proved : Certainty::winner_proved;
}

}  // namespace boxwood::analysis
