#pragma once

// Every tolerance of the simulation, with its reason. docs/physics.md has the
// measurements.

#include <array>

#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// How stiff a face is that presses on another. Wood is softer (a thin column of
/// spruce: 2.5e7 N/m), but a floor that gives way sways, and a rim that gives
/// way tips too early: by 0.02 mm so, by 0.08 mm with 2.5e7.
inline constexpr double contact_stiffness_n_per_m = 5e8;

/// Sideways, wood sticks with less: roughness bends.
inline constexpr double sticking_stiffness_n_per_m = 5e7;

/// Faces that move against each other faster than this need not be so stiff, and
/// are solved in fewer iterations: as edges are.
inline constexpr double tumbling_m_s = 0.05;
inline constexpr double tumbling_stiffness_n_per_m = 1e7;
inline constexpr double tumbling_sticking_n_per_m = 5e6;

/// Edges and corners give way more than faces.
inline constexpr double edge_stiffness_n_per_m = 1e6;
inline constexpr double edge_sticking_n_per_m = 1e6;
/// Of a rim that leans only a little of it presses: what its stiffness is spread
/// over, about a thin column's rim. A newton then presses 0.02 to 0.04 mm in.
inline constexpr double leaning_rim_m = 0.03;

/// A sharp corner presses as so much rim: along its edges alone it would give way
/// so far that what stands on it tips too early, by 0.12 mm.
inline constexpr double corner_length_m = 2e-3;

/// A contact resists the speed at which it is squeezed as if by this much time
/// of squeezing: one step, so that nothing rings.
inline constexpr double contact_damping_s = step_s;

/// The gap that a contact acts on is looked at this much later: at the end of
/// the step, and damping as if later still.
inline constexpr double look_ahead_s = step_s + contact_damping_s;

/// Bodies nearer than this are looked at as touching: more than any column of
/// the box is too short, so that contacts do not come and go.
inline constexpr double contact_margin_m = 0.5e-3;

/// A rim deeper below a face than this belongs to another face: half a floor's
/// thickness, less a little.
inline constexpr double max_depth_m = 3e-3;

/// Two faces whose axes differ by less than this touch as faces: the sine of
/// three degrees.
inline constexpr double flat_sine = 0.05;

/// What is pressed into each other leaves no faster than this: the villa must
/// not jump.
inline constexpr double max_push_out_m_s = 0.15;

/// A step that leaves what is fast deeper than this in anything else is solved
/// again, so that only this much is left, so often at most.
inline constexpr double penetration_tolerance_m = 0.2e-3;
inline constexpr double remaining_depth_m = 0.05e-3;
inline constexpr int max_penetration_rounds = 2;
/// Friction is known then, but for the contacts that were added.
inline constexpr int penetration_friction_passes = 2;

/// What would be this deep all the same goes half of its way, or half of that,
/// at least this share, and last not at all.
inline constexpr double clamp_depth_m = 0.4e-3;
inline constexpr double min_step_fraction = 1.0 / 8;
/// Who is held back may be in the way of others, who are then, too: three in a row,
/// each four times.
inline constexpr int max_clamps = 12;
/// Depths that differ by less are the same.
inline constexpr double equal_depth_m = 1e-6;

/// Slower impacts do not bounce: 1 mm of free fall has 0.14 m/s.
inline constexpr double bounce_threshold_m_s = 0.08;

/// Spin friction of an evenly pressed disc is that of its rim times 2/3.
inline constexpr double even_pressure_spin = 2.0 / 3;

/// Solved when no body is pushed by more than this share of its own weight
/// beyond what holds it.
inline constexpr double residual_tolerance = 1e-7;
/// Where much is going on, so much less than at first is enough, up to a limit.
inline constexpr double residual_gain = 1e-6;
inline constexpr double max_residual_tolerance = 1e-4;
/// A villa at rest or in hands converges at once; a heap that tumbles need not
/// be solved so well: after some iterations, each makes the tolerance larger.
inline constexpr int patient_iterations = 5;
inline constexpr double impatience = 5;
inline constexpr double max_residual = 0.1;
/// ... or until an iteration gains less than this share of what moves, and less
/// than energy_tolerance_j: a light column then is 2 cm/s too fast at worst.
inline constexpr double enough_gain_share = 1e-5;
/// What friction will change once its limits are known better, is solved roughly.
inline constexpr double rough_gain_share = 1e-4;
inline constexpr double rough_gain_j = 1e-4;
inline constexpr int rough_iterations = 12;

/// A torque counts as a force at this distance: about a column's radius.
inline constexpr double torque_arm_m = 0.01;

/// Friction is based on the normal impulse of the pass before; it is good
/// enough when no contact's limit changes by more than this share of a thin
/// column's weight.
inline constexpr double lag_tolerance = 1e-3;

/// ... or by more than this share of itself, which is little for what tumbles.
inline constexpr double lag_share = 0.05;
inline constexpr int max_passes = 3;

/// Work is bounded by counts. A pass at rest needs one or two iterations, a
/// pass of a collapse ten.
inline constexpr int max_iterations = 16;
inline constexpr int fallback_sweeps = 2;
inline constexpr int fallback_iterations = 4;

/// Energy that a step may gain beyond what grips put in: rounding, and what is
/// stored in the squeezed contacts of a villa at rest.
inline constexpr double energy_tolerance_j = 2e-6;

/// What falls off the table is gone when it is so far below its top.
inline constexpr double gone_below_table_m = 0.25;

}  // namespace boxwood::paletti
