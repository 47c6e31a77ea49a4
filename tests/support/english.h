#pragma once

// The sentences that tests expect: the English ones, read once by every program.

#include "texts/catalogue.h"

namespace boxwood {

inline const Catalogue english("en");

}  // namespace boxwood
