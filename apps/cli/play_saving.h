#pragma once

// Where a game at the terminal is kept, by --save and --resume, whatever the game.

#include <string>
#include <string_view>

#include "files/files.h"
#include "terminal/saving.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

struct PlaySavingArguments {
    /// A file to save to after every move; may be empty.
    std::string save;
    /// The file that the game comes from; may be empty, or "-" for the input.
    std::string resume;
};

/// Throws Failure if the file to save to is somebody else's.
terminal::Saving agreed_saving(const Catalogue& texts, files::Files& files,
                               const PlaySavingArguments& arguments);

/// Saves a game that is to be saved after every move for the first time. Throws
/// Failure if that cannot be: before anything would be lost.
void begin_saving(const Catalogue& texts, files::Files& files, std::string_view record,
                  terminal::Saving& saving);

}  // namespace boxwood::cli
