#include "match/log_lines.h"

#include <algorithm>

#include "core/split.h"

namespace boxwood::match {

namespace json = boost::json;

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

std::vector<std::string_view> whole_lines(std::string_view text)
{
    std::vector<std::string_view> lines = split(text, '\n');
    // After the last line end comes nothing, or a line cut short.
    lines.pop_back();
    return lines;
}

}  // namespace boxwood::match
