#pragma once

// Villa Paletti as a screen shows it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "table/games/paletti/start.h"
#include "table/games/paletti/state.h"

namespace boxwood::table {

inline constexpr ListLimit column_list_limit{paletti::column_count};

struct PalettiSeatView {
    static constexpr std::string_view name = "PalettiSeatView";

    paletti::rules::ColourSet colours;
    int points = 0;
    /// The game waits for this seat's hand or answer.
    bool is_awaited = false;
    paletti::rules::May may;
    /// How far the seat's hand shakes: everybody may know (V1.5).
    int tremor_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("colours", self.colours);
        fields("points", self.points, any_count);
        fields("is_awaited", self.is_awaited);
        fields("may", self.may);
        fields("tremor_um", self.tremor_um, Range{0, paletti::most_tremor_um});
    }
};

struct PalettiColumn {
    static constexpr std::string_view name = "PalettiColumn";

    paletti::PartId column = paletti::first_column_id;
    paletti::rules::ColumnPlace place = paletti::rules::ColumnPlace::in_box;
    int level = 0;
    /// Seats that may no longer take it (V5.1).
    paletti::rules::SeatSet blocked_for;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, paletti::column_words);
        fields("place", self.place);
        fields("level", self.level, any_count);
        fields("blocked_for", self.blocked_for);
    }
};

/// Where a part is: its centre in micrometres, its rotation in millionths.
struct PartPose {
    static constexpr std::string_view name = "PartPose";

    paletti::PartId part = paletti::base_id;
    std::vector<int> position_um;
    /// w, x, y, z.
    std::vector<int> rotation_ppm;

    static void describe(auto& fields, auto& self)
    {
        constexpr Range any{-2'000'000'000, 2'000'000'000};
        fields("part", self.part, paletti::part_words);
        fields("position_um", self.position_um, ListLimit{3}, any);
        fields("rotation_ppm", self.rotation_ppm, ListLimit{4}, any);
    }
};

PartPose part_pose(paletti::PartId id, const paletti::Pose& pose);

struct PalettiView {
    using Union = GameViews;
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
    std::optional<paletti::rules::Attempt> attempt;
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
