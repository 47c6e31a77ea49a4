#include "analysis/polyssimo_solver.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"
#include "search/conflict_game.h"

namespace boxwood::analysis {

using namespace polyssimo;
using players::Endgame;

namespace {

constexpr Seat seat_1 = Seat::from_number(1);
constexpr Seat seat_2 = Seat::from_number(2);

/// Beyond every value.
constexpr int greatest = 1'000'000;

constexpr auto max_placements = static_cast<int>(search::ConflictGame::max_options);

Message too_many_placements()
{
    return Message{"solve_too_many_placements", {{"most", max_placements}}};
}

/// Before anything is placed, every placement fits, whoever gets which piece.
std::size_t placements_in_all(const Setup& setup)
{
    std::size_t count = 0;
    for (const PieceId piece : setup.pieces().all())
        count += setup.placements_of(piece).size();
    return count;
}

}  // namespace

PolyssimoDraftSolver::PolyssimoDraftSolver(const Position& position, std::size_t table_bytes)
    : setup_(position.setup),
      values_(*setup_),
      table_bytes_(table_bytes),
      root_(with_twins_in_order(
          {position.pool, {position.hand(seat_1), position.hand(seat_2)}, *position.to_play})),
      open_(position.pool)
{
    BOXWOOD_CHECK(setup_->players() == 2 && phase(position) == Phase::choosing);
}

PolyssimoDraftSolver::Status PolyssimoDraftSolver::advance(std::uint64_t max_positions)
{
    budget_ = max_positions;
    if (!search(root_, {-1, 1}, Aim::winner))
        return Status::paused;
    const Bounds known = known_.find(key_of(root_))->second;
    return search(root_, {known.lower - 1, known.upper + 1}, Aim::margin) ? Status::solved : Status::paused;
}

std::optional<players::Proof> PolyssimoDraftSolver::proof() const
{
    const auto root = known_.find(key_of(root_));
    if (root == known_.end() || (root->second.lower < 0 && root->second.upper > 0))
        return std::nullopt;
    const auto [lower, upper] = root->second;
    players::Proof proof{.winner = lower > 0 ? seat_1 : seat_2, .margin = std::nullopt, .best = std::nullopt};
    if (lower == upper)
        proof.margin = (lower > 0 ? lower : -lower) / 2;
    else if (proof.winner != root_.to_play)
        return proof;
    for (const PieceId piece : picks(root_)) {
        const auto next = known_.find(key_of(after(root_, piece)));
        const bool reaches = next != known_.end() && (root_.to_play == seat_1 ? next->second.lower >= lower
                                                                              : next->second.upper <= upper);
        if (!reaches)
            continue;
        const auto same = std::ranges::find_if(
            open_, [&](PieceId open) { return setup_->first_twin(open) == setup_->first_twin(piece); });
        proof.best = Pick{*same};
        break;
    }
    return proof;
}

std::uint64_t PolyssimoDraftSolver::key_of(const State& state)
{
    // The other hand and the seat to move follow from these.
    return std::uint64_t{state.pool.bits()} << 32 | state.hands[0].bits();
}

PolyssimoDraftSolver::Value PolyssimoDraftSolver::outcome(const Position& position)
{
    const int cells = cells_left(position, seat_2) - cells_left(position, seat_1);
    return cells != 0 ? 2 * cells : ranking(position).front() == seat_1 ? 1 : -1;
}

PolyssimoDraftSolver::State PolyssimoDraftSolver::after(const State& state, PieceId piece) const
{
    State next = state;
    next.pool.erase(piece);
    next.hands[state.to_play.index()].insert(piece);
    next.to_play = state.to_play.clockwise(2);
    return with_twins_in_order(next);
}

/// Canonical form: the first of several twins belong to seat 1, the last ones to the pool.
PolyssimoDraftSolver::State PolyssimoDraftSolver::with_twins_in_order(const State& state) const
{
    std::array<std::array<int, 2>, max_pieces> held{};
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (const PieceId piece : state.hands[seat])
            ++held[setup_->first_twin(piece).index][seat];
    State ordered{{}, {}, state.to_play};
    for (const PieceId piece : setup_->pieces().all()) {
        auto& [first, second] = held[setup_->first_twin(piece).index];
        if (first > 0) {
            --first;
            ordered.hands[0].insert(piece);
        } else if (second > 0) {
            --second;
            ordered.hands[1].insert(piece);
        } else {
            ordered.pool.insert(piece);
        }
    }
    return ordered;
}

Position PolyssimoDraftSolver::position_of(const State& state) const
{
    Position position;
    position.setup = setup_;
    position.pool = state.pool;
    position.hands[0] = state.hands[0];
    position.hands[1] = state.hands[1];
    position.to_play = state.to_play;
    if (state.pool.empty())
        position.to_play = next_to_place(position, setup_->begins_placing());
    return position;
}

/// The most valuable first; one of each kind.
std::vector<PieceId> PolyssimoDraftSolver::picks(const State& state) const
{
    std::vector<std::pair<int, PieceId>> ranked;
    PieceMask kinds;
    for (const PieceId piece : legal_picks(position_of(state))) {
        if (kinds.contains(setup_->first_twin(piece)))
            continue;
        kinds.insert(setup_->first_twin(piece));
        ranked.emplace_back(-values_.value(piece), piece);
    }
    std::ranges::sort(ranked);
    std::vector<PieceId> picks;
    for (const auto& [value, piece] : ranked)
        picks.push_back(piece);
    return picks;
}

bool PolyssimoDraftSolver::spend(std::uint64_t positions)
{
    positions_ += positions;
    budget_ -= std::min(budget_, positions);
    return budget_ > 0;
}

std::optional<PolyssimoDraftSolver::Value> PolyssimoDraftSolver::search(const State& state, Bounds window,
                                                                        Aim aim)
{
    const auto [entry, is_new] = known_.try_emplace(key_of(state), Bounds{-greatest, greatest});
    // References to map entries stay valid as the map grows.
    Bounds& known = entry->second;
    if (is_new && !spend(1))
        return std::nullopt;
    if (known.lower >= window.upper || known.lower == known.upper)
        return known.lower;
    if (known.upper <= window.lower)
        return known.upper;
    if (state.pool.empty())
        return search_leaf(state, known, aim);
    const bool first = state.to_play == seat_1;
    Value best = first ? -greatest : greatest;
    Bounds rest = window;
    for (const PieceId piece : picks(state)) {
        const std::optional<Value> value = search(after(state, piece), rest, aim);
        if (!value)
            return std::nullopt;
        best = first ? std::max(best, *value) : std::min(best, *value);
        if (first)
            rest.lower = std::max(rest.lower, best);
        else
            rest.upper = std::min(rest.upper, best);
        if (rest.lower >= rest.upper)
            break;
    }
    if (best > window.lower)
        known.lower = std::max(known.lower, best);
    if (best < window.upper)
        known.upper = std::min(known.upper, best);
    return best;
}

std::optional<PolyssimoDraftSolver::Value> PolyssimoDraftSolver::search_leaf(const State& state,
                                                                             Bounds& known, Aim aim)
{
    const Position position = position_of(state);
    if (!position.to_play) {
        known.lower = known.upper = outcome(position);
        return known.lower;
    }
    if (!leaf_ || leaf_->key != key_of(state))
        leaf_ = Leaf{key_of(state), Endgame::create(position, table_bytes_).value()};
    Endgame& endgame = leaf_->endgame;
    const std::uint64_t before = endgame.nodes();
    const Endgame::Status status =
        aim == Aim::winner ? endgame.prove_winner(budget_) : endgame.solve(budget_);
    spend(endgame.nodes() - before);
    if (status == Endgame::Status::paused)
        return std::nullopt;
    const int sign = *endgame.winner() == seat_1 ? 1 : -1;
    if (const std::optional<int> margin = endgame.margin())
        known.lower = known.upper = *margin == 0 ? sign : sign * 2 * *margin;
    else if (sign > 0)
        known.lower = 1;
    else
        known.upper = -1;
    return sign > 0 ? known.lower : known.upper;
}

Result<PolyssimoSolver, Message> PolyssimoSolver::create(const Position& position, std::size_t table_bytes)
{
    BOXWOOD_CHECK(phase(position) != Phase::over);
    const Setup& setup = *position.setup;
    if (setup.players() != 2)
        return Message{"solve_two_players", {{"players", setup.players()}}};
    if (phase(position) == Phase::placing) {
        std::optional<Endgame> endgame = Endgame::create(position, table_bytes);
        if (!endgame)
            return too_many_placements();
        return PolyssimoSolver(*std::move(endgame));
    }
    if (position.pool.size() > max_open_pieces)
        return Message{"solve_too_many_open", {{"open", position.pool.size()}, {"most", max_open_pieces}}};
    if (placements_in_all(setup) > max_placements)
        return too_many_placements();
    // One table for each way to choose, and most of these are easy to solve: small tables
    // are created faster.
    return PolyssimoSolver(PolyssimoDraftSolver(position, table_bytes / 8));
}

PolyssimoSolver::Status PolyssimoSolver::advance(std::uint64_t max_positions)
{
    if (Endgame* endgame = std::get_if<Endgame>(&part_))
        return endgame->solve(max_positions) == Endgame::Status::proved ? Status::solved : Status::paused;
    return std::get_if<PolyssimoDraftSolver>(&part_)->advance(max_positions);
}

std::optional<players::Proof> PolyssimoSolver::proof() const
{
    if (const PolyssimoDraftSolver* draft = std::get_if<PolyssimoDraftSolver>(&part_))
        return draft->proof();
    const Endgame& endgame = *std::get_if<Endgame>(&part_);
    if (!endgame.winner())
        return std::nullopt;
    players::Proof proof{.winner = *endgame.winner(), .margin = endgame.margin(), .best = std::nullopt};
    if (const std::optional<Placement> best = endgame.best_move())
        proof.best = Place{best->cells};
    return proof;
}

std::uint64_t PolyssimoSolver::positions() const
{
    if (const PolyssimoDraftSolver* draft = std::get_if<PolyssimoDraftSolver>(&part_))
        return draft->positions();
    return std::get_if<Endgame>(&part_)->nodes();
}

}  // namespace boxwood::analysis
