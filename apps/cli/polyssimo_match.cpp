// boxwood match polyssimo: many games between two players, and who is better.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/interrupt.h"
#include "cli/match_file.h"
#include "cli/match_report.h"
#include "cli/polyssimo_input.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "match/match_log.h"
#include "match/polyssimo_match.h"
#include "match/summary.h"

namespace boxwood::cli {

namespace {

using match::GameResult;
using match::Halt;

struct MatchArguments {
    match::MatchSettings settings;
    int games = 0;
    std::string deal = std::string(match::deal_name(match::Deal::draft));
    int move_seconds = 60;
    std::string record_dir;
    std::string append;
    bool json = false;
};

std::unique_ptr<match::PolyssimoPlayer> create_player(const Catalogue& texts, const std::string& name,
                                                      const MatchArguments& arguments,
                                                      const match::StopAsked& stop_asked)
{
    Result<std::unique_ptr<match::PolyssimoPlayer>, Halt> player =
        match::create_player(texts, name, std::chrono::seconds(arguments.move_seconds), stop_asked);
    if (!player)
        throw Failure{player.error().sentence,
                      player.error().cause == Halt::Cause::asked ? exit_interrupted : exit_failure};
    return *std::move(player);
}

/// Plays what is missing; `results` has what is finished. Says why not all is.
std::optional<Halt> play_games(const Catalogue& texts, const MatchArguments& arguments, MatchFile& file,
                               std::vector<GameResult>& results)
{
    if (static_cast<int>(results.size()) >= arguments.games)
        return std::nullopt;
    const InterruptWatch watch;
    const match::StopAsked stop_asked = [&watch] { return watch.interrupted(); };
    const auto a = create_player(texts, arguments.settings.a, arguments, stop_asked);
    const auto b = create_player(texts, arguments.settings.b, arguments, stop_asked);
    auto wins = static_cast<int>(std::ranges::count_if(results, &GameResult::a_won));
    Progress progress(texts, static_cast<int>(results.size()), arguments.games);
    for (int game = static_cast<int>(results.size()); game < arguments.games; ++game) {
        const Result<match::FinishedGame, Halt> finished =
            match::play_game(texts, arguments.settings, game, *a, *b, stop_asked);
        if (!finished)
            return finished.error();
        save_record(texts, arguments.record_dir, game, ".sgf", finished->record.text());
        file.add(log_line(arguments.settings, finished->result));
        results.push_back(finished->result);
        wins += finished->result.a_won() ? 1 : 0;
        progress.show(game + 1, texts.text("match.so_far", {{"wins", wins}}));
    }
    return std::nullopt;
}

int run(const Catalogue& texts, const MatchArguments& arguments)
{
    MatchFile file(texts, arguments.append);
    std::vector<GameResult> results = file.take_up<GameResult>(
        [&](const std::string& text) { return match::parse_log(texts, arguments.settings, text); });
    results.resize(std::min(results.size(), static_cast<std::size_t>(arguments.games)));
    const std::optional<Halt> halt = play_games(texts, arguments, file, results);
    const match::Summary summary = match::summarize(arguments.settings.players, results);
    fmt::print("{}", arguments.json ? match_report_json(arguments.settings, summary)
                                    : match_report(texts, arguments.settings, summary));
    if (!halt)
        return exit_success;
    throw Failure{halt->cause == Halt::Cause::asked
                      ? texts.text("match.interrupted", {{"done", summary.games}, {"count", arguments.games}})
                      : halt->sentence,
                  halt->cause == Halt::Cause::asked ? exit_interrupted : exit_failure};
}

}  // namespace

void add_match_polyssimo(Program& program)
{
    auto arguments = std::make_shared<MatchArguments>();
    match::MatchSettings& settings = arguments->settings;
    Verb verb = program.verb({"match", "polyssimo"});
    const auto is_player = [&program](const std::string& name) {
        return match::is_player_name(name)
                   ? std::string()
                   : program.texts().text("match.unknown_player",
                                          {{"name", name}, {"known", known_players()}});
    };
    verb.option("a", settings.a).required().check(is_player);
    verb.option("b", settings.b).required().check(is_player);
    verb.option("games", arguments->games).required().between(1, 1'000'000);
    verb.option("seed", settings.seed);
    verb.option("players", settings.players).between(2, max_players);
    verb.option("deal", arguments->deal).one_of({"draft", "random"});
    verb.option("move-seconds", arguments->move_seconds).between(1, 86'400);
    verb.option("record-dir", arguments->record_dir);
    verb.option("append", arguments->append);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] {
        arguments->settings.deal = arguments->deal == "random" ? match::Deal::random : match::Deal::draft;
        return run(program.texts(), *arguments);
    });
}

}  // namespace boxwood::cli
