#include "table/games/polyssimo/options.h"

#include "polyssimo/material_text.h"
#include "polyssimo/position.h"
#include "polyssimo/position_text.h"

namespace boxwood::table {

Result<PolyssimoStart, Message> start_of(const PolyssimoOptions& options, polyssimo::KnownSetups known)
{
    if (options.position)
        return PolyssimoStart{*options.position};
    const Result<polyssimo::Board, Message> board = polyssimo::parse_board_text(options.board);
    if (!board)
        return board.error();
    const Result<polyssimo::PieceSet, Message> pieces = polyssimo::parse_pieces_text(options.pieces);
    if (!pieces)
        return pieces.error();
    polyssimo::Options agreed;
    agreed.players = options.players;
    agreed.start = options.start;
    agreed.flipping = options.flipping ? polyssimo::Flipping::allowed : polyssimo::Flipping::forbidden;
    for (std::size_t i = 0; i < options.obligations.size() && i < agreed.obligations.size(); ++i)
        agreed.obligations[i] = options.obligations[i];
    const auto setup = polyssimo::Setup::create(*board, *pieces, agreed, known);
    if (!setup)
        return setup.error().message;
    return PolyssimoStart{position_text(initial_position(*setup))};
}

}  // namespace boxwood::table
