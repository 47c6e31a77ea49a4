#include "players/polyssimo/thought.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/check.h"
#include "core/hash.h"
#include "players/polyssimo/endgame.h"
#include "players/polyssimo/thought_search.h"
#include "polyssimo/rules.h"

namespace boxwood::players {

namespace {

/// Near the end, where it matters, the solver looks at two positions in about
/// the time of one simulation or two.
constexpr std::uint64_t solver_nodes_per_simulation = 2;

}  // namespace

/// The endgame, as far as it may be looked at.
class Thought::Solver {
public:
    static std::unique_ptr<Solver> create(const polyssimo::Position& position, const Effort& effort)
    {
        if (effort.solving == Effort::Solving::none || position.setup->players() != 2 ||
            polyssimo::phase(position) != polyssimo::Phase::placing)
            return nullptr;
        std::optional<Endgame> endgame = Endgame::create(position, effort.bytes / 5);
        if (!endgame)
            return nullptr;
        return std::make_unique<Solver>(*std::move(endgame), effort.solving);
    }

    Solver(Endgame endgame, Effort::Solving aim) : endgame_(std::move(endgame)), aim_(aim) {}

    void advance(std::uint64_t nodes)
    {
        if (is_done())
            return;
        if (aim_ == Effort::Solving::winner)
            endgame_.prove_winner(nodes);
        else
            endgame_.solve(nodes);
    }

    bool is_done() const
    {
        return aim_ == Effort::Solving::winner ? endgame_.winner().has_value()
                                               : endgame_.margin().has_value();
    }

    std::optional<Proof> proof() const
    {
        const std::optional<Seat> winner = endgame_.winner();
        if (!winner)
            return std::nullopt;
        Proof proof{.winner = *winner, .margin = endgame_.margin(), .best = std::nullopt};
        if (const std::optional<polyssimo::Placement> move = endgame_.best_move())
            proof.best = polyssimo::Place{move->cells};
        return proof;
    }

private:
    Endgame endgame_;
    Effort::Solving aim_;
};

Thought::Thought(polyssimo::Position position, const Effort& effort, std::uint64_t seed)
    : position_(std::move(position)),
      effort_(effort),
      seed_(seed),
      search_(Search::create(position_, effort_, seed_)),
      solver_(Solver::create(position_, effort_))
{
}

Thought::Thought(Thought&&) noexcept = default;
Thought& Thought::operator=(Thought&&) noexcept = default;
Thought::~Thought() = default;

void Thought::advance(std::uint32_t simulations)
{
    if (is_done())
        return;
    simulations = std::min(simulations, effort_.simulations - search_->simulations());
    if (solver_)
        solver_->advance(simulations * solver_nodes_per_simulation);
    if (!is_done())
        search_->advance(simulations);
}

bool Thought::is_done() const
{
    if (search_->simulations() >= effort_.simulations || !search_->has_choice())
        return true;
    const std::optional<Proof> proof = solver_ && solver_->is_done() ? solver_->proof() : std::nullopt;
    // Where all is lost, the search still finds what is hardest to answer.
    return proof && proof->best;
}

double Thought::progress() const
{
    return is_done() ? 1 : static_cast<double>(search_->simulations()) / effort_.simulations;
}

Findings Thought::findings() const
{
    Findings found = search_->findings();
    if (!solver_)
        return found;
    found.proof = solver_->proof();
    if (found.line.front() != found.best())
        found.line = {found.best()};
    return found;
}

void Thought::follow(const polyssimo::Move& move)
{
    position_ = polyssimo::play(position_, move).value();
    // What is restricted at its start cannot go on from the middle of a tree.
    const bool is_free = effort_.notices == 0 && effort_.drafting == Effort::Drafting::search;
    if (!is_free || !search_->follow(move)) {
        seed_ = mix(seed_ + golden_gamma);
        // Two of them would be too much for a browser.
        search_.reset();
        search_ = Search::create(position_, effort_, seed_);
    }
    solver_.reset();
    solver_ = Solver::create(position_, effort_);
}

}  // namespace boxwood::players
