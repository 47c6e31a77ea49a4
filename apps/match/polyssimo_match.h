#pragma once

// A match of Polyssimo, game by game: each game's result and record, its line in the match's log
// (docs/formats/match-log.md), and a summary of all games. Knows no file and no output.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"
#include "match/match.h"
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

struct PolyssimoMatchSettings : MatchSettings {
    Deal deal = Deal::draft;

    friend bool operator==(const PolyssimoMatchSettings&, const PolyssimoMatchSettings&) = default;
};

struct PolyssimoGameResult {
    /// Counted from 0.
    int game = 0;
    Seat a_seat = Seat::from_number(1);
    Seat winner = Seat::from_number(1);
    std::array<int, max_players> cells_left{};

    bool a_won() const { return winner == a_seat; }

    friend bool operator==(const PolyssimoGameResult&, const PolyssimoGameResult&) = default;
};

struct FinishedPolyssimoGame {
    PolyssimoGameResult result;
    records::PolyssimoRecord record;
};

/// The position that this game starts from: the same for a whole round.
polyssimo::Position start_of(const PolyssimoMatchSettings& settings, int game);

/// The seed of the game's computer players (players::turn_seed): the same for a whole round.
std::uint64_t seed_of_players(const PolyssimoMatchSettings& settings, int game);

/// An illegal move halts the match, like every other failure of a player.
Result<FinishedPolyssimoGame, Halt> play_game(const Catalogue& texts, const PolyssimoMatchSettings& settings,
                                              int game, PolyssimoPlayer& a, PolyssimoPlayer& b,
                                              const StopAsked& stop_asked);

/// Including its line end.
std::string log_line(const PolyssimoMatchSettings& settings, const PolyssimoGameResult& result);

/// Games 0, 1, 2 and so on of these settings, or a sentence saying which line is not one of them.
Result<ReadLines<PolyssimoGameResult>, std::string> parse_log(const Catalogue& texts,
                                                              const PolyssimoMatchSettings& settings,
                                                              std::string_view text);

struct SeatCount {
    int games = 0;
    int wins = 0;
};

struct PolyssimoSummary : Score {
    /// By how many cells a beats the mean of its opponents, on average.
    double mean_margin = 0;
    /// Results of a in each seat.
    std::array<SeatCount, max_players> seats{};
};

PolyssimoSummary summarize(int players, std::span<const PolyssimoGameResult> results);

}  // namespace boxwood::match
