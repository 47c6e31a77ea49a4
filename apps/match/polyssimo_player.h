#pragma once

// A player in a match of Polyssimo: one of our computer players, or a GTP engine. A player follows
// the whole game and is asked for a move whenever it is the turn of one of its seats. Players are
// not trusted: their moves are checked.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "match/gtp_engine.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "texts/catalogue.h"

namespace boxwood::match {

class PolyssimoPlayer {
public:
    virtual ~PolyssimoPlayer() = default;

    virtual std::optional<Halt> begin(const polyssimo::Position& start) = 0;
    /// A move for the seat to move; the player assumes that it is played. `seed` is for players
    /// that use random numbers.
    virtual Result<polyssimo::Move, Halt> choose(const polyssimo::Position& position, std::uint64_t seed) = 0;
    /// Another player has made this move, which is legal in `position`.
    virtual std::optional<Halt> observe(const polyssimo::Position& position, const polyssimo::Move& move) = 0;
};

/// Prefix of an engine's command, e.g. `gtp:./engine --fast`.
inline constexpr std::string_view gtp_prefix = "gtp:";

/// Whether the name is one of our players' or starts with `gtp:`.
bool is_player_name(std::string_view name);

/// REQUIRES: is_player_name(name). Starting an engine can fail. An engine must give each answer
/// within `limit`.
Result<std::unique_ptr<PolyssimoPlayer>, Halt> create_player(const Catalogue& texts, const std::string& name,
                                                             std::chrono::milliseconds limit,
                                                             StopAsked stop_asked);

}  // namespace boxwood::match
