#pragma once

// What a worker asks about a villa, and what the engine in it finds: how a column or
// a floor would come to stand, what brought it down, and what is known about hands
// and for help. docs/formats/door.md tells how they are used.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "door/hands_messages.h"
#include "door/villa_help_messages.h"
#include "paletti/statics/placing.h"
#include "table/query.h"

namespace boxwood::door {

// ---- requests ------------------------------------------------------------

/// How a column would stand on the highest floor, or on the base while the villa is
/// set up: StandJudged.
struct JudgeStand {
    static constexpr std::string_view name = "JudgeStand";
    paletti::PartId column = paletti::first_column_id;
    int x_um = 0;
    int y_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, paletti::column_words);
        fields("x_um", self.x_um, paletti::spot_range);
        fields("y_um", self.y_um, paletti::spot_range);
    }
};

/// How the next floor would lie with its centre of mass there: LayingJudged.
struct JudgeLaying {
    static constexpr std::string_view name = "JudgeLaying";
    int x_um = 0;
    int y_um = 0;
    int turn_ppm = 0;
    bool flipped = false;

    static void describe(auto& fields, auto& self)
    {
        fields("x_um", self.x_um, paletti::spot_range);
        fields("y_um", self.y_um, paletti::spot_range);
        fields("turn_ppm", self.turn_ppm, paletti::turn_range);
        fields("flipped", self.flipped);
    }
};

/// What brought the villa down, once it did: DownfallFound.
struct GetDownfall {
    static constexpr std::string_view name = "GetDownfall";
    static void describe(auto&, auto&) {}
};

// ---- answers -------------------------------------------------------------

struct StandJudged {
    static constexpr std::string_view name = "StandJudged";
    paletti::SpotFault fault = paletti::SpotFault::none;
    std::optional<paletti::PartId> touched;
    /// To the nearest edge or column; negative if there is none.
    int room_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("fault", self.fault);
        fields("touched", self.touched, paletti::part_words);
        fields("room_um", self.room_um, any_length);
    }
};

struct LayingJudged {
    static constexpr std::string_view name = "LayingJudged";
    int columns_covered = 0;
    int columns_partly = 0;
    bool sticks_out_beyond_base = false;
    /// For LayBlue: where the origin then is in which the box draws it.
    int drawn_x_um = 0;
    int drawn_y_um = 0;
    /// Why it may not lie so.
    std::optional<table::RefusalView> refusal;

    static void describe(auto& fields, auto& self)
    {
        fields("columns_covered", self.columns_covered, any_count);
        fields("columns_partly", self.columns_partly, any_count);
        fields("sticks_out_beyond_base", self.sticks_out_beyond_base);
        fields("drawn_x_um", self.drawn_x_um, any_length);
        fields("drawn_y_um", self.drawn_y_um, any_length);
        fields("refusal", self.refusal);
    }
};

struct VillaDownfall {
    static constexpr std::string_view name = "VillaDownfall";
    /// Who brought it down, with what in hand.
    Seat seat = Seat::from_number(1);
    paletti::PartId moved = paletti::base_id;
    /// Shortly before, which floor was nearest to tipping, over which column, by how
    /// much, and where: the contact that failed first.
    paletti::PartId weakest_floor = paletti::base_id;
    paletti::PartId over = paletti::base_id;
    int margin_um = 0;
    std::vector<int> at_um;
    int before_ms = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("moved", self.moved, paletti::part_words);
        fields("weakest_floor", self.weakest_floor, paletti::part_words);
        fields("over", self.over, paletti::part_words);
        fields("margin_um", self.margin_um, any_length);
        fields("at_um", self.at_um, ListLimit{3}, any_length);
        fields("before_ms", self.before_ms, any_count);
    }
};

struct DownfallFound {
    static constexpr std::string_view name = "DownfallFound";
    /// Nothing if the villa stands, or nobody here saw it fall.
    std::optional<VillaDownfall> downfall;

    static void describe(auto& fields, auto& self) { fields("downfall", self.downfall); }
};

using VillaQuestion =
    std::variant<GetHands, JudgeStand, JudgeLaying, GetLoads, GetTakes, GetPlaces, GetLayings, GetDownfall>;
using VillaFinding =
    std::variant<HandsNow, StandJudged, LayingJudged, Loads, Takes, Places, Layings, DownfallFound>;

/// A question about the villa: VillaAnswer.
struct AskVilla {
    static constexpr std::string_view name = "AskVilla";
    VillaQuestion question;

    static void describe(auto& fields, auto& self) { fields("question", self.question); }
};

struct VillaAnswer {
    static constexpr std::string_view name = "VillaAnswer";
    std::optional<VillaFinding> finding;
    std::optional<table::RefusalView> refusal;

    static void describe(auto& fields, auto& self)
    {
        fields("finding", self.finding);
        fields("refusal", self.refusal);
    }
};

}  // namespace boxwood::door

namespace boxwood {

template <>
inline constexpr std::string_view union_name<door::VillaQuestion> = "VillaQuestion";
template <>
inline constexpr std::string_view union_name<door::VillaFinding> = "VillaFinding";

}  // namespace boxwood
