#pragma once

// Questions about a villa and their answers: how a column would stand or a floor lie, what brought
// the villa down, what the hands are doing; and as help (T7.1) what each column carries, what could
// be taken, and where something would stand or lie well.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "core/description.h"
#include "core/result.h"
#include "core/seat.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/verdict.h"
#include "table/query.h"
#include "table/table.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

/// Anything that falls stays within two kilometres.
inline constexpr Range any_length{-2'000'000'000, 2'000'000'000};

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

/// What each column carries: Loads. Help (T7.1).
struct GetLoads {
    static constexpr std::string_view name = "GetLoads";
    static void describe(auto&, auto&) {}
};

/// What the seat could take, safest first: Takes. Help (T7.1).
struct GetTakes {
    static constexpr std::string_view name = "GetTakes";
    Seat seat = Seat::from_number(1);

    static void describe(auto& fields, auto& self) { fields("seat", self.seat); }
};

/// Where a column would stand well: Places, best first. Help (T7.1).
struct GetPlaces {
    static constexpr std::string_view name = "GetPlaces";
    paletti::PartId column = paletti::first_column_id;

    static void describe(auto& fields, auto& self) { fields("column", self.column, paletti::column_words); }
};

/// How the next floor would lie well: Layings, best first. Help (T7.1).
struct GetLayings {
    static constexpr std::string_view name = "GetLayings";
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
    /// For LayBlue: where the origin of the box's drawing of the floor then is.
    int drawn_x_um = 0;
    int drawn_y_um = 0;
    /// Why it may not lie like that.
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

struct ColumnLoad {
    static constexpr std::string_view name = "ColumnLoad";
    paletti::PartId column = paletti::first_column_id;
    paletti::Role role = paletti::Role::absent;
    /// Its share of what rests on the floor above it, including that floor.
    int percent = 0;
    /// In thousandths of a newton.
    int load_mn = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, paletti::column_words);
        fields("role", self.role);
        fields("percent", self.percent, Range{0, 100});
        fields("load_mn", self.load_mn, any_length);
    }
};

struct Loads {
    static constexpr std::string_view name = "Loads";
    /// How far the villa is from falling.
    int margin_um = 0;
    std::vector<ColumnLoad> columns;

    static void describe(auto& fields, auto& self)
    {
        fields("margin_um", self.margin_um, any_length);
        fields("columns", self.columns, table::column_list_limit);
    }
};

struct KnownTake {
    static constexpr std::string_view name = "KnownTake";
    paletti::PartId column = paletti::first_column_id;
    /// Whether the villa stands without it, and by what margin.
    bool stands = false;
    int margin_um = 0;
    /// Which floor to lift for it, and how far.
    paletti::PartId held_floor = paletti::base_id;
    int lift_um = 0;
    /// The path of its centre on the way out, seen from above: x and y of each point.
    std::vector<int> way_um;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, paletti::column_words);
        fields("stands", self.stands);
        fields("margin_um", self.margin_um, any_length);
        fields("held_floor", self.held_floor, LeftOutIf{paletti::base_id}, paletti::floor_words);
        fields("lift_um", self.lift_um, any_length);
        fields("way_um", self.way_um, ListLimit{512}, any_length);
    }
};

struct Takes {
    static constexpr std::string_view name = "Takes";
    std::vector<KnownTake> takes;

    static void describe(auto& fields, auto& self) { fields("takes", self.takes, table::column_list_limit); }
};

struct KnownPlace {
    static constexpr std::string_view name = "KnownPlace";
    int x_um = 0;
    int y_um = 0;
    int margin_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("x_um", self.x_um, any_length);
        fields("y_um", self.y_um, any_length);
        fields("margin_um", self.margin_um, any_length);
    }
};

struct Places {
    static constexpr std::string_view name = "Places";
    std::vector<KnownPlace> places;

    static void describe(auto& fields, auto& self) { fields("places", self.places, ListLimit{64}); }
};

struct KnownLaying {
    static constexpr std::string_view name = "KnownLaying";
    int x_um = 0;
    int y_um = 0;
    int turn_ppm = 0;
    bool flipped = false;
    int columns_covered = 0;
    int margin_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("x_um", self.x_um, any_length);
        fields("y_um", self.y_um, any_length);
        fields("turn_ppm", self.turn_ppm, paletti::turn_range);
        fields("flipped", self.flipped);
        fields("columns_covered", self.columns_covered, any_count);
        fields("margin_um", self.margin_um, any_length);
    }
};

struct Layings {
    static constexpr std::string_view name = "Layings";
    std::vector<KnownLaying> layings;

    static void describe(auto& fields, auto& self) { fields("layings", self.layings, ListLimit{64}); }
};

using VillaQuestion =
    std::variant<GetHands, JudgeStand, JudgeLaying, GetLoads, GetTakes, GetPlaces, GetLayings, GetDownfall>;
using VillaFinding =
    std::variant<HandsNow, StandJudged, LayingJudged, Loads, Takes, Places, Layings, DownfallFound>;

/// A question about the villa.
struct AskVilla {
    static constexpr std::string_view name = "AskVilla";
    VillaQuestion question;

    static void describe(auto& fields, auto& self) { fields("question", self.question); }
};

// ---- answering -----------------------------------------------------------

/// `watch` has seen all that happened at the table, if anybody watched. REQUIRES: a villa is
/// played there.
Outcome<VillaFinding> found(const table::Table& table, const VillaQuestion& question,
                            const analysis::DownfallWatch& watch = {});

/// To be called after everything that happens. REQUIRES: a villa is played at the table.
void watch(const table::Table& table, analysis::DownfallWatch& watch);

/// As docs/formats/wasm_api.md specifies. REQUIRES: a villa is played at the table.
std::vector<std::uint8_t> sight_of(const table::Table& table);

VillaDownfall shown_downfall(const analysis::Downfall& downfall);

/// A length in whole micrometres, clamped to the range that messages have.
int shown_um(double length_m);

}  // namespace boxwood::wasm_api

namespace boxwood {

template <>
inline constexpr std::string_view union_name<wasm_api::VillaQuestion> = "VillaQuestion";
template <>
inline constexpr std::string_view union_name<wasm_api::VillaFinding> = "VillaFinding";

}  // namespace boxwood
