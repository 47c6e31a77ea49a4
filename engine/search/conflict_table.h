#pragma once

// The transposition table: bounds on the values of positions, and the option to try
// first. Of fixed size; the entry that was cheapest to compute is replaced. Knows
// positions only by their keys.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "core/check.h"
#include "search/conflict_game.h"

namespace boxwood::search {

struct ConflictEntry {
    std::uint64_t key = 0;
    std::int16_t lower = -unknown_value;
    std::int16_t upper = unknown_value;
    std::uint16_t best = 0;
    /// Bit width of the number of nodes it took; 0 if unused.
    std::uint16_t cost = 0;

    /// Whether the bounds decide a search with the window alpha to beta.
    bool answer(int alpha, int beta, int& value) const
    {
        if (lower >= beta || lower == upper)
            value = lower;
        else if (upper <= alpha)
            value = upper;
        else
            return false;
        return true;
    }

    /// Stores the result of such a search. REQUIRES: alpha < beta.
    void learn(int value, int alpha, int beta, std::uint16_t option, std::uint64_t nodes)
    {
        if (value > alpha)
            lower = std::max(lower, static_cast<std::int16_t>(value));
        if (value < beta)
            upper = std::min(upper, static_cast<std::int16_t>(value));
        best = option;
        cost = std::max(cost, static_cast<std::uint16_t>(std::bit_width(nodes + 1)));
    }
};

class ConflictTable {
public:
    /// Uses the largest power of two of lines that fits; at least one.
    explicit ConflictTable(std::size_t bytes)
        : last_line_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Line), 1)) - 1),
          // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): pages that nobody touches cost nothing.
          memory_(std::calloc(last_line_ + 2, sizeof(Line)))
    {
        BOXWOOD_CHECK(memory_ != nullptr);
        void* start = memory_.get();
        std::size_t room = (last_line_ + 2) * sizeof(Line);
        lines_ = static_cast<Line*>(std::align(alignof(Line), sizeof(Line), start, room));
    }

    const ConflictEntry* find(std::uint64_t key) const
    {
        for (const ConflictEntry& entry : lines_[index(key)].entries)
            if (entry.key == key && entry.cost != 0)
                return &entry;
        return nullptr;
    }

    /// The entry for this key: the existing one, an unused one, or the cheapest one,
    /// cleared.
    ConflictEntry& claim(std::uint64_t key)
    {
        Line& line = lines_[index(key)];
        ConflictEntry* cheapest = line.entries.data();
        for (ConflictEntry& entry : line.entries) {
            if (entry.key == key && entry.cost != 0)
                return entry;
            if (entry.cost < cheapest->cost)
                cheapest = &entry;
        }
        *cheapest = ConflictEntry{.key = key};
        return *cheapest;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&lines_[index(key)]); }

private:
    struct alignas(64) Line {
        std::array<ConflictEntry, 4> entries;
    };
    struct Free {
        // NOLINTNEXTLINE(cppcoreguidelines-no-malloc)
        void operator()(void* memory) const { std::free(memory); }
    };
    std::size_t index(std::uint64_t key) const { return static_cast<std::size_t>(key) & last_line_; }

    std::size_t last_line_;
    /// Zeroed lazily by the operating system, so small searches do not pay for a large
    /// table. Zeroes are unused entries.
    std::unique_ptr<void, Free> memory_;
    Line* lines_ = nullptr;
};

}  // namespace boxwood::search
