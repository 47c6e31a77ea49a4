#pragma once

// A match of Villa Paletti between computer players, game by game: each game's result and record,
// its line in the match's log (docs/formats/match-log.md), and a summary of all games. Knows no
// file and no output.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"
#include "match/match.h"
#include "match/process.h"
#include "paletti/game/game.h"
#include "records/paletti_record.h"
#include "texts/catalogue.h"

namespace boxwood::match {

/// a and b are names of players (players/paletti/player_name.h).
struct PalettiMatchSettings : MatchSettings {
    /// Random options in each round, instead of the default ones.
    bool varied_options = false;

    friend bool operator==(const PalettiMatchSettings&, const PalettiMatchSettings&) = default;
};

struct PalettiGameResult {
    /// Counted from 0.
    int game = 0;
    Seat a_seat = Seat::from_number(1);
    /// Nobody, if the villa collapsed before anybody owned the seal (V9.3).
    std::optional<Seat> winner;
    paletti::rules::Ending ending = paletti::rules::Ending::nobody_can;
    std::optional<Seat> brought_down_by;
    int turns = 0;
    int highest_floor = 0;
    /// Of the simulation, without the players' rehearsals.
    int ticks = 0;
    /// How often a player made an input that the referee would have refused, and let go instead.
    int stumbles = 0;

    bool a_won() const { return winner == a_seat; }

    friend bool operator==(const PalettiGameResult&, const PalettiGameResult&) = default;
};

struct FinishedPalettiGame {
    PalettiGameResult result;
    records::PalettiRecord record;
};

/// REQUIRES: a and b are names of players.
paletti::GameSetup setup_of(const PalettiMatchSettings& settings, int game);

/// A game that does not end halts the match.
Result<FinishedPalettiGame, Halt> play_game(const Catalogue& texts, const PalettiMatchSettings& settings,
                                            int number, const StopAsked& stop_asked);

/// Including its line end.
std::string log_line(const PalettiMatchSettings& settings, const PalettiGameResult& result);

/// Games 0, 1, 2 and so on of these settings, or a sentence saying which line is not one of them.
Result<ReadLines<PalettiGameResult>, std::string> parse_log(const Catalogue& texts,
                                                            const PalettiMatchSettings& settings,
                                                            std::string_view text);

/// Statistics on the players and on the course of the games.
struct PalettiSummary : Score {
    /// Games in which nobody won (V9.3).
    int nobody_won = 0;
    /// How the games ended, and who brought the villa down.
    int came_down = 0;
    int nobody_can = 0;
    int brought_down_by_a = 0;
    int stumbles = 0;
    double mean_turns = 0;
    int most_turns = 0;
    /// How many games reached at least this floor; [1] is the blue one.
    std::array<int, paletti::floor_count + 1> reached{};
};

PalettiSummary summarize(int players, std::span<const PalettiGameResult> results);

}  // namespace boxwood::match
