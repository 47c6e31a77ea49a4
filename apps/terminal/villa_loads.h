#pragma once

// A villa with all that statics knows about it, to be drawn.

#include "drawing/paletti_view.h"

namespace boxwood::terminal {

/// Whether it stands, what every column carries, where floors would tip.
drawing::VillaView view_with_loads(const Catalogue& texts, const paletti::Villa& villa, std::string name);

}  // namespace boxwood::terminal
