#pragma once

// Boards and sets by name: a built-in one, a size, or a file (docs/formats/polyssimo-sets.md).

#include <string>

#include "core/result.h"
#include "files/files.h"
#include "polyssimo/board.h"
#include "polyssimo/pieces.h"
#include "texts/catalogue.h"

namespace boxwood::files {

/// A built-in board, a size such as 6x10, or a file with a board.
Result<polyssimo::Board, Unreadable> read_board(const Catalogue& texts, Files& files,
                                                const std::string& name_or_file);

/// A built-in set, or a file with one.
Result<polyssimo::PieceSet, Unreadable> read_pieces(const Catalogue& texts, Files& files,
                                                    const std::string& name_or_file);

}  // namespace boxwood::files
