#pragma once

// How much of anything a table keeps, so that nobody can fill a memory or a
// disk by playing.

#include <cstddef>
#include <cstdint>

#include "core/limited.h"

namespace boxwood::table {

/// A person's name, in UTF-8: 'Maria Magdalena von Hohenlohe-Waldenburg' fits.
inline constexpr int max_name_bytes = 48;
using PersonName = Text<max_name_bytes>;

/// Commands of one sender that are recognized when they come again. A client
/// sends again what was not acknowledged, and it never waits with so many.
inline constexpr int max_remembered_commands = 256;

/// Events kept for clients that missed some; who missed more loads afresh.
inline constexpr int max_kept_events = 256;

/// Moves of a game, those included that were taken back: forty times as many as
/// a game of the box has. Then nothing more is taken back.
inline constexpr int max_history = 2'000;
/// How many moves were made, or are left.
using MoveCount = Int<0, max_history>;
/// Then the game can still be played to its end.
inline constexpr int max_history_list = 2'100;

/// Games at one table, rematches included.
inline constexpr int max_games = 1'000;
/// From 1 on; 0 before the first.
using GameNumber = Int<0, max_games>;

/// A day a move, and ten of them: more is no clock.
inline constexpr std::int64_t max_clock_ms = std::int64_t{10} * 24 * 60 * 60 * 1000;
inline constexpr std::int64_t min_clock_ms = 1'000;
using ClockTime = Int<0, max_clock_ms>;
/// What is left; less than nothing if somebody is late.
using TimeLeft = Int<-Milliseconds::most, Milliseconds::most>;

/// The longest line of a position, with all material that somebody drew.
inline constexpr int max_position_bytes = 8'192;
using PositionText = Text<max_position_bytes>;
/// The longest move as it is written: a placement is a list of cells.
inline constexpr int max_move_bytes = 256;
using MoveText = Text<max_move_bytes>;

/// A game as a file; long ones have megabytes.
inline constexpr int max_record_text_bytes = 32 * 1024 * 1024;

}  // namespace boxwood::table
