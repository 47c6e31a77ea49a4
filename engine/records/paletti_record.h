#pragma once

// A game of Villa Paletti and its file format, docs/formats/paletti-record.md: the set-up, players'
// choices, their hands' inputs tick by tick, the events sent to the rules, and all poses after
// every turn. Knows no file and no table, and does not simulate: paletti_recorder.h makes records,
// paletti_replay.h replays them.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/game/game.h"
#include "paletti/physics/version.h"
#include "records/paletti_poses.h"

namespace boxwood::records {

/// The most ticks in one line of hands: 20 s.
inline constexpr int max_line_ticks = 20 * paletti::steps_per_second;
/// Hashes are recorded once a second.
inline constexpr int ticks_between_hashes = paletti::steps_per_second;
/// Limits of a file, so that nobody can keep a reader busy for minutes: four hours of moving hands;
/// a long game has one.
inline constexpr std::int64_t max_record_ticks = std::int64_t{4} * 60 * 60 * paletti::steps_per_second;
inline constexpr std::size_t max_record_bytes = std::size_t{32} * 1024 * 1024;
inline constexpr int max_player_name_bytes = 200;
inline constexpr int max_account_bytes = 2000;

/// An event sent to the rules, and the tick of its line at which it was sent; 0 if there was no
/// tick.
struct Told {
    Int<0, max_line_ticks> tick;
    paletti::rules::Event event;

    friend bool operator==(const Told&, const Told&) = default;
};

/// The end of a turn, or of the set-up (turn 0).
struct TurnEnd {
    Int<0, 1'000'000> turn;
    Seat seat = Seat::from_number(1);
    /// A summary of the turn, for people: "red-thick 0>1 placed; seal 2".
    Text<max_account_bytes> account;
    RoundedVilla villa;

    friend bool operator==(const TurnEnd&, const TurnEnd&) = default;
};

/// The inputs of a seat's hands, tick by tick.
struct HandsMoved {
    Seat seat = Seat::from_number(1);
    /// inputs_bytes() of `ticks` inputs.
    std::vector<std::uint8_t> inputs;
    Int<1, max_line_ticks> ticks = 0;
    /// The game's hash after every ticks_between_hashes of them.
    std::vector<std::uint64_t> hashes;

    friend bool operator==(const HandsMoved&, const HandsMoved&) = default;
};

struct Entry {
    std::variant<HandsMoved, paletti::Choice> what;
    std::vector<Told> told;
    /// The game's hash after all of this.
    std::uint64_t hash = 0;
    std::optional<TurnEnd> turn_end;

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// Whether the next floor fits according to the first report of rest in this entry, from
/// event number `told` on: for Game::set_recorded_fit(). Nothing unless the game began
/// under the first rules version.
std::optional<bool> recorded_fit(const paletti::rules::Options& options, const Entry& entry,
                                 std::size_t told);

/// Invariants:
///  1. The options are agreed (options.h); seeds and tremors are in range.
///  2. Every `inputs` is what inputs_bytes() writes, of 1 to max_line_ticks ticks
///     with a hash for each full second; all together at most max_record_ticks.
///  3. The rules refuse no event, played in order.
struct PalettiRecord {
    paletti::GameSetup setup;
    /// The physics version that can simulate the game again.
    Int<1, 1'000'000> physics = paletti::physics_version;
    /// Seat 1 first; empty if unknown.
    std::array<Text<max_player_name_bytes>, max_players> names;
    /// The result of a set-up by the program. A set-up by players has neither events nor an end
    /// here.
    std::vector<Told> start_told;
    std::uint64_t start_hash = 0;
    std::optional<TurnEnd> start;
    std::vector<Entry> entries;

    /// Errors include the position in the file.
    static Result<PalettiRecord, TextError> parse(std::string_view text);
    /// The inverse.
    std::string text() const;

    friend bool operator==(const PalettiRecord&, const PalettiRecord&) = default;
};

}  // namespace boxwood::records
