#pragma once

// A game of Villa Paletti and its file form, docs/formats/paletti-record.md: the
// set-up, what was said, what hands wanted tick by tick, what the rules were
// told, and after every turn where everything stood. Knows no file and no table,
// and does not simulate: paletti_recorder.h makes records, paletti_replay.h
// plays them again.

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

/// A line of hands holds at most so many ticks: 20 s.
inline constexpr int max_line_ticks = 20 * paletti::steps_per_second;
/// Hashes are noted once a second.
inline constexpr int ticks_between_hashes = paletti::steps_per_second;
/// What a file may have at most, so that nobody can make a reader work for
/// minutes: four hours of moving hands; a long game has one.
inline constexpr std::int64_t max_record_ticks = std::int64_t{4} * 60 * 60 * paletti::steps_per_second;
inline constexpr std::size_t max_record_bytes = std::size_t{32} * 1024 * 1024;
inline constexpr int max_player_name_bytes = 200;
inline constexpr int max_account_bytes = 2000;

/// What the rules were told, and in which tick of its line; 0 if no tick was taken.
struct Told {
    std::int32_t tick = 0;
    paletti::rules::Event event;

    friend bool operator==(const Told&, const Told&) = default;
};

/// The end of a turn, or of the set-up (turn 0).
struct TurnEnd {
    std::int32_t turn = 0;
    Seat seat = Seat::from_number(1);
    /// In short, for people: "red-thick 0>1 placed; seal 2".
    std::string account;
    RoundedVilla villa;

    friend bool operator==(const TurnEnd&, const TurnEnd&) = default;
};

/// What somebody's hands wanted, tick by tick.
struct HandsMoved {
    Seat seat = Seat::from_number(1);
    /// inputs_bytes() of `ticks` inputs.
    std::vector<std::uint8_t> inputs;
    std::int32_t ticks = 0;
    /// The game's hash after every ticks_between_hashes of them.
    std::vector<std::uint64_t> hashes;

    friend bool operator==(const HandsMoved&, const HandsMoved&) = default;
};

struct Entry {
    std::variant<HandsMoved, paletti::Choice> what;
    std::vector<Told> told;
    /// The game's, after all this.
    std::uint64_t hash = 0;
    std::optional<TurnEnd> turn_end;

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// What the record says of the next floor at the next rest of this entry, from the
/// `told`th of its events on: to be set in a game that is played again. Nothing
/// unless the game began under the first rules version.
std::optional<bool> recorded_fit(const paletti::rules::Options& options, const Entry& entry,
                                 std::size_t told);

/// Invariants:
///  1. The options are agreed, seeds and tremors in range.
///  2. Every `inputs` is what inputs_bytes() writes, of 1 to max_line_ticks ticks
///     with a hash for each full second; all together at most max_record_ticks.
///  3. The rules can be told all events in their order.
struct PalettiRecord {
    paletti::GameSetup setup;
    /// Within this version the game can be simulated again.
    std::uint32_t physics = paletti::physics_version;
    /// Seat 1 first; empty if not known.
    std::array<std::string, max_players> names;
    /// What the set-up by the program led to; nothing of these by players.
    std::vector<Told> start_told;
    std::uint64_t start_hash = 0;
    std::optional<TurnEnd> start;
    std::vector<Entry> entries;

    /// An error has the place of what is wrong.
    static Result<PalettiRecord, TextError> parse(std::string_view text);
    /// The inverse.
    std::string text() const;

    friend bool operator==(const PalettiRecord&, const PalettiRecord&) = default;
};

}  // namespace boxwood::records
