#pragma once

// A game of Villa Paletti in bytes, as it is stored and sent.

#include <cstdint>
#include <span>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/game/game.h"

namespace boxwood::table {

/// Raised when other bytes are written, e.g. because a game remembers more. Those of
/// all versions can be read.
inline constexpr std::uint8_t paletti_snapshot_version = 2;
/// A game in the middle of a collapse has 12,000.
inline constexpr int max_paletti_snapshot_bytes = 32 * 1024;

/// A game as bytes: all that its future depends on, every number with all its bits, little-endian,
/// of fixed width. docs/formats/protocol.md has the outline. Only a program with the same
/// physics version continues from them identically.
std::vector<std::uint8_t> snapshot_bytes(const paletti::GameSnapshot& snapshot);

/// `of` gives what a snapshot does not say: box and options. Refuses bytes that are
/// no snapshot of such a game.
Result<paletti::GameSnapshot, Message> parse_snapshot_bytes(std::span<const std::uint8_t> bytes,
                                                            const paletti::Game& of);

}  // namespace boxwood::table
