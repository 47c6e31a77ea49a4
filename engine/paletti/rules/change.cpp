#include "paletti/rules/change.h"

#include <array>

namespace boxwood::paletti::rules {

namespace {

constexpr std::array<std::string_view, change_kind_count> names{
    "column_stood",
    "set_up_repeated",
    "set_up_done",
    "seal_rolled",
    "colour_given",
    "colour_neutral",
    "turn_began",
    "passed_over",
    "touched",
    "out",
    "stays_in_hand",
    "breaking_off",
    "placed",
    "blocked",
    "given_up",
    "left_game",
    "lies",
    "stood_up_again",
    "fell_in_set_up",
    "shifted",
    "cover_changed",
    "claimed",
    "let_stand",
    "objected",
    "claim_stands",
    "objection_open",
    "objection_closed",
    "proved",
    "not_proved",
    "forfeit_due",
    "forfeit_lapsed",
    "floor_due",
    "no_floor",
    "floor_forgone",
    "renounced",
    "floor_laid",
    "floor_set_aside",
    "seal_moved",
    "came_down",
    "nobody_can",
    "won",
    "nobody_won",
};

}  // namespace

std::string_view change_name(ChangeKind kind)
{
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace boxwood::paletti::rules
