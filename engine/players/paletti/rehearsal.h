#pragma once

// Look-ahead: hands try a plan in a copy of the world, with a tremor of its own, before
// anybody touches the villa. One rehearsal serves many plans in turn; each starts from the
// same villa at rest.

#include <cstdint>
#include <optional>
#include <vector>

#include "paletti/game/handling.h"
#include "paletti/hand/hand.h"
#include "players/paletti/performance.h"

namespace boxwood::paletti {

/// How a rehearsed plan ended.
enum class PlanEnding : std::uint8_t {
    built,       ///< the column stands on its spot, or the floor lies
    broken_off,  ///< it did not come out and was put back
    dropped,     ///< it came out, but does not stand well where it should
    came_down,   ///< the villa came down (V9.5)
};

struct RehearsalOutcome {
    PlanEnding ending = PlanEnding::built;
    /// The farthest that another column was shifted by until the column was out (V5.4).
    double shifted_m = 0;
    /// The greatest force of the tool during the rehearsal.
    double felt_n = 0;
    /// The villa at rest afterwards.
    Villa villa;
    /// The number of ticks simulated.
    int ticks = 0;
};

class Rehearsal {
public:
    /// REQUIRES: the villa is that of the world at rest.
    Rehearsal(const Villa& villa, const WorldState& at_rest);

    /// Takes a column and stands it on its spot. Skips its way through the air, where it touches
    /// nothing. Abandons the current plan.
    void start_building(const TakeAndPlace& plan, const Point& spot, const Pace& pace, const Caution& caution,
                        const HandSettings& hand);
    /// Lays a floor, or whatever these inputs do; the floor starts at the pose.
    void start_laying(PartId floor, const Pose& from, std::vector<HandInput> inputs,
                      const HandSettings& hand);

    /// Plays up to `ticks` more; returns how many it played.
    int advance(int ticks);
    bool is_done() const { return is_done_; }
    /// REQUIRES: is_done().
    const RehearsalOutcome& outcome() const { return outcome_; }

private:
    void start(const HandSettings& hand, PartId moved);
    void tick();
    HandInput next_input();
    void put_above_spot();
    void end(PlanEnding ending);
    PlanEnding ending_at_rest() const;

    Villa villa_;
    WorldState at_rest_;
    World world_;
    Hand hand_;
    PartId moved_ = base_id;
    Point spot_;
    Pace pace_;
    double grip_height_m_ = 0;
    std::optional<Performance> performance_;
    std::vector<HandInput> inputs_;
    std::size_t at_ = 0;
    Stillness stillness_;
    RehearsalOutcome outcome_;
    bool is_done_ = true;
};

}  // namespace boxwood::paletti
