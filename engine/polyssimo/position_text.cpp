#include "polyssimo/position_text.h"

#include "polyssimo/material_text.h"
#include "polyssimo/move.h"

namespace boxwood::polyssimo {

namespace {

std::string names_text(const PieceSet& set, PieceMask pieces)
{
    std::string text;
    for (const PieceId piece : pieces)
        text += (text.empty() ? "" : ",") + set[piece].name;
    return text.empty() ? "-" : text;
}

std::string obligations_text(const Options& options)
{
    if (options.obligations == Obligations{})
        return "-";
    std::string text;
    for (int seat = 0; seat < options.players; ++seat)
        text += (seat == 0 ? "" : ",") + std::to_string(options.obligations[static_cast<std::size_t>(seat)]);
    return text;
}

std::string hands_text(const Position& position)
{
    std::string text;
    for (int number = 1; number <= position.setup->players(); ++number)
        text += (number == 1 ? "" : "/") +
                names_text(position.setup->pieces(), position.hand(Seat::from_number(number)));
    return text;
}

std::string placed_text(const Position& position)
{
    std::string text;
    for (const auto& [placement, seat] : position.placed)
        text += (text.empty() ? "" : ";") + std::to_string(seat.number()) +
                position.setup->pieces()[placement.piece].name + ':' + cells_text(placement.cells);
    return text.empty() ? "-" : text;
}

}  // namespace

std::string position_text(const Position& position)
{
    const Setup& setup = *position.setup;
    const bool choosing = phase(position) == Phase::choosing;
    std::string text(position_tag);
    for (const std::string& field :
         {board_text(setup.board()), pieces_text(setup.pieces()),
          std::string(setup.options().flipping == Flipping::allowed ? "flip" : "noflip"),
          obligations_text(setup.options()),
          position.to_play ? std::to_string(position.to_play->number()) : "-",
          choosing ? "-" : std::to_string(setup.begins_placing().number()),
          names_text(setup.pieces(), position.pool), hands_text(position), placed_text(position)})
        text += ' ' + field;
    return text;
}

}  // namespace boxwood::polyssimo
