#include "match/match.h"

#include <algorithm>
#include <cmath>

#include "core/hash.h"
#include "core/split.h"

namespace boxwood::match {

namespace json = boost::json;

namespace {

/// The 97.5 % quantile of the normal distribution.
constexpr double z = 1.959963984540054;

/// Replaces every number by the same digit.
std::string shape_of(std::string_view line)
{
    std::string shape;
    for (const char character : line) {
        const bool is_digit = character >= '0' && character <= '9';
        if (!is_digit || !shape.ends_with('0'))
            shape += is_digit ? '0' : character;
    }
    return shape;
}

}  // namespace

Seat seat_of_a(const MatchSettings& settings, int game)
{
    return Seat::from_number(1 + game % settings.players);
}

std::uint64_t round_seed(const MatchSettings& settings, int game, std::uint64_t purpose)
{
    Hasher hasher;
    hasher.add(settings.seed);
    hasher.add(static_cast<std::uint64_t>(game / settings.players));
    hasher.add(purpose);
    return hasher.value();
}

Interval wilson_interval(int wins, int games)
{
    if (games == 0)
        return {};
    const double n = games;
    const double share = wins / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::optional<int> number_in(const json::object& object, std::string_view key, int least, int most)
{
    const json::value* value = object.if_contains(key);
    if (!value || !value->is_int64() || value->as_int64() < least || value->as_int64() > most)
        return std::nullopt;
    return static_cast<int>(value->as_int64());
}

bool has_settings(const json::object& line, const json::object& settings)
{
    return std::ranges::all_of(settings, [&](const auto& setting) {
        const json::value* found = line.if_contains(setting.key());
        return found && *found == setting.value();
    });
}

CutText cut_into_lines(std::string_view text)
{
    CutText cut{split(text, '\n'), {}};
    cut.rest = cut.lines.back();
    cut.lines.pop_back();
    return cut;
}

bool begins_a_line(std::string_view text, std::span<const std::string> lines)
{
    return std::ranges::any_of(lines, [&](std::string_view line) {
        // The settings and the game's number are known; the result begins here.
        const std::string_view known = line.substr(0, line.find("\"winner\":"));
        return known.starts_with(text) ||
               (text.starts_with(known) && shape_of(line).starts_with(shape_of(text)));
    });
}

}  // namespace boxwood::match
