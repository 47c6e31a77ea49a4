#pragma once

// The search itself, over a policy `Bits` that counts and gathers bits. Included only by
// the files that instantiate it for an instruction set.
//
// Alpha-beta search with a transposition table, killer moves and an explicit stack
// instead of recursion, so that it can pause at any node. Positions are cut off by static
// bounds (conflict_bounds.h) or by the table; otherwise their options are tried, best
// first.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/check.h"
#include "search/conflict_bounds.h"
#include "search/conflict_level.h"
#include "search/conflict_moves.h"
#include "search/conflict_table.h"

namespace boxwood::search {

/// A null-window search of a conflict game: is its value at least a threshold? The solver
/// asks several such questions of the same search, which keeps its transposition table.
class ConflictSearch {
public:
    virtual ~ConflictSearch() = default;

    /// Starts a new question: is the value for `on_turn` at least `threshold`?
    virtual void begin(Side on_turn, int threshold) = 0;
    /// Searches up to `max_nodes` positions; true once the question is answered.
    virtual bool advance(std::uint64_t max_nodes) = 0;
    /// A lower bound on the value if it is at least the threshold, otherwise an upper bound.
    virtual int value() const = 0;
    /// The option that reached the threshold. REQUIRES: value() >= threshold.
    virtual std::size_t best() const = 0;
    virtual std::uint64_t nodes() const = 0;
};

/// Compiled for machines with AVX2 and BMI2 only.
/// REQUIRES: the game has an option, and not too many.
std::unique_ptr<ConflictSearch> make_conflict_search_x86(const ConflictGame& game, std::size_t table_bytes);

template <class Bits>
class ConflictKernel final : public ConflictSearch {
public:
    ConflictKernel(const ConflictGame& game, std::size_t table_bytes) : table_(table_bytes)
    {
        std::array<std::size_t, 2> counts{};
        for (std::size_t option = 0; option < game.options().size(); ++option)
            ++counts[static_cast<std::size_t>(game.side_of(option))];
        const std::size_t most = std::max(counts[0], counts[1]);
        for (std::size_t words = 1; words <= words_for(most); words *= 2)
            levels_.emplace_back(words, most);
        fill_level(game, levels_.back());
        frames_.resize(game.groups().size() + 2);
        moves_.resize((game.groups().size() + 1) * most);
    }

    void begin(Side on_turn, int threshold) override
    {
        depth_ = 0;
        finished_ = false;
        Frame& root = frames_[0];
        root = Frame{};
        root.level = levels_.size() - 1;
        root.side = static_cast<std::size_t>(on_turn);
        root.alpha = threshold - 1;
        root.beta = threshold;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t bit = 0; bit < levels_.back().sides[side].option_count; ++bit) {
                root.bits[side][bit / 64] |= std::uint64_t{1} << (bit % 64);
                root.key ^= levels_.back().sides[side].keys[bit];
            }
        root_ready_ = false;
    }

    bool advance(std::uint64_t max_nodes) override
    {
        const std::uint64_t limit = max_nodes > UINT64_MAX - nodes_ ? UINT64_MAX : nodes_ + max_nodes;
        while (!finished_ && nodes_ < limit) {
            switch (frames_[depth_].level) {
            case 0: run<1>(limit); break;
            case 1: run<2>(limit); break;
            case 2: run<4>(limit); break;
            case 3: run<8>(limit); break;
            case 4: run<16>(limit); break;
            default: run<32>(limit); break;
            }
        }
        return finished_;
    }

    int value() const override { return frames_[0].best; }
    std::size_t best() const override { return frames_[0].best_option; }
    std::uint64_t nodes() const override { return nodes_; }

private:
    using Frame = ConflictFrame;
    using Prospects = std::array<ConflictProspect, 2>;

