// Decimals of JSON as scaled whole numbers, and back.

#include <algorithm>
#include <limits>

#include "core/check.h"
#include "core/json.h"

namespace boxwood {

namespace {

/// A number as digits without zeros around them, and the power of ten that
/// belongs to the last of them. Invariant: no digits mean 0.
struct Digits {
    std::string digits;
    std::int64_t power = 0;
    bool is_negative = false;
};

/// More than any text has digits: their places cannot make up for it.
constexpr std::int64_t hopeless_power = std::int64_t{1} << 50;

std::int64_t power_of(std::string_view exponent)
{
    const bool is_negative = exponent.starts_with('-');
    std::int64_t power = 0;
    for (const char digit : exponent)
        if (digit != '-' && digit != '+')
            power = std::min(power * 10 + (digit - '0'), hopeless_power);
    return is_negative ? -power : power;
}

Digits digits_of(std::string_view number)
{
    Digits result;
    result.is_negative = number.starts_with('-');
    if (result.is_negative)
        number.remove_prefix(1);
    const std::size_t end = std::min(number.find_first_of("eE"), number.size());
    if (end < number.size())
        result.power = power_of(number.substr(end + 1));
    bool is_behind_point = false;
    for (const char character : number.substr(0, end)) {
        if (character == '.') {
            is_behind_point = true;
            continue;
        }
        result.power -= is_behind_point ? 1 : 0;
        if (character != '0' || !result.digits.empty())
            result.digits += character;
    }
    while (result.digits.ends_with('0')) {
        result.digits.pop_back();
        ++result.power;
    }
    return result;
}

}  // namespace

Result<std::int64_t, DecimalProblem> scaled_decimal(std::string_view number, int decimals)
{
    Digits parts = digits_of(number);
    parts.power += decimals;
    if (parts.digits.empty())
        return std::int64_t{0};
    if (parts.power < 0)
        return DecimalProblem::inexact;
    constexpr std::int64_t most_digits = std::numeric_limits<std::int64_t>::digits10;
    if (static_cast<std::int64_t>(parts.digits.size()) + parts.power > most_digits)
        return DecimalProblem::too_large;
    std::int64_t scaled = 0;
    for (const char digit : parts.digits)
        scaled = scaled * 10 + (digit - '0');
    for (; parts.power > 0; --parts.power)
        scaled *= 10;
    return parts.is_negative ? -scaled : scaled;
}

std::string decimal_text(std::int64_t scaled, int decimals)
{
    BOXWOOD_CHECK(decimals >= 0 && scaled != std::numeric_limits<std::int64_t>::min());
    std::string digits = std::to_string(scaled < 0 ? -scaled : scaled);
    const auto behind_point = static_cast<std::size_t>(decimals);
    if (digits.size() <= behind_point)
        digits.insert(0, behind_point + 1 - digits.size(), '0');
    digits.insert(digits.size() - behind_point, ".");
    while (digits.ends_with('0'))
        digits.pop_back();
    if (digits.ends_with('.'))
        digits.pop_back();
    return scaled < 0 ? '-' + digits : digits;
}

}  // namespace boxwood
