#pragma once

// Moves, players and chances in words, as the analysis says them to people.

#include <string>

#include "drawing/polyssimo_players.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"

namespace boxwood::cli {

/// The name of the piece that is taken or placed.
/// REQUIRES: the move is legal.
std::string piece_name(const polyssimo::Position& position, const polyssimo::Move& move);

/// "F" while pieces are chosen, then "F c3,c4,c5,d5,e5".
/// REQUIRES: the move is legal.
std::string move_words(const polyssimo::Position& position, const polyssimo::Move& move);

/// The players' names without what could steer a terminal.
drawing::PlayerNames printable_names(const records::PolyssimoRecord& record);

/// "62 %", "62.5 %".
std::string percent(double share, int decimals = 0);
/// "+3.4".
std::string margin_text(double margin);

/// The text filled with blanks, or cut, to so many columns; "  ab" if they stand before it.
std::string to_left(const std::string& text, int columns);
std::string to_right(const std::string& text, int columns);

}  // namespace boxwood::cli
