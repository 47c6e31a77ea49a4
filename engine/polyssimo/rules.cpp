#include "polyssimo/rules.h"

#include <algorithm>
#include <utility>

#include "core/check.h"

namespace boxwood::polyssimo {

namespace {

/// P6.2: why taking `piece` would make an obligation impossible to meet.
std::optional<Refusal> why_obliged_otherwise(const Position& position, PieceId piece)
{
    const Setup& setup = *position.setup;
    // Fast path: usually there are none, and searches call this for every pick.
    if (setup.options().obligations == Obligations{})
        return std::nullopt;
    Obligations still_owed = owed(position);
    PieceMask hexominoes_left = position.pool & setup.pieces().hexominoes();
    if (hexominoes_left.contains(piece)) {
        hexominoes_left.erase(piece);
        int& own = still_owed[position.to_play->index()];
        own = std::max(0, own - 1);
    }
    const std::array<int, max_players> picks =
        picks_left(position.pool.size() - 1, position.to_play->clockwise(setup.players()), setup.players());
    return why_obligations_fail(still_owed, hexominoes_left.size(), picks);
}

Result<Position, Refusal> apply_pick(const Position& position, PieceId piece)
{
    const Setup& setup = *position.setup;
    if (phase(position) == Phase::over)
        return refusal("P5.1", "game_over");
    if (phase(position) == Phase::placing)
        return refusal("P4.2", "choosing_is_over");
    if (!position.pool.contains(piece))
        return refusal("P3.1", "piece_not_open", {{"piece", setup.pieces()[piece].name}});
    if (std::optional<Refusal> refused = why_obliged_otherwise(position, piece))
        return *std::move(refused);

    Position next = position;
    next.pool.erase(piece);
    next.hands[position.to_play->index()].insert(piece);
    next.to_play = next.pool.empty() ? next_to_place(next, setup.begins_placing())
                                     : position.to_play->clockwise(setup.players());
    return next;
}

/// The first piece of `among` that may lie in this shape.
std::optional<PieceId> find_piece(const Setup& setup, PieceMask among, const Shape& shape)
{
    for (const PieceId piece : among)
        if (std::ranges::find(setup.orientations_of(piece), shape) != setup.orientations_of(piece).end())
            return piece;
    return std::nullopt;
}

/// The refusal of a shape that no piece of the hand has, with the most helpful reason.
Refusal why_not_in_hand(const Position& position, const Shape& shape)
{
    const Setup& setup = *position.setup;
    const PieceSet& pieces = setup.pieces();
    // Not as it lies: could it be one of the hand's pieces turned over?
    const Shape turned_over = shape.flipped();
    if (const std::optional<PieceId> piece = find_piece(setup, position.hand(*position.to_play), turned_over))
        return refusal("P1.4", "flipping_forbidden", {{"piece", pieces[*piece].name}});
    if (const std::optional<PieceId> piece = find_piece(setup, pieces.all(), shape)) {
        const bool placed = std::ranges::any_of(
            position.placed, [&](const PlacedPiece& other) { return other.placement.piece == *piece; });
        return placed ? refusal("P4.5", "piece_placed_already", {{"piece", pieces[*piece].name}})
                      : refusal("P4.2", "piece_not_yours", {{"piece", pieces[*piece].name}});
    }
    return refusal("P4.2", "no_such_piece");
}

Result<Position, Refusal> apply_place(const Position& position, const CellSet& cells)
{
    const Setup& setup = *position.setup;
    if (phase(position) == Phase::over)
        return refusal("P5.1", "game_over");
    if (phase(position) == Phase::choosing)
        return refusal("P3.1", "still_choosing");
    if (cells.empty() || cells.size() > max_piece_cells)
        return refusal("P4.2", "no_such_piece");
    if (const CellSet outside = cells - setup.board().cells(); !outside.empty())
        return refusal("P4.2", "off_the_board", {{"cell", cell_name(outside.front())}});
    if (const CellSet overlap = cells & position.taken; !overlap.empty())
        return refusal("P4.2", "cell_taken", {{"cell", cell_name(overlap.front())}});
    const Shape shape(cells);
    const Seat seat = *position.to_play;
    const std::optional<PieceId> piece = find_piece(setup, position.hand(seat), shape);
    if (!piece)
        return why_not_in_hand(position, shape);

    Position next = position;
    next.hands[seat.index()].erase(*piece);
    next.placed.push_back({{cells, *piece}, seat});
    next.taken |= cells;
    next.to_play = next_to_place(next, seat.anticlockwise(setup.players()));
    return next;
}

/// Twins in a hand are interchangeable: keeps the first of each kind.
PieceMask without_twins(const Setup& setup, PieceMask hand)
{
    PieceMask kept;
    PieceMask kinds;
    for (const PieceId piece : hand) {
        const PieceId kind = setup.first_twin(piece);
        if (!kinds.contains(kind))
            kept.insert(piece);
        kinds.insert(kind);
    }
    return kept;
}

}  // namespace

Result<Position, Refusal> play(const Position& position, const Move& move)
{
    const Pick* pick = std::get_if<Pick>(&move);
    Result<Position, Refusal> next =
        pick ? apply_pick(position, pick->piece) : apply_place(position, std::get_if<Place>(&move)->cells);
    BOXWOOD_COSTLY_CHECK(!next || !broken_invariant(*next));
    return next;
}

PieceMask legal_picks(const Position& position)
{
    PieceMask legal;
    if (phase(position) != Phase::choosing)
        return legal;
    for (const PieceId piece : position.pool)
        if (!why_obliged_otherwise(position, piece))
            legal.insert(piece);
    return legal;
}

std::vector<Placement> legal_placements(const Position& position)
{
    if (phase(position) != Phase::placing)
        return {};
    return fitting_placements(position, position.hand(*position.to_play));
}

std::vector<Placement> fitting_placements(const Position& position, PieceMask hand)
{
    std::vector<Placement> fitting;
    for (const PieceId piece : without_twins(*position.setup, hand))
        for (const Placement& placement : position.setup->placements_of(piece))
            if (!placement.cells.intersects(position.taken))
                fitting.push_back(placement);
    return fitting;
}

bool can_place_any(const Setup& setup, const CellSet& taken, PieceMask hand)
{
    return std::ranges::any_of(hand, [&](PieceId piece) {
        return std::ranges::any_of(setup.placements_of(piece), [&](const Placement& placement) {
            return !placement.cells.intersects(taken);
        });
    });
}

std::vector<Move> legal_moves(const Position& position)
{
    std::vector<Move> moves;
    for (const PieceId piece : legal_picks(position))
        moves.push_back(Pick{piece});
    for (const Placement& placement : legal_placements(position))
        moves.push_back(Place{placement.cells});
    return moves;
}

Refusal why_no_pass(const Position& position)
{
    switch (phase(position)) {
    case Phase::choosing: return refusal("P3.1", "still_choosing");
    case Phase::placing: return refusal("P4.3", "must_place");
    case Phase::over: break;
    }
    return refusal("P5.1", "game_over");
}

std::optional<Seat> next_to_place(const Position& position, Seat first)
{
    const int players = position.setup->players();
    Seat seat = first;
    for (int tried = 0; tried < players; ++tried) {
        if (can_place_any(*position.setup, position.taken, position.hand(seat)))
            return seat;
        seat = seat.anticlockwise(players);
    }
    return std::nullopt;
}

std::uint64_t perft(const Position& position, int depth)
{
    if (depth == 0)
        return 1;
    const std::vector<Move> moves = legal_moves(position);
    if (depth == 1)
        return moves.size();
    std::uint64_t lines = 0;
    for (const Move& move : moves)
        lines += perft(play(position, move).value(), depth - 1);
    return lines;
}

}  // namespace boxwood::polyssimo