    /// Runs while positions are on this level.
    template <std::size_t W>
    void run(std::uint64_t limit)
    {
        if (!root_ready_) {
            root_ready_ = true;
            frames_[0].original_alpha = frames_[0].alpha;
            ++nodes_;
            list_moves<W>(frames_[0], table_.find(frames_[0].table_key()));
        }
        const std::size_t level = frames_[depth_].level;
        while (!finished_ && nodes_ < limit && frames_[depth_].level == level) {
            Frame& frame = frames_[depth_];
            std::size_t bit = 0;
            if (frame.alpha >= frame.beta ||
                !ConflictMoves<Bits, W>::pick(levels_[level], frame, &moves_[frame.first_move], bit)) {
                leave();
                continue;
            }
            int value = 0;
            if (enter<W>(frame, bit, value))
                ++depth_;
            else
                frame.take(value);
        }
    }

    /// Stores the finished position in the table and passes its value to its parent.
    void leave()
    {
        Frame& frame = frames_[depth_];
        table_.claim(frame.table_key())
            .learn(frame.best, frame.original_alpha, frame.beta, frame.best_option,
                   nodes_ - frame.nodes_before);
        if (frame.best >= frame.beta)
            frame.killers[frame.side] = frame.best_option;
        if (depth_ == 0) {
            finished_ = true;
            return;
        }
        Frame& before = frames_[--depth_];
        before.take(value_of_weight * before.weight + (frame.side == before.side ? frame.best : -frame.best));
    }

    /// Takes the frame's next option. Returns true if the resulting position must be
    /// searched: it is then the next frame. Otherwise `value` is the option's value for the
    /// mover.
    template <std::size_t W>
    bool enter(Frame& frame, std::size_t bit, int& value)
    {
        ++nodes_;
        const ConflictLevel& level = levels_[frame.level];
        const std::size_t mine = frame.side;
        const ConflictLevelSide& own = level.sides[mine];
        frame.option = own.names[bit];
        frame.weight = own.weights[bit];

        Frame& child = frames_[depth_ + 1];
        child.level = frame.level;
        child.key = frame.key;
        exclude<W>(frame.bits[mine].data(), &own.own_rows[bit * W], own, child.bits[mine].data(), child.key);
        exclude<W>(frame.bits[1 - mine].data(), &own.other_rows[bit * W], level.sides[1 - mine],
                   child.bits[1 - mine].data(), child.key);
        table_.prefetch(child.key);
        Prospects prospects;
        for (std::size_t side = 0; side < 2; ++side)
            prospects[side] = ConflictSets<Bits, W>::prospect(level.sides[side], child.bits[side].data());

        if (prospects[0].groups + prospects[1].groups == 0) {
            value = value_of_weight * frame.weight + 1;
            return false;
        }
        const bool skipped = prospects[1 - mine].groups == 0;
        child.side = skipped ? mine : 1 - mine;
        const int sign = skipped ? 1 : -1;
        child.alpha = skipped ? frame.alpha - value_of_weight * frame.weight
                              : value_of_weight * frame.weight - frame.beta;
        child.beta = skipped ? frame.beta - value_of_weight * frame.weight
                             : value_of_weight * frame.weight - frame.alpha;
        int child_value = 0;
        if (!is_open<W>(child, prospects, child_value)) {
            value = value_of_weight * frame.weight + sign * child_value;
            return false;
        }
        return true;
    }

    /// Removes a row from a set, and its options from the hash key.
    template <std::size_t W>
    static void exclude(const std::uint64_t* from, const std::uint64_t* row, const ConflictLevelSide& side,
                        std::uint64_t* to, std::uint64_t& key)
    {
        for (std::size_t word = 0; word < W; ++word) {
            to[word] = from[word] & ~row[word];
            for (std::uint64_t gone = from[word] & row[word]; gone != 0; gone &= gone - 1)
                key ^= side.keys[word * 64 + static_cast<std::size_t>(Bits::lowest(gone))];
        }
    }

