#pragma once

// The value of a state of the game for a seat: an estimate of its chance to win, from the seal, the
// points on the highest floor, and which columns can still be taken. Bringing the villa down is
// worth nothing, since that player never wins (V9.2). Knows the rules, but no physics.

#include <array>
#include <initializer_list>
#include <optional>

#include "paletti/rules/rules.h"

namespace boxwood::paletti {

/// How easily each column could be brought up now by anybody, from 0 to 1.
using Ease = std::array<double, column_count>;

/// From 0 to 1. Once the game is over it is 1 for the winner, else 0.
double chance_of(const rules::State& state, Seat seat, const Ease& ease);

// The states after a choice, by the rules. Nothing if they refuse it.

std::optional<rules::State> after_events(const rules::State& state,
                                         std::initializer_list<rules::Event> events);

/// The hand brings the column up and it stands.
std::optional<rules::State> after_building(const rules::State& state, Seat hand, PartId column);
std::optional<rules::State> after_breaking_off(const rules::State& state, Seat hand, PartId column);

/// Nobody objects to the seat's claim; the floor, if one can follow, is laid.
std::optional<rules::State> after_unopposed_claim(const rules::State& state, Seat seat);
/// The same if all who are still asked let the claim stand.
std::optional<rules::State> after_letting_stand(const rules::State& state);
/// The objector brings this column of the claimant's up.
std::optional<rules::State> after_proof(const rules::State& state, Seat objector, PartId column);
/// The objector gives up on this column: the floor is laid as if nobody had objected, or, under
/// that option, none is (V6.3). Ignores the forfeit.
std::optional<rules::State> after_vain_objection(const rules::State& state, Seat objector, PartId column);

/// The claimant takes this column out (V6.4); the floor is not laid yet.
std::optional<rules::State> after_forfeit_by_hand(const rules::State& state, Seat claimant, PartId column);

}  // namespace boxwood::paletti
