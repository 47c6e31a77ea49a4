#include "players/polyssimo/search.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.h"
#include "core/hash.h"
#include "players/polyssimo/draft_game.h"
#include "players/polyssimo/endgame.h"
#include "players/polyssimo/greedy.h"
#include "players/polyssimo/placement_game.h"
#include "polyssimo/rules.h"
#include "search/tree_search.h"

namespace boxwood::players {

using polyssimo::CellSet;
using polyssimo::Move;
using polyssimo::Pick;
using polyssimo::PieceId;
using polyssimo::Place;
using polyssimo::Placement;
using polyssimo::Position;

/// The tree, behind one interface: of picks or placements, on boards of either size.
class Search::Tree {
public:
    virtual ~Tree() = default;

    virtual void advance(std::uint32_t simulations) = 0;
    virtual std::uint32_t simulations() const = 0;
    /// Whether there is more than one move.
    virtual bool has_choice() const = 0;
    /// Moves, simulations and line.
    virtual Findings findings() const = 0;
    /// False, without any change, if the move has no subtree.
    virtual bool follow(const Move& move) = 0;

    static std::unique_ptr<Tree> create(const Position& position, const Effort& effort, std::uint64_t seed);
};

namespace {

/// Near the end, where it matters, the solver searches two positions in about the time of
/// one or two simulations.
constexpr std::uint64_t solver_nodes_per_simulation = 2;

/// A tree search, and how its game writes moves. `Notation` has
/// `margin_unit`, `Move full(GameMove)` and `std::optional<GameMove> packed(const Move&, state)`.
template <class Game, class Notation>
class TreeOf final : public Search::Tree {
public:
    TreeOf(search::TreeSearch<Game> tree, Notation notation)
        : tree_(std::move(tree)),
          notation_(std::move(notation))
    {
    }

    void advance(std::uint32_t simulations) override { tree_.advance(simulations); }
    std::uint32_t simulations() const override { return tree_.simulations(); }

    bool has_choice() const override { return tree_.candidate_count() > 1; }

    Findings findings() const override
    {
        Findings found;
        found.simulations = tree_.simulations();
        for (const auto& candidate : tree_.candidates()) {
            found.moves.push_back({notation_.full(candidate.move), candidate.visits, candidate.wins,
                                   candidate.margins / Notation::margin_unit, candidate.seats});
            for (std::int64_t& margins : found.moves.back().seats.margins)
                margins /= Notation::margin_unit;
        }
        for (const auto& move : tree_.principal_variation(tree_.best()))
            found.line.push_back(notation_.full(move));
        return found;
    }

    bool follow(const Move& move) override
    {
        const auto packed = notation_.packed(move, tree_.root());
        return packed && tree_.follow(*packed);
    }

private:
    search::TreeSearch<Game> tree_;
    Notation notation_;
};

struct DraftNotation {
    /// A draft's margins are in tenths of a cell.
    static constexpr std::int32_t margin_unit = 10;

    static Move full(PieceId piece) { return Pick{piece}; }
    static std::optional<PieceId> packed(const Move& move, const DraftGame::State&)
    {
        return std::get<Pick>(move).piece;
    }
};

template <class Geometry>
struct PlacementNotation {
    static constexpr std::int32_t margin_unit = 1;

    std::shared_ptr<const Grid<Geometry>> grid;

