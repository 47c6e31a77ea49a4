#pragma once

// Questions about a villa and their answers: how a column would stand or a floor lie, what brought
// the villa down, what the hands are doing; and as help (T7.1) what each column carries, what could
// be taken, and where something would stand or lie well.

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "core/description.h"
#include "core/result.h"
#include "core/seat.h"
#include "paletti/statics/laying.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/verdict.h"
#include "players/paletti/take.h"
#include "table/query.h"
#include "table/table.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

// ---- requests ------------------------------------------------------------

/// How a column would stand on the highest floor, or on the base while the villa is
/// set up: StandJudged.
struct JudgeStand {
    static constexpr std::string_view name = "JudgeStand";
    paletti::NamedColumn column;
    paletti::Point point;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        paletti::Point::describe(fields, self.point);
    }
};

/// How the next floor would lie: LayingJudged.
struct JudgeLaying {
    static constexpr std::string_view name = "JudgeLaying";
    paletti::FloorSpot spot;

    static void describe(auto& fields, auto& self) { paletti::FloorSpot::describe(fields, self.spot); }
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
    paletti::NamedColumn column;

    static void describe(auto& fields, auto& self) { fields("column", self.column); }
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

    static void describe(auto& fields, auto& self) { fields("fault", self.fault); }
};

struct LayingJudged {
    static constexpr std::string_view name = "LayingJudged";
    Int<0, paletti::column_count> columns_covered;
    /// For LayBlue: where the origin of the box's drawing of the floor then is.
    paletti::Point drawn;
    /// Why it may not lie like that.
    std::optional<table::RefusalView> refusal;

    static void describe(auto& fields, auto& self)
    {
        fields("columns_covered", self.columns_covered);
        fields("drawn", self.drawn);
        fields("refusal", self.refusal);
    }
};

struct DownfallFound {
    static constexpr std::string_view name = "DownfallFound";
    /// Nothing if the villa stands, or nobody here saw it fall.
    std::optional<analysis::Downfall> downfall;

    static void describe(auto& fields, auto& self) { fields("downfall", self.downfall); }
};

struct ColumnLoad {
    static constexpr std::string_view name = "ColumnLoad";
    paletti::NamedColumn column;
    paletti::Role role = paletti::Role::absent;
    /// Its share of what rests on the floor above it, including that floor.
    Int<0, 100> percent;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        fields("role", self.role);
        fields("percent", self.percent);
    }
};

struct Loads {
    static constexpr std::string_view name = "Loads";
    List<ColumnLoad, paletti::column_count> columns;

    static void describe(auto& fields, auto& self) { fields("columns", self.columns); }
};

struct Takes {
    static constexpr std::string_view name = "Takes";
    List<paletti::Take, paletti::column_count> takes;

    static void describe(auto& fields, auto& self) { fields("takes", self.takes); }
};

/// More suggestions than this are of no use.
inline constexpr int most_suggestions = 6;

struct Places {
    static constexpr std::string_view name = "Places";
    List<paletti::Point, most_suggestions> places;

    static void describe(auto& fields, auto& self) { fields("places", self.places); }
};

struct Layings {
    static constexpr std::string_view name = "Layings";
    List<paletti::FloorSpot, most_suggestions> layings;

    static void describe(auto& fields, auto& self) { fields("layings", self.layings); }
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

/// Safest first; columns that are equally safe to the micrometre keep their order.
void sort_by_safety(std::vector<paletti::Take>& takes);

}  // namespace boxwood::wasm_api

namespace boxwood {

template <>
inline constexpr std::string_view union_name<wasm_api::VillaQuestion> = "VillaQuestion";
template <>
inline constexpr std::string_view union_name<wasm_api::VillaFinding> = "VillaFinding";

}  // namespace boxwood
