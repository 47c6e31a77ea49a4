#include "paletti/hand/hand_motion.h"

#include <doctest/doctest.h>

#include <vector>

#include "paletti/model/trigonometry.h"
#include "paletti/physics/world.h"

using namespace boxwood::paletti;

namespace {

constexpr int watched_s = 20;
constexpr int ticks = watched_s * steps_per_second;

/// The mean square of the x axis' share of one frequency.
double power(const std::vector<double>& shaken, double frequency_hz)
{
    double sine = 0;
    double cosine = 0;
    for (std::size_t tick = 0; tick < shaken.size(); ++tick) {
        const SineCosine wave = sine_cosine(2 * pi * frequency_hz * static_cast<double>(tick) * step_s);
        sine += shaken[tick] * wave.sine;
        cosine += shaken[tick] * wave.cosine;
    }
    return 2 * (sine * sine + cosine * cosine) / (1.0 * ticks * ticks);
}

}  // namespace

TEST_CASE("a steady hand does not shake")
{
    const Tremor tremor(0, 5);
    for (std::uint64_t tick = 0; tick < 100; ++tick)
        CHECK(tremor.at(tick) == Vector{});
}

TEST_CASE("a hand shakes between 8 and 12 Hz and no farther than its strength")
{
    constexpr double strength_m = 0.0003;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Tremor tremor(strength_m, seed);
        std::vector<double> along_x;
        double squares = 0;
        for (std::uint64_t tick = 0; tick < ticks; ++tick) {
            const Vector shaken = tremor.at(tick);
            CHECK(std::fabs(shaken.x) <= strength_m);
            CHECK(std::fabs(shaken.y) <= strength_m);
            CHECK(std::fabs(shaken.z) <= strength_m);
            along_x.push_back(shaken.x);
            squares += shaken.x * shaken.x;
        }
        // Five waves of a fifth each: the square of the strength over ten.
        CHECK(squares / ticks > 0.02 * strength_m * strength_m);
        CHECK(squares / ticks < 0.5 * strength_m * strength_m);
        double inside = 0;
        double outside = 0;
        for (int i = watched_s / 2; i < 30 * watched_s; ++i) {
            const double frequency_hz = 1.0 * i / watched_s;
            const bool is_inside = frequency_hz > 7.5 && frequency_hz < 12.5;
            (is_inside ? inside : outside) += power(along_x, frequency_hz);
        }
        CHECK(outside < 0.02 * inside);
    }
}

TEST_CASE("another seed shakes in another way, the same seed in the same")
{
    CHECK(Tremor(1, 1).at(7) == Tremor(1, 1).at(7));
    CHECK(!(Tremor(1, 1).at(7) == Tremor(1, 2).at(7)));
}
