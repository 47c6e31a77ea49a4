// boxwood match paletti: many games between two computer players, who is better,
// and how games go.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/interrupt.h"
#include "cli/json_pieces.h"
#include "cli/match_file.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "cli/words.h"
#include "match/paletti_match_log.h"
#include "match/paletti_summary.h"
#include "paletti/model/part_name.h"
#include "players/paletti/player_name.h"

namespace boxwood::cli {

namespace {

using match::Halt;
using match::PalettiGameResult;
using match::PalettiSummary;

struct PalettiMatchArguments {
    match::PalettiMatchSettings settings;
    int games = 0;
    std::string record_dir;
    std::string append;
    bool json = false;
};

std::string known_names()
{
    std::string known;
    for (const std::string_view name : paletti::paletti_player_names())
        known += (known.empty() ? "" : ", ") + std::string(name);
    return known;
}

/// Plays what is missing; `results` has what is finished. Says why not all is.
std::optional<Halt> play_games(const Catalogue& texts, const PalettiMatchArguments& arguments,
                               MatchFile& file, std::vector<PalettiGameResult>& results)
{
    const InterruptWatch watch;
    const match::StopAsked stop_asked = [&watch] { return watch.interrupted(); };
    auto wins = static_cast<int>(std::ranges::count_if(results, &PalettiGameResult::a_won));
    Progress progress(texts, static_cast<int>(results.size()), arguments.games);
    for (int game = static_cast<int>(results.size()); game < arguments.games; ++game) {
        const Result<match::FinishedPalettiGame, Halt> finished =
            match::play_game(texts, arguments.settings, game, stop_asked);
        if (!finished)
            return finished.error();
        save_record(texts, arguments.record_dir, game, ".paletti", finished->record.text());
        file.add(log_line(arguments.settings, finished->result));
        results.push_back(finished->result);
        wins += finished->result.a_won() ? 1 : 0;
        progress.show(game + 1, texts.text("match.so_far", {{"wins", wins}}));
    }
    return std::nullopt;
}

std::string report(const Catalogue& texts, const match::PalettiMatchSettings& settings,
                   const PalettiSummary& summary)
{
    if (summary.games == 0)
        return texts.text("match.no_game") + '\n';
    std::string text = texts.text("match.won", {{"a", settings.a},
                                                {"b", settings.b},
                                                {"players", settings.players},
                                                {"wins", summary.wins},
                                                {"count", summary.games},
                                                {"share", percent(summary.share(), 1)},
                                                {"low", percent(summary.interval.low, 1)},
                                                {"high", percent(summary.interval.high, 1)},
                                                {"fair", percent(summary.fair_share, 1)}}) +
                       '\n';
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

std::string report_json(const match::PalettiMatchSettings& settings, const PalettiSummary& summary)
{
    std::string reached;
    for (int level = 1; level <= paletti::floor_count; ++level)
        reached +=
            fmt::format("{}{}", level == 1 ? "" : ",", summary.reached[static_cast<std::size_t>(level)]);
    return fmt::format(
        "{{\"rules\":\"paletti\",\"a\":{},\"b\":{},\"players\":{},\"seed\":{},\"varied_options\":{},"
        "\"games\":{},"
        "\"wins\":{},\"share\":{:.4f},\"low\":{:.4f},\"high\":{:.4f},\"fair_share\":{:.4f},\"nobody_won\":{},"
        "\"came_down\":{},\"brought_down_by_a\":{},\"nobody_can\":{},\"stumbles\":{},\"mean_turns\":{:.2f},"
        "\"most_turns\":{},"
        "\"reached\":[{}]}}\n",
        json_text(settings.a), json_text(settings.b), settings.players, settings.seed,
        settings.varied_options, summary.games, summary.wins, summary.share(), summary.interval.low,
        summary.interval.high, summary.fair_share, summary.nobody_won, summary.came_down,
        summary.brought_down_by_a, summary.nobody_can, summary.stumbles, summary.mean_turns,
        summary.most_turns, reached);
}

int run(const Catalogue& texts, const PalettiMatchArguments& arguments)
{
    MatchFile file(texts, arguments.append);
    std::vector<PalettiGameResult> results = file.take_up<PalettiGameResult>(
        [&](const std::string& text) { return match::parse_log(texts, arguments.settings, text); });
    results.resize(std::min(results.size(), static_cast<std::size_t>(arguments.games)));
    const std::optional<Halt> halt = play_games(texts, arguments, file, results);
    const PalettiSummary summary = match::summarize(arguments.settings.players, results);
    fmt::print("{}", arguments.json ? report_json(arguments.settings, summary)
                                    : report(texts, arguments.settings, summary));
    if (!halt)
        return exit_success;
    throw Failure{halt->cause == Halt::Cause::asked
                      ? texts.text("match.interrupted", {{"done", summary.games}, {"count", arguments.games}})
                      : halt->sentence,
                  halt->cause == Halt::Cause::asked ? exit_interrupted : exit_failure};
}

}  // namespace

void add_match_paletti(Program& program)
{
    auto arguments = std::make_shared<PalettiMatchArguments>();
    match::PalettiMatchSettings& settings = arguments->settings;
    Verb verb = program.verb({"match", "paletti"});
    const auto is_player = [&program](const std::string& name) {
        return paletti::find_paletti_player(name)
                   ? std::string()
                   : program.texts().text("match.unknown_paletti_player",
                                          {{"name", name}, {"known", known_names()}});
    };
    verb.option("a", settings.a).required().check(is_player);
    verb.option("b", settings.b).required().check(is_player);
    verb.option("games", arguments->games).required().between(1, 1'000'000);
    verb.option("seed", settings.seed);
    verb.option("players", settings.players).between(2, max_players);
    verb.flag("vary-options", settings.varied_options);
    verb.option("record-dir", arguments->record_dir);
    verb.option("append", arguments->append);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] { return run(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
