#pragma once

// Replays a record of Villa Paletti, choice by choice and tick by tick, and compares events, the
// game's hash every second, and poses after each turn. A record of another physics version is not
// simulated: it can be watched by the poses after each turn, but not verified.

#include <cstdint>
#include <optional>
#include <vector>

#include "paletti/game/game.h"
#include "records/paletti_record.h"

namespace boxwood::records {

/// Where a replay first differs from the record.
struct Difference {
    /// The index of the entry, and the number of its ticks; -1 for the set-up.
    std::int32_t entry = -1;
    std::int32_t tick = 0;
    std::int32_t turn = 0;
    /// Whether hash, events or poses differ, or why the game refuses the choice or input.
    Message message;

    friend bool operator==(const Difference&, const Difference&) = default;
};

class PalettiReplay {
public:
    /// Keeps a reference to the record.
    /// REQUIRES: record.physics == physics_version.
    explicit PalettiReplay(const PalettiRecord& record);

    const paletti::Game& game() const { return *game_; }
    bool is_at_end() const;
    /// The entry that is next or in progress, and how many of its ticks have been played.
    std::int32_t entry() const { return entry_; }
    std::int32_t tick() const { return tick_; }

    /// One choice or one tick. REQUIRES: !is_at_end(), no difference.
    void step();
    /// The first one found; the replay stops there.
    const std::optional<Difference>& difference() const { return difference_; }

private:
    void compare_told(const std::vector<Told>& told, const paletti::Outcome& outcome);
    void compare_hash(std::uint64_t hash);
    void compare_turn_end(const std::optional<TurnEnd>& end);
    void end_entry(const Entry& entry);
    void differ(Message message);

    const PalettiRecord& record_;
    std::optional<paletti::Game> game_;
    std::vector<paletti::HandInput> inputs_;
    std::int32_t entry_ = 0;
    std::int32_t tick_ = 0;
    std::size_t told_ = 0;
    std::optional<Difference> difference_;
};

/// The end of a turn according to the record, whichever version simulated it.
struct ShownTurn {
    std::int32_t entry = -1;
    paletti::rules::State state;
    paletti::Villa villa;
    std::int32_t turn = 0;
    Seat seat = Seat::from_number(1);
    std::string account;
};

/// The ends of all turns, from the events and the rounded poses.
std::vector<ShownTurn> shown_turns(const PalettiRecord& record);

enum class Verified : std::uint8_t {
    yes,
    no,
    cannot_be,  ///< recorded with another physics version
};

constexpr auto names_of(Verified)
{
    return std::array<std::string_view, 3>{"yes", "no", "cannot_be"};
}

struct Verification {
    Verified verified = Verified::yes;
    std::optional<Difference> difference;
};

Verification verify(const PalettiRecord& record);

}  // namespace boxwood::records
