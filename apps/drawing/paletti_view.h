#pragma once

// A villa and what to show of it, in characters and pictures alike. The caller fills in the loads;
// nothing is computed here.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "paletti/model/footprint.h"
#include "paletti/model/villa.h"
#include "texts/catalogue.h"

namespace boxwood::drawing {

/// The point where the load on a floor's columns presses, and where it would tip.
struct LoadPoint {
    paletti::Point point;
    /// The nearest point on the edge of the support, and its distance; negative if the load is
    /// beyond it.
    paletti::Point edge;
    double margin_m = 0;
};

struct VillaView {
    paletti::Villa villa;
    std::string name = {};
    /// A line about its stability.
    std::string remark = {};
    /// The load on each column, by its number; nothing if the column is free or the load unknown.
    std::array<std::optional<double>, paletti::column_count> loads_n = {};
    /// For each floor, the blue one first; nothing if it is not laid or the point is unknown.
    std::array<std::optional<LoadPoint>, paletti::floor_count> load_points = {};

    /// REQUIRES: is_column(id).
    const std::optional<double>& load_n(paletti::PartId id) const
    {
        return loads_n[static_cast<std::size_t>(id - paletti::first_column_id)];
    }
    /// REQUIRES: 1 <= level <= floor_count.
    const std::optional<LoadPoint>& load_point(int level) const
    {
        return load_points[static_cast<std::size_t>(level - 1)];
    }
};

/// Smaller loads count as none: a hundredth of the lightest column's weight.
inline constexpr double loose_below_n = 0.001;

/// Covered, and nothing rests on it as far as loads are known. REQUIRES: is_column(id).
bool is_loose(const VillaView& view, paletti::PartId id);

/// Whether the next floor covers any part of it (V2.5). REQUIRES: the column is in the villa.
bool is_covered(const paletti::Villa& villa, paletti::PartId column);

/// The number of levels drawn side by side.
inline constexpr int plans_beside = 2;

/// The part that the columns of a level stand on.
paletti::PartId ground_of(int level);

/// A part's outline seen from above; discs become polygons with many corners.
std::vector<paletti::Point> seen_from_above(const paletti::Villa& villa, paletti::PartId id);
std::vector<paletti::Point> circle(const paletti::Point& centre, double radius_m);

/// "Base", "Blue floor".
std::string ground_name(const Catalogue& texts, paletti::PartId ground);
/// "20 columns, 5 floors".
std::string summary(const Catalogue& texts, const VillaView& view);
/// "0.42 N" or "loose"; empty if its load is not known. REQUIRES: is_column(id).
std::string load_text(const Catalogue& texts, const VillaView& view, paletti::PartId id);
/// "12.3 mm"
std::string margin_text(const Catalogue& texts, double margin_m);

}  // namespace boxwood::drawing
