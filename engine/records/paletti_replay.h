#pragma once

// Plays a record of Villa Paletti again, choice by choice and tick by tick, and
// compares: what the rules were told, and the game's hash every second. Under
// another physics version nothing is simulated; then the record can be watched
// by the poses after each turn, and is never called verified.

#include <cstdint>
#include <optional>
#include <vector>

#include "paletti/game/game.h"
#include "records/paletti_record.h"

namespace boxwood::records {

/// Where a replay went another way than the record says.
struct Difference {
    /// Which entry, from 0, and after which of its ticks; of the set-up, -1.
    std::int32_t entry = -1;
    std::int32_t tick = 0;
    /// In which turn that was.
    std::int32_t turn = 0;
    /// In hash, events or poses; or why the game refuses what the record has.
    Message message;

    friend bool operator==(const Difference&, const Difference&) = default;
};

class PalettiReplay {
public:
    /// Keeps a reference to the record.
    /// REQUIRES: record.physics == physics_version.
    explicit PalettiReplay(const PalettiRecord& record);

    /// As the game is now.
    const paletti::Game& game() const { return *game_; }
    bool is_at_end() const;
    /// Which entry comes next, or is being played, and how many of its ticks were.
    std::int32_t entry() const { return entry_; }
    std::int32_t tick() const { return tick_; }

    /// One choice or one tick. REQUIRES: !is_at_end(), no difference.
    void step();
    /// The first that was found: then the replay stands still.
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

/// A moment that a record shows, whatever simulated it.
struct ShownTurn {
    std::int32_t entry = -1;
    paletti::rules::State state;
    paletti::Villa villa;
    std::int32_t turn = 0;
    Seat seat = Seat::from_number(1);
    std::string account;
};

/// The ends of all turns, from what the rules were told and the rounded poses.
std::vector<ShownTurn> shown_turns(const PalettiRecord& record);

enum class Verified : std::uint8_t {
    yes,
    no,
    cannot_be,  ///< recorded with another simulation: it can be watched only
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
