#include "drawing/color.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/check.h"

namespace boxwood::drawing {

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

double linear(std::uint8_t channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Triple linear(Color color)
{
    return {linear(color.red), linear(color.green), linear(color.blue)};
}

Triple product(const Matrix& matrix, const Triple& vector)
{
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * vector[column];
    return result;
}

/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", 2009, at full severity.
Matrix loss(Vision vision)
{
    switch (vision) {
    case Vision::usual: break;
    case Vision::protanopia:
        return {{{0.152286, 1.052583, -0.204868},
                 {0.114503, 0.786281, 0.099216},
                 {-0.003882, -0.048116, 1.051998}}};
    case Vision::deuteranopia:
        return {{{0.367322, 0.860646, -0.227968},
                 {0.280085, 0.672501, 0.047413},
                 {-0.011820, 0.042940, 0.968881}}};
    case Vision::tritanopia:
        return {{{1.255528, -0.076749, -0.178779},
                 {-0.078411, 0.930809, 0.147602},
                 {0.004733, 0.691367, 0.303900}}};
    }
    return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

/// Ottosson, "A perceptual color space for image processing", 2020.
constexpr Matrix to_cones = {{{0.4122214708, 0.5363325363, 0.0514459929},
                              {0.2119034982, 0.6806995451, 0.1073969566},
                              {0.0883024619, 0.2817188376, 0.6299787005}}};
constexpr Matrix to_oklab = {{{0.2104542553, 0.7936177850, -0.0040720468},
                              {1.9779984951, -2.4285922050, 0.4505937099},
                              {0.0259040371, 0.7827717662, -0.8086757660}}};

constexpr int first_gray = 232;

}  // namespace

std::string hexadecimal(Color color)
{
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

double luminance(Color color)
{
    const Triple light = linear(color);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

double contrast(Color a, Color b)
{
    const double lighter = std::max(luminance(a), luminance(b));
    const double darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

Oklab seen(Color color, Vision vision)
{
    Triple light = product(loss(vision), linear(color));
    for (double& channel : light)
        channel = std::clamp(channel, 0.0, 1.0);
    Triple cones = product(to_cones, light);
    for (double& cone : cones)
        cone = std::cbrt(cone);
    return product(to_oklab, cones);
}

double distance(const Oklab& a, const Oklab& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

int nearest_indexed(Color color)
{
    int nearest = 16;
    double least = 2;
    for (int index = 16; index <= 255; ++index) {
        const double away = distance(seen(indexed_color(index), Vision::usual), seen(color, Vision::usual));
        if (away < least) {
            least = away;
            nearest = index;
        }
    }
    return nearest;
}

Color indexed_color(int index)
{
    BOXWOOD_CHECK(16 <= index && index <= 255);
    const auto channel = [](int value) { return static_cast<std::uint8_t>(value); };
    if (index >= first_gray) {
        const std::uint8_t gray = channel(8 + 10 * (index - first_gray));
        return {gray, gray, gray};
    }
    const auto level = [&channel](int step) { return channel(step == 0 ? 0 : 55 + 40 * step); };
    const int cube = index - 16;
    return {level(cube / 36), level(cube / 6 % 6), level(cube % 6)};
}

}  // namespace boxwood::drawing
