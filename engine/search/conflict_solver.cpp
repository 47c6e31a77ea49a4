#include "search/conflict_solver.h"

#include <bit>

#include "core/check.h"
#include "search/conflict_kernel.h"

namespace boxwood::search {

namespace {

struct PlainBits {
    static int count(std::uint64_t bits) { return std::popcount(bits); }
    static int lowest(std::uint64_t bits) { return std::countr_zero(bits); }
    /// The bits at the places of `chosen`, side by side.
    static std::uint64_t gather(std::uint64_t bits, std::uint64_t chosen)
    {
        std::uint64_t gathered = 0;
        for (int at = 0; chosen != 0; chosen &= chosen - 1, ++at)
            gathered |= (bits >> std::countr_zero(chosen) & 1u) << at;
        return gathered;
    }
};

/// The fastest search for these instructions.
std::unique_ptr<ConflictSearch> make_conflict_search(const ConflictGame& game, std::size_t table_bytes,
                                                     [[maybe_unused]] InstructionSet instructions)
{
    if constexpr (is_x86_64)
        if (instructions != InstructionSet::plain)
            return make_conflict_search_x86(game, table_bytes);
    return std::make_unique<ConflictKernel<PlainBits>>(game, table_bytes);
}

bool has_option(const ConflictGame& game, Side side)
{
    for (std::size_t option = 0; option < game.options().size(); ++option)
        if (game.side_of(option) == side)
            return true;
    return false;
}

}  // namespace

ConflictSolver::ConflictSolver(const ConflictGame& game, ConflictStart start, std::size_t table_bytes,
                               InstructionSet instructions)
{
    BOXWOOD_CHECK(!game.has_too_many_options());
    if (game.options().empty()) {
        lower_ = upper_ = start.last == start.on_turn ? 1 : -1;
        return;
    }
    skipped_ = !has_option(game, start.on_turn);
    mover_ = skipped_ ? other(start.on_turn) : start.on_turn;
    search_ = make_conflict_search(game, table_bytes, instructions);
}

ConflictSolver::ConflictSolver(ConflictSolver&&) noexcept = default;
ConflictSolver& ConflictSolver::operator=(ConflictSolver&&) noexcept = default;
ConflictSolver::~ConflictSolver() = default;

int ConflictSolver::for_mover(int threshold) const
{
    // Values are odd. Skipped: value >= t means the mover's -value <= -t, so not >= 1 - t.
    const int odd = threshold % 2 == 0 ? threshold + 1 : threshold;
    return skipped_ ? 2 - odd : odd;
}

ConflictSolver::Status ConflictSolver::prove_for_mover(int threshold, std::uint64_t max_nodes)
{
    if (lower_ >= threshold || upper_ < threshold)
        return Status::proved;
    if (threshold_ != threshold)
        search_->begin(mover_, threshold);
    threshold_ = threshold;
    if (!search_->advance(max_nodes))
        return Status::paused;
    if (search_->value() >= threshold) {
        lower_ = search_->value();
        best_ = search_->best();
    } else {
        upper_ = search_->value();
    }
    threshold_.reset();
    return Status::proved;
}

ConflictSolver::Status ConflictSolver::prove(int threshold, std::uint64_t max_nodes)
{
    return prove_for_mover(for_mover(threshold), max_nodes);
}

ConflictSolver::Status ConflictSolver::solve(std::uint64_t max_nodes, int guess)
{
    const std::uint64_t end = max_nodes > UINT64_MAX - nodes() ? UINT64_MAX : nodes() + max_nodes;
    while (lower_ != upper_) {
        int threshold = for_mover(guess);
        if (lower_ > -unknown_value)
            threshold = lower_ + 2;
        else if (upper_ < unknown_value)
            threshold = upper_;
        if (nodes() >= end || prove_for_mover(threshold, end - nodes()) == Status::paused)
            return Status::paused;
    }
    return Status::proved;
}

int ConflictSolver::lower_bound() const
{
    return skipped_ ? -upper_ : lower_;
}

int ConflictSolver::upper_bound() const
{
    return skipped_ ? -lower_ : upper_;
}

std::optional<std::size_t> ConflictSolver::best_option() const
{
    return skipped_ ? std::nullopt : best_;
}

std::uint64_t ConflictSolver::nodes() const
{
    return search_ ? search_->nodes() : 0;
}

}  // namespace boxwood::search
