#pragma once

// How much of anything a table keeps, so that nobody can fill a memory or a
// disk by playing.

#include <cstddef>
#include <cstdint>

namespace boxwood::table {

/// A person's name, in UTF-8: 'Maria Magdalena von Hohenlohe-Waldenburg' fits.
inline constexpr int max_name_bytes = 48;

/// Commands of one sender that are recognized when they come again. A client
/// sends again what was not acknowledged, and it never waits with so many.
inline constexpr std::size_t max_remembered_commands = 256;

/// Events kept for clients that missed some; who missed more loads afresh.
inline constexpr std::size_t max_kept_events = 256;

/// Moves of a game, those included that were taken back: forty times as many as
/// a game of the box has. Then nothing more is taken back.
inline constexpr std::size_t max_history = 2'000;
/// Then the game can still be played to its end.
inline constexpr int max_history_list = 2'100;

/// Games at one table, rematches included.
inline constexpr int max_games = 1'000;

/// A day a move, and ten of them: more is no clock.
inline constexpr std::int64_t max_clock_ms = std::int64_t{10} * 24 * 60 * 60 * 1000;
inline constexpr std::int64_t min_clock_ms = 1'000;

/// The longest line of a position, with all material that somebody drew.
inline constexpr int max_position_bytes = 8'192;
/// The longest move as it is written.
inline constexpr int max_move_bytes = 256;

/// A game as a file; long ones have megabytes.
inline constexpr int max_record_text_bytes = 32 * 1024 * 1024;

}  // namespace boxwood::table
