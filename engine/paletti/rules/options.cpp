#include "paletti/rules/options.h"

#include <algorithm>

#include "paletti/model/part_name.h"

namespace boxwood::paletti::rules {

namespace {

/// Options common to all four rule texts where Boxwood's reading differs: all players place
/// the columns (V2.1), a floor is laid only if nobody objects (V6.3), and laying it is
/// optional (V6.5).
void agree_on_common_text(Options& options)
{
    options.set_up = SetUp::by_players;
    options.after_objection = AfterObjection::no_floor;
    options.renouncing = Renouncing::allowed;
}

}  // namespace

std::optional<Refusal> why_not_agreed(const Options& options)
{
    if (!options.players.is_within_limits())
        return refusal("V1.6", "player_count", {{"players", options.players}});
    if (options.youngest.number() > options.players)
        return refusal("V3.1", "youngest_not_at_table", {{"seat", options.youngest.number()}});
    if (options.objection_window_ms && *options.objection_window_ms <= 0)
        return refusal("V6.10", "objection_window_too_short");
    return std::nullopt;
}

int least_columns_under(const Options& options, int floor_level)
{
    constexpr int ordinary = 3;
    const FloorColour colour = floor_colour_of(floor_id(floor_level));
    const bool few = (colour == FloorColour::orange && options.few_columns != FewColumns::never) ||
                     (colour == FloorColour::red && options.few_columns == FewColumns::orange_and_red);
    return few ? 1 : ordinary;
}

Options with_edition(const Options& table, Edition edition)
{
    Options options;
    options.rules = table.rules;
    options.players = table.players;
    options.youngest = table.youngest;
    options.objection_window_ms = table.objection_window_ms;
    if (edition != Edition::boxwood)
        agree_on_common_text(options);
    switch (edition) {
    case Edition::boxwood: break;
    case Edition::dutch:
        options.few_columns = FewColumns::orange;
        options.neutral_seal = NeutralSeal::first_on_floor;
        break;
    case Edition::french:
        options.dealing = Dealing::everybody_rolls;
        options.breaking_off = BreakingOff::until_let_go;
        options.blocked_for = BlockedFor::who_gave_up;
        options.few_columns = FewColumns::orange_and_red;
        options.neutral_seal = NeutralSeal::first_on_floor;
        break;
    case Edition::italian:
        options.breaking_off = BreakingOff::until_let_go;
        options.beyond_base = BeyondBase::forbidden;
        options.few_columns = FewColumns::orange_and_red;
        break;
    case Edition::second_dutch:
        options.breaking_off = BreakingOff::until_let_go;
        options.neutral_seal = NeutralSeal::first_on_floor;
        break;
    }
    return options;
}

std::optional<Edition> edition_of(const Options& options)
{
    // Under earlier rules, the same options mean something else.
    if (options.rules != rules_version)
        return std::nullopt;
    const auto found = std::ranges::find_if(
        all_editions, [&](Edition edition) { return with_edition(options, edition) == options; });
    return found == all_editions.end() ? std::nullopt : std::optional(*found);
}

}  // namespace boxwood::paletti::rules
