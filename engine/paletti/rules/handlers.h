#pragma once

// What each event does, one function an event, each in the file of its concept.
// For rules.cpp alone: everybody else calls play().

#include <optional>

#include "paletti/rules/rules.h"

namespace boxwood::paletti::rules {

// Each returns why the event is refused; then `step` is of no use any more.

// setting_up.cpp
std::optional<Refusal> on(Step& step, const VillaSetUp& report);
std::optional<Refusal> on(Step& step, const ColumnStood& report);
// dealing.cpp
std::optional<Refusal> on(Step& step, const RollSeal& choice);
std::optional<Refusal> on(Step& step, const ChooseColour& choice);
// attempt.cpp
std::optional<Refusal> on(Step& step, const Touch& choice);
std::optional<Refusal> on(Step& step, const BreakOff& choice);
std::optional<Refusal> on(Step& step, const Out& report);
std::optional<Refusal> on(Step& step, const LetGo& report);
// falling.cpp
std::optional<Refusal> on(Step& step, const ColumnFell& report);
std::optional<Refusal> on(Step& step, const Shifted& report);
std::optional<Refusal> on(Step& step, const CoverChanged& report);
// claim.cpp
std::optional<Refusal> on(Step& step, const Claim& choice);
std::optional<Refusal> on(Step& step, const Object& choice);
std::optional<Refusal> on(Step& step, const LetStand& choice);
std::optional<Refusal> on(Step& step, const TimeUp& choice);
// forfeit.cpp
std::optional<Refusal> on(Step& step, const ChooseForfeit& choice);
std::optional<Refusal> on(Step& step, const DeclineForfeit& choice);
// laying.cpp
std::optional<Refusal> on(Step& step, const Renounce& choice);
std::optional<Refusal> on(Step& step, const FloorLaid& report);
std::optional<Refusal> on(Step& step, const FloorSetAside& report);
// ending.cpp
std::optional<Refusal> on(Step& step, const CameDown& report);
// rules.cpp
std::optional<Refusal> on(Step& step, const Settled& report);

}  // namespace boxwood::paletti::rules
