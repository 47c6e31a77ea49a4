#pragma once

// Limits on everything that a table stores, so that nobody can fill memory or disk by playing.

#include <cstddef>
#include <cstdint>

#include "core/limited.h"

namespace boxwood::table {

/// A person's name in UTF-8; long enough for 'Maria Magdalena von Hohenlohe-Waldenburg'.
inline constexpr int max_name_bytes = 48;
using PersonName = Text<max_name_bytes>;

/// How many commands of one sender are remembered in order to recognise repetitions. A client
/// repeats unacknowledged commands; it never has this many of them.
inline constexpr int max_remembered_commands = 256;

/// Events kept for clients that missed some; a client that missed more loads the whole table.
inline constexpr int max_kept_events = 256;

/// Moves of a game, including those that were taken back: forty times as many as a game with the
/// standard box has. Beyond this, moves cannot be taken back.
inline constexpr int max_history = 2'000;
/// How many moves were made, or are left.
using MoveCount = Int<0, max_history>;
/// Leaves room to finish the game after max_history.
inline constexpr int max_history_list = 2'100;

/// Games at one table, rematches included.
inline constexpr int max_games = 1'000;
/// Counted from 1; 0 before the first game.
using GameNumber = Int<0, max_games>;

/// Ten days: more would be pointless as a clock.
inline constexpr std::int64_t max_clock_ms = std::int64_t{10} * 24 * 60 * 60 * 1000;
inline constexpr std::int64_t min_clock_ms = 1'000;
using ClockTime = Int<0, max_clock_ms>;
/// Remaining time; negative if the player is late.
using TimeLeft = Int<-Milliseconds::most, Milliseconds::most>;

/// The longest position line, including custom material.
inline constexpr int max_position_bytes = 8'192;
using PositionText = Text<max_position_bytes>;
/// The longest move as text: a placement is a list of cells.
inline constexpr int max_move_bytes = 256;
using MoveText = Text<max_move_bytes>;

/// A game as a file; long ones take megabytes.
inline constexpr int max_record_text_bytes = 32 * 1024 * 1024;

}  // namespace boxwood::table
