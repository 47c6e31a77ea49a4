#pragma once

// Games, positions, boards, sets and players as people name them on the command line. What
// cannot be read is a Failure with a sentence.

#include <optional>
#include <string>

#include "polyssimo/board.h"
#include "polyssimo/pieces.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// The box, two players, seat 1 starts.
polyssimo::Position default_position();

/// As an argument: one that makes no sense is a wrong one.
polyssimo::Position read_position_line(const Catalogue& texts, const std::string& line);

/// A record or a position's line, from a file or, for "-", from standard
/// input; or the line itself. A line makes a record without moves.
records::PolyssimoRecord read_game(const Catalogue& texts, const std::string& file_or_line);

/// The node of the main line after `moves` moves, or the last one.
records::NodeIndex node_after(const Catalogue& texts, const records::PolyssimoRecord& record,
                              std::optional<int> moves);

/// A board that comes with Boxwood, a size as in 6x10, or a file that holds a
/// board (docs/formats/polyssimo-sets.md).
polyssimo::Board read_board(const Catalogue& texts, const std::string& name_or_file);

/// A set that comes with Boxwood, or a file that holds one.
polyssimo::PieceSet read_pieces(const Catalogue& texts, const std::string& name_or_file);

/// What is wrong with a computer player's name: nothing if it is empty.
std::string problem_with_player(const Catalogue& texts, const std::string& name);
/// "random, greedy, level-1 to level-9, search[:OPTION...]".
std::string known_players();

}  // namespace boxwood::cli
