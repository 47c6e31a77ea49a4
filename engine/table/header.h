#pragma once

// What is fixed when a table is made: the game's start, clocks, options, the planned occupants. The
// first entry of its journal.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "table/limits.h"
#include "table/occupant.h"
#include "table/payloads.h"

namespace boxwood::table {

/// Raised when replaying an old journal would fail or lead to a different table.
inline constexpr int journal_version = 1;

enum class ClockKind : std::uint8_t {
    none,
    per_move,  ///< a fixed time for every move
    fischer,   ///< a fixed time for the game, plus an increment after every move
};

constexpr auto names_of(ClockKind)
{
    return std::array<std::string_view, 3>{"none", "per_move", "fischer"};
}

/// Invariant: without a clock both times are 0; with one, `time_ms` is at least min_clock_ms, and
/// only Fischer's has an increment.
struct ClockRule {
    static constexpr std::string_view name = "ClockRule";

    ClockKind kind = ClockKind::none;
    ClockTime time_ms;
    ClockTime increment_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("kind", self.kind);
        fields("time_ms", self.time_ms);
        fields("increment_ms", self.increment_ms);
    }
    friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

inline bool is_sound(const ClockRule& clock)
{
    if (clock.kind == ClockKind::none)
        return clock.time_ms == 0 && clock.increment_ms == 0;
    const bool is_time_sound = min_clock_ms <= clock.time_ms && clock.time_ms.is_within_limits();
    if (clock.kind == ClockKind::per_move)
        return is_time_sound && clock.increment_ms == 0;
    return is_time_sound && clock.increment_ms.is_within_limits();
}

struct Header {
    static constexpr std::string_view name = "Header";

    Int<journal_version, journal_version> version = journal_version;
    GameStart start;
    ClockRule clock;
    /// Whether moves may be taken back by agreement (T4.4).
    bool take_back = true;
    /// Whether the table answers questions that help players (T7.1).
    bool help = true;
    /// The source of all randomness at this table.
    std::uint64_t seed = 0;
    /// The table's time when it was made.
    Milliseconds created_ms;
    /// One for each player, seat 1 first.
    List<Occupant, max_players> seats;

    static void describe(auto& fields, auto& self)
    {
        fields("version", self.version);
        fields("start", self.start);
        fields("clock", self.clock);
        fields("take_back", self.take_back);
        fields("help", self.help);
        fields("seed", self.seed);
        fields("created_ms", self.created_ms);
        fields("seats", self.seats);
    }
    friend bool operator==(const Header&, const Header&) = default;
};

}  // namespace boxwood::table
