#include "core/description.h"

#include <algorithm>
#include <cmath>

namespace boxwood {

std::string tag_of(std::string_view name)
{
    std::string tag;
    for (const char letter : name) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        if (is_capital && !tag.empty())
            tag += '_';
        tag += is_capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return tag;
}

std::int64_t in_units(double value, const Scaled& scale)
{
    const double units = std::floor(value * scale.per_one + 0.5);
    // No number at all becomes the least one.
    if (!(units > static_cast<double>(scale.least)))
        return scale.least;
    return static_cast<std::int64_t>(std::min(units, static_cast<double>(scale.most)));
}

}  // namespace boxwood
