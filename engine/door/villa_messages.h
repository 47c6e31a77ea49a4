#pragma once

// What a worker and the engine in it say about a villa: hands, how a column or a
// floor would come to stand, and what statics knows, for those who learn.
// docs/formats/door.md tells how they are used.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/hand/hand_input.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/verdict.h"
#include "table/command.h"
#include "table/paletti_choice.h"
#include "table/paletti_event.h"
#include "table/query.h"

namespace boxwood::paletti {

constexpr auto names_of(Tool)
{
    return std::array<std::string_view, tool_count>{"none", "fingers", "hook", "both_hands"};
}
constexpr auto names_of(Role)
{
    return std::array<std::string_view, 4>{"absent", "free", "loose", "carries"};
}
constexpr auto names_of(SpotFault)
{
    return std::array<std::string_view, 3>{"none", "sticks_out", "touches_column"};
}

}  // namespace boxwood::paletti

namespace boxwood::door {

/// Whatever falls lies within two kilometres.
inline constexpr Range any_length{-2'000'000'000, 2'000'000'000};

/// Where hands should be: paletti/hand/hand_input.h, with parts by their names.
struct HandWish {
    static constexpr std::string_view name = "HandWish";

    paletti::Tool tool = paletti::Tool::none;
    std::optional<std::string> part;
    int grip_height_um = 0;
    int side_ppm = 0;
    int x_um = 0;
    int y_um = 0;
    int z_um = 0;
    int turn_ppm = 0;
    std::optional<std::string> held_floor;
    int lift_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("tool", self.tool);
        fields("part", self.part, table::part_name_limit);
        fields("grip_height_um", self.grip_height_um, Range{0, paletti::farthest_um});
        fields("side_ppm", self.side_ppm, table::turn_range);
        fields("x_um", self.x_um, table::spot_range);
        fields("y_um", self.y_um, table::spot_range);
        fields("z_um", self.z_um, table::spot_range);
        fields("turn_ppm", self.turn_ppm, Range{-paletti::half_turn_ppm, paletti::half_turn_ppm});
        fields("held_floor", self.held_floor, table::part_name_limit);
        fields("lift_um", self.lift_um, Range{0, paletti::highest_lift_um});
    }
};

/// The next ticks of a seat's hands, which go evenly to where they should be:
/// Submitted, as the command that it makes.
struct MoveHands {
    static constexpr std::string_view name = "MoveHands";

    std::uint64_t id = 0;
    table::Role role = table::Role::person;
    Seat seat = Seat::from_number(1);
    std::int64_t at_ms = 0;
    int ticks = 1;
    HandWish wish;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("role", self.role);
        fields("seat", self.seat);
        fields("at_ms", self.at_ms, any_count);
        fields("ticks", self.ticks, Range{1, table::max_batch_ticks});
        fields("wish", self.wish);
    }
};

/// Hands at the mirror of a villa that lives elsewhere, simulated at once: HandsLed.
struct LeadHands {
    static constexpr std::string_view name = "LeadHands";

    Seat seat = Seat::from_number(1);
    int ticks = 1;
    HandWish wish;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("ticks", self.ticks, Range{1, table::max_batch_ticks});
        fields("wish", self.wish);
    }
};

/// The same for something said while they are at work: HandsLed.
struct LeadChoice {
    static constexpr std::string_view name = "LeadChoice";

    Seat seat = Seat::from_number(1);
    table::PalettiChoice choice;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("choice", self.choice);
    }
};

/// The home refused hands that were led: back to what it has confirmed. Followed.
struct GoBack {
    static constexpr std::string_view name = "GoBack";
    static void describe(auto&, auto&) {}
};

/// The home's own game, because hashes differ (protocol::Resync): Followed.
struct TakeGame {
    static constexpr std::string_view name = "TakeGame";
    table::Kept game;

    static void describe(auto& fields, auto& self) { fields("game", self.game); }
};

/// What goes on with the hands: HandsNow.
struct GetHands {
    static constexpr std::string_view name = "GetHands";
    static void describe(auto&, auto&) {}
};

