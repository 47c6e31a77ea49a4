#include "players/polyssimo/player.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/split.h"
#include "core/text_cursor.h"
#include "players/polyssimo/turn.h"

namespace boxwood::players {

using polyssimo::Move;
using polyssimo::Position;

namespace {

constexpr std::string_view level_prefix = "level-";
constexpr std::array<std::string_view, 2 + max_level> names{"random",  "greedy",  "level-1", "level-2",
                                                            "level-3", "level-4", "level-5", "level-6",
                                                            "level-7", "level-8", "level-9"};

constexpr int most_noticed = 1000;
constexpr int most_flattening = 9;

/// False if there is no such option or the value is out of its range.
bool set_option(Level& level, std::string_view name, std::string_view value)
{
    Effort& effort = level.effort;
    if (name == "simulations") {
        const std::optional<int> simulations = parse_number(value, std::numeric_limits<int>::max());
        effort.simulations = static_cast<std::uint32_t>(simulations.value_or(0));
        return effort.simulations > 0;
    }
    if (name == "notices") {
        effort.notices = parse_number(value, most_noticed).value_or(0);
        return effort.notices > 0;
    }
    if (name == "flattening") {
        level.flattening = parse_number(value, most_flattening).value_or(0);
        return level.flattening > 0;
    }
    if (name == "draft") {
        effort.drafting = value == "ease" ? Effort::Drafting::ease : Effort::Drafting::search;
        return value == "ease" || value == "search";
    }
    if (name == "solve") {
        effort.solving = value == "no" ? Effort::Solving::none : Effort::Solving::winner;
        return value == "no" || value == "yes";
    }
    return false;
}

std::optional<Level> parse_search(std::string_view text)
{
    Level level;
    const std::vector<std::string_view> parts = split(text, ':');
    if (parts.front() != "search")
        return std::nullopt;
    for (const std::string_view part : std::span(parts).subspan(1)) {
        const std::vector<std::string_view> sides = split(part, '=');
        if (sides.size() != 2 || !set_option(level, sides[0], sides[1]))
            return std::nullopt;
    }
    return level;
}

}  // namespace

std::span<const std::string_view> polyssimo_player_names()
{
    return names;
}

std::optional<PolyssimoPlayer> find_polyssimo_player(std::string_view name)
{
    if (name == "random")
        return RandomPlayer();
    if (name == "greedy")
        return GreedyPlayer();
    if (name.starts_with(level_prefix)) {
        const std::optional<int> number = parse_number(name.substr(level_prefix.size()), max_level);
        if (!number || *number == 0)
            return std::nullopt;
        return level(*number);
    }
    return parse_search(name);
}

std::string player_name(const PolyssimoPlayer& player)
{
    for (const std::string_view name : names)
        if (find_polyssimo_player(name) == player)
            return std::string(name);
    const auto& level = std::get<Level>(player);
    const Effort& effort = level.effort;
    std::string name = "search:simulations=" + std::to_string(effort.simulations);
    if (effort.drafting == Effort::Drafting::ease)
        name += ":draft=ease";
    if (effort.solving == Effort::Solving::none)
        name += ":solve=no";
    if (effort.notices > 0)
        name += ":notices=" + std::to_string(effort.notices);
    if (level.flattening > 0)
        name += ":flattening=" + std::to_string(level.flattening);
    return name;
}

Move choose_move(const PolyssimoPlayer& player, const Position& position, Rng& rng)
{
    PolyssimoTurn turn(player, position, rng.next());
    while (!turn.is_done())
        turn.advance(turn.slice());
    return turn.decision();
}

}  // namespace boxwood::players
