#pragma once

// A referee's choice as it is sent: the inverse of choice_of(), for homes whose
// computer players choose in the referee's words.

#include "table/paletti_choice.h"

namespace boxwood::table {

/// Whose choice it is stands beside it.
PalettiChoice said_choice(const paletti::Choice& choice);

}  // namespace boxwood::table
