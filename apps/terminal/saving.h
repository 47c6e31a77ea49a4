#pragma once

// Where a game is kept while it is played. Knows no rules.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "files/files.h"
#include "texts/catalogue.h"

namespace boxwood::terminal {

struct Saving {
    /// As the command line names it.
    std::string game = "polyssimo";
    /// The file that the game was last saved to, or will be.
    std::optional<std::string> file = std::nullopt;
    /// Whether to save after every move.
    bool after_every_move = false;
    /// Whether the file holds this game, as it is or as it was earlier.
    bool is_on_disk = false;
    /// Whether a move was made since the game was last saved.
    bool is_unsaved = false;
};

enum class Saved : std::uint8_t { yes, file_is_another, not_writable };

/// Writes the game to a file. One that exists already is replaced only if it holds
/// this game.
Saved save(files::Files& files, const Saving& saving, const std::string& file, std::string_view record);
/// REQUIRES: it was not saved.
std::string why_not_saved(const Catalogue& texts, Saved saved, const std::string& file);

/// What to say when a game is left: that it is lost, or how to go on with it.
/// Empty if nothing happened in it.
std::string farewell(const Catalogue& texts, const Saving& saving);

}  // namespace boxwood::terminal
