#pragma once

// Watches which columns were shifted while another one was being pulled (V5.4).

#include <vector>

#include "paletti/game/sight.h"

namespace boxwood::paletti {

/// What people at a table see. A floor that is lifted and put back moves
/// columns by a hundredth of a millimetre.
inline constexpr double shift_seen_m = 0.0005;

struct Shift {
    PartId column = first_column_id;
    double distance_m = 0;

    friend bool operator==(const Shift&, const Shift&) = default;
};

/// Other columns than `except`, if they moved by more than `shift_seen_m` on the
/// floor on which they stood. A floor that is lifted or pushed takes its columns
/// with it and shifts none of them.
std::vector<Shift> shifted_columns(const Villa& before, const Villa& now, PartId except);

}  // namespace boxwood::paletti
