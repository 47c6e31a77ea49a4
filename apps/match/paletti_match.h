#pragma once

// A match of Villa Paletti between a computer player `a` and players `b`, game
// by game: a goes round the seats. The games of one round, one for each seat of
// a, begin with the same box, villa and luck. Knows no file and no output.

#include <cstdint>
#include <optional>
#include <string>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "match/gtp_engine.h"
#include "paletti/game/game.h"
#include "records/paletti_record.h"
#include "texts/catalogue.h"

namespace boxwood::match {

/// What must be equal for two games to count in one match.
struct PalettiMatchSettings {
    /// Names of players (players/paletti/player_name.h).
    std::string a = {};
    std::string b = {};
    int players = 2;
    std::uint64_t seed = 1;
    /// The usual options in every game, or others in every round, by chance.
    bool varied_options = false;

    friend bool operator==(const PalettiMatchSettings&, const PalettiMatchSettings&) = default;
};

struct PalettiGameResult {
    /// From 0.
    int game = 0;
    Seat a_seat = Seat::from_number(1);
    /// Nobody, if it came down before anybody owned the seal (V9.3).
    std::optional<Seat> winner;
    paletti::rules::Ending ending = paletti::rules::Ending::nobody_can;
    std::optional<Seat> brought_down_by;
    int turns = 0;
    int highest_floor = 0;
    /// Of the simulation, thinking not counted.
    int ticks = 0;
    /// How often a player wanted what the referee would have refused, and let go.
    int stumbles = 0;

    bool a_won() const { return winner == a_seat; }

    friend bool operator==(const PalettiGameResult&, const PalettiGameResult&) = default;
};

struct FinishedPalettiGame {
    PalettiGameResult result;
    records::PalettiRecord record;
};

/// Where a sits in this game.
Seat seat_of_a(const PalettiMatchSettings& settings, int game);
/// REQUIRES: a and b are names of players.
paletti::GameSetup setup_of(const PalettiMatchSettings& settings, int game);

/// A game without end halts the match.
Result<FinishedPalettiGame, Halt> play_game(const Catalogue& texts, const PalettiMatchSettings& settings,
                                            int number, const StopAsked& stop_asked);

/// More turns than any game has (V9.4 ends it long before).
inline constexpr int most_paletti_turns = 400;
/// An hour and a half of simulated time.
inline constexpr int most_paletti_ticks = 90 * 60 * 240;

}  // namespace boxwood::match
