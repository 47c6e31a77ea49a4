#pragma once

// Moves, players and chances in analyses and reviews, as text and as JSON.

#include <string>

#include "analysis/polyssimo_analysis.h"
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

/// The players' names without control characters.
drawing::PlayerNames printable_names(const records::PolyssimoRecord& record);

/// "+3.4".
std::string margin_text(double margin);

/// In notation, as a JSON string.
std::string move_json(const polyssimo::Position& position, const polyssimo::Move& move);
/// Every seat's prospects: a list of objects.
std::string values_json(int players, const analysis::SeatValues& values);
/// With four decimals.
std::string value_json(double value);

}  // namespace boxwood::cli
