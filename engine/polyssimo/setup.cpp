#include "polyssimo/setup.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/check.h"
#include "core/hash.h"

namespace boxwood::polyssimo {

namespace {

std::vector<Placement> placements_on(const Board& board, PieceId piece, std::span<const Shape> orientations)
{
    std::vector<Placement> found;
    for (const Shape& shape : orientations)
        for (int row = 0; row + shape.height() <= board.height(); ++row)
            for (int column = 0; column + shape.width() <= board.width(); ++column) {
                const CellSet cells = shape.cells_at(Cell::at(column, row));
                if (cells.is_within(board.cells()))
                    found.push_back({cells, piece});
            }
    std::ranges::sort(found);
    return found;
}

/// Makes comparisons independent of the order in which orientations were tried.
std::vector<Shape> sorted(std::vector<Shape> shapes)
{
    std::ranges::sort(shapes);
    return shapes;
}

std::uint64_t hash_of(const Board& board, const PieceSet& pieces, const Options& options)
{
    Hasher hasher;
    const auto add_cells = [&hasher](const CellSet& cells) {
        for (const std::uint64_t word : cells.words())
            hasher.add(word);
    };
    hasher.add(static_cast<std::uint64_t>(board.width()));
    hasher.add(static_cast<std::uint64_t>(board.height()));
    add_cells(board.cells());
    for (const PieceId piece : pieces.all()) {
        hasher.add(pieces[piece].name);
        add_cells(pieces[piece].shape.cells());
    }
    hasher.add(static_cast<std::uint64_t>(options.players));
    hasher.add(std::uint64_t{options.flipping == Flipping::allowed});
    for (const int obligation : options.obligations)
        hasher.add(static_cast<std::uint64_t>(obligation));
    return hasher.value();
}

std::optional<Refusal> why_not(const PieceSet& pieces, const Options& options)
{
    if (options.players < 2 || options.players > max_players)
        return refusal("P2.1", "player_count", {{"players", options.players}});
    if (options.start.number() > options.players)
        return refusal("P2.2", "start_seat",
                       {{"seat", options.start.number()}, {"players", options.players}});
    for (int seat = 0; seat < max_players; ++seat) {
        const int obligation = options.obligations[static_cast<std::size_t>(seat)];
        if (obligation < 0 || (obligation > 0 && seat >= options.players))
            return refusal("P6.1", "obligation_without_player", {{"seat", seat + 1}});
    }
    return why_obligations_fail(options.obligations, pieces.hexominoes().size(),
                                picks_left(pieces.size(), options.start, options.players));
}

}  // namespace

Result<std::shared_ptr<const Setup>, Refusal> Setup::create(Board board, PieceSet pieces,
                                                            const Options& options, KnownSetups known)
{
    if (std::optional<Refusal> refused = why_not(pieces, options))
        return *std::move(refused);
    std::shared_ptr<const Ways> ways;
    for (const std::shared_ptr<const Setup>& other : known) {
        if (other->options_.flipping != options.flipping || other->board_ != board ||
            other->pieces_ != pieces)
            continue;
        if (other->options_ == options)
            return other;
        ways = other->ways_;
    }
    if (!ways)
        ways = ways_of(board, pieces, options.flipping);
    return std::shared_ptr<const Setup>(
        new Setup(std::move(board), std::move(pieces), options, std::move(ways)));
}

Seat Setup::begins_placing() const
{
    return last_picker(pieces_.size(), options_.start, options_.players);
}

Setup::Setup(Board board, PieceSet pieces, const Options& options, std::shared_ptr<const Ways> ways)
    : board_(std::move(board)),
      pieces_(std::move(pieces)),
      options_(options),
      ways_(std::move(ways)),
      hash_(hash_of(board_, pieces_, options_))
{
}

std::shared_ptr<const Setup::Ways> Setup::ways_of(const Board& board, const PieceSet& pieces,
                                                  Flipping flipping)
{
    const auto ways = std::make_shared<Ways>();
    for (const PieceId piece : pieces.all()) {
        ways->orientations.push_back(orientations(pieces[piece].shape, flipping));
        ways->placements.push_back(placements_on(board, piece, ways->orientations.back()));
        const auto twin = std::ranges::find_if(ways->first_twins, [&](PieceId earlier) {
            return sorted(ways->orientations[earlier.index]) == sorted(ways->orientations.back());
        });
        ways->first_twins.push_back(twin == ways->first_twins.end() ? piece : *twin);
    }
    return ways;
}

std::array<int, max_players> picks_left(int pieces_left, Seat next, int players)
{
    std::array<int, max_players> picks{};
    for (int turn = 0; turn < players; ++turn)
        picks[next.clockwise(players, turn).index()] = (pieces_left - turn + players - 1) / players;
    return picks;
}

Seat last_picker(int pieces_left, Seat next, int players)
{
    BOXWOOD_CHECK(pieces_left > 0);
    return next.clockwise(players, pieces_left - 1);
}

std::optional<Refusal> why_obligations_fail(const Obligations& owed, int hexominoes_left,
                                            const std::array<int, max_players>& picks)
{
    for (std::size_t seat = 0; seat < owed.size(); ++seat)
        if (owed[seat] > picks[seat])
            return refusal(
                "P6.2", "obligation_exceeds_picks",
                {{"seat", static_cast<int>(seat) + 1}, {"owed", owed[seat]}, {"picks", picks[seat]}});
    const int sum = std::accumulate(owed.begin(), owed.end(), 0);
    if (sum > hexominoes_left)
        return refusal("P6.2", "obligations_exceed_hexominoes", {{"owed", sum}, {"left", hexominoes_left}});
    return std::nullopt;
}

}  // namespace boxwood::polyssimo
