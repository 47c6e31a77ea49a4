#pragma once

// Boards and sets as people name them: what comes with Boxwood, a size, or a
// file of their own (docs/formats/polyssimo-sets.md).

#include <string>

#include "core/result.h"
#include "files/files.h"
#include "polyssimo/board.h"
#include "polyssimo/pieces.h"
#include "texts/catalogue.h"

namespace boxwood::files {

/// A board that comes with Boxwood, a size as in 6x10, or a file that holds a
/// board.
Result<polyssimo::Board, Unreadable> read_board(const Catalogue& texts, Files& files,
                                                const std::string& name_or_file);

/// A set that comes with Boxwood, or a file that holds one.
Result<polyssimo::PieceSet, Unreadable> read_pieces(const Catalogue& texts, Files& files,
                                                    const std::string& name_or_file);

}  // namespace boxwood::files