    Move full(PackedMove move) const { return Place{grid->cells_of(move)}; }
    std::optional<PackedMove> packed(const Move& move, const PackedPosition<Geometry>& state) const
    {
        for (const PieceId piece : state.hands[state.to_play])
            if (const auto found = grid->find(piece, std::get<Place>(move).cells))
                return found;
        return std::nullopt;
    }
};

// The moves that a casual player notices: a few, at random; snug placements are more
// likely.

/// A snug placement has few free cells around it; no placement has more than this many.
constexpr int most_open_sides = 14;

std::uint32_t eye_catching(const Placement& placement, const CellSet& free)
{
    const int open_sides = (placement.cells.grown(free) - placement.cells).size();
    const int snug = std::max(1, most_open_sides - open_sides);
    return static_cast<std::uint32_t>(snug * snug);
}

/// Up to `count` different items; the chance of each is in proportion to its weight.
template <class Item>
std::vector<Item> drawn(const std::vector<Item>& items, std::vector<std::uint32_t> weights, int count,
                        Rng& rng)
{
    std::vector<Item> found;
    std::uint32_t total = std::accumulate(weights.begin(), weights.end(), std::uint32_t{0});
    while (total > 0 && static_cast<int>(found.size()) < count) {
        std::uint32_t ticket = rng.below(total);
        std::size_t index = 0;
        while (ticket >= weights[index])
            ticket -= weights[index++];
        found.push_back(items[index]);
        total -= weights[index];
        weights[index] = 0;
    }
    return found;
}

/// At least one.
std::vector<Placement> noticed_placements(const polyssimo::Position& position, int count, std::uint64_t seed)
{
    Rng rng(seed);
    const std::vector<Placement> legal = legal_placements(position);
    const CellSet free = position.free_cells();
    std::vector<std::uint32_t> weights;
    for (const Placement& placement : legal)
        weights.push_back(eye_catching(placement, free));
    return drawn(legal, std::move(weights), count, rng);
}

/// All pieces that may be taken are equally likely.
std::vector<PieceId> noticed_pieces(const polyssimo::Position& position, int count, std::uint64_t seed)
{
    Rng rng(seed);
    const polyssimo::PieceMask legal = legal_picks(position);
    const std::vector<PieceId> pieces(legal.begin(), legal.end());
    return drawn(pieces, std::vector<std::uint32_t>(pieces.size(), 1), count, rng);
}

/// Hands are compared exactly, so wins, which depend on chance, need not count.
constexpr search::TreeOptions choosing_options{
    .exploration = 0.5, .expand_after = 2, .win_value = 0, .margin_value = 0.005};

search::TreeOptions bounded(search::TreeOptions options, const Effort& effort, std::size_t bytes_per_edge)
{
    // As many as the simulations can need, as far as the memory allows.
    const std::uint64_t needed =
        options.max_width * 8 + std::uint64_t{effort.simulations} / options.expand_after * 4 * options.width;
    options.max_edges =
        static_cast<std::size_t>(std::min<std::uint64_t>(needed, effort.bytes / 5 * 4 / bytes_per_edge));
    return options;
}

template <class Game, class Notation>
std::unique_ptr<Search::Tree> start(Game game, const typename Game::State& root, Notation notation,
                                    const Effort& effort, search::TreeOptions options,
                                    const std::vector<typename Game::Move>& noticed)
{
    using Tree = search::TreeSearch<Game>;
    options = bounded(options, effort, search::Tree<typename Game::Move>::bytes_per_edge);
    return std::make_unique<TreeOf<Game, Notation>>(Tree(std::move(game), root, options, noticed),
                                                    std::move(notation));
}

template <class Geometry>
std::unique_ptr<Search::Tree> start_placing(const Position& position, const Effort& effort,
                                            std::uint64_t seed)
{
    const auto grid = std::make_shared<const Grid<Geometry>>(position.setup);
    const PlacementNotation<Geometry> notation{grid};
    const PackedPosition<Geometry> root = pack(*grid, position);
    std::vector<PackedMove> noticed;
    if (effort.notices > 0)
        for (const Placement& placement : noticed_placements(position, effort.notices, seed))
            noticed.push_back(notation.packed(Place{placement.cells}, root).value());
    return start(PlacementGame<Geometry>(grid, seed), root, notation, effort, {}, noticed);
}

std::unique_ptr<Search::Tree> start_choosing(const Position& position, const Effort& effort,
                                             std::uint64_t seed)
{
    std::vector<PieceId> noticed;
    if (effort.drafting == Effort::Drafting::ease)
        noticed = {easiest_pick(position).piece};
    else if (effort.notices > 0)
        noticed = noticed_pieces(position, effort.notices, seed);
    return start(DraftGame(position.setup, seed), DraftGame::state_of(position), DraftNotation(), effort,
                 choosing_options, noticed);
}

}  // namespace

std::unique_ptr<Search::Tree> Search::Tree::create(const Position& position, const Effort& effort,
                                                   std::uint64_t seed)
{
    BOXWOOD_CHECK(polyssimo::phase(position) != polyssimo::Phase::over);
    if (polyssimo::phase(position) == polyssimo::Phase::choosing)
        return start_choosing(position, effort, seed);
    return Grid<CompactGeometry>::can_hold(*position.setup)
               ? start_placing<CompactGeometry>(position, effort, seed)
               : start_placing<LargeGeometry>(position, effort, seed);
}

/// The endgame solver, which works as far as the effort allows.
class Search::Solver {
public:
    static std::unique_ptr<Solver> create(const Position& position, const Effort& effort)
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
        if (const std::optional<Placement> move = endgame_.best_move())
            proof.best = Place{move->cells};
        return proof;
    }

private:
    Endgame endgame_;
    Effort::Solving aim_;
};

Search::Search(Position position, const Effort& effort, std::uint64_t seed)
    : position_(std::move(position)),
      effort_(effort),
      seed_(seed),
      tree_(Tree::create(position_, effort_, seed_)),
      solver_(Solver::create(position_, effort_))
{
}

Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

void Search::advance(std::uint32_t simulations)
{
    if (is_done())
        return;
    simulations = std::min(simulations, effort_.simulations - tree_->simulations());
    if (solver_)
        solver_->advance(simulations * solver_nodes_per_simulation);
    if (!is_done())
        tree_->advance(simulations);
}

bool Search::is_done() const
{
    if (tree_->simulations() >= effort_.simulations || !tree_->has_choice())
        return true;
    const std::optional<Proof> proof = solver_ && solver_->is_done() ? solver_->proof() : std::nullopt;
    // If every move loses, the search still looks for the one that is hardest to answer.
    return proof && proof->best;
}

double Search::progress() const
{
    return is_done() ? 1 : static_cast<double>(tree_->simulations()) / effort_.simulations;
}

Findings Search::findings() const
{
    Findings found = tree_->findings();
    if (!solver_)
        return found;
    found.proof = solver_->proof();
    if (found.line.front() != found.best())
        found.line = {found.best()};
    return found;
}

void Search::follow(const Move& move)
{
    position_ = polyssimo::play(position_, move).value();
    // A search that is restricted at its root cannot continue in a subtree.
    const bool is_free = effort_.notices == 0 && effort_.drafting == Effort::Drafting::search;
    if (!is_free || !tree_->follow(move)) {
        seed_ = mix(seed_ + golden_gamma);
        // Two trees at once would need too much memory in a browser.
        tree_.reset();
        tree_ = Tree::create(position_, effort_, seed_);
    }
    solver_.reset();
    solver_ = Solver::create(position_, effort_);
}

}  // namespace boxwood::players
