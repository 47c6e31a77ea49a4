// boxwood match paletti: many games between two computer players, which of them is better,
// and how the games went.

#include <fmt/format.h>

#include <memory>
#include <vector>

#include "cli/match.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "match/paletti_match.h"
#include "paletti/model/part_name.h"
#include "players/paletti/player_name.h"

namespace boxwood::cli {

namespace {

using match::PalettiGameResult;
using match::PalettiSummary;

struct PalettiMatchArguments : MatchArguments {
    match::PalettiMatchSettings settings;
};

std::string match_report(const Catalogue& texts, const match::PalettiMatchSettings& settings,
                         const PalettiSummary& summary)
{
    std::string text = score_sentence(texts, settings, summary) + '\n';
    if (summary.games == 0)
        return text;
    text += texts.text("match.paletti_endings", {{"came_down", summary.came_down},
                                                 {"by_a", summary.brought_down_by_a},
                                                 {"nobody_can", summary.nobody_can},
                                                 {"nobody_won", summary.nobody_won}}) +
            '\n';
    text += texts.text("match.paletti_turns",
                       {{"mean", fmt::format("{:.1f}", summary.mean_turns)}, {"most", summary.most_turns}}) +
            '\n';
    for (int level = 2; level <= paletti::floor_count; ++level)
        text += texts.text("match.paletti_reached",
                           {{"floor", paletti::part_name(paletti::floor_id(level))},
                            {"count", summary.reached[static_cast<std::size_t>(level)]}}) +
                '\n';
    return text;
}

std::string match_report_json(const match::PalettiMatchSettings& settings, const PalettiSummary& summary)
{
    return fmt::format(
        "{{\"rules\":\"paletti\",{},\"varied_options\":{},{},\"nobody_won\":{},\"came_down\":{},"
        "\"brought_down_by_a\":{},\"nobody_can\":{},\"stumbles\":{},\"mean_turns\":{:.2f},\"most_turns\":{},"
        "\"reached\":[{}]}}\n",
        settings_json(settings), settings.varied_options, score_json(summary), summary.nobody_won,
        summary.came_down, summary.brought_down_by_a, summary.nobody_can, summary.stumbles,
        summary.mean_turns, summary.most_turns,
        fmt::join(summary.reached.begin() + 1, summary.reached.end(), ","));
}

int run(const Catalogue& texts, const PalettiMatchArguments& arguments)
{
    const match::PalettiMatchSettings& settings = arguments.settings;
    const auto play = [&](int game, const match::StopAsked& stop_asked) {
        return match::play_game(texts, settings, game, stop_asked);
    };
    const auto report = [&](const std::vector<PalettiGameResult>& results) {
        const PalettiSummary summary = match::summarize(settings.players, results);
        return arguments.json ? match_report_json(settings, summary) : match_report(texts, settings, summary);
    };
    return run_match<PalettiGameResult>(texts, arguments, settings, ".paletti", play, report);
}

}  // namespace

void add_match_paletti(Program& program)
{
    auto arguments = std::make_shared<PalettiMatchArguments>();
    Verb verb = program.verb({"match", "paletti"});
    add_match_options(verb, arguments->settings, *arguments, [&program](const std::string& name) {
        const std::string known = fmt::format("{}", fmt::join(paletti::paletti_player_names(), ", "));
        return paletti::find_paletti_player(name)
                   ? std::string()
                   : program.texts().text("match.unknown_paletti_player", {{"name", name}, {"known", known}});
    });
    verb.flag("vary-options", arguments->settings.varied_options);
    add_match_output_options(verb, *arguments);
    verb.run([&program, arguments] { return run(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
