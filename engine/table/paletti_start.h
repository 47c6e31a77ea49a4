#pragma once

// How a game of Villa Paletti begins: what the players agreed on, the box, the
// seed, and how steady each hand is, which all can see.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/game/game.h"
#include "paletti/rules/edition.h"

namespace boxwood::paletti {

constexpr auto names_of(Colour)
{
    return std::array<std::string_view, colour_count>{"blue", "green", "yellow", "red"};
}

}  // namespace boxwood::paletti

namespace boxwood::paletti::rules {

constexpr auto names_of(Edition)
{
    return std::array<std::string_view, all_editions.size()>{"boxwood", "dutch", "french", "italian",
                                                             "second_dutch"};
}
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

}  // namespace boxwood::paletti::rules

namespace boxwood::table {

/// What people choose before a game; the names are those of paletti/rules/options.h.
struct PalettiOptions {
    static constexpr std::string_view name = "PalettiOptions";

    /// If missing, the first version (paletti/rules/version.h).
    int rules = paletti::rules::rules_version;
    int players = 2;
    Seat youngest = Seat::from_number(1);
    paletti::rules::SetUp set_up = paletti::rules::SetUp::by_program;
    paletti::rules::Dealing dealing = paletti::rules::Dealing::youngest_rolls;
    paletti::rules::BreakingOff breaking_off = paletti::rules::BreakingOff::until_out;
    paletti::rules::BlockedFor blocked_for = paletti::rules::BlockedFor::everybody;
    paletti::rules::Neighbours neighbours = paletti::rules::Neighbours::shown;
    paletti::rules::AfterObjection after_objection = paletti::rules::AfterObjection::floor;
    paletti::rules::Renouncing renouncing = paletti::rules::Renouncing::forbidden;
    paletti::rules::BeyondBase beyond_base = paletti::rules::BeyondBase::allowed;
    paletti::rules::FewColumns few_columns = paletti::rules::FewColumns::never;
    paletti::rules::NeutralSeal neutral_seal = paletti::rules::NeutralSeal::never;
    /// Of rules version 1; means nothing in any other.
    std::optional<paletti::rules::NeutralCounts> neutral_counts;
    /// How long the others may think about an objection; nothing: no limit (V6.10).
    std::optional<int> objection_window_ms = paletti::rules::objection_window_at_one_table_ms;
    /// Of the standard box: which columns are a hair too short.
    std::int64_t box_seed = 0;
    /// How much each seat's hand shakes; steady hands if it is shorter.
    std::vector<int> tremor_um;

    static void describe(auto& fields, auto& self)
    {
        using namespace paletti::rules;
        fields("rules", self.rules, IfMissing{first_rules_version},
               Range{first_rules_version, rules_version});
        fields("players", self.players, Range{2, max_players});
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
        fields("neutral_counts", self.neutral_counts);
        fields("objection_window_ms", self.objection_window_ms, Range{1'000, max_objection_window_ms});
        fields("box_seed", self.box_seed, Range{0, static_cast<std::int64_t>(paletti::max_box_seed)});
        fields("tremor_um", self.tremor_um, ListLimit{max_players}, Range{0, paletti::most_tremor_um});
    }
    friend bool operator==(const PalettiOptions&, const PalettiOptions&) = default;

    /// A week.
    static constexpr std::int64_t max_objection_window_ms = std::int64_t{7} * 24 * 60 * 60 * 1000;
};

paletti::rules::Options rules_of(const PalettiOptions& options);

/// These options with all rules as the edition has them (paletti/rules/edition.h).
PalettiOptions with_edition(const PalettiOptions& options, paletti::rules::Edition edition);

struct PalettiStart {
    static constexpr std::string_view name = "PalettiStart";

    PalettiOptions options;
    std::uint64_t seed = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("options", self.options);
        fields("seed", self.seed);
    }
    friend bool operator==(const PalettiStart&, const PalettiStart&) = default;
};

paletti::GameSetup setup_of(const PalettiStart& start);

}  // namespace boxwood::table
