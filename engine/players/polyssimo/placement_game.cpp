#include "players/polyssimo/placement_game.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

namespace boxwood::players {

namespace {

/// The anchors at which this pattern fits on the free bits.
template <class Geometry>
GridBits<Geometry::words> fitting_anchors(const Pattern<Geometry>& pattern,
                                          const GridBits<Geometry::words>& free)
{
    GridBits<Geometry::words> anchors = free;
    for (std::size_t i = 1; i < pattern.size; ++i)
        anchors &= free.shifted_down(pattern.offsets[i]);
    return anchors;
}

/// Whether any piece of the hand fits.
template <class Geometry>
bool fits_anywhere(const Grid<Geometry>& grid, polyssimo::PieceMask hand,
                   const GridBits<Geometry::words>& free)
{
    for (const polyssimo::PieceId piece : hand) {
        const auto [first, last] = grid.patterns_of(grid.kind(piece));
        for (std::size_t pattern = first; pattern < last; ++pattern)
            if (fitting_anchors(grid.patterns()[pattern], free).any())
                return true;
    }
    return false;
}

/// A number for every bit of the grid, in bit planes: plane k has its bit k.
template <class Geometry>
class BitCounters {
public:
    using Bits = GridBits<Geometry::words>;

    void add(Bits ones)
    {
        for (Bits& plane : planes_) {
            Bits carry = plane;
            carry &= ones;
            for (std::size_t i = 0; i < Geometry::words; ++i)
                plane.words[i] ^= ones.words[i];
            if (!carry.any())
                return;
            ones = carry;
        }
    }

    template <class Counts>
    void write_to(Counts& counts) const
    {
        counts.fill(0);
        for (std::size_t plane = 0; plane < planes_.size(); ++plane)
            planes_[plane].for_each(
                [&](int bit) { counts[static_cast<std::size_t>(bit)] += std::int32_t{1} << plane; });
    }

private:
    /// A cell is covered by at most 32 pieces x 8 orientations x 8 cells.
    static constexpr std::size_t plane_count = 12;

    std::array<Bits, plane_count> planes_{};
};

/// Demand for each cell: how many of a hand's fitting placements cover each bit of the
/// grid, counted for all cells at once.
/// Invariant: `cells[b]` of the `placements` cover bit b.
template <class Geometry>
struct Demand {
    BitCounters<Geometry> cells;
    int placements = 0;

    /// Twins in a hand count once. `visit(pattern, anchors)` sees each pattern that fits.
    template <class Visitor>
    void add(const Grid<Geometry>& grid, polyssimo::PieceMask hand, const GridBits<Geometry::words>& free,
             Visitor visit)
    {
        polyssimo::PieceMask kinds;
        for (const polyssimo::PieceId piece : hand)
            kinds.insert(grid.kind(piece));
        for (const polyssimo::PieceId kind : kinds) {
            const auto [first, last] = grid.patterns_of(kind);
            for (std::size_t pattern = first; pattern < last; ++pattern) {
                const Pattern<Geometry>& laid = grid.patterns()[pattern];
                const GridBits<Geometry::words> anchors = fitting_anchors(laid, free);
                const int count = anchors.count();
                if (count == 0)
                    continue;
                placements += count;
                for (std::size_t i = 0; i < laid.size; ++i)
                    cells.add(anchors.shifted_up(laid.offsets[i]));
                visit(pattern, anchors);
            }
        }
    }
};

/// Shares of placements are multiplied by this to make them integers. Eight cells, each
/// worth up to one share and a half, still fit into 16 bits.
constexpr std::int32_t share_unit = 2048;
/// What it is worth to get rid of one more cell.
constexpr std::int32_t cell_worth = share_unit / 2;

/// A number for every bit of the grid, and room behind it for patterns that
/// start near its end.
template <class Geometry>
using Worths = std::array<std::int16_t, 2 * GridBits<Geometry::words>::size>;

/// Eight of them at once; every compiler that builds the engine has this.
using EightWorths = std::int16_t __attribute__((vector_size(16)));

/// Adds the placements of a pattern, eight anchors at a time; most of them are
/// worth less than the best few so far and cost no more than a comparison.
template <class Geometry>
void add_best(CandidateList& best, std::uint16_t number, const Pattern<Geometry>& pattern,
              const GridBits<Geometry::words>& anchors, const Worths<Geometry>& worth)
{
    for (std::size_t first = 0; first < GridBits<Geometry::words>::size; first += 8) {
        std::uint32_t fitting = anchors.words[first / 64] >> (first % 64) & 0xFFu;
        if (fitting == 0)
            continue;
        EightWorths sum{};
        for (std::size_t cell = 0; cell < pattern.size; ++cell) {
            EightWorths under;
            std::memcpy(&under, &worth[first + pattern.offsets[cell]], sizeof under);
            sum += under;
        }
        const auto is_enough = sum >= best.least_score();
        std::array<std::uint64_t, 2> lanes;
        std::memcpy(lanes.data(), &is_enough, sizeof lanes);
        if ((lanes[0] | lanes[1]) == 0)
            continue;
        for (; fitting != 0; fitting &= fitting - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(fitting));
            best.add(sum[lane], {number, static_cast<std::uint16_t>(first + lane)});
        }
    }
}

search::Outcome counted(const PlayoutResult& outcome, int players)
{
    search::Outcome result{.winner = outcome.winner};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        int best_other = std::numeric_limits<int>::max();
        for (std::size_t other = 0; other < static_cast<std::size_t>(players); ++other)
            if (other != seat)
                best_other = std::min(best_other, int{outcome.cells_left[other]});
        result.margins[seat] = static_cast<std::int16_t>(best_other - outcome.cells_left[seat]);
    }
    return result;
}

}  // namespace

