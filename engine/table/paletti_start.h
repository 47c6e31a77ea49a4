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
#include "paletti/rules/options.h"

namespace boxwood::paletti {

constexpr auto names_of(Colour)
{
    return std::array<std::string_view, colour_count>{"blue", "green", "yellow", "red"};
}

}  // namespace boxwood::paletti

namespace boxwood::paletti::rules {

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
constexpr auto names_of(Neighbours)
{
    return std::array<std::string_view, 2>{"shown", "strict"};
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
constexpr auto names_of(NeutralCounts)
{
    return std::array<std::string_view, 2>{"for_nobody", "for_player_on_turn"};
}

}  // namespace boxwood::paletti::rules

namespace boxwood::table {

/// What people choose before a game; the names are those of paletti/rules/options.h.
struct PalettiOptions {
    static constexpr std::string_view name = "PalettiOptions";

    int players = 2;
    Seat youngest = Seat::from_number(1);
    paletti::rules::SetUp set_up = paletti::rules::SetUp::by_program;
    paletti::rules::Dealing dealing = paletti::rules::Dealing::youngest_rolls;
    paletti::rules::BreakingOff breaking_off = paletti::rules::BreakingOff::until_out;
    paletti::rules::Neighbours neighbours = paletti::rules::Neighbours::shown;
    paletti::rules::Renouncing renouncing = paletti::rules::Renouncing::forbidden;
    paletti::rules::BeyondBase beyond_base = paletti::rules::BeyondBase::allowed;
    paletti::rules::FewColumns few_columns = paletti::rules::FewColumns::never;
    paletti::rules::NeutralCounts neutral_counts = paletti::rules::NeutralCounts::for_nobody;
    /// How long the others may think about an objection; nothing: no limit (V6.10).
    std::optional<int> objection_window_ms = paletti::rules::objection_window_at_one_table_ms;
    /// Of the standard box: which columns are a hair too short.
    std::int64_t box_seed = 0;
    /// How much each seat's hand shakes; steady hands if it is shorter.
    std::vector<int> tremor_um;

    static void describe(auto& fields, auto& self)
    {
        fields("players", self.players, Range{2, max_players});
        fields("youngest", self.youngest);
        fields("set_up", self.set_up);
        fields("dealing", self.dealing);
        fields("breaking_off", self.breaking_off);
        fields("neighbours", self.neighbours);
        fields("renouncing", self.renouncing);
        fields("beyond_base", self.beyond_base);
        fields("few_columns", self.few_columns);
        fields("neutral_counts", self.neutral_counts);
        fields("objection_window_ms", self.objection_window_ms, Range{1'000, max_objection_window_ms});
        fields("box_seed", self.box_seed, Range{0, static_cast<std::int64_t>(paletti::max_box_seed)});
        fields("tremor_um", self.tremor_um, ListLimit{max_players}, Range{0, paletti::most_tremor_um});
    }
    friend bool operator==(const PalettiOptions&, const PalettiOptions&) = default;

    /// A week.
    static constexpr std::int64_t max_objection_window_ms = std::int64_t{7} * 24 * 60 * 60 * 1000;
};

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
