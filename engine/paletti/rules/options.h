#pragma once

// The options that players agree on before a game, wherever editions of the rulebook differ, and
// the version of the rules. Rule numbers are those of docs/rules/villa-paletti.md.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/message.h"
#include "core/seat.h"

namespace boxwood::paletti::rules {

/// Of games recorded before rules had a version.
inline constexpr int first_rules_version = 1;

/// Raised when an option or a rule changes its meaning: a game goes on under the rules it
/// began with, so records and tables store this number. What differs in version
///  1. Neutral columns could count for the player to move (V7.1). With two players and
///     a seal that everybody rolls, all colours were rolled (V3.3). A blocked column could
///     not be forfeited, and a player with nothing to forfeit could not object (V6.4).
///     After renouncing a floor, the hand that had laid it stayed active.
/// In both versions, a set-up by players is repeated as soon as no pose of the grid is
/// possible (V2.6): an early game whose blue floor lay between grid poses does not verify.
inline constexpr int rules_version = 2;

/// Who places the columns on the base (V2.6).
enum class SetUp : std::uint8_t { by_program, by_players };
/// How colours are dealt (V3.1).
enum class Dealing : std::uint8_t { youngest_rolls, everybody_rolls };
/// How long an attempt may still be broken off (V5.1).
enum class BreakingOff : std::uint8_t { until_out, until_let_go };
/// Which players a column is blocked for after a failed attempt (V5.1).
enum class BlockedFor : std::uint8_t { everybody, who_gave_up };
/// Whether a neighbour that is shifted ends the attempt (V5.4).
enum class Neighbours : std::uint8_t { shown, strict };
/// What follows a failed objection (V6.3).
enum class AfterObjection : std::uint8_t { floor, no_floor };
/// Whether a player who may lay a floor may decline to (V6.5).
enum class Renouncing : std::uint8_t { forbidden, allowed };
/// Whether floors may stick out beyond the base (V6.5); the blue one never may.
enum class BeyondBase : std::uint8_t { allowed, forbidden };
/// Which floors may rest on fewer than three columns (V6.6).
enum class FewColumns : std::uint8_t { never, orange, orange_and_red };
/// Whether a neutral column takes the seal for the player who brings it up in their turn (V7.1);
/// only games of three have neutral columns.
enum class NeutralSeal : std::uint8_t { never, first_on_floor };
/// The player that a neutral column counts for: rules version 1 only.
enum class NeutralCounts : std::uint8_t { for_nobody, for_player_on_turn };

// Names in files and messages. The names and their order are part of the formats; the enumerators
// may be renamed.
constexpr auto names_of(SetUp)
{
    return std::array<std::string_view, 2>{"by_program", "by_players"};
}
constexpr auto names_of(Dealing)
{
    return std::array<std::string_view, 2>{"youngest_rolls", "everybody_rolls"};
}
constexpr auto names_of(BreakingOff)
{
    return std::array<std::string_view, 2>{"until_out", "until_let_go"};
}
constexpr auto names_of(BlockedFor)
{
    return std::array<std::string_view, 2>{"everybody", "who_gave_up"};
}
constexpr auto names_of(Neighbours)
{
    return std::array<std::string_view, 2>{"shown", "strict"};
}
constexpr auto names_of(AfterObjection)
{
    return std::array<std::string_view, 2>{"floor", "no_floor"};
}
constexpr auto names_of(Renouncing)
{
    return std::array<std::string_view, 2>{"forbidden", "allowed"};
}
constexpr auto names_of(BeyondBase)
{
    return std::array<std::string_view, 2>{"allowed", "forbidden"};
}
constexpr auto names_of(FewColumns)
{
    return std::array<std::string_view, 3>{"never", "orange", "orange_and_red"};
}
constexpr auto names_of(NeutralSeal)
{
    return std::array<std::string_view, 2>{"never", "first_on_floor"};
}
constexpr auto names_of(NeutralCounts)
{
    return std::array<std::string_view, 2>{"for_nobody", "for_player_on_turn"};
}

/// How long the others may consider an objection (V6.10).
inline constexpr std::int32_t objection_window_at_one_table_ms = 15 * 1000;
/// The longest that a table may agree on: a week.
inline constexpr std::int32_t most_objection_window_ms = 7 * 24 * 60 * 60 * 1000;
/// In milliseconds.
using ObjectionWindow = Int<1'000, most_objection_window_ms>;

struct Options {
    static constexpr std::string_view name = "Options";

