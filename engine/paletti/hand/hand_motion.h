#pragma once

// How a hand moves: it follows its target no faster and no more abruptly than a hand can,
// without overshooting, and it trembles.

#include <array>
#include <cstdint>

#include "paletti/model/pose.h"
#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// The vector, shortened to length `most` if it is longer.
Vector cut(const Vector& vector, double most);

/// The motion of the point that a hand holds something by.
struct PointState {
    Vector place;
    Vector velocity_m_s;
};

/// After one step.
PointState followed(const PointState& state, const Vector& target);

/// The rotation after one step towards `goal`.
Rotation turned_towards(const Rotation& rotation, const Rotation& goal);

/// The rotation without its lean: the nearest one with the prism's axis upright, whichever
/// end is up.
Rotation upright(const Rotation& rotation);

/// A number after one step towards `target`.
double moved_towards(double number, double target, double most);

inline constexpr int lowest_tremor_mhz = 8000;
inline constexpr int highest_tremor_mhz = 12000;

/// The tremor of an unsteady hand: noise between 8 and 12 Hz, the range of physiological
/// tremor. A function of the tick and a seed, so it needs no state.
class Tremor {
public:
    /// Along each axis, its amplitude never exceeds `strength_m`.
    Tremor(double strength_m, std::uint64_t seed);

    Vector at(std::uint64_t tick) const;

private:
    struct Wave {
        /// Thousandths of a hertz.
        std::uint64_t frequency_mhz = 0;
        /// Where it is at tick 0.
        std::uint64_t phase = 0;
    };
    /// Enough waves, of equal amplitude, that it does not resemble a pure tone.
    static constexpr int wave_count = 5;

    double along(const std::array<Wave, wave_count>& waves, std::uint64_t tick) const;

    double strength_m_;
    std::array<std::array<Wave, wave_count>, 3> axes_;
};

}  // namespace boxwood::paletti
