#include "match/log_lines.h"

#include <algorithm>

#include "core/split.h"

namespace boxwood::match {

namespace json = boost::json;

namespace {

/// The line with one and the same digit for every number.
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
        // Settings and the game's number are known; the result begins here.
        const std::string_view known = line.substr(0, line.find("\"winner\":"));
        return known.starts_with(text) ||
               (text.starts_with(known) && shape_of(line).starts_with(shape_of(text)));
    });
}

}  // namespace boxwood::match
