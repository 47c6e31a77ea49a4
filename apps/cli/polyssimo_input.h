#pragma once

// Reads games, positions, boards, sets and players that people name on the command line. Errors are
// a Failure with a sentence.

#include <optional>
#include <string>

#include "polyssimo/board.h"
#include "polyssimo/pieces.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// The standard box, two players, seat 1 starts.
polyssimo::Position default_position();

/// Given as an argument, so an invalid one is a usage error.
polyssimo::Position read_position_line(const Catalogue& texts, const std::string& line);

/// A record or a position's line, from a file or, for "-", from standard input; or the line itself.
/// A line becomes a record without moves.
records::PolyssimoRecord read_game(const Catalogue& texts, const std::string& file_or_line);

/// The node of the main line after `moves` moves, or the last one.
records::NodeIndex node_after(const Catalogue& texts, const records::PolyssimoRecord& record,
                              std::optional<int> moves);

/// A built-in board, a size such as 6x10, or a file with a board (docs/formats/polyssimo-sets.md).
polyssimo::Board read_board(const Catalogue& texts, const std::string& name_or_file);

/// A built-in set, or a file with one.
polyssimo::PieceSet read_pieces(const Catalogue& texts, const std::string& name_or_file);

/// What is wrong with a computer player's name; empty if nothing is.
std::string problem_with_player(const Catalogue& texts, const std::string& name);
/// "random, greedy, level-1 to level-9, search[:OPTION...]".
std::string known_players();

}  // namespace boxwood::cli
