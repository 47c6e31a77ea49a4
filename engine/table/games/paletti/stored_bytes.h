#pragma once

// The binary form of a game of Villa Paletti, for storing and sending.

#include <cstdint>
#include <span>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/game/game.h"

namespace boxwood::table {

/// Raised when the encoding changes, for example because a game has more state. All earlier
/// versions remain readable.
inline constexpr std::uint8_t paletti_snapshot_version = 2;
/// A game in the middle of a collapse takes 12,000.
inline constexpr int max_paletti_snapshot_bytes = 32 * 1024;

/// A game as bytes: everything that its future depends on, bit for bit, little-endian, of fixed
/// width. docs/formats/protocol.md has an outline. Only a program with the same physics version
/// continues from it identically.
std::vector<std::uint8_t> snapshot_bytes(const paletti::GameSnapshot& snapshot);

/// Takes box and options, which a snapshot does not contain, from `of`. Refuses bytes that are no
/// snapshot of such a game.
Result<paletti::GameSnapshot, Message> parse_snapshot_bytes(std::span<const std::uint8_t> bytes,
                                                            const paletti::Game& of);

}  // namespace boxwood::table
