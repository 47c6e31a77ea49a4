#pragma once

// Saving a game while it is played. Knows no rules.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "files/files.h"
#include "texts/catalogue.h"

namespace boxwood::terminal {

struct Saving {
    /// The game's name on the command line.
    std::string game = "polyssimo";
    /// The file that the game was last saved to, or will be saved to.
    std::optional<std::string> file = std::nullopt;
    /// Whether to save after every move.
    bool after_every_move = false;
    /// Whether the file contains this game, in its present or an earlier state.
    bool is_on_disk = false;
    /// Whether there were moves since the game was last saved.
    bool is_unsaved = false;
};

enum class Saved : std::uint8_t { yes, file_is_another, not_writable };

/// Writes the game to a file. An existing file is replaced only if it contains this game.
Saved save(files::Files& files, const Saving& saving, const std::string& file, std::string_view record);
/// REQUIRES: saving failed.
std::string why_not_saved(const Catalogue& texts, Saved saved, const std::string& file);

/// The message on leaving a game: that it is lost, or how to continue it. Empty if nothing happened
/// in it.
std::string farewell(const Catalogue& texts, const Saving& saving);

}  // namespace boxwood::terminal
