#pragma once

// A steady hand that acts by itself: turns paths into inputs at a person's pace. For
// computer players, for 'show me', for tests and benchmarks. It neither plans paths nor
// observes the world; it just executes.

#include <span>
#include <vector>

#include "paletti/hand/hand_input.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// Speeds, and how long the hand rests between its moves.
struct Pace {
    double pull_m_s = 0.03;
    double carry_m_s = 0.2;
    double lower_m_s = 0.02;
    double lift_m_s = 0.005;
    double rest_s = 0.25;

    friend bool operator==(const Pace&, const Pace&) = default;
};

/// Paths are those of the column's centre of mass; each begins where the previous one
/// ended.
struct TakeAndPlace {
    PartId column = first_column_id;
    /// The hook pulls along each segment of the way out; then fingers take over.
    Tool tool = Tool::fingers;
    /// Above its foot.
    double grip_height_m = 0.035;
    /// Seen from above; at its first points the column is still below the floor.
    std::vector<Point> way_out;
    /// How many of these points lead out; then the second hand lowers its floor.
    std::size_t points_until_out = 1;
    /// Through the air to where it will stand; empty to leave it where it is.
    std::vector<Vector> way_up;
    /// The floor that the second hand lifts, from touching the column until it is out
    /// (V4.3); base_id for none.
    PartId held_floor = base_id;
    double lift_m = 0;
    /// How far fingers raise the column before pulling, so that it does not rub; less than
    /// the lift.
    double raise_m = 0;
};

/// Taking, then placing: from the first touch until the hand has released the column and
/// rested.
std::vector<HandInput> script(const Villa& villa, const TakeAndPlace& plan, const Pace& pace = {});

/// Taking only: until the column is out, its floor lowered, and it is where it can be
/// lifted; the hand still holds it.
std::vector<HandInput> taking_script(const Villa& villa, const TakeAndPlace& plan, const Pace& pace = {});

/// Placing only, from wherever fingers hold or can grip the column. `way` is the path of
/// its centre of mass, starting at its current position.
/// REQUIRES: way.size() >= 2.
std::vector<HandInput> placing_script(const Villa& villa, PartId column, double grip_height_m,
                                      std::span<const Vector> way, const Pace& pace = {});

/// Breaking off (V5.6): after these inputs of a taking script, takes the column back with
/// fingers and releases it.
std::vector<HandInput> putting_back_script(std::span<const HandInput> played, const Pace& pace = {});

/// Lays a floor that both hands already hold at the path's first point, with this face up,
/// turning it by another `turn_rad` on the way.
std::vector<HandInput> laying_script(PartId floor, std::span<const Vector> way, double turn_rad,
                                     Face face = Face::as_drawn, const Pace& pace = {});

/// Lowering slows down this far above the final position.
inline constexpr double slow_above_m = 0.01;
/// ... and ends with fingers pressing down by this deflection, to feel that it stands.
inline constexpr double pressed_m = 0.0002;

}  // namespace boxwood::paletti
