#pragma once

// Examines a villa column by column, with the perception of a level: which ones could be taken, and
// how safe that looks. Weak players misjudge margins and overlook loads.

#include <array>
#include <cstdint>
#include <optional>

#include "core/rng.h"
#include "players/paletti/prospects.h"
#include "players/paletti/skill.h"
#include "players/paletti/take.h"

namespace boxwood::paletti {

/// A random number in [-1, 1).
inline double between_minus_one_and_one(Rng& rng)
{
    constexpr std::uint32_t steps = 1'000'000;
    return 2.0 * rng.below(steps) / steps - 1;
}

struct SurveyedTake {
    Take take;
    /// The apparent risk that the villa comes down.
    double risk = 0;
};

class Survey {
public:
    Survey(Villa villa, const Skill& skill, std::uint64_t seed);

    /// Examines the next column. REQUIRES: not done.
    void examine_next();
    bool is_done() const { return next_ == part_count; }

    /// Nothing if it cannot be taken or has not been examined yet.
    const std::optional<SurveyedTake>& take(PartId column) const
    {
        return takes_[static_cast<std::size_t>(column - first_column_id)];
    }
    Ease ease() const;

private:
    Villa villa_;
    Skill skill_;
    std::uint64_t seed_;
    PartId next_ = first_column_id;
    std::array<std::optional<SurveyedTake>, column_count> takes_;
};

}  // namespace boxwood::paletti
