#pragma once

// Highlights of a reviewed game of Villa Paletti.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/paletti_review.h"

namespace boxwood::analysis {

/// Half of what fingers can do: a pull this hard is tense to watch.
inline constexpr double hard_pull_n = 2;

enum class MomentKind : std::uint8_t {
    hard_pull,  ///< it came out
    risk,       ///< a column that left the villa next to nothing
    missed,     ///< something safe was there instead
    came_down,
};

constexpr auto names_of(MomentKind)
{
    return std::array<std::string_view, 4>{"hard_pull", "risk", "missed", "came_down"};
}

struct Moment {
    MomentKind kind = MomentKind::risk;
    /// Which of the review's turns.
    std::int32_t turn = 0;
    /// Nothing if it was not simulated.
    std::optional<RecordPlace> place;
    Seat seat = Seat::from_number(1);
    /// The column in hand, or the floor; of `missed`, what could have been had.
    paletti::PartId part = paletti::first_column_id;
    /// How hard it was pulled, or the villa's margin without the column.
    double force_n = 0;
    double margin_m = 0;
};

/// In the game's order.
std::vector<Moment> moments_of(const PalettiReview& review);

}  // namespace boxwood::analysis
