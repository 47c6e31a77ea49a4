#pragma once

// A game of Villa Paletti as bytes: all that its future depends on, every number
// with all its bits, little-endian, of fixed width. For stored tables and for
// mirrors that do not simulate; docs/formats/protocol.md tells its outline. Only
// the same physics version goes on from it in the same way.

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

std::vector<std::uint8_t> snapshot_bytes(const paletti::GameSnapshot& snapshot);

/// `of` gives what a snapshot does not say: box and options. Refuses bytes that are
/// no snapshot of such a game.
Result<paletti::GameSnapshot, Message> parse_snapshot_bytes(std::span<const std::uint8_t> bytes,
                                                            const paletti::Game& of);

}  // namespace boxwood::table
