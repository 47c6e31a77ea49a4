#include "paletti/model/trigonometry.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace boxwood::paletti {

namespace {

/// Half a pi in three parts, the first two with trailing zeros, so that their
/// products with whole numbers of up to 20 bits are exact.
constexpr double half_pi_1 = 1.57079632673412561417e+00;
constexpr double half_pi_2 = 6.07710050630396597660e-11;
constexpr double half_pi_3 = 2.02226624879595063154e-21;

/// Taylor's series: within pi/4 the first term left out is below 2e-17.
constexpr std::array<double, 8> sine_terms{
    -1.0 / 6,        1.0 / 120,        -1.0 / 5040,          1.0 / 362880,
    -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000, 1.0 / 355687428096000};
constexpr std::array<double, 9> cosine_terms{-0.5,
                                             1.0 / 24,
                                             -1.0 / 720,
                                             1.0 / 40320,
                                             -1.0 / 3628800,
                                             1.0 / 479001600,
                                             -1.0 / 87178291200,
                                             1.0 / 20922789888000,
                                             -1.0 / 6402373705728000};

template <std::size_t count>
double series(const std::array<double, count>& terms, double square)
{
    double sum = 0;
    for (std::size_t i = count; i-- > 0;)
        sum = (sum + terms[i]) * square;
    return sum;
}

/// Of 0 <= tangent <= 1.
double arc_tangent(double tangent)
{
    // Nearer to a known angle (multiples of pi/16) the series is short.
    constexpr std::array<double, 5> angles{0, pi / 16, pi / 8, 3 * pi / 16, pi / 4};
    constexpr std::array<double, 5> tangents{0, 0.19891236737965800691, 0.41421356237309504880,
                                             0.66817863791929891999, 1};
    std::size_t nearest = 0;
    while (nearest + 1 < angles.size() && tangent > 0.5 * (tangents[nearest] + tangents[nearest + 1]))
        ++nearest;
    const double rest = (tangent - tangents[nearest]) / (1 + tangent * tangents[nearest]);
    const double square = rest * rest;
    constexpr std::array<double, 10> terms{1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13,
                                           1.0 / 11, 1.0 / 9,  1.0 / 7,  1.0 / 5,  1.0 / 3};
    double sum = 0;
    for (const double term : terms)
        sum = (term - sum) * square;
    return angles[nearest] + (rest - rest * sum);
}

}  // namespace

SineCosine sine_cosine(double angle)
{
    const double quarter_turns = std::floor(angle * (2 / pi) + 0.5);
    const double rest =
        ((angle - quarter_turns * half_pi_1) - quarter_turns * half_pi_2) - quarter_turns * half_pi_3;
    const double square = rest * rest;
    const double sine = rest + rest * series(sine_terms, square);
    const double cosine = 1 + series(cosine_terms, square);
    switch (static_cast<std::int64_t>(quarter_turns) & 3) {
    case 0: return {sine, cosine};
    case 1: return {cosine, -sine};
    case 2: return {-sine, -cosine};
    default: return {-cosine, sine};
    }
}

double angle_of(double y, double x)
{
    const double width = std::fabs(x);
    const double height = std::fabs(y);
    if (width == 0 && height == 0)
        return 0;
    double angle = width >= height ? arc_tangent(height / width) : pi / 2 - arc_tangent(width / height);
    if (x < 0)
        angle = pi - angle;
    return y < 0 ? -angle : angle;
}

double arc_cosine(double cosine)
{
    if (cosine >= 1)
        return 0;
    if (cosine <= -1)
        return pi;
    return angle_of(std::sqrt((1 - cosine) * (1 + cosine)), cosine);
}

}  // namespace boxwood::paletti
