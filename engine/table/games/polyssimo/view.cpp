#include "table/games/polyssimo/view.h"

#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::table {

namespace {

PieceList<PieceName> names_of_pieces(const polyssimo::PieceSet& pieces, polyssimo::PieceMask mask)
{
    PieceList<PieceName> names;
    for (const polyssimo::PieceId piece : mask)
        names.push_back(pieces[piece].name);
    return names;
}

}  // namespace

PolyssimoView view_of(const polyssimo::Position& position)
{
    const polyssimo::Setup& setup = *position.setup;
    const polyssimo::PieceSet& pieces = setup.pieces();
    PolyssimoView view;
    view.phase = phase(position);
    view.position = position_text(position);
    view.pool = names_of_pieces(pieces, position.pool);
    view.may_pick = names_of_pieces(pieces, legal_picks(position));
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.players()); ++i) {
        const polyssimo::PieceMask hand = position.hands[i];
        const bool is_out =
            view.phase != polyssimo::Phase::choosing && !can_place_any(setup, position.taken, hand);
        view.hands.push_back(
            {names_of_pieces(pieces, hand), cells_left(position, Seat::from_index(i)), is_out});
    }
    for (const polyssimo::PlacedPiece& placed : position.placed)
        view.placed.push_back(
            {placed.seat, pieces[placed.placement.piece].name, cells_text(placed.placement.cells)});
    view.free_cells = position.free_cells().size();
    view.ranking = polyssimo::ranking(position);
    return view;
}

PolyssimoMaterial material_of(const polyssimo::Setup& setup)
{
    const polyssimo::Board& board = setup.board();
    PolyssimoMaterial material;
    material.width = board.width();
    material.height = board.height();
    const polyssimo::CellSet frame = polyssimo::Board::create(board.width(), board.height()).value().cells();
    material.blocked = cells_text(frame - board.cells());
    material.flipping = setup.options().flipping == polyssimo::Flipping::allowed;
    for (const polyssimo::PieceId id : setup.pieces().all()) {
        const polyssimo::Piece& piece = setup.pieces()[id];
        PolyssimoPiece& described = material.pieces.emplace_back();
        described.piece = piece.name;
        described.is_hexomino = piece.is_hexomino();
        for (const polyssimo::Shape& shape : setup.orientations_of(id))
            described.orientations.push_back(cells_text(shape.cells()));
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.players()); ++i)
        material.obligations.push_back(setup.options().obligations[i]);
    return material;
}

}  // namespace boxwood::table
