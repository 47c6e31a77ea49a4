#pragma once

// What is agreed when a table is made, and never changes: the game's start,
// clocks, options, who was expected at which seat. The first entry of its
// journal.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "table/limits.h"
#include "table/occupant.h"
#include "table/payloads.h"

namespace boxwood::table {

/// Raised when an old journal could not be folded any more, or otherwise.
inline constexpr int journal_version = 1;

enum class ClockKind : std::uint8_t {
    none,
    per_move,  ///< so much time for every move
    fischer,   ///< so much for the game, and some more after every move
};

constexpr auto names_of(ClockKind)
{
    return std::array<std::string_view, 3>{"none", "per_move", "fischer"};
}

/// Invariant: without a clock both times are 0; with one `time_ms` is at least
/// min_clock_ms; only Fischer's has an increment.
struct ClockRule {
    static constexpr std::string_view name = "ClockRule";

    ClockKind kind = ClockKind::none;
    std::int64_t time_ms = 0;
    std::int64_t increment_ms = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("kind", self.kind);
        fields("time_ms", self.time_ms, Range{0, max_clock_ms});
        fields("increment_ms", self.increment_ms, Range{0, max_clock_ms});
    }
    friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

inline bool is_sound(const ClockRule& clock)
{
    if (clock.kind == ClockKind::none)
        return clock.time_ms == 0 && clock.increment_ms == 0;
    const bool is_time_sound = min_clock_ms <= clock.time_ms && clock.time_ms <= max_clock_ms;
    if (clock.kind == ClockKind::per_move)
        return is_time_sound && clock.increment_ms == 0;
    return is_time_sound && 0 <= clock.increment_ms && clock.increment_ms <= max_clock_ms;
}

struct Header {
    static constexpr std::string_view name = "Header";

    int version = journal_version;
    GameStart start;
    ClockRule clock;
    /// Whether moves may be taken back by agreement (T4.4).
    bool take_back = true;
    /// Whether the table answers questions that help (T7.1).
    bool help = true;
    /// All chance at this table comes from it.
    std::uint64_t seed = 0;
    /// The table's time when it was made.
    std::int64_t created_ms = 0;
    /// One for each player, seat 1 first.
    std::vector<Occupant> seats;

    static void describe(auto& fields, auto& self)
    {
        fields("version", self.version, Range{journal_version, journal_version});
        fields("start", self.start);
        fields("clock", self.clock);
        fields("take_back", self.take_back);
        fields("help", self.help);
        fields("seed", self.seed);
        fields("created_ms", self.created_ms, any_count);
        fields("seats", self.seats, ListLimit{max_players});
    }
    friend bool operator==(const Header&, const Header&) = default;
};

}  // namespace boxwood::table
