#include "hotseat/names.h"

#include <array>

#include "paletti/model/part_name.h"

namespace boxwood::hotseat {

using namespace paletti::rules;

namespace {

// Each in the order of its enumeration.
constexpr std::array<std::string_view, phase_count> phases = {
    "setting_up", "laying_blue",       "dealing",         "turn_begins", "own_column", "attempt", "claim",
    "proving",    "neutral_objection", "neutral_proving", "forfeit",     "laying",     "over"};
constexpr std::array<std::string_view, 5> places = {"in_box", "standing", "in_hand", "lying", "out_of_game"};
constexpr std::array<std::string_view, 5> purposes = {"own", "neutral", "proof", "neutral_proof", "forfeit"};
constexpr std::array<std::string_view, 6> stages = {"touched", "in_hand",  "putting_back",
                                                    "placed",  "put_back", "taken_away"};
constexpr std::array<std::string_view, 2> endings = {"came_down", "nobody_can"};

}  // namespace

std::string_view phase_name(Phase phase)
{
    return phases[static_cast<std::size_t>(phase)];
}

std::string_view place_name(ColumnPlace place)
{
    return places[static_cast<std::size_t>(place)];
}

std::string_view purpose_name(Purpose purpose)
{
    return purposes[static_cast<std::size_t>(purpose)];
}

std::string_view stage_name(Stage stage)
{
    return stages[static_cast<std::size_t>(stage)];
}

std::string_view ending_name(Ending ending)
{
    return endings[static_cast<std::size_t>(ending)];
}

std::optional<paletti::Colour> find_colour(std::string_view name)
{
    for (int i = 0; i < paletti::colour_count; ++i)
        if (const auto colour = static_cast<paletti::Colour>(i); paletti::colour_name(colour) == name)
            return colour;
    return std::nullopt;
}

}  // namespace boxwood::hotseat
