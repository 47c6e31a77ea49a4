#pragma once

// The trials, one file each or a few that belong together.

#include "experiments/figure.h"

namespace boxwood::experiments {

/// A full villa at rest and gently shaken: how far parts drift.
std::vector<Figure> standing(const Extent& extent);
/// How far from the true edge a plate tips, for each kind of column.
std::vector<Figure> tipping(const Extent& extent);
/// The lever rule, and a column that is too short.
std::vector<Figure> loads(const Extent& extent);
/// The force that slides a column, loose and loaded, and creep below it.
std::vector<Figure> sliding(const Extent& extent);
/// How far a thrown plate slides, and one whose base is set moving.
std::vector<Figure> throwing(const Extent& extent);
/// A floor lifted, a column taken, the floor put back.
std::vector<Figure> lifting(const Extent& extent);
/// Time and memory, at rest and in a collapse.
std::vector<Figure> speed(const Extent& extent);
/// Statics against five seconds of simulation, over random villas.
std::vector<Figure> agreement(const Extent& extent);
/// Random inputs of a hand for a minute: nothing breaks, gains energy or passes
/// through another.
std::vector<Figure> hands(const Extent& extent);

}  // namespace boxwood::experiments
