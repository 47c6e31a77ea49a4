#include "gtp/paletti_new_game.h"

#include <algorithm>
#include <charconv>

#include "core/split.h"
#include "core/text_cursor.h"
#include "hotseat/agreement.h"
#include "hotseat/spoken.h"

namespace boxwood::gtp {

using paletti::GameSetup;

namespace {

constexpr std::string_view edition_key = "edition=";

/// A week.
constexpr int longest_objection_s = 7 * 24 * 60 * 60;

bool read_seed(std::string_view text, std::uint64_t& seed)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

/// One for all hands, or one for each seat.
bool read_tremors(std::string_view text, GameSetup& setup)
{
    const std::vector<std::string_view> words = split(text, ',');
    if (words.size() != 1 && words.size() > setup.tremor_um.size())
        return false;
    for (std::size_t seat = 0; seat < setup.tremor_um.size(); ++seat) {
        if (words.size() > 1 && seat >= words.size())
            break;
        const std::optional<std::int32_t> tremor =
            hotseat::spoken_um(words.size() == 1 ? words[0] : words[seat]);
        if (!tremor || *tremor < 0)
            return false;
        setup.tremor_um[seat] = *tremor;
    }
    return true;
}

bool read_option(std::string_view key, std::string_view value, GameSetup& setup)
{
    if (key == "players" || key == "youngest") {
        const std::optional<int> number = parse_number(value, max_players);
        if (!number || *number < 1)
            return false;
        if (key == "players")
            setup.options.players = *number;
        else
            setup.options.youngest = Seat::from_number(*number);
        return true;
    }
    if (key == "seed")
        return read_seed(value, setup.seed);
    if (key == "box")
        return read_seed(value, setup.box_seed) && setup.box_seed <= paletti::max_box_seed;
    if (key == "tremor")
        return read_tremors(value, setup);
    if (key == "objection") {
        const std::optional<int> seconds = parse_number(value, longest_objection_s);
        if (!seconds || *seconds < 1)
            return false;
        setup.options.objection_window_ms = *seconds * 1000;
        return true;
    }
    return hotseat::agree(setup.options, key, value);
}

/// Before all other options, wherever it stands: they may change what it says.
bool read_edition(const std::vector<std::string>& arguments, GameSetup& setup)
{
    for (const std::string& argument : arguments)
        if (argument.starts_with(edition_key))
            return hotseat::agree_on_edition(setup.options,
                                             std::string_view(argument).substr(edition_key.size()));
    return true;
}

}  // namespace

Result<GameSetup, Failure> parse_paletti_setup(const Catalogue& texts,
                                               const std::vector<std::string>& arguments)
{
    GameSetup setup;
    setup.options.players = 2;
    setup.options.objection_window_ms = std::nullopt;
    const bool is_edition_known = read_edition(arguments, setup);
    std::vector<std::string> seen;
    for (const std::string& argument : arguments) {
        const std::size_t equals = std::min(argument.find('='), argument.size());
        const std::string key = argument.substr(0, equals);
        if (std::ranges::find(seen, key) != seen.end())
            return Failure{texts.text("gtp.option_twice", {{"option", key + '='}})};
        seen.push_back(key);
        if (argument.starts_with(edition_key) && is_edition_known)
            continue;
        if (equals == argument.size() ||
            !read_option(key, std::string_view(argument).substr(equals + 1), setup))
            return Failure{texts.text("gtp.villa.bad_option", {{"text", argument}})};
    }
    return setup;
}

}  // namespace boxwood::gtp