    /// False if bounds or the table decide the position within the window; then `value` is
    /// set.
    template <std::size_t W>
    bool is_open(Frame& child, const Prospects& prospects, int& value)
    {
        const ConflictProspect& own = prospects[child.side];
        const ConflictProspect& others = prospects[1 - child.side];
        const int upper = value_of_weight * own.weight + 1;
        const int lower = value_of_weight * (own.heaviest - others.weight) + (others.groups == 0 ? 1 : -1);
        if (upper <= child.alpha) {
            value = upper;
            return false;
        }
        if (lower >= child.beta) {
            value = lower;
            return false;
        }
        const ConflictEntry* entry = table_.find(child.table_key());
        if (entry && entry->answer(child.alpha, child.beta, value))
            return false;
        child.first_move = frames_[depth_].first_move + frames_[depth_].move_count;
        child.nodes_before = nodes_;
        child.original_alpha = child.alpha;
        child.best = -unknown_value;
        return open<W>(child, prospects, value, entry);
    }

    /// Decides the position by bounds or lists its moves, in the smallest level that can
    /// hold it.
    template <std::size_t W>
    bool open(Frame& child, const Prospects& prospects, int& value, const ConflictEntry* entry)
    {
        if constexpr (W > 1) {
            std::size_t most = 0;
            for (const auto& bits : child.bits) {
                int count = 0;
                for (std::size_t word = 0; word < W; ++word)
                    count += Bits::count(bits[word]);
                most = std::max(most, static_cast<std::size_t>(count));
            }
            if (most <= W * 32) {
                shrink<W>(child, words_for(most));
                switch (child.level) {
                case 0: return open_here<1>(child, prospects, value, entry);
                case 1: return open_here<2>(child, prospects, value, entry);
                case 2: return open_here<4>(child, prospects, value, entry);
                case 3: return open_here<8>(child, prospects, value, entry);
                default: return open_here<16>(child, prospects, value, entry);
                }
            }
        }
        return open_here<W>(child, prospects, value, entry);
    }

    template <std::size_t W>
    void shrink(Frame& frame, std::size_t words)
    {
        const auto level = static_cast<std::size_t>(Bits::lowest(words));
        ConflictShrink<Bits, W>::fill(levels_[frame.level], frame.bits, levels_[level]);
        frame.level = level;
        for (std::size_t side = 0; side < 2; ++side)
            ConflictSets<Bits, W>::fill_first(frame.bits[side].data(), words,
                                              levels_[level].sides[side].option_count);
    }

    template <std::size_t W>
    bool open_here(Frame& frame, const Prospects& prospects, int& value, const ConflictEntry* entry)
    {
        const ConflictLevel& level = levels_[frame.level];
        const ConflictProspect& own = prospects[frame.side];
        const ConflictProspect& others = prospects[1 - frame.side];
        // Bounds hardly ever decide larger positions.
        const int difference = value_of_weight * (own.weight - others.weight);
        if (W == 1 || (W <= 4 && (difference < frame.alpha || difference > frame.beta)))
            if (ConflictBounds<Bits, W>::answer(
                    {level.sides[frame.side], level.sides[1 - frame.side], frame.bits[frame.side].data(),
                     frame.bits[1 - frame.side].data(), own, others, frame.alpha, frame.beta},
                    value))
                return false;
        list_moves<W>(frame, entry);
        return true;
    }

    template <std::size_t W>
    void list_moves(Frame& frame, const ConflictEntry* entry)
    {
        ConflictMoves<Bits, W>::list(levels_[frame.level], heuristic_, entry, frame,
                                     &moves_[frame.first_move]);
    }

    ConflictTable table_;
    std::vector<ConflictLevel> levels_;
    std::vector<Frame> frames_;
    std::vector<ConflictMove> moves_;
    GroupHeuristic heuristic_;
    std::size_t depth_ = 0;
    std::uint64_t nodes_ = 0;
    bool finished_ = true;
    bool root_ready_ = true;
};

}  // namespace boxwood::search
