#include "search/conflict_solver.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "search/conflict_search.h"
#include "search/conflict_table.h"

namespace boxwood::search {

namespace {

bool has_option(const ConflictGame& game, Side side)
{
    for (std::size_t option = 0; option < game.options().size(); ++option)
        if (game.side_of(option) == side)
            return true;
    return false;
}

}  // namespace

class ConflictSolver::Engine {
public:
    Engine(const ConflictGame& game, ConflictStart start, std::size_t table_bytes,
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

    /// From the mover's point of view.
    Status prove(int threshold, std::uint64_t max_nodes)
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

    Status solve(std::uint64_t max_nodes, int guess)
    {
        const std::uint64_t end = max_nodes > UINT64_MAX - nodes() ? UINT64_MAX : nodes() + max_nodes;
        while (lower_ != upper_) {
            int threshold = guess;
            if (lower_ > -unknown_value)
                threshold = lower_ + 2;
            else if (upper_ < unknown_value)
                threshold = upper_;
            if (nodes() >= end || prove(threshold, end - nodes()) == Status::paused)
                return Status::paused;
        }
        return Status::proved;
    }

    std::uint64_t nodes() const { return search_ ? search_->nodes() : 0; }
    bool skipped() const { return skipped_; }
    int lower() const { return lower_; }
    int upper() const { return upper_; }
    std::optional<std::size_t> best() const { return best_; }

private:
    std::unique_ptr<ConflictSearch> search_;
    Side mover_ = Side::first;
    /// The side to move has no option, so the other one is the mover.
    bool skipped_ = false;
    int lower_ = -unknown_value;
    int upper_ = unknown_value;
    std::optional<std::size_t> best_;
    /// The question that the search is working on.
    std::optional<int> threshold_;
};

ConflictSolver::ConflictSolver(const ConflictGame& game, ConflictStart start, std::size_t table_bytes,
                               InstructionSet instructions)
    : engine_(std::make_unique<Engine>(game, start, table_bytes, instructions))
{
}
ConflictSolver::ConflictSolver(ConflictSolver&&) noexcept = default;
ConflictSolver& ConflictSolver::operator=(ConflictSolver&&) noexcept = default;
ConflictSolver::~ConflictSolver() = default;

ConflictSolver::Status ConflictSolver::prove(int threshold, std::uint64_t max_nodes)
{
    // Values are odd. Skipped: value >= t means the mover's -value <= -t, so not >= 1 - t.
    const int odd = threshold % 2 == 0 ? threshold + 1 : threshold;
    return engine_->prove(engine_->skipped() ? 2 - odd : odd, max_nodes);
}

ConflictSolver::Status ConflictSolver::solve(std::uint64_t max_nodes, int guess)
{
    const int odd = guess % 2 == 0 ? guess + 1 : guess;
    return engine_->solve(max_nodes, engine_->skipped() ? 2 - odd : odd);
}

int ConflictSolver::lower_bound() const
{
    return engine_->skipped() ? -engine_->upper() : engine_->lower();
}

int ConflictSolver::upper_bound() const
{
    return engine_->skipped() ? -engine_->lower() : engine_->upper();
}

std::optional<std::size_t> ConflictSolver::best_option() const
{
    return engine_->skipped() ? std::nullopt : engine_->best();
}

std::uint64_t ConflictSolver::nodes() const
{
    return engine_->nodes();
}

}  // namespace boxwood::search
