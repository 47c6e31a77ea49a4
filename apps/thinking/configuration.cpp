#include "thinking/configuration.h"

#include <charconv>
#include <limits>
#include <string>

#include "core/split.h"
#include "core/text_cursor.h"

namespace boxwood::thinking {

using std::chrono::milliseconds;

namespace {

constexpr double longest_seconds = 86'400;

/// The value in "name=value", or nothing if `part` is not of that form.
std::optional<std::string_view> value_of(std::string_view part, std::string_view name)
{
    if (!part.starts_with(name) || part.size() == name.size() || part[name.size()] != '=')
        return std::nullopt;
    return part.substr(name.size() + 1);
}

}  // namespace

std::optional<milliseconds> parse_seconds(std::string_view text)
{
    double seconds = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
    // Written so that NaN is refused, too.
    if (error != std::errc() || rest != end || !(seconds >= 0.001 && seconds <= longest_seconds))
        return std::nullopt;
    return milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

std::optional<Configuration> parse_configuration(std::string_view name)
{
    Configuration configuration;
    std::string engine_name;
    bool counts_simulations = false;
    for (const std::string_view part : split(name, ':')) {
        if (const auto threads = value_of(part, "threads")) {
            configuration.threads = parse_number(*threads, max_threads).value_or(0);
            if (configuration.threads == 0)
                return std::nullopt;
        } else if (const auto seconds = value_of(part, "seconds")) {
            configuration.per_move = parse_seconds(*seconds);
            if (!configuration.per_move)
                return std::nullopt;
        } else if (const auto clock = value_of(part, "clock")) {
            configuration.per_game = parse_seconds(*clock);
            if (!configuration.per_game)
                return std::nullopt;
        } else {
            counts_simulations = counts_simulations || value_of(part, "simulations");
            engine_name += (engine_name.empty() ? "" : ":") + std::string(part);
        }
    }
    const std::optional<players::PolyssimoPlayer> player = players::find_polyssimo_player(engine_name);
    if (!player)
        return std::nullopt;
    configuration.player = *player;
    if ((configuration.per_move || configuration.per_game) && engine_name.starts_with("search") &&
        !counts_simulations)
        std::get<players::Level>(configuration.player).effort.simulations =
            std::numeric_limits<std::int32_t>::max();
    return configuration;
}

}  // namespace boxwood::thinking
