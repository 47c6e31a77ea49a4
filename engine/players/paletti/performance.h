#pragma once

// A turn as a computer player's hands play it, tick by tick, with open eyes:
// the column is pulled out, and carried up from where it really came out; if it
// does not give way or the villa begins to go, it is put back (V5.1). The same
// in a rehearsal as at the table. Knows no rules: whoever referees tells what
// became of it.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paletti/hand/hand.h"
#include "paletti/hand/script.h"
#include "paletti/statics/placing.h"

namespace boxwood::paletti {

/// When a player gives a column up.
struct Caution {
    /// It pulls with all its force for so long and nothing gives way.
    int stuck_ticks = 120;
    /// A floor was dragged sideways by so much while the column is not out.
    double dragged_m = 0.003;

    friend bool operator==(const Caution&, const Caution&) = default;
};

class Performance {
public:
    enum class Phase : std::uint8_t { taking, putting_back, placing, done };

    /// The plan's way up is not looked at: it is found when the column is out.
    /// REQUIRES: the villa is at rest as it is in the world.
    Performance(const Villa& villa, const TakeAndPlace& plan, const Point& spot, const Pace& pace,
                const Caution& caution);

    /// For a column that is out and must be placed again (V5.3), from wherever it
    /// stands or lies: straight up if nothing is above it, else out first.
    static Performance placing_again(const Villa& villa, const World& world, PartId column, const Point& spot,
                                     const Pace& pace);

    /// What the hands want in the next tick. REQUIRES: not done.
    HandInput next(const World& world);

    /// While it pulls, once a tick: the column does not give way, or the villa
    /// begins to go. Whether one may still break off is the caller's affair.
    bool is_in_trouble(const World& world, const Feel& feel);
    /// Puts the column back. REQUIRES: the phase is `taking`.
    void break_off();
    /// Carries the column, which fingers hold or can touch, to this spot.
    void place_at(const World& world, const Point& spot);

    PartId column() const { return plan_.column; }
    Phase phase() const { return phase_; }
    bool is_done() const { return phase_ == Phase::done; }
    /// The column was, or is being, put back.
    bool has_broken_off() const { return has_broken_off_; }

private:
    void play(std::vector<HandInput> inputs, Phase phase);

    Villa villa_;
    TakeAndPlace plan_;
    Point spot_;
    Pace pace_;
    Caution caution_;
    Phase phase_ = Phase::taking;
    bool has_broken_off_ = false;
    std::vector<HandInput> inputs_;
    std::size_t at_ = 0;
    int ticks_at_limit_ = 0;
};

}  // namespace boxwood::paletti
