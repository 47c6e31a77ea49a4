#pragma once

// Every tolerance of the simulation, with the reason for its value. See
// docs/physics.md for the measurements.

#include <array>

#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// Stiffness of a face pressed against another. Wood is softer (a thin spruce column:
/// 2.5e7 N/m), but a compliant floor sways and a compliant rim tips too early: by
/// 0.02 mm with this value, by 0.08 mm with 2.5e7.
inline constexpr double contact_stiffness_n_per_m = 5e8;

/// The tangential stiffness is lower because surface asperities bend.
inline constexpr double sticking_stiffness_n_per_m = 5e7;

/// Faces that move against each other faster than this are softened to these
/// values: accuracy no longer matters, and softer contacts converge in fewer
/// iterations.
inline constexpr double tumbling_m_s = 0.05;
inline constexpr double tumbling_stiffness_n_per_m = 1e7;
inline constexpr double tumbling_sticking_n_per_m = 5e6;

/// Edges and corners are more compliant than faces.
inline constexpr double edge_stiffness_n_per_m = 1e6;
inline constexpr double edge_sticking_n_per_m = 1e6;
/// Only a small part of a leaning rim is under pressure. Its stiffness is spread over
/// this length, about a thin column's perimeter; one newton then indents by 0.02 to
/// 0.04 mm.
inline constexpr double leaning_rim_m = 0.03;

/// A sharp corner counts as this much extra rim. Without it, the corner would yield so
/// far under load that a body standing on it tips 0.12 mm too early.
inline constexpr double corner_length_m = 2e-3;

/// Damping, as a time: a contact resists its approach velocity as if it were squeezed
/// for this much longer. One step is enough to prevent ringing.
inline constexpr double contact_damping_s = step_s;

/// A contact acts on the gap extrapolated this far ahead: to the end of the step, plus
/// the damping time.
inline constexpr double look_ahead_s = step_s + contact_damping_s;

/// Bodies closer than this get a contact. No column is shorter than the others by as
/// much, so contacts do not flicker on and off.
inline constexpr double contact_margin_m = 0.5e-3;

/// A rim deeper below a face than this touches the opposite face instead: slightly less
/// than half a floor's thickness.
inline constexpr double max_depth_m = 3e-3;

/// Two faces whose axes differ by less than this, the sine of three degrees, are treated
/// as parallel.
inline constexpr double flat_sine = 0.05;

/// Overlapping bodies are separated no faster than this, so that the villa never jumps.
inline constexpr double max_push_out_m_s = 0.15;

/// If fast bodies end a step with a deeper penetration than this, the step is solved
/// again with extra contacts that reduce it to the remaining depth, at most this often.
inline constexpr double penetration_tolerance_m = 0.2e-3;
inline constexpr double remaining_depth_m = 0.05e-3;
inline constexpr int max_penetration_rounds = 2;
/// Friction limits are already known then, except for the added contacts.
inline constexpr int penetration_friction_passes = 2;

/// If a pair would still penetrate deeper than this, its bodies' motion is halved
/// repeatedly, down to this fraction, and finally to zero.
inline constexpr double clamp_depth_m = 0.4e-3;
inline constexpr double min_step_fraction = 1.0 / 8;
/// A clamped body may block others, which are then clamped as well: up to three in a
/// chain, four times each.
inline constexpr int max_clamps = 12;
/// Depths that differ by less than this count as equal.
inline constexpr double equal_depth_m = 1e-6;

/// Slower impacts do not bounce: 1 mm of free fall has 0.14 m/s.
inline constexpr double bounce_threshold_m_s = 0.08;

/// The spin friction of a uniformly loaded disc is 2/3 of that of its rim.
inline constexpr double even_pressure_spin = 2.0 / 3;

/// The solver has converged when no body's unbalanced force exceeds this fraction of
/// its weight.
inline constexpr double residual_tolerance = 1e-7;
/// In violent steps a relative reduction by this factor suffices, up to a limit.
inline constexpr double residual_gain = 1e-6;
inline constexpr double max_residual_tolerance = 1e-4;
/// A villa at rest or being handled converges at once. A tumbling heap need not be
/// solved as accurately: after a few iterations, each further one relaxes the
/// tolerance.
inline constexpr int patient_iterations = 5;
inline constexpr double impatience = 5;
inline constexpr double max_residual = 0.1;
/// Iteration also stops once it lowers the objective by less than this fraction of the
/// kinetic energy and by less than energy_tolerance_j: at worst a light column is then
/// 2 cm/s too fast.
inline constexpr double enough_gain_share = 1e-5;
/// Passes that only serve to estimate friction limits are solved roughly.
inline constexpr double rough_gain_share = 1e-4;
inline constexpr double rough_gain_j = 1e-4;
inline constexpr int rough_iterations = 12;

/// Lever arm that converts torques to forces in residuals: about a column's radius.
inline constexpr double torque_arm_m = 0.01;

/// Friction limits lag one pass behind the normal impulses. They are accurate enough
/// once no limit changes by more than this fraction of the lightest body's weight.
inline constexpr double lag_tolerance = 1e-3;

/// ... plus this fraction of the limit itself, which is negligible for tumbling bodies.
inline constexpr double lag_share = 0.05;
inline constexpr int max_passes = 3;

/// Work is bounded by counts, never by time. A pass at rest needs one or two
/// iterations, a pass during a collapse about ten.
inline constexpr int max_iterations = 16;
inline constexpr int fallback_sweeps = 2;
inline constexpr int fallback_iterations = 4;

/// Energy that a step may gain beyond the work of the grips: rounding errors and the
/// elastic energy in the contacts of a villa at rest.
inline constexpr double energy_tolerance_j = 2e-6;

/// Bodies that fall off the table are removed this far below its surface.
inline constexpr double gone_below_table_m = 0.25;

}  // namespace boxwood::paletti
