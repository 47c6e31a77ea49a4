#pragma once

// What a hand can do. Nobody can push harder or faster than this, whatever the inputs say.

namespace boxwood::paletti {

/// Fingers pulling gently. Loaded columns on lower levels resist with 1 to 5 N, so some
/// cannot be taken without lifting their floor.
inline constexpr double fingers_force_n = 4;
/// Fingertips are soft: 2 mm at full force.
inline constexpr double fingers_stiffness_n_per_m = 2000;
/// About critical damping for the heaviest column, 32 g.
inline constexpr double fingers_damping_ns_per_m = 15;
/// Two fingers 15 mm apart, at half of their force.
inline constexpr double fingers_torque_nm = 0.03;
/// Full torque at a lean of 0.015 rad, 1 mm at a column's top.
inline constexpr double fingers_turning_stiffness_nm = 2;
/// About critical for the heaviest column.
inline constexpr double fingers_turning_damping_nms = 0.01;

/// A bent wire on a handle pulls like two fingers but is less compliant.
inline constexpr double hook_force_n = 4;
inline constexpr double hook_stiffness_n_per_m = 4000;
inline constexpr double hook_damping_ns_per_m = 15;
/// The wire reaches round a column near its foot only.
inline constexpr double hook_reach_m = 0.025;
/// It pulls towards the hand and hardly sideways: the cosine of 75 degrees.
inline constexpr double hook_least_cosine = 0.25;

/// Two hands that carry a floor: the heaviest weighs 2 N.
inline constexpr double carrying_force_n = 8;
inline constexpr double carrying_stiffness_n_per_m = 8000;
/// About critical for 0.2 kg.
inline constexpr double carrying_damping_ns_per_m = 80;
/// Half of the force at each edge, 10 cm from the middle.
inline constexpr double carrying_torque_nm = 0.8;
inline constexpr double carrying_turning_stiffness_nm = 50;
/// About critical for the largest floor, 0.002 kg m2.
inline constexpr double carrying_turning_damping_nms = 0.6;

/// The second hand can carry five floors and all columns, 1.2 kg, and a little more.
inline constexpr double holding_force_n = 15;
/// It rests on the table and hardly yields: 4 micrometres at full force.
inline constexpr double holding_stiffness_n_per_m = 4e6;
/// About critical damping for the greatest load.
inline constexpr double holding_damping_ns_per_m = 4000;
/// All of the force at a floor's edge, 10 cm from its middle.
inline constexpr double holding_torque_nm = 1.5;
/// An edge yields no more than the middle.
inline constexpr double holding_turning_stiffness_nm = 4e4;
inline constexpr double holding_turning_damping_nms = 40;
/// Faster lifting jolts the villa on the floor; 10 mm/s corresponds to a fall of 5
/// micrometres.
inline constexpr double lifting_speed_m_s = 0.01;

/// However far the pointer jumps. People reach for things twice as fast, but not with a
/// column of a shaky villa in their fingers.
inline constexpr double hand_speed_m_s = 0.5;
/// At full speed after a tenth of a second.
inline constexpr double hand_acceleration_m_s2 = 5;
/// A careful wrist.
inline constexpr double hand_turning_rad_s = 2;

}  // namespace boxwood::paletti
