#pragma once

// Matches that nobody asks to stop.

#include "match/process.h"

namespace boxwood::match {

inline const StopAsked never = [] { return false; };

}  // namespace boxwood::match
