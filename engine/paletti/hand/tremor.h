#pragma once

// How a hand that is not steady shakes: noise between 8 and 12 Hz, where
// people's hands shake. A function of the tick alone, so that it needs no
// memory, and a seed decides which one.

#include <array>
#include <cstdint>

#include "paletti/model/vector.h"

namespace boxwood::paletti {

inline constexpr int lowest_tremor_mhz = 8000;
inline constexpr int highest_tremor_mhz = 12000;

class Tremor {
public:
    /// Along each axis it never goes farther than `strength_m` from the middle.
    Tremor(double strength_m, std::uint64_t seed);

    Vector at(std::uint64_t tick) const;

private:
    struct Wave {
        /// Thousandths of a hertz.
        std::uint64_t frequency_mhz = 0;
        /// Where it is at tick 0.
        std::uint64_t phase = 0;
    };
    /// Enough that it does not sound like a tone; each with the same share.
    static constexpr int wave_count = 5;

    double along(const std::array<Wave, wave_count>& waves, std::uint64_t tick) const;

    double strength_m_;
    std::array<std::array<Wave, wave_count>, 3> axes_;
};

}  // namespace boxwood::paletti
