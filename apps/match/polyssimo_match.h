#pragma once

// A match of Polyssimo between a player `a` and a player `b`, game by game.
// With two players they swap seats; with more, `a` sits among players `b` and
// goes round the seats. The games of one round, one for each seat of a, are
// played from the same deal, with the same luck. Knows no file
// and no output.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"
#include "match/polyssimo_player.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"
#include "texts/catalogue.h"

namespace boxwood::match {

enum class Deal {
    /// The players choose their pieces.
    draft,
    /// All hands are dealt at random; only placing is played.
    random,
};

/// "draft" or "random".
std::string_view deal_name(Deal deal);

/// What must be equal for two games to count in one match.
struct MatchSettings {
    std::string a = {};
    std::string b = {};
    int players = 2;
    std::uint64_t seed = 1;
    Deal deal = Deal::draft;

    friend bool operator==(const MatchSettings&, const MatchSettings&) = default;
};

struct GameResult {
    /// From 0.
    int game = 0;
    Seat a_seat = Seat::from_number(1);
    Seat winner = Seat::from_number(1);
    std::array<int, max_players> cells_left{};

    bool a_won() const { return winner == a_seat; }

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct FinishedGame {
    GameResult result;
    records::PolyssimoRecord record;
};

/// Where a sits in this game.
Seat seat_of_a(const MatchSettings& settings, int game);
/// The position that this game starts from: the same for a whole round.
polyssimo::Position start_of(const MatchSettings& settings, int game);

/// Of the game's computer players (players::turn_seed): the same for a whole round.
std::uint64_t seed_of_players(const MatchSettings& settings, int game);

/// An illegal move halts the match, as every failure of a player does.
Result<FinishedGame, Halt> play_game(const Catalogue& texts, const MatchSettings& settings, int game,
                                     PolyssimoPlayer& a, PolyssimoPlayer& b, const StopAsked& stop_asked);

}  // namespace boxwood::match
