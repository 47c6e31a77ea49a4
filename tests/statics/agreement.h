#pragma once

// Statics against the linear programme, villa by villa.

#include <cstdint>
#include <string>

#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// Verdicts nearer to falling than this are not compared.
inline constexpr double compared_margin_m = 0.00001;

struct Agreement {
    int villas = 0;
    int standing = 0;
    int too_near = 0;
    int disagreements = 0;
    /// Stand, but only with tops touching that do not yet: a column rocks a little
    /// first (docs/statics.md).
    int rocking = 0;
    /// Fall, but only because floors lean so that few tops touch.
    int leaning = 0;
    std::string complaints;
};

/// Adds one villa to the count.
void compare(const Villa& villa, std::uint64_t seed, Agreement& agreement);

}  // namespace boxwood::paletti
