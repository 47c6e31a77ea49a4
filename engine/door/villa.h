#pragma once

// What the door knows of a table with a villa, besides its computer players. A page that
// has no villa to show loads a door without these functions (villa_absent.cpp).

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "core/result.h"
#include "door/villa_messages.h"
#include "table/table.h"

namespace boxwood::door {

/// `watch` has seen all that happened at the table, if anybody watched. REQUIRES: a villa is
/// played there.
Result<VillaFinding, Refusal> found(const table::Table& table, const VillaQuestion& question,
                                    const analysis::DownfallWatch& watch = {});

/// After whatever happened. REQUIRES: a villa is played at the table.
void watch(const table::Table& table, analysis::DownfallWatch& watch);

/// As docs/formats/door.md has it. REQUIRES: a villa is played at the table.
std::vector<std::uint8_t> sight_of(const table::Table& table);

VillaDownfall told_downfall(const analysis::Downfall& downfall);

/// A length in whole micrometres, cut to what messages have.
int shown_um(double length_m);

}  // namespace boxwood::door
