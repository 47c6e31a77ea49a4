#pragma once

// What the events, choices and options of Villa Paletti are called in records,
// written down once for reading and writing: `fields(archive, thing)` names
// every field of a thing to an archive, which writes or reads it.

#include <array>
#include <span>
#include <string_view>

#include "paletti/game/game.h"

namespace boxwood::records {

/// In the order of the enumerators.
template <class Enum>
struct Names;

template <>
struct Names<paletti::Colour> {
    static constexpr std::array<std::string_view, 4> list{"blue", "green", "yellow", "red"};
};
template <>
struct Names<paletti::rules::SetUp> {
    static constexpr std::array<std::string_view, 2> list{"by_program", "by_players"};
};
template <>
struct Names<paletti::rules::Dealing> {
    static constexpr std::array<std::string_view, 2> list{"youngest_rolls", "everybody_rolls"};
};
template <>
struct Names<paletti::rules::BreakingOff> {
    static constexpr std::array<std::string_view, 2> list{"until_out", "until_let_go"};
};
template <>
struct Names<paletti::rules::BlockedFor> {
    static constexpr std::array<std::string_view, 2> list{"everybody", "who_gave_up"};
};
template <>
struct Names<paletti::rules::Neighbours> {
    static constexpr std::array<std::string_view, 2> list{"shown", "strict"};
};
template <>
struct Names<paletti::rules::AfterObjection> {
    static constexpr std::array<std::string_view, 2> list{"floor", "no_floor"};
};
template <>
struct Names<paletti::rules::Renouncing> {
    static constexpr std::array<std::string_view, 2> list{"forbidden", "allowed"};
};
template <>
struct Names<paletti::rules::BeyondBase> {
    static constexpr std::array<std::string_view, 2> list{"allowed", "forbidden"};
};
template <>
struct Names<paletti::rules::FewColumns> {
    static constexpr std::array<std::string_view, 3> list{"never", "orange", "orange_and_red"};
};
template <>
struct Names<paletti::rules::NeutralSeal> {
    static constexpr std::array<std::string_view, 2> list{"never", "first_on_floor"};
};
template <>
struct Names<paletti::rules::NeutralCounts> {
    static constexpr std::array<std::string_view, 2> list{"for_nobody", "for_player_on_turn"};
};
template <>
struct Names<paletti::rules::Landing> {
    static constexpr std::array<std::string_view, 3> list{"stands", "sticks_out", "on_column"};
};
template <>
struct Names<paletti::rules::Fall> {
    static constexpr std::array<std::string_view, 3> list{"place_free", "place_taken", "pinned"};
};

/// In the order of rules::Event.
inline constexpr std::array<std::string_view, 22> event_names{"roll_seal",      "choose_colour",
                                                              "claim",          "object",
                                                              "let_stand",      "time_up",
                                                              "touch",          "break_off",
                                                              "choose_forfeit", "decline_forfeit",
                                                              "renounce",       "villa_set_up",
                                                              "column_stood",   "out",
                                                              "let_go",         "column_fell",
                                                              "shifted",        "cover_changed",
                                                              "floor_laid",     "floor_set_aside",
                                                              "came_down",      "settled"};

/// In the order of paletti::Choice.
inline constexpr std::array<std::string_view, 12> choice_names{
    "stand_column", "lay_blue", "roll_seal", "choose_colour",  "claim",           "object",
    "let_stand",    "time_up",  "break_off", "choose_forfeit", "decline_forfeit", "renounce"};

/// One of each, to be read into: seats have no default.
std::span<const paletti::rules::Event> blank_events();
std::span<const paletti::Choice> blank_choices();

/// Those of its rules version.
template <class Archive>
void fields(Archive& archive, paletti::rules::Options& options)
{
    const bool is_of_first_version = options.rules == paletti::rules::first_rules_version;
    archive.seat("youngest", options.youngest);
    archive.name("set_up", options.set_up);
    archive.name("dealing", options.dealing);
    archive.name("breaking_off", options.breaking_off);
    if (!is_of_first_version)
        archive.name("blocked_for", options.blocked_for);
    archive.name("neighbours", options.neighbours);
    if (!is_of_first_version)
        archive.name("after_objection", options.after_objection);
    archive.name("renouncing", options.renouncing);
    archive.name("beyond_base", options.beyond_base);
    archive.name("few_columns", options.few_columns);
    if (is_of_first_version)
        archive.name("neutral_counts", options.neutral_counts);
    else
        archive.name("neutral_seal", options.neutral_seal);
    archive.milliseconds("objection_window_ms", options.objection_window_ms);
}

template <class Archive>
void fields(Archive& archive, paletti::SpotUm& spot)
{
    archive.place("x_mm", spot.x_um);
    archive.place("y_mm", spot.y_um);
    archive.turns("turns", spot.turn_ppm);
}

template <class Archive>
void fields(Archive& archive, paletti::rules::Facts& facts)
{
    archive.kinds("room", facts.room);
    archive.columns("burdened", facts.burdened);
    archive.flag("next_floor_fits", facts.next_floor_fits);
}

template <class Archive, class Thing>
void fields(Archive& archive, Thing& thing)
{
    using namespace paletti;
    if constexpr (requires { thing.seat; })
        archive.seat("seat", thing.seat);
    if constexpr (requires { thing.column; })
        archive.column("column", thing.column);
    if constexpr (requires { thing.colour; })
        archive.name("colour", thing.colour);
    if constexpr (requires { thing.level; })
        archive.count("level", thing.level, floor_count);
    if constexpr (requires { thing.landing; })
        archive.name("landing", thing.landing);
    if constexpr (requires { thing.fall; })
        archive.name("fall", thing.fall);
    if constexpr (requires { thing.distance_um; })
        archive.place("distance_mm", thing.distance_um);
    if constexpr (requires { thing.spot; })
        fields(archive, thing.spot);
    if constexpr (requires { thing.flipped; })
        archive.flag("flipped", thing.flipped);
    if constexpr (requires { thing.facts; })
        fields(archive, thing.facts);
    if constexpr (requires { thing.rest; }) {
        archive.count("columns_covered", thing.rest.columns_covered, column_count);
        archive.count("columns_partly", thing.rest.columns_partly, column_count);
        archive.flag("sticks_out_beyond_base", thing.rest.sticks_out_beyond_base);
    }
}

}  // namespace boxwood::records
