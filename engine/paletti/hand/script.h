#pragma once

// A steady hand that plays by itself: a way becomes inputs at a person's pace.
// For computer players, for 'show me', for tests and benchmarks. It does not
// look for ways and does not look at the world: what it is told, it does.

#include <span>
#include <vector>

#include "paletti/hand/hand_input.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// How fast, in metres a second; and how long the hand rests between its moves.
struct Pace {
    double pull_m_s = 0.03;
    double carry_m_s = 0.2;
    double lower_m_s = 0.02;
    double lift_m_s = 0.005;
    double rest_s = 0.25;

    friend bool operator==(const Pace&, const Pace&) = default;
};

/// Ways are of the column's centre of mass. Both begin where the way before ended.
struct TakeAndPlace {
    PartId column = first_column_id;
    /// The hook pulls along each straight of the way out; fingers carry on.
    Tool tool = Tool::fingers;
    /// Above its foot.
    double grip_height_m = 0.035;
    /// At its first points the column is below the floor; seen from above.
    std::vector<Point> way_out;
    /// How many of these lead out; then the second hand lowers its floor.
    std::size_t points_until_out = 1;
    /// Through the air to where it shall stand; empty to leave it where it is.
    std::vector<Vector> way_up;
    /// What the second hand lifts, from the touch of the column until it is out
    /// (V4.3); base_id for nothing.
    PartId held_floor = base_id;
    double lift_m = 0;
    /// By how much fingers raise the column before they pull, so that it rubs on
    /// nothing; less than the lift.
    double raise_m = 0;
};

/// From the first touch until the hand has let go and rested: taking, then placing.
std::vector<HandInput> script(const Villa& villa, const TakeAndPlace& plan, const Pace& pace = {});

/// The way out: until the column is out, its floor lowered, and it is where it
/// can be lifted; the hand still holds it.
std::vector<HandInput> taking_script(const Villa& villa, const TakeAndPlace& plan, const Pace& pace = {});

/// The way up, from wherever fingers hold the column or can touch it. `way` is
/// of its centre of mass; its first point is where that is.
/// REQUIRES: way.size() >= 2.
std::vector<HandInput> placing_script(const Villa& villa, PartId column, double grip_height_m,
                                      std::span<const Vector> way, const Pace& pace = {});

/// Breaking off (V5.6): the way back, by fingers, of a taking script of which
/// these inputs were played; then the hand lets go.
std::vector<HandInput> putting_back_script(std::span<const HandInput> played, const Pace& pace = {});

/// Lays a floor that both hands hold already at the way's first point, with this
/// face up, turned by `turn_rad` more on the way.
std::vector<HandInput> laying_script(PartId floor, std::span<const Vector> way, double turn_rad,
                                     Face face = Face::as_drawn, const Pace& pace = {});

/// Who lowers something goes slowly from so far above its place.
inline constexpr double slow_above_m = 0.01;
/// And presses it down by so much of the fingers' softness, to feel that it stands.
inline constexpr double pressed_m = 0.0002;

}  // namespace boxwood::paletti
