#pragma once

// Which rules these are. Where an option or a rule changed its meaning, a game
// goes on under the rules it began with, so records and tables carry the number.

namespace boxwood::paletti::rules {

/// Games written down before there was a number.
inline constexpr int first_rules_version = 1;

/// Raised when an option or a rule changes its meaning. What differs:
///  1. Neutral columns could count for the player on turn (V7.1). With two players
///     and a seal that everybody rolls, all colours were rolled (V3.3). A forfeit
///     could not be a blocked column, and a player with nothing to forfeit could not
///     object (V6.4). Renouncing a floor left the hand at work that had laid it.
/// In both a set-up by players is repeated as soon as no pose of the grid is possible
/// (V2.6): a first game whose blue floor lay between them does not verify.
inline constexpr int rules_version = 2;

}  // namespace boxwood::paletti::rules
