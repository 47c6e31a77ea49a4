#include "players/polyssimo/thought_search.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.h"
#include "players/polyssimo/attention.h"
#include "players/polyssimo/draft_game.h"
#include "players/polyssimo/greedy.h"
#include "players/polyssimo/placement_game.h"
#include "search/tree_search.h"

namespace boxwood::players {

using polyssimo::Move;
using polyssimo::Pick;
using polyssimo::Place;
using polyssimo::Position;

namespace {

/// A tree search, and how its game writes moves. `Notation` has
/// `margin_unit`, `Move full(GameMove)` and `std::optional<GameMove> packed(const Move&, state)`.
template <class Game, class Notation>
class TreeThought final : public Thought::Search {
public:
    TreeThought(search::TreeSearch<Game> tree, Notation notation)
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

    static Move full(polyssimo::PieceId piece) { return Pick{piece}; }
    static std::optional<polyssimo::PieceId> packed(const Move& move, const DraftGame::State&)
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
        for (const polyssimo::PieceId piece : state.hands[state.to_play])
            if (const auto found = grid->find(piece, std::get<Place>(move).cells))
                return found;
        return std::nullopt;
    }
};

/// Hands are compared exactly, so that who wins by chance need not count.
constexpr search::TreeOptions choosing_options{
    .exploration = 0.5, .expand_after = 2, .win_value = 0, .margin_value = 0.005};

search::TreeOptions bounded(search::TreeOptions options, const Effort& effort, std::size_t bytes_per_edge)
{
    // As many as the simulations can need; no more than there is memory for.
    const std::uint64_t needed =
        options.max_width * 8 + std::uint64_t{effort.simulations} / options.expand_after * 4 * options.width;
    options.max_edges =
        static_cast<std::size_t>(std::min<std::uint64_t>(needed, effort.bytes / 5 * 4 / bytes_per_edge));
    return options;
}

template <class Game, class Notation>
std::unique_ptr<Thought::Search> start(Game game, const typename Game::State& root, Notation notation,
                                       const Effort& effort, search::TreeOptions options,
                                       const std::vector<typename Game::Move>& noticed)
{
    using Tree = search::TreeSearch<Game>;
    options = bounded(options, effort, search::Tree<typename Game::Move>::bytes_per_edge);
    return std::make_unique<TreeThought<Game, Notation>>(Tree(std::move(game), root, options, noticed),
                                                         std::move(notation));
}

template <class Geometry>
std::unique_ptr<Thought::Search> start_placing(const Position& position, const Effort& effort,
                                               std::uint64_t seed)
{
    const auto grid = std::make_shared<const Grid<Geometry>>(position.setup);
    const PlacementNotation<Geometry> notation{grid};
    const PackedPosition<Geometry> root = pack(*grid, position);
    std::vector<PackedMove> noticed;
    if (effort.notices > 0)
        for (const polyssimo::Placement& placement : noticed_placements(position, effort.notices, seed))
            noticed.push_back(notation.packed(Place{placement.cells}, root).value());
    return start(PlacementGame<Geometry>(grid, seed), root, notation, effort, {}, noticed);
}

std::unique_ptr<Thought::Search> start_choosing(const Position& position, const Effort& effort,
                                                std::uint64_t seed)
{
    std::vector<polyssimo::PieceId> noticed;
    if (effort.drafting == Effort::Drafting::ease)
        noticed = {easiest_pick(position).piece};
    else if (effort.notices > 0)
        noticed = noticed_pieces(position, effort.notices, seed);
    return start(DraftGame(position.setup, seed), DraftGame::state_of(position), DraftNotation(), effort,
                 choosing_options, noticed);
}

}  // namespace

std::unique_ptr<Thought::Search> Thought::Search::create(const Position& position, const Effort& effort,
                                                         std::uint64_t seed)
{
    BOXWOOD_CHECK(polyssimo::phase(position) != polyssimo::Phase::over);
    if (polyssimo::phase(position) == polyssimo::Phase::choosing)
        return start_choosing(position, effort, seed);
    return Grid<CompactGeometry>::can_hold(*position.setup)
               ? start_placing<CompactGeometry>(position, effort, seed)
               : start_placing<LargeGeometry>(position, effort, seed);
}

}  // namespace boxwood::players
