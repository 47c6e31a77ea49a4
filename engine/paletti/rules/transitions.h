#pragma once

// Transitions from one event to the next: only for the files of this module; others call play(). A
// handler, on(), applies one event; the other functions are transitions that several handlers
// share.

#include <optional>

#include "paletti/rules/rules.h"

namespace boxwood::paletti::rules {

// setting_up.cpp

/// The base is empty again; nobody has lost (V2.6).
void repeat_set_up(Step& step);
/// All columns stand and the blue floor is laid; dealing begins.
void end_set_up(Step& step, const Facts& facts);

/// Whether the player who gets the next colour rolls for it (V3.1).
bool rolls_now(const State& state);

// turn.cpp

/// Begins the turn of this seat, or of the next one that can do anything (V4.9).
void begin_turn(Step& step, Seat seat);
enum class TurnEnd { ordinary, claim_without_floor };
/// The turn passes to the player on the left (V4.11).
void end_turn(Step& step, TurnEnd end);
/// A column moved up, left the game or was blocked, or a floor was laid (V9.4).
void bear_fruit(Step& step);
/// Called when everything is at rest (V7.3). `scorer` has just placed a column that counts.
void recount_seal(Step& step, std::optional<Seat> scorer);
void end_game(Step& step, Ending ending, std::optional<Seat> brought_down_by);
/// Why this seat cannot act now, by hand or by choice.
std::optional<Refusal> why_not_acting(const State& state, Seat seat);

// attempt.cpp

/// Everything is at rest after an attempt.
std::optional<Refusal> settle_attempt(Step& step);
/// Removes a column from the game for good.
void leave_game(Step& step, PartId column);

// claim.cpp

/// Asks the others about a neutral column that was put back (V8.4). False if nobody could
/// prove an objection (V8.5).
bool open_neutral_objection(Step& step);
/// The claimant lays the next floor, if one can be laid and, after an objection, if so
/// agreed (V6.3, V6.5).
void let_claim_stand(Step& step);

/// Why the claimant may not choose this column as a forfeit (V6.3, V6.4).
std::optional<Refusal> why_not_forfeited(const State& state, PartId column);
/// Everything is at rest after a floor was laid or slid off.
std::optional<Refusal> settle_floor(Step& step);

// Handlers. Each returns why the event is refused, if it is; `step` must then be discarded.

// setting_up.cpp
std::optional<Refusal> on(Step& step, const VillaSetUp& report);
std::optional<Refusal> on(Step& step, const ColumnStood& report);
std::optional<Refusal> on(Step& step, const RollSeal& choice);
std::optional<Refusal> on(Step& step, const ChooseColour& choice);
// attempt.cpp
std::optional<Refusal> on(Step& step, const Touch& choice);
std::optional<Refusal> on(Step& step, const BreakOff& choice);
std::optional<Refusal> on(Step& step, const Out& report);
std::optional<Refusal> on(Step& step, const LetGo& report);
std::optional<Refusal> on(Step& step, const ColumnFell& report);
std::optional<Refusal> on(Step& step, const Shifted& report);
std::optional<Refusal> on(Step& step, const CoverChanged& report);
// claim.cpp
std::optional<Refusal> on(Step& step, const Claim& choice);
std::optional<Refusal> on(Step& step, const Object& choice);
std::optional<Refusal> on(Step& step, const LetStand& choice);
std::optional<Refusal> on(Step& step, const TimeUp& choice);
std::optional<Refusal> on(Step& step, const ChooseForfeit& choice);
std::optional<Refusal> on(Step& step, const DeclineForfeit& choice);
std::optional<Refusal> on(Step& step, const Renounce& choice);
std::optional<Refusal> on(Step& step, const FloorLaid& report);
std::optional<Refusal> on(Step& step, const FloorSetAside& report);
// turn.cpp
std::optional<Refusal> on(Step& step, const CameDown& report);
// rules.cpp
std::optional<Refusal> on(Step& step, const Settled& report);

}  // namespace boxwood::paletti::rules
