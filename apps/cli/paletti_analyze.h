#pragma once

// The output of `boxwood analyze paletti` about a villa, for people or for programs: everything
// that statics tells. Knows no file and no terminal.

#include <optional>
#include <string>
#include <vector>

#include "paletti/statics/laying.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/what_if.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// How many good places are listed.
inline constexpr std::size_t places_named = 3;

struct TakenColumn {
    paletti::PartId column;
    paletti::WhatIfTaken what_if;
};

/// Places on the highest floor for one column: the one of its kind that can be taken with the
/// largest margin, or one outside the villa.
struct ColumnPlaces {
    paletti::PartId column;
    std::vector<paletti::RankedSpot> spots;
};

struct VillaAnalysis {
    std::string name;
    paletti::Villa villa;
    paletti::Verdict verdict;
    /// Columns below the highest floor (V4.1), by level, then by number.
    std::vector<TakenColumn> takings;
    std::vector<ColumnPlaces> places;
    /// Nothing if all floors are laid.
    std::optional<std::vector<paletti::RankedLaying>> layings;
};

/// The villa need not be at rest.
VillaAnalysis analyzed(const std::string& name, const paletti::Villa& villa);

std::string villa_analysis_text(const Catalogue& texts, const VillaAnalysis& analysis);

/// One JSON object on one line; docs/formats/paletti-analysis.md names its fields.
std::string villa_analysis_json(const VillaAnalysis& analysis);

/// The origin of the floor's drawing when the floor lies like this, as a scene specifies it.
paletti::Point scene_point(const paletti::Part& floor, const paletti::FloorSpot& spot);

}  // namespace boxwood::cli
