#pragma once

// Villa Paletti as a screen shows it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "table/paletti_start.h"
#include "table/paletti_state.h"

namespace boxwood::paletti::rules {

constexpr auto names_of(Phase)
{
    return std::array<std::string_view, 13>{
        "setting_up", "laying_blue",       "dealing",         "turn_begins", "own_column", "attempt", "claim",
        "proving",    "neutral_objection", "neutral_proving", "forfeit",     "laying",     "over"};
}
constexpr auto names_of(ColumnPlace)
{
    return std::array<std::string_view, 5>{"in_box", "standing", "in_hand", "lying", "out_of_game"};
}
constexpr auto names_of(Stage)
{
    return std::array<std::string_view, 6>{"touched", "in_hand",  "putting_back",
                                           "placed",  "put_back", "taken_away"};
}
constexpr auto names_of(Purpose)
{
    return std::array<std::string_view, 5>{"own", "neutral", "proof", "neutral_proof", "forfeit"};
}

}  // namespace boxwood::paletti::rules

namespace boxwood::table {

inline constexpr ListLimit column_list_limit{paletti::column_count};

/// What a seat may do now (paletti/rules/rules.h, May).
struct PalettiMay {
    static constexpr std::string_view name = "PalettiMay";

    std::vector<std::string> stand;
    std::vector<std::string> touch;
    std::vector<std::string> forfeits;
    std::vector<paletti::Colour> colours;
    bool roll = false;
    bool claim = false;
    bool object = false;
    bool let_stand = false;
    bool break_off = false;
    bool decline_forfeit = false;
    bool move_column = false;
    bool hold_floor = false;
    bool lay_floor = false;
    bool renounce = false;

    static void describe(auto& fields, auto& self)
    {
        fields("stand", self.stand, column_list_limit, part_name_limit);
        fields("touch", self.touch, column_list_limit, part_name_limit);
        fields("forfeits", self.forfeits, column_list_limit, part_name_limit);
        fields("colours", self.colours, ListLimit{paletti::colour_count});
        fields("roll", self.roll);
        fields("claim", self.claim);
        fields("object", self.object);
        fields("let_stand", self.let_stand);
        fields("break_off", self.break_off);
        fields("decline_forfeit", self.decline_forfeit);
        fields("move_column", self.move_column);
        fields("hold_floor", self.hold_floor);
        fields("lay_floor", self.lay_floor);
        fields("renounce", self.renounce);
    }
};

struct PalettiSeatView {
    static constexpr std::string_view name = "PalettiSeatView";

    std::vector<paletti::Colour> colours;
    int points = 0;
    /// The game waits for this seat's hand or answer.
    bool is_awaited = false;
    PalettiMay may;
    /// How far the seat's hand shakes: everybody may know (V1.5).
    int tremor_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("colours", self.colours, ListLimit{paletti::colour_count});
        fields("points", self.points, any_count);
        fields("is_awaited", self.is_awaited);
        fields("may", self.may);
        fields("tremor_um", self.tremor_um, Range{0, paletti::most_tremor_um});
    }
};

struct PalettiColumn {
    static constexpr std::string_view name = "PalettiColumn";

    std::string column;
    paletti::rules::ColumnPlace place = paletti::rules::ColumnPlace::in_box;
    int level = 0;
    /// Seats that may no longer take it (V5.1).
    std::vector<Seat> blocked_for;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, part_name_limit);
        fields("place", self.place);
        fields("level", self.level, any_count);
        fields("blocked_for", self.blocked_for, ListLimit{max_players});
    }
};

/// Where a part is: its centre in micrometres, its rotation in millionths.
struct PartPose {
    static constexpr std::string_view name = "PartPose";

    std::string part;
    std::vector<int> position_um;
    /// w, x, y, z.
    std::vector<int> rotation_ppm;

    static void describe(auto& fields, auto& self)
    {
        constexpr Range any{-2'000'000'000, 2'000'000'000};
        fields("part", self.part, part_name_limit);
        fields("position_um", self.position_um, ListLimit{3}, any);
        fields("rotation_ppm", self.rotation_ppm, ListLimit{4}, any);
    }
};

struct PalettiAttempt {
    static constexpr std::string_view name = "PalettiAttempt";

    Seat hand = Seat::from_number(1);
    std::string column;
    paletti::rules::Purpose purpose = paletti::rules::Purpose::own;
    paletti::rules::Stage stage = paletti::rules::Stage::touched;

    static void describe(auto& fields, auto& self)
    {
        fields("hand", self.hand);
        fields("column", self.column, part_name_limit);
        fields("purpose", self.purpose);
        fields("stage", self.stage);
    }
};

struct PalettiView {
    static constexpr std::string_view name = "PalettiView";

    /// The rules in force, and the edition that has them, if any: for everybody who
    /// sits or watches here.
    PalettiOptions agreed;
    std::optional<paletti::rules::Edition> edition;
    paletti::rules::Phase phase = paletti::rules::Phase::setting_up;
    int turn = 0;
    /// Whose turn it is, whoever acts.
    Seat on_turn = Seat::from_number(1);
    int highest_floor = 0;
    std::optional<paletti::Colour> neutral;
    std::vector<PalettiSeatView> seats;
    std::vector<PalettiColumn> columns;
    std::optional<PalettiAttempt> attempt;
    std::optional<Seat> objector;
    /// When the others' time to object is up.
    std::optional<std::int64_t> closes_ms;
    std::optional<Seat> seal_owner;
    std::optional<Seat> seal_former_owner;
    std::optional<paletti::Colour> seal_colour_up;
    std::optional<Seat> brought_down_by;
    bool is_moving = false;
    /// The next motion's number if nothing moves, else the one that goes on; and
    /// its next tick.
    int motion = 1;
    int next_tick = 0;
    /// Parts that are there.
    std::vector<PartPose> poses;

    static void describe(auto& fields, auto& self)
    {
        fields("agreed", self.agreed);
        fields("edition", self.edition);
        fields("phase", self.phase);
        fields("turn", self.turn, any_count);
        fields("on_turn", self.on_turn);
        fields("highest_floor", self.highest_floor, any_count);
        fields("neutral", self.neutral);
        fields("seats", self.seats, ListLimit{max_players});
        fields("columns", self.columns, column_list_limit);
        fields("attempt", self.attempt);
        fields("objector", self.objector);
        fields("closes_ms", self.closes_ms, any_count);
        fields("seal_owner", self.seal_owner);
        fields("seal_former_owner", self.seal_former_owner);
        fields("seal_colour_up", self.seal_colour_up);
        fields("brought_down_by", self.brought_down_by);
        fields("is_moving", self.is_moving);
        fields("motion", self.motion, any_count);
        fields("next_tick", self.next_tick, any_count);
        fields("poses", self.poses, ListLimit{paletti::part_count});
    }
};

}  // namespace boxwood::table
