#include "polyssimo/position.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/hash.h"
#include "polyssimo/rules.h"

namespace boxwood::polyssimo {

namespace {

/// For each seat, how many of the others' last placements came before its own;
/// seats that placed nothing come first.
std::array<int, max_players> order_of_last_placements(const Position& position)
{
    std::array<int, max_players> last{};
    for (std::size_t i = 0; i < position.placed.size(); ++i)
        last[position.placed[i].seat.index()] = static_cast<int>(i) + 1;
    std::array<int, max_players> order{};
    for (std::size_t seat = 0; seat < last.size(); ++seat)
        order[seat] =
            static_cast<int>(std::ranges::count_if(last, [&](int other) { return other < last[seat]; }));
    return order;
}

bool pieces_are_accounted_for(const Position& position)
{
    const PieceSet& pieces = position.setup->pieces();
    int count = position.pool.size();
    PieceMask all = position.pool;
    for (const PieceMask hand : position.hands) {
        count += hand.size();
        all = all | hand;
    }
    for (const PlacedPiece& placed : position.placed) {
        ++count;
        all.insert(placed.placement.piece);
    }
    return all == pieces.all() && count == pieces.size();
}

bool placements_are_sound(const Position& position)
{
    CellSet taken;
    for (const auto& [placement, seat] : position.placed) {
        const std::span<const Placement> possible = position.setup->placements_of(placement.piece);
        if (!std::ranges::binary_search(possible, placement) || placement.cells.intersects(taken))
            return false;
        taken |= placement.cells;
    }
    return taken == position.taken;
}

bool only_players_act(const Position& position)
{
    const auto plays = [&](Seat seat) { return seat.number() <= position.setup->players(); };
    for (std::size_t seat = 0; seat < position.hands.size(); ++seat)
        if (!position.hands[seat].empty() && !plays(Seat::from_index(seat)))
            return false;
    return (!position.to_play || plays(*position.to_play)) &&
           std::ranges::all_of(position.placed,
                               [&](const PlacedPiece& placed) { return plays(placed.seat); });
}

bool draft_is_sound(const Position& position)
{
    if (!position.to_play)
        return false;
    const Setup& setup = *position.setup;
    const int left = position.pool.size();
    const int hexominoes_left = (position.pool & setup.pieces().hexominoes()).size();
    return setup.begins_placing() == last_picker(left, *position.to_play, setup.players()) &&
           !why_obligations_fail(owed(position), hexominoes_left,
                                 picks_left(left, *position.to_play, setup.players()));
}

}  // namespace

bool operator==(const Position& a, const Position& b)
{
    return (a.setup == b.setup || *a.setup == *b.setup) && a.pool == b.pool && a.hands == b.hands &&
           a.placed == b.placed && a.to_play == b.to_play;
}

Position initial_position(std::shared_ptr<const Setup> setup)
{
    Position position;
    position.pool = setup->pieces().all();
    position.to_play = setup->options().start;
    position.setup = std::move(setup);
    return position;
}

Phase phase(const Position& position)
{
    if (!position.pool.empty())
        return Phase::choosing;
    return position.to_play ? Phase::placing : Phase::over;
}

Obligations owed(const Position& position)
{
    const PieceSet& pieces = position.setup->pieces();
    Obligations owed = position.setup->options().obligations;
    for (std::size_t seat = 0; seat < owed.size(); ++seat)
        owed[seat] = std::max(0, owed[seat] - (position.hands[seat] & pieces.hexominoes()).size());
    return owed;
}

std::uint64_t hash(const Position& position)
{
    Hasher hasher;
    hasher.add(position.setup->hash());
    hasher.add(std::uint64_t{position.pool.bits()});
    for (const PieceMask hand : position.hands)
        hasher.add(std::uint64_t{hand.bits()});
    std::uint64_t placed = 0;
    for (const auto& [placement, seat] : position.placed) {
        Hasher piece;
        piece.add(std::uint64_t{placement.piece.index});
        piece.add(static_cast<std::uint64_t>(seat.number()));
        for (const std::uint64_t word : placement.cells.words())
            piece.add(word);
        placed ^= piece.value();
    }
    hasher.add(placed);
    for (const int order : order_of_last_placements(position))
        hasher.add(static_cast<std::uint64_t>(order));
    hasher.add(position.to_play ? static_cast<std::uint64_t>(position.to_play->number()) : 0);
    hasher.add(static_cast<std::uint64_t>(position.setup->begins_placing().number()));
    return hasher.value();
}

std::optional<const char*> broken_invariant(const Position& position)
{
    if (!pieces_are_accounted_for(position))
        return "a piece is missing or in two places";
    if (!position.pool.empty() && !position.placed.empty())
        return "a piece was placed before the choosing was over";
    if (!placements_are_sound(position))
        return "the placed pieces and the taken cells do not agree";
    if (!only_players_act(position))
        return "a seat without a player holds or does something";
    if (!position.pool.empty() && !draft_is_sound(position))
        return "the choosing cannot go on as it should";
    if (position.pool.empty() &&
        position.to_play !=
            next_to_place(position, position.to_play.value_or(position.setup->begins_placing())))
        return "the seat on turn cannot place, or somebody could";
    return std::nullopt;
}

}  // namespace boxwood::polyssimo
