#include "thinking/thinker.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "polyssimo/rules.h"

namespace boxwood::thinking {

using players::Effort;
using players::Level;
using players::PolyssimoTurn;
using polyssimo::Move;
using polyssimo::Position;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

/// The memory limit for all searches of a player together.
constexpr std::size_t most_bytes = std::size_t{384} << 20;

constexpr milliseconds longest_pick = 200ms;
/// A pick takes at most 1/200 of the remaining time.
constexpr int pick_part = 200;

/// The share of one of `threads` parallel searches. Only the first one looks for proofs, since all would
/// find the same ones.
Effort part_of(Effort effort, int index, int threads, bool by_time)
{
    if (index > 0)
        effort.solving = Effort::Solving::none;
    const auto count = static_cast<std::uint32_t>(threads);
    effort.bytes = by_time ? most_bytes / count : std::min(effort.bytes, most_bytes / count);
    if (!by_time)
        effort.simulations = (effort.simulations + count - 1) / count;
    return effort;
}

}  // namespace

milliseconds share_of_clock(const Position& position, milliseconds left)
{
    if (phase(position) == polyssimo::Phase::choosing)
        return std::min(longest_pick, left / pick_part);
    // About three of four pieces get placed; one more share is kept in reserve.
    const int placements = position.hand(*position.to_play).size() * 3 / 4;
    return left / (std::max(placements, 2) + 1);
}

Thinker::Thinker(Configuration configuration, Now now)
    : configuration_(std::move(configuration)),
      now_(std::move(now)),
      clock_(configuration_.per_game)
{
}

void Thinker::begin()
{
    turns_.clear();
    clock_ = configuration_.per_game;
}

Move Thinker::choose(const Position& position, std::uint64_t seed, const StopAsked& stop_asked)
{
    const Clock::time_point began = now_();
    if (turns_.empty() || !turns_.front().is_about(position))
        start_turns(position, seed);
    std::vector<players::Turn*> turns;
    for (PolyssimoTurn& turn : turns_)
        turns.push_back(&turn);
    advance_side_by_side(turns, {.end = deadline(position), .now = now_, .stop_asked = stop_asked});
    if (clock_)
        *clock_ = std::max(1ms, *clock_ - std::chrono::ceil<milliseconds>(now_() - began));
    return PolyssimoTurn::decision(turns_);
}

void Thinker::observe(const Position& position, const Move& move)
{
    if (std::ranges::any_of(turns_, [&](PolyssimoTurn& turn) { return !turn.follow(position, move); }))
        turns_.clear();
}

void Thinker::start_turns(const Position& position, std::uint64_t seed)
{
    turns_.clear();
    const auto* level = std::get_if<Level>(&configuration_.player);
    if (!level) {
        turns_.emplace_back(configuration_.player, position, seed);
        return;
    }
    const bool by_time = configuration_.per_move || clock_;
    for (int i = 0; i < configuration_.threads; ++i) {
        const Level part{part_of(level->effort, i, configuration_.threads, by_time), level->flattening};
        turns_.emplace_back(part, position, seed);
        seed = mix(seed + golden_gamma);
    }
}

std::optional<Clock::time_point> Thinker::deadline(const Position& position) const
{
    std::optional<milliseconds> time = configuration_.per_move;
    if (clock_)
        time = std::min(time.value_or(milliseconds::max()), share_of_clock(position, *clock_));
    if (!time)
        return std::nullopt;
    return now_() + *time;
}

}  // namespace boxwood::thinking
