#pragma once

// The parts of `boxwood play` that all games share: the game's file (--save, --resume), and options
// by seat.

#include <cstdint>
#include <string>
#include <string_view>

#include "files/files.h"
#include "terminal/saving.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// The name of a person's seat.
inline constexpr std::string_view human_seat = "human";

struct SavingArguments {
    /// A file to save to after every move; may be empty.
    std::string save;
    /// The file to load the game from; may be empty, or "-" for standard input.
    std::string resume;
};

/// Throws Failure if the file to save to exists and contains another game.
terminal::Saving agreed_saving(const Catalogue& texts, files::Files& files, const SavingArguments& arguments);

/// If the game is to be saved after every move, saves it for the first time. Throws Failure if that
/// fails, before anything could be lost.
void begin_saving(const Catalogue& texts, files::Files& files, std::string_view record,
                  terminal::Saving& saving);

/// Reports that an option has more values than there are players, or that there are too few seats.
/// Throws Failure.
[[noreturn]] void fail_count(const Catalogue& texts, std::string_view option, std::size_t found, int players);
/// Throws Failure unless the number of seats, if any are given, equals the number of players, and
/// there are no more names than that.
void check_counts(const Catalogue& texts, std::size_t seats, std::size_t names, int players);

/// Different each time.
std::uint64_t random_seed();

}  // namespace boxwood::cli
