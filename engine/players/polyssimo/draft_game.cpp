#include "players/polyssimo/draft_game.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "polyssimo/setup.h"

namespace boxwood::players {

using polyssimo::PieceId;
using polyssimo::PieceMask;

namespace {

/// In hundredths of a cell: a hand's result exceeds its value by a sum of four uniform
/// random numbers below this, so that margins between equal hands scatter by about eight
/// cells.
constexpr std::uint32_t chance_width = 1000;
constexpr int chances = 4;

/// In playouts, one pick in this many takes the second most valuable piece.
constexpr std::uint32_t surprise = 4;

constexpr int hundredths_in_tenth = 10;

}  // namespace

DraftGame::DraftGame(std::shared_ptr<const polyssimo::Setup> setup, std::uint64_t seed)
    : setup_(std::move(setup)),
      values_(*setup_),
      has_obligations_(setup_->options().obligations != polyssimo::Obligations{}),
      hexominoes_(setup_->pieces().hexominoes()),
      rng_(seed)
{
}

DraftGame::State DraftGame::state_of(const polyssimo::Position& position)
{
    return {position.pool, position.hands, static_cast<std::uint8_t>(position.to_play->index())};
}

std::optional<std::size_t> DraftGame::to_play(const State& state) const
{
    if (state.pool.empty())
        return std::nullopt;
    return state.to_play;
}

void DraftGame::list_candidates(const State& state, std::size_t count, std::vector<Move>& moves) const
{
    std::vector<std::pair<int, PieceId>> ranked;
    PieceMask twins;
    for (const PieceId piece : legal(state)) {
        const PieceId kind = setup_->first_twin(piece);
        if (twins.contains(kind))
            continue;
        twins.insert(kind);
        ranked.emplace_back(-values_.value(piece), piece);
    }
    std::ranges::sort(ranked);
    for (std::size_t i = 0; i < std::min(count, ranked.size()); ++i)
        moves.push_back(ranked[i].second);
}

void DraftGame::play(State& state, Move piece) const
{
    state.pool.erase(piece);
    state.hands[state.to_play].insert(piece);
    state.to_play = static_cast<std::uint8_t>((state.to_play + 1) % setup_->players());
}

search::Outcome DraftGame::play_out(State state)
{
    while (!state.pool.empty())
        play(state, likely_pick(state));
    return compare(state);
}

PieceMask DraftGame::legal(const State& state) const
{
    if (!has_obligations_)
        return state.pool;
    // Pieces differ only in whether they are hexominoes.
    PieceMask legal;
    for (const PieceMask alike : {state.pool & hexominoes_, state.pool - hexominoes_}) {
        if (alike.empty())
            continue;
        State after = state;
        play(after, *alike.begin());
        if (obligations_can_be_met(after))
            legal = legal | alike;
    }
    return legal;
}

bool DraftGame::obligations_can_be_met(const State& state) const
{
    polyssimo::Obligations owed = setup_->options().obligations;
    for (std::size_t seat = 0; seat < owed.size(); ++seat)
        owed[seat] = std::max(0, owed[seat] - (state.hands[seat] & hexominoes_).size());
    return !polyssimo::why_obligations_fail(
        owed, (state.pool & hexominoes_).size(),
        polyssimo::picks_left(state.pool.size(), Seat::from_index(state.to_play), setup_->players()));
}

PieceId DraftGame::likely_pick(const State& state)
{
    std::pair<int, PieceId> best{std::numeric_limits<int>::min(), {}};
    std::pair<int, PieceId> second = best;
    for (const PieceId piece : legal(state)) {
        const std::pair<int, PieceId> candidate{values_.value(piece), piece};
        if (candidate.first > best.first)
            second = std::exchange(best, candidate);
        else if (candidate.first > second.first)
            second = candidate;
    }
    const bool has_second = second.first > std::numeric_limits<int>::min();
    return has_second && rng_.below(surprise) == 0 ? second.second : best.second;
}

search::Outcome DraftGame::compare(const State& state)
{
    const auto players = static_cast<std::size_t>(setup_->players());
    std::array<int, max_players> values{};
    std::array<int, max_players> results{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        values[seat] = results[seat] = values_.value(state.hands[seat]);
        for (int chance = 0; chance < chances; ++chance)
            results[seat] += static_cast<int>(rng_.below(chance_width));
    }
    search::Outcome outcome;
    for (std::size_t seat = 0; seat < players; ++seat) {
        int best_other = std::numeric_limits<int>::min();
        for (std::size_t other = 0; other < players; ++other)
            if (other != seat)
                best_other = std::max(best_other, values[other]);
        if (results[seat] > results[outcome.winner])
            outcome.winner = static_cast<std::uint8_t>(seat);
        outcome.margins[seat] = static_cast<std::int16_t>((values[seat] - best_other) / hundredths_in_tenth);
    }
    return outcome;
}

}  // namespace boxwood::players
