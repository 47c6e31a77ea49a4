#pragma once

// Finds a villa's rest pose by fixed-point iteration: geometry from the bottom up, each
// floor on the facet under its load. As floors lean, loads move, so this is repeated until
// nothing changes.

#include <array>

#include "paletti/statics/facet.h"
#include "paletti/statics/margin.h"
#include "paletti/statics/supports.h"
#include "paletti/statics/tops.h"

namespace boxwood::paletti {

/// Converged when no floor moves by more than this from one pass to the next: 1/200 of
/// the compression of a simulated column under one newton.
inline constexpr double settled_m = 1e-9;

/// Usually two or three suffice; a floor that rolls on two rims needs more.
inline constexpr int max_settling_passes = 60;

/// A floor that tips in this many passes has fallen. In the first passes it may tip only
/// because others do not lean yet as they finally will. A floor that tips is laid level for
/// the next pass, so one that keeps tipping does so because it leans.
inline constexpr int passes_until_fallen = 4;

/// The floor of level n + 1 on the columns of level n.
struct Settled {
    LaidFloor floor;
    Plane plane;
    Facet facet;
    Point load_point;
    double load_kg = 0;
    /// In the last pass it rested on a facet; otherwise the facet is an edge of the hull.
    bool rests = false;
    /// The facet's points are still points of tops.
    bool has_facet = false;
    /// The number of passes in which it tipped, and margin and edge when it last did.
    int tipped = 0;
    double tipped_margin_m = 0;
    Point tipped_edge;
    /// It tipped at least once from a facet: then that is how it falls.
    bool tips_by_leaning = false;
    bool has_fallen = false;
};

class Settling {
public:
    /// Updates the patches of tops near a floor's edge in `supports`: as the villa leans,
    /// the edge moves over a top by a few hundredths of a millimetre.
    Settling(const Villa& villa, Supports& supports);

    void settle();

    /// [0] is the blue floor.
    const Settled& on(int level) const { return settled_[static_cast<std::size_t>(level - 1)]; }
    const LaidFloor& floor(int level) const { return level == 0 ? base_ : on(level).floor; }
    /// In the order of the supports.
    const StandingColumn& column(std::size_t index) const { return columns_[index]; }

    /// The covered tops of the columns on a level, as its floor meets them.
    Tops tops_on(int level) const;

private:
    void weigh();
    void stand_columns(int level);
    double pass();
    bool has_fallen() const;
    void rest_floor(int level);
    void tip(Settled& settled, const Tops& tops, const HullQuery& query);
    void lie_on_floor(int level);
    void renew_patches(int level);
    bool find_last_facet(const Settled& settled, const Tops& tops, std::array<TopPoint, 3>& around) const;
    Vector anchor_on(int level) const;

    Supports& supports_;
    LaidFloor base_;
    std::array<Settled, floor_count> settled_;
    std::array<StandingColumn, column_count> columns_;
    /// The floors' poses when the columns were last stood on them.
    std::array<Pose, floor_count + 1> stood_on_;
    bool has_stood_ = false;
};

}  // namespace boxwood::paletti
