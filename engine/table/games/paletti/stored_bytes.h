#pragma once

// What is stored and sent of a villa in bytes: the game, and what hands want.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/game/game.h"
#include "paletti/hand/hand_input.h"

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

/// Inputs of hands as bytes in base64.
std::string inputs_text(std::span<const paletti::HandInput> inputs);

/// Nothing if it is not what inputs_text() writes.
std::optional<std::vector<paletti::HandInput>> inputs_of(const std::string& text);

}  // namespace boxwood::table
