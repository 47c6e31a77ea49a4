#pragma once

// Exact cover: given options, each a set of items, finds all selections that cover every
// item exactly the required number of times.
//
// Backtracking as in Knuth's Algorithm X (Dancing Links, 2000), with multiplicities, but
// on bit masks: it always covers the lowest open item, with its options in the given
// order. So the order of the items is the strategy: put neighbours next to each other,
// and an item that splits the work well first. Knows no game; the same problem gives the
// same solutions in the same order on every machine.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace boxwood::search {

/// The problem.
class ExactCover {
public:
    static constexpr int max_items = 320;
    /// The sum of `times` over all items; bounds the depth of the search.
    static constexpr int max_depth = 4096;

    /// Adds an item that must be covered exactly `times` times. Returns its
    /// number: 0, 1, 2, ...
    /// REQUIRES: times >= 1; neither max_items nor max_depth is exceeded.
    int add_item(int times = 1);

    /// Adds an option, which can be selected at most once. Returns its number: 0, 1, 2, ...
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

/// Enumerates the solutions. Works in slices, so that the caller can show progress, do
/// other work in between, or give up. Memory depends only on the size of the problem.
class ExactCoverSearch {
public:
    enum class Status {
        /// Another solution: solution().
        found,
        /// The steps are used up; call again to continue.
        paused,
        /// There are no more solutions.
        finished,
    };

    /// Copies what it needs of `question`.
    explicit ExactCoverSearch(const ExactCover& question);
    ExactCoverSearch(ExactCoverSearch&&) noexcept;
    ExactCoverSearch& operator=(ExactCoverSearch&&) noexcept;
    ~ExactCoverSearch();

    /// Continues to the next solution, for at most `max_steps` selections of an option.
    Status advance(std::uint64_t max_steps);

    /// The numbers of the selected options, in order of selection.
    /// REQUIRES: the last advance() returned `found`.
    std::vector<std::size_t> solution() const;

    /// The fraction of the tree searched so far, assuming that all branches of a node are
    /// equally large.
    double fraction_done() const;

    class Engine;

private:
    std::unique_ptr<Engine> engine_;
};

/// Calls `visit(solution)` for every solution until it returns Visit::stop.
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
