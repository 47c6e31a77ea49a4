#pragma once

// The parts of `boxwood match` that all games share: its options, the log and the records that it
// writes, and resuming an interrupted match.

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/long_work.h"
#include "cli/program.h"
#include "core/result.h"
#include "match/match.h"
#include "match/process.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

struct MatchArguments {
    int games = 0;
    /// A folder for the games' records, created if necessary; may be empty.
    std::string record_dir;
    /// The file that logs each finished game; may be empty.
    std::string append;
    bool json = false;
};

/// `problem` returns what is wrong with a player's name.
void add_match_options(Verb& verb, match::MatchSettings& settings, MatchArguments& arguments,
                       const std::function<std::string(const std::string& name)>& problem);
void add_match_output_options(Verb& verb, MatchArguments& arguments);

/// "greedy won 1 of 2 games against random: ...", or that there was no game.
std::string score_sentence(const Catalogue& texts, const match::MatchSettings& settings,
                           const match::Score& score);
/// The fields of every match, from "a" to "seed", and from "games" to "fair_share".
std::string settings_json(const match::MatchSettings& settings);
std::string score_json(const match::Score& score);

/// The log file of a match; an interrupted match continues after the games in it.
class MatchFile {
public:
    /// With an empty path nothing is stored.
    MatchFile(const Catalogue& texts, std::string path);

    /// The games in the file, as `parse` reads them; an incomplete last line is cut off. Throws
    /// Failure if it is the log of something else.
    template <class Game, class Parse>
    std::vector<Game> resume(const Parse& parse)
    {
        const std::string text = read();
        const Result<match::ReadLines<Game>, std::string> log = parse(text);
        if (!log)
            throw Failure{texts_.text("files.in_file", {{"file", path_}, {"error", log.error()}})};
        cut_after(log->bytes, text.size());
        open();
        return log->results;
    }

    /// A line including its line end.
    void add(const std::string& line);

private:
    std::string read() const;
    void cut_after(std::size_t bytes, std::size_t size) const;
    void open();
    void check() const;

    const Catalogue& texts_;
    std::string path_;
    std::ofstream stream_;
};

/// Writes `game-000001` and so on; `game` counts from 0.
void save_record(const Catalogue& texts, const std::string& folder, int game, std::string_view ending,
                 const std::string& record);

Failure failure_of(const Catalogue& texts, const match::Halt& halt, int done, int games);

/// Plays the games that are missing in `results`. Returns why it stopped early, if so. `play` plays
/// the game with a number, unless it is asked to stop.
template <class GameResult, class Settings, class Play>
std::optional<match::Halt> play_games(const Catalogue& texts, const MatchArguments& arguments,
                                      const Settings& settings, std::string_view record_ending,
                                      const Play& play, MatchFile& file, std::vector<GameResult>& results)
{
    const InterruptWatch watch;
    const match::StopAsked stop_asked = [&watch] { return watch.interrupted(); };
    auto wins = static_cast<int>(std::ranges::count_if(results, &GameResult::a_won));
    Progress progress(texts, static_cast<int>(results.size()), arguments.games);
    for (int game = static_cast<int>(results.size()); game < arguments.games; ++game) {
        const auto finished = play(game, stop_asked);
        if (!finished)
            return finished.error();
        save_record(texts, arguments.record_dir, game, record_ending, finished->record.text());
        file.add(log_line(settings, finished->result));
        results.push_back(finished->result);
        wins += finished->result.a_won() ? 1 : 0;
        progress.show(game + 1, texts.text("match.so_far", {{"wins", wins}}));
    }
    return std::nullopt;
}

/// Plays the games missing in the log and prints the `report` on all of them; returns the exit
/// code.
template <class GameResult, class Settings, class Play, class Report>
int run_match(const Catalogue& texts, const MatchArguments& arguments, const Settings& settings,
              std::string_view record_ending, const Play& play, const Report& report)
{
    MatchFile file(texts, arguments.append);
    std::vector<GameResult> results =
        file.resume<GameResult>([&](const std::string& text) { return parse_log(texts, settings, text); });
    results.resize(std::min(results.size(), static_cast<std::size_t>(arguments.games)));
    const std::optional<match::Halt> halt =
        play_games(texts, arguments, settings, record_ending, play, file, results);
    fmt::print("{}", report(results));
    if (halt)
        throw failure_of(texts, *halt, static_cast<int>(results.size()), arguments.games);
    return exit_success;
}

}  // namespace boxwood::cli
