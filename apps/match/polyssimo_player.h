#pragma once

// Who plays in a match of Polyssimo: one of our players, or an engine that
// speaks GTP. A player follows the whole game and is asked for a move whenever
// one of its seats is on turn. It is not trusted: its moves are checked.

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
    /// A move for the seat on turn; the player assumes that it is made. `seed` is for players that
    /// leave something to chance.
    virtual Result<polyssimo::Move, Halt> choose(const polyssimo::Position& position, std::uint64_t seed) = 0;
    /// Another player made this move, legal in `position`.
    virtual std::optional<Halt> observe(const polyssimo::Position& position, const polyssimo::Move& move) = 0;
};

/// Starts the program's command behind it, e.g. `gtp:./engine --fast`.
inline constexpr std::string_view gtp_prefix = "gtp:";

/// Whether the name is one of our players' or starts with `gtp:`.
bool is_player_name(std::string_view name);

/// REQUIRES: is_player_name(name). Starting an engine can fail. An engine gets
/// `limit` for each answer.
Result<std::unique_ptr<PolyssimoPlayer>, Halt> create_player(const Catalogue& texts, const std::string& name,
                                                             std::chrono::milliseconds limit,
                                                             StopAsked stop_asked);

}  // namespace boxwood::match
