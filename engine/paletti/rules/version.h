#pragma once

// The version of the rules. When an option or a rule changes its meaning, a game goes on
// under the rules it began with, so records and tables store this number.

namespace boxwood::paletti::rules {

/// For games recorded before rules had a version.
inline constexpr int first_rules_version = 1;

/// Raised when an option or a rule changes its meaning. What differs:
///  1. Neutral columns could count for the player on turn (V7.1). With two players and
///     a seal that everybody rolls, all colours were rolled (V3.3). A blocked column could
///     not be forfeited, and a player with nothing to forfeit could not object (V6.4).
///     After renouncing a floor, the hand that had laid it stayed active.
/// In both versions, a set-up by players is repeated as soon as no pose of the grid is
/// possible (V2.6): an early game whose blue floor lay between grid poses does not verify.
inline constexpr int rules_version = 2;

}  // namespace boxwood::paletti::rules
