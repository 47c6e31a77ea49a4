#pragma once

// What can be asked and seen of a table with a villa.

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "core/result.h"
#include "table/table.h"
#include "wasm_api/paletti/question_messages.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

/// `watch` has seen all that happened at the table, if anybody watched. REQUIRES: a villa is
/// played there.
Answer<VillaFinding> found(const table::Table& table, const VillaQuestion& question,
                           const analysis::DownfallWatch& watch = {});

/// After whatever happened. REQUIRES: a villa is played at the table.
void watch(const table::Table& table, analysis::DownfallWatch& watch);

/// As docs/formats/wasm_api.md has it. REQUIRES: a villa is played at the table.
std::vector<std::uint8_t> sight_of(const table::Table& table);

VillaDownfall shown_downfall(const analysis::Downfall& downfall);

/// A length in whole micrometres, cut to what messages have.
int shown_um(double length_m);

}  // namespace boxwood::wasm_api
