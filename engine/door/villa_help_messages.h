#pragma once

// What a worker and the engine in it say when somebody asks for help at a villa
// (T7.1): who carries what, what could be taken, where something would stand or lie
// well. docs/formats/door.md tells how they are used.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/statics/verdict.h"
#include "table/query.h"

namespace boxwood::door {

/// Whatever falls lies within two kilometres.
inline constexpr Range any_length{-2'000'000'000, 2'000'000'000};

// ---- requests ------------------------------------------------------------

/// Who carries what: Loads. Help (T7.1).
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

struct ColumnLoad {
    static constexpr std::string_view name = "ColumnLoad";
    paletti::PartId column = paletti::first_column_id;
    paletti::Role role = paletti::Role::absent;
    /// Of what rests on the floor above it, that floor included.
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
    /// The villa without it.
    bool stands = false;
    int margin_um = 0;
    /// What should be lifted for it, and how far.
    paletti::PartId held_floor = paletti::base_id;
    int lift_um = 0;
    /// The way out of its centre, seen from above: x and y of each point.
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

}  // namespace boxwood::door