/// How a column would stand on the highest floor, or on the base while the villa is
/// set up: StandJudged.
struct JudgeStand {
    static constexpr std::string_view name = "JudgeStand";
    std::string column;
    int x_um = 0;
    int y_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, table::part_name_limit);
        fields("x_um", self.x_um, table::spot_range);
        fields("y_um", self.y_um, table::spot_range);
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
        fields("x_um", self.x_um, table::spot_range);
        fields("y_um", self.y_um, table::spot_range);
        fields("turn_ppm", self.turn_ppm, table::turn_range);
        fields("flipped", self.flipped);
    }
};

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
    std::string column;

    static void describe(auto& fields, auto& self) { fields("column", self.column, table::part_name_limit); }
};

/// How the next floor would lie well: Layings, best first. Help (T7.1).
struct GetLayings {
    static constexpr std::string_view name = "GetLayings";
    static void describe(auto&, auto&) {}
};

/// What brought the villa down, once it did: DownfallFound.
struct GetDownfall {
    static constexpr std::string_view name = "GetDownfall";
    static void describe(auto&, auto&) {}
};

// ---- answers -------------------------------------------------------------

/// For whoever gives the next ticks.
struct HandsNow {
    static constexpr std::string_view name = "HandsNow";
    bool is_moving = false;
    /// Whose hands act, or acted last while all comes to rest.
    std::optional<Seat> seat;
    /// As a command names them.
    int motion = 1;
    int next_tick = 0;
    /// What they wanted last.
    HandWish wish;
    /// Led ahead of a home elsewhere, and not yet confirmed.
    int unconfirmed_ticks = 0;
    /// Of the game, when nothing moves: the same wherever it is the same.
    std::optional<std::uint64_t> hash;

    static void describe(auto& fields, auto& self)
    {
        fields("is_moving", self.is_moving);
        fields("seat", self.seat);
        fields("motion", self.motion, any_count);
        fields("next_tick", self.next_tick, any_count);
        fields("wish", self.wish);
        fields("unconfirmed_ticks", self.unconfirmed_ticks, any_count);
        fields("hash", self.hash);
    }
};

/// What was led, for the home; or why it would refuse it.
struct HandsLed {
    static constexpr std::string_view name = "HandsLed";
    std::optional<table::RefusalView> refusal;
    std::optional<table::UseHands> hands;
    /// Whether anything moves still.
    bool is_moving = false;
    /// Led, and not yet confirmed.
    int unconfirmed_ticks = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("refusal", self.refusal);
        fields("hands", self.hands);
        fields("is_moving", self.is_moving);
        fields("unconfirmed_ticks", self.unconfirmed_ticks, any_count);
    }
};

struct StandJudged {
    static constexpr std::string_view name = "StandJudged";
    paletti::SpotFault fault = paletti::SpotFault::none;
    std::optional<std::string> touched;
    /// To the nearest edge or column; negative if there is none.
    int room_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("fault", self.fault);
        fields("touched", self.touched, table::part_name_limit);
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

struct ColumnLoad {
    static constexpr std::string_view name = "ColumnLoad";
    std::string column;
    paletti::Role role = paletti::Role::absent;
    /// Of what rests on the floor above it, that floor included.
    int percent = 0;
    /// In thousandths of a newton.
    int load_mn = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, table::part_name_limit);
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
    std::string column;
    /// The villa without it.
    bool stands = false;
    int margin_um = 0;
    /// What should be lifted for it, and how far.
    std::optional<std::string> held_floor;
    int lift_um = 0;
    /// The way out of its centre, seen from above: x and y of each point.
    std::vector<int> way_um;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, table::part_name_limit);
        fields("stands", self.stands);
        fields("margin_um", self.margin_um, any_length);
        fields("held_floor", self.held_floor, table::part_name_limit);
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
        fields("turn_ppm", self.turn_ppm, table::turn_range);
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

struct VillaDownfall {
    static constexpr std::string_view name = "VillaDownfall";
    /// Who brought it down, with what in hand.
    Seat seat = Seat::from_number(1);
    std::string moved;
    /// Shortly before, which floor was nearest to tipping, over which column, by how
    /// much, and where: the contact that failed first.
    std::string weakest_floor;
    std::string over;
    int margin_um = 0;
    std::vector<int> at_um;
    int before_ms = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("moved", self.moved, table::part_name_limit);
        fields("weakest_floor", self.weakest_floor, table::part_name_limit);
        fields("over", self.over, table::part_name_limit);
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
