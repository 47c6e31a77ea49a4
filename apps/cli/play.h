#pragma once

// What `boxwood play` does whatever the game: where the game is kept (--save, --resume), and options by seat.

#include <cstdint>
#include <string>
#include <string_view>

#include "files/files.h"
#include "terminal/saving.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// How a person's seat is written.
inline constexpr std::string_view human_seat = "human";

struct SavingArguments {
    /// A file to save to after every move; may be empty.
    std::string save;
    /// The file that the game comes from; may be empty, or "-" for the input.
    std::string resume;
};

/// Throws Failure if the file to save to exists and does not hold this game.
terminal::Saving agreed_saving(const Catalogue& texts, files::Files& files, const SavingArguments& arguments);

/// Saves a game that is to be saved after every move for the first time. Throws
/// Failure if that cannot be: before anything would be lost.
void begin_saving(const Catalogue& texts, files::Files& files, std::string_view record,
                  terminal::Saving& saving);

/// Says that an option has more values than there are players, or fewer seats. Throws Failure.
[[noreturn]] void fail_count(const Catalogue& texts, std::string_view option, std::size_t found, int players);
/// Throws Failure unless there are as many seats as players, if any, and no more names than that.
void check_counts(const Catalogue& texts, std::size_t seats, std::size_t names, int players);

/// Another one each time.
std::uint64_t random_seed();

}  // namespace boxwood::cli
