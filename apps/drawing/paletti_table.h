#pragma once

// A villa in characters: from the front, and a plan of every level.

#include "drawing/canvas.h"
#include "drawing/look.h"
#include "drawing/paletti_view.h"

namespace boxwood::drawing {

inline constexpr int villa_columns = 80;

/// "b1", "gh", "rt": the colour, and the number of a thin column, h for
/// hexagonal, t for thick. REQUIRES: is_column(id).
std::string column_mark(paletti::PartId id);

Canvas drawn_villa(const VillaView& view, const Look& look, const Catalogue& texts);

}  // namespace boxwood::drawing
