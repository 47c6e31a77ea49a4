#pragma once

// Villa Paletti as a screen shows it.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "table/games/paletti/start.h"
#include "table/games/paletti/state.h"

namespace boxwood::table {

struct PalettiSeatView {
    static constexpr std::string_view name = "PalettiSeatView";

    paletti::rules::ColourSet colours;
    Count points;
    /// The game waits for this seat's hand or answer.
    bool is_awaited = false;
    paletti::rules::May may;
    /// The tremor of the seat's hand, which is public (V1.5).
    paletti::HandTremor tremor_um;

    static void describe(auto& fields, auto& self)
    {
        fields("colours", self.colours);
        fields("points", self.points);
        fields("is_awaited", self.is_awaited);
        fields("may", self.may);
        fields("tremor_um", self.tremor_um);
    }
};

struct PalettiColumn {
    static constexpr std::string_view name = "PalettiColumn";

    paletti::NamedColumn column;
    paletti::rules::ColumnPlace place = paletti::rules::ColumnPlace::in_box;
    paletti::Level level;
    /// Seats that may no longer take it (V5.1).
    paletti::rules::SeatSet blocked_for;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        fields("place", self.place);
        fields("level", self.level);
        fields("blocked_for", self.blocked_for);
    }
};

/// A part's pose: its centre in micrometres, its rotation in millionths.
struct PartPose {
    static constexpr std::string_view name = "PartPose";

    paletti::NamedPart part;
    List<SignedCount, 3> position_um;
    /// w, x, y, z.
    List<SignedCount, 4> rotation_ppm;

    static void describe(auto& fields, auto& self)
    {
        fields("part", self.part);
        fields("position_um", self.position_um);
        fields("rotation_ppm", self.rotation_ppm);
    }
};

PartPose part_pose(paletti::PartId id, const paletti::Pose& pose);

struct PalettiView {
    using Union = GameViews;
    static constexpr std::string_view name = "PalettiView";

    /// The options in force, and the rules' edition if they match one, for players and spectators.
    PalettiOptions agreed;
    std::optional<paletti::rules::Edition> edition;
    paletti::rules::Phase phase = paletti::rules::Phase::setting_up;
    Count turn;
    /// Whose turn it is, even while another seat acts.
    Seat on_turn = Seat::from_number(1);
    paletti::Level highest_floor;
    std::optional<paletti::Colour> neutral;
    List<PalettiSeatView, max_players> seats;
    List<PalettiColumn, paletti::column_count> columns;
    std::optional<paletti::rules::Attempt> attempt;
    std::optional<Seat> objector;
    /// When the time to object ends.
    std::optional<LongCount> closes_ms;
    std::optional<Seat> seal_owner;
    std::optional<Seat> seal_former_owner;
    std::optional<paletti::Colour> seal_colour_up;
    std::optional<Seat> brought_down_by;
    bool is_moving = false;
    /// The current motion's number, or the next one's if nothing moves; and its next tick.
    Count motion = 1;
    Count next_tick;
    /// Parts in the game.
    List<PartPose, paletti::part_count> poses;

    static void describe(auto& fields, auto& self)
    {
        fields("agreed", self.agreed);
        fields("edition", self.edition);
        fields("phase", self.phase);
        fields("turn", self.turn);
        fields("on_turn", self.on_turn);
        fields("highest_floor", self.highest_floor);
        fields("neutral", self.neutral);
        fields("seats", self.seats);
        fields("columns", self.columns);
        fields("attempt", self.attempt);
        fields("objector", self.objector);
        fields("closes_ms", self.closes_ms);
        fields("seal_owner", self.seal_owner);
        fields("seal_former_owner", self.seal_former_owner);
        fields("seal_colour_up", self.seal_colour_up);
        fields("brought_down_by", self.brought_down_by);
        fields("is_moving", self.is_moving);
        fields("motion", self.motion);
        fields("next_tick", self.next_tick);
        fields("poses", self.poses);
    }
};

}  // namespace boxwood::table
