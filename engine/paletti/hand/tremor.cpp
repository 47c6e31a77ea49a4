#include "paletti/hand/tremor.h"

#include "core/rng.h"
#include "paletti/model/trigonometry.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

namespace {

/// Phases are whole numbers, so that hours of ticks lose nothing: a wave of
/// 1 mHz gains one of them a tick.
constexpr std::uint64_t phases_per_turn = std::uint64_t{1000} * steps_per_second;

}  // namespace

Tremor::Tremor(double strength_m, std::uint64_t seed) : strength_m_(strength_m), axes_{}
{
    Rng rng(seed);
    for (auto& waves : axes_)
        for (Wave& wave : waves) {
            wave.frequency_mhz = static_cast<std::uint64_t>(lowest_tremor_mhz) +
                                 rng.below(highest_tremor_mhz - lowest_tremor_mhz + 1);
            wave.phase = rng.below(static_cast<std::uint32_t>(phases_per_turn));
        }
}

double Tremor::along(const std::array<Wave, wave_count>& waves, std::uint64_t tick) const
{
    double sum = 0;
    for (const Wave& wave : waves) {
        const std::uint64_t phase =
            (wave.phase + tick % phases_per_turn * wave.frequency_mhz) % phases_per_turn;
        sum += sine_cosine(2 * pi * static_cast<double>(phase) / static_cast<double>(phases_per_turn)).sine;
    }
    return strength_m_ * sum / wave_count;
}

Vector Tremor::at(std::uint64_t tick) const
{
    if (strength_m_ == 0)
        return {};
    return {along(axes_[0], tick), along(axes_[1], tick), along(axes_[2], tick)};
}

}  // namespace boxwood::paletti