    Int<first_rules_version, rules_version> rules = rules_version;
    PlayerCount players = 4;
    Seat youngest = Seat::from_number(1);
    SetUp set_up = SetUp::by_program;
    Dealing dealing = Dealing::youngest_rolls;
    BreakingOff breaking_off = BreakingOff::until_out;
    BlockedFor blocked_for = BlockedFor::everybody;
    Neighbours neighbours = Neighbours::shown;
    AfterObjection after_objection = AfterObjection::floor;
    Renouncing renouncing = Renouncing::forbidden;
    BeyondBase beyond_base = BeyondBase::allowed;
    FewColumns few_columns = FewColumns::never;
    NeutralSeal neutral_seal = NeutralSeal::never;
    /// Of rules version 1; for_nobody in any other.
    NeutralCounts neutral_counts = NeutralCounts::for_nobody;
    /// In table time, which is measured elsewhere; nothing means no limit.
    std::optional<ObjectionWindow> objection_window_ms = objection_window_at_one_table_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("rules", self.rules, IfMissing{first_rules_version});
        fields("players", self.players);
        describe_agreed(fields, self);
    }
    /// IfMissing: added in version 2. LeftOutIf: removed in version 2.
    static void describe_agreed(auto& fields, auto& self)
    {
        fields("youngest", self.youngest);
        fields("set_up", self.set_up);
        fields("dealing", self.dealing);
        fields("breaking_off", self.breaking_off);
        fields("blocked_for", self.blocked_for, IfMissing{BlockedFor::everybody});
        fields("neighbours", self.neighbours);
        fields("after_objection", self.after_objection, IfMissing{AfterObjection::floor});
        fields("renouncing", self.renouncing);
        fields("beyond_base", self.beyond_base);
        fields("few_columns", self.few_columns);
        fields("neutral_seal", self.neutral_seal, IfMissing{NeutralSeal::never});
        fields("neutral_counts", self.neutral_counts, LeftOutIf{NeutralCounts::for_nobody});
        fields("objection_window_ms", self.objection_window_ms);
    }
    friend bool operator==(const Options&, const Options&) = default;
};

/// Why these options are not possible; nothing if they are.
std::optional<Refusal> why_not_agreed(const Options& options);

/// The least number of columns that the floor of this level must rest on (V6.6).
int least_columns_under(const Options& options, int floor_level);

/// Editions of the rulebook. Where a text is silent about an option, Boxwood's reading
/// applies. docs/rules/villa-paletti.md (V11) has the same table; a test compares the two.
enum class Edition : std::uint8_t {
    boxwood,       ///< Boxwood's reading of all of them
    dutch,         ///< the Dutch text of the box with Dutch and French
    french,        ///< the French one
    italian,       ///< the Italian text of the box with Italian and French
    second_dutch,  ///< the other Dutch text
};

constexpr auto names_of(Edition)
{
    return std::array<std::string_view, 5>{"boxwood", "dutch", "french", "italian", "second_dutch"};
}

inline constexpr std::array<Edition, 5> all_editions{Edition::boxwood, Edition::dutch, Edition::french,
                                                     Edition::italian, Edition::second_dutch};

/// The edition's options, with the table's number of players, youngest player, time for
/// objections, and rules version.
Options with_edition(const Options& table, Edition edition);

/// The edition with these rules, if any.
std::optional<Edition> edition_of(const Options& options);

}  // namespace boxwood::paletti::rules
