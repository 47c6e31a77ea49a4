#pragma once

// Who plays Polyssimo at the terminal in tests.

#include "terminal/polyssimo_game.h"

namespace boxwood::terminal {

inline const Players two_people = {Player{"Anna"}, Player{"Ben"}};
inline const Players person_and_greedy = {Player{"Anna"}, Player{{}, players::GreedyPlayer()}};

}  // namespace boxwood::terminal
