#pragma once

// Exact cover: out of a list of options, each a set of items, all ways to
// choose some so that every item is covered exactly as often as it must be.
// The search covers the lowest item that is still open, by its options in
// their order, and tests them by bit masks. So the order of the items is the
// plan: neighbours next to each other, and an item that divides the work well
// first. Knows no game; the same question gives the same answers in the same
// order everywhere.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace boxwood::search {

/// The question.
class ExactCover {
public:
    static constexpr int max_items = 320;
    /// The sum of `times` over all items; the search is at most so deep.
    static constexpr int max_depth = 4096;

    /// Adds an item that must be covered exactly `times` times. Returns its
    /// number: 0, 1, 2, ...
    /// REQUIRES: times >= 1; max_items and max_depth are kept.
    int add_item(int times = 1);

    /// Adds an option; one can be chosen once at most. Returns its number:
    /// 0, 1, 2, ...
    /// REQUIRES: the items exist and are different; there is at least one.
    std::size_t add_option(std::vector<int> items);

    std::span<const int> times() const { return times_; }
    /// The items of each option, ascending.
    std::span<const std::vector<int>> options() const { return options_; }

private:
    std::vector<int> times_;
    std::vector<std::vector<int>> options_;
    int depth_ = 0;
};

/// The answers, one after the other. Works in slices, so that whoever asks
/// can show progress, answer others in between, or give up. Needs memory for
/// the question and its depth alone, however long it takes.
class ExactCoverSearch {
public:
    enum class Status {
        /// There is one more answer: solution().
        found,
        /// The steps are used up; go on by calling again.
        paused,
        /// There are no more.
        finished,
    };

    /// A copy of all that matters is made of `question`.
    explicit ExactCoverSearch(const ExactCover& question);
    ExactCoverSearch(ExactCoverSearch&&) noexcept;
    ExactCoverSearch& operator=(ExactCoverSearch&&) noexcept;
    ~ExactCoverSearch();

    /// Goes on to the next answer, for at most `max_steps` choices of an option.
    Status advance(std::uint64_t max_steps);

    /// The numbers of the chosen options, in the order of choosing.
    /// REQUIRES: advance() returned `found` last.
    std::vector<std::size_t> solution() const;

    /// How much of the tree has been searched, from 0 to 1, if all branches
    /// from a node were equal.
    double fraction_done() const;

    class Engine;

private:
    std::unique_ptr<Engine> engine_;
};

/// Every answer: calls `visit(solution)` until it returns Visit::stop.
enum class Visit { go_on, stop };

template <class Visitor>
void for_each_exact_cover(const ExactCover& question, Visitor visit)
{
    ExactCoverSearch search(question);
    while (search.advance(UINT64_MAX) == ExactCoverSearch::Status::found)
        if (visit(search.solution()) == Visit::stop)
            return;
}

}  // namespace boxwood::search
