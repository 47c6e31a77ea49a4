#pragma once

// A turn as a computer player's hands play it, tick by tick, reacting to what happens: the
// column is pulled out, then carried up from where it came out; if it does not give way or
// the villa starts to fall, it is put back (V5.1). Used in rehearsals and at the table
// alike. Knows no rules: the referee judges the result.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paletti/hand/hand.h"
#include "paletti/hand/script.h"
#include "paletti/statics/placing.h"

namespace boxwood::paletti {

/// When a player gives up on a column.
struct Caution {
    /// The hand has pulled with full force for this long, and nothing gives way.
    int stuck_ticks = 120;
    /// How far a floor may be dragged sideways while the column is not out.
    double dragged_m = 0.003;

    friend bool operator==(const Caution&, const Caution&) = default;
};

class Performance {
public:
    enum class Phase : std::uint8_t { taking, putting_back, placing, done };

    /// The plan's way up is ignored; it is found when the column is out. REQUIRES: the
    /// villa is at rest as it is in the world.
    Performance(const Villa& villa, const TakeAndPlace& plan, const Point& spot, const Pace& pace,
                const Caution& caution);

    /// For a column that is out and must be placed again (V5.3), from wherever it
    /// stands or lies: straight up if nothing is above it, else out first.
    static Performance placing_again(const Villa& villa, const World& world, PartId column, const Point& spot,
                                     const Pace& pace);

    /// The input of the next tick. REQUIRES: not done.
    HandInput next(const World& world);

    /// To be called once a tick. Returns whether, while pulling, the column does not give way or
    /// the villa starts to fall. The caller decides whether breaking off is still allowed.
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
