#include "thinking/thinker.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "polyssimo/rules.h"

namespace boxwood::thinking {

using players::Effort;
using players::Findings;
using players::Level;
using players::Thought;
using polyssimo::Move;
using polyssimo::Position;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

/// About a millisecond.
constexpr std::uint32_t slice = 200;
/// All thoughts of a player together.
constexpr std::size_t most_bytes = std::size_t{384} << 20;

constexpr milliseconds longest_pick = 200ms;
/// Of a clock, for a pick.
constexpr int pick_part = 200;

/// One of `threads` thoughts that share an effort. The first alone looks for
/// proofs: all of them would find the same.
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
    // About three of four pieces find a place; something stays in reserve.
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
    thoughts_.clear();
    clock_ = configuration_.per_game;
}

Move Thinker::choose(const Position& position, Rng& rng, const StopAsked& stop_asked)
{
    const Level* level = std::get_if<Level>(&configuration_.player);
    if (level == nullptr)
        return players::choose_move(configuration_.player, position, rng);
    const Clock::time_point began = now_();
    const Findings found = think(*level, position, rng, stop_asked);
    if (clock_)
        *clock_ = std::max(1ms, *clock_ - std::chrono::ceil<milliseconds>(now_() - began));
    return players::choose(*level, found, rng);
}

void Thinker::observe(const Position& position, const Move& move)
{
    if (thoughts_.empty())
        return;
    const bool goes_on = thoughts_.front().position() == position &&
                         phase(polyssimo::play(position, move).value()) != polyssimo::Phase::over;
    if (!goes_on) {
        thoughts_.clear();
        return;
    }
    for (Thought& thought : thoughts_)
        thought.follow(move);
}

Findings Thinker::think(const Level& level, const Position& position, Rng& rng, const StopAsked& stop_asked)
{
    if (thoughts_.empty() || thoughts_.front().position() != position)
        start_thoughts(level, position, rng);
    const std::optional<Clock::time_point> end = deadline(position);
    std::atomic<bool> is_enough = false;
    const auto work = [&](Thought& thought, bool asks) {
        while (!is_enough && !thought.is_done()) {
            thought.advance(slice);
            if ((end && now_() >= *end) || (asks && stop_asked && stop_asked()))
                is_enough = true;
        }
        // A proof makes the others' work needless.
        if (end && asks && thought.findings().proof)
            is_enough = true;
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < thoughts_.size(); ++i)
            threads.emplace_back([&, i] { work(thoughts_[i], false); });
        work(thoughts_.front(), true);
    }
    std::vector<Findings> found;
    for (const Thought& thought : thoughts_)
        found.push_back(thought.findings());
    return players::merged(found);
}

void Thinker::start_thoughts(const Level& level, const Position& position, Rng& rng)
{
    const bool by_time = configuration_.per_move || clock_;
    thoughts_.clear();
    for (int i = 0; i < configuration_.threads; ++i)
        thoughts_.emplace_back(position, part_of(level.effort, i, configuration_.threads, by_time),
                               rng.next());
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
