#pragma once

// How a game goes on from one event to the next, for the files of this module
// alone. Each function changes the state and notes what changed.

#include <optional>

#include "paletti/rules/rules.h"

namespace boxwood::paletti::rules {

// setting_up.cpp

/// The base is empty again; nobody has lost (V2.6).
void repeat_set_up(Step& step);
/// All columns stand and the blue floor lies; now the colours.
void end_set_up(Step& step, const Facts& facts);

// dealing.cpp

/// Whether who gets the next colour rolls for it (V3.1).
bool rolls_now(const State& state);
/// Not yet anybody's.
ColourSet colours_left(const State& state);

// turn.cpp

/// Of this seat, or of the next that can do anything (V4.9).
void begin_turn(Step& step, Seat seat);
enum class TurnEnd { ordinary, claim_without_floor };
/// Next is the player to the left of the one whose turn it was (V4.11).
void end_turn(Step& step, TurnEnd end);
/// A column went up, left the game or was blocked, or a floor was laid (V9.4).
void bear_fruit(Step& step);
/// Why this seat cannot do anything by hand or choice now.
std::optional<Refusal> why_not_acting(const State& state, Seat seat);

// falling.cpp

/// Out of the game for good.
void leave_game(Step& step, PartId column);

// attempt.cpp

/// All is still after an attempt.
std::optional<Refusal> settle_attempt(Step& step);

// claim.cpp

/// Others are asked about a neutral column that was put back (V8.4). False if
/// nobody has another one to prove with (V8.5).
bool open_neutral_objection(Step& step);
/// The claimant lays the next floor, if there is one to lay and, after an
/// objection, if so agreed (V6.3, V6.5).
void let_claim_stand(Step& step);

// forfeit.cpp

/// Why the claimant may not choose this column as a forfeit (V6.3, V6.4).
std::optional<Refusal> why_not_forfeited(const State& state, PartId column);

// laying.cpp

/// All is still after a floor was laid or slid off.
std::optional<Refusal> settle_floor(Step& step);

// seal.cpp

/// When all is still (V7.3). `scorer` has just placed a column that counts.
void recount_seal(Step& step, std::optional<Seat> scorer);

// ending.cpp

void end_game(Step& step, Ending ending, std::optional<Seat> brought_down_by);

}  // namespace boxwood::paletti::rules