template <class Geometry>
PlacementGame<Geometry>::PlacementGame(std::shared_ptr<const Grid<Geometry>> grid, std::uint64_t seed)
    : grid_(std::move(grid)),
      random_(seed),
      playout_(playout_for<Geometry>(available_instruction_sets().back()))
{
}

template <class Geometry>
std::optional<std::size_t> PlacementGame<Geometry>::to_play(const State& state) const
{
    if (state.to_play == State::nobody)
        return std::nullopt;
    return state.to_play;
}

template <class Geometry>
void PlacementGame<Geometry>::list_candidates(const State& state, std::size_t count, std::vector<Move>& moves)
{
    using Bits = GridBits<Geometry::words>;
    const Bits free = ~state.taken;
    const std::size_t me = state.to_play;
    Demand<Geometry> theirs;
    for (std::size_t seat = 0; seat < state.players; ++seat)
        if (seat != me)
            theirs.add(*grid_, state.hands[seat], free, [](std::size_t, const Bits&) {});
    Demand<Geometry> mine;
    std::array<std::pair<std::size_t, Bits>, polyssimo::max_pieces * 8> fitting;
    std::size_t fitting_count = 0;
    mine.add(*grid_, state.hands[me], free, [&](std::size_t pattern, const Bits& anchors) {
        fitting[fitting_count++] = {pattern, anchors};
    });

    std::array<std::int32_t, Bits::size> their_cells;
    std::array<std::int32_t, Bits::size> my_cells;
    theirs.cells.write_to(their_cells);
    mine.cells.write_to(my_cells);
    Worths<Geometry> worth;
    for (std::size_t bit = 0; bit < Bits::size; ++bit)
        worth[bit] =
            static_cast<std::int16_t>(their_cells[bit] * share_unit / (theirs.placements + 1) -
                                      my_cells[bit] * share_unit / (mine.placements + 1) + cell_worth);
    std::fill(worth.begin() + Bits::size, worth.end(), std::int16_t{0});

    best_.begin(count);
    for (std::size_t i = 0; i < fitting_count; ++i) {
        const auto number = static_cast<std::uint16_t>(fitting[i].first);
        add_best(best_, number, grid_->patterns()[number], fitting[i].second, worth);
    }
    best_.write_to(moves);
}

template <class Geometry>
void PlacementGame<Geometry>::play(State& state, Move move) const
{
    const std::size_t me = state.to_play;
    const polyssimo::PieceId kind = grid_->patterns()[move.pattern].piece;
    for (const polyssimo::PieceId piece : state.hands[me])
        if (grid_->kind(piece) == kind) {
            state.hands[me].erase(piece);
            break;
        }
    state.taken |= grid_->bits_of(move);
    state.last_placed[me] = ++state.placements;
    const GridBits<Geometry::words> free = ~state.taken;
    std::uint8_t seat = state.to_play;
    for (int tried = 0; tried < state.players; ++tried) {
        seat = static_cast<std::uint8_t>(seat == 0 ? state.players - 1 : seat - 1);
        if (fits_anywhere(*grid_, state.hands[seat], free)) {
            state.to_play = seat;
            return;
        }
    }
    state.to_play = State::nobody;
}

template <class Geometry>
search::Outcome PlacementGame<Geometry>::play_out(const State& state)
{
    if (state.to_play != State::nobody)
        return counted(playout_(*grid_, state, random_), state.players);
    PlayoutResult outcome;
    for (std::size_t seat = 0; seat < state.players; ++seat)
        outcome.cells_left[seat] =
            static_cast<std::uint8_t>(grid_->setup().pieces().cells(state.hands[seat]));
    outcome.winner = winner_of(state.players, outcome.cells_left, state.last_placed);
    return counted(outcome, state.players);
}

template class PlacementGame<CompactGeometry>;
template class PlacementGame<LargeGeometry>;

}  // namespace boxwood::players
