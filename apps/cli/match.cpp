#include "cli/match.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/report_text.h"
#include "files/files.h"

namespace boxwood::cli {

void add_match_options(Verb& verb, match::MatchSettings& settings, MatchArguments& arguments,
                       const std::function<std::string(const std::string& name)>& problem)
{
    verb.option("a", settings.a).required().check(problem);
    verb.option("b", settings.b).required().check(problem);
    verb.option("games", arguments.games).required().between(1, 1'000'000);
    verb.option("seed", settings.seed);
    verb.option("players", settings.players).between(2, max_players);
}

void add_match_output_options(Verb& verb, MatchArguments& arguments)
{
    verb.option("record-dir", arguments.record_dir);
    verb.option("append", arguments.append);
    verb.flag("json", arguments.json);
}

std::string score_sentence(const Catalogue& texts, const match::MatchSettings& settings,
                           const match::Score& score)
{
    if (score.games == 0)
        return texts.text("match.no_game");
    return texts.text("match.won", {{"a", settings.a},
                                    {"b", settings.b},
                                    {"players", settings.players},
                                    {"wins", score.wins},
                                    {"count", score.games},
                                    {"share", percent(score.share(), 1)},
                                    {"low", percent(score.interval.low, 1)},
                                    {"high", percent(score.interval.high, 1)},
                                    {"fair", percent(score.fair_share, 1)}});
}

std::string settings_json(const match::MatchSettings& settings)
{
    return fmt::format("\"a\":{},\"b\":{},\"players\":{},\"seed\":{}", json_text(settings.a),
                       json_text(settings.b), settings.players, settings.seed);
}

std::string score_json(const match::Score& score)
{
    return fmt::format(
        "\"games\":{},\"wins\":{},\"share\":{:.4f},\"low\":{:.4f},\"high\":{:.4f},\"fair_share\":{:.4f}",
        score.games, score.wins, score.share(), score.interval.low, score.interval.high, score.fair_share);
}

MatchFile::MatchFile(const Catalogue& texts, std::string path) : texts_(texts), path_(std::move(path)) {}

std::string MatchFile::read() const
{
    files::DiskFiles disk;
    if (path_.empty() || !disk.exists(path_))
        return {};
    std::optional<std::string> text = disk.read(path_);
    if (!text)
        throw Failure{texts_.text("match.log_unusable", {{"file", path_}})};
    return *std::move(text);
}

void MatchFile::cut_after(std::size_t bytes, std::size_t size) const
{
    if (bytes == size)
        return;
    std::error_code error;
    std::filesystem::resize_file(path_, bytes, error);
    if (error)
        throw Failure{texts_.text("match.log_unusable", {{"file", path_}})};
}

void MatchFile::open()
{
    if (path_.empty())
        return;
    stream_.open(path_, std::ios::binary | std::ios::app);
    check();
}

void MatchFile::add(const std::string& line)
{
    if (path_.empty())
        return;
    stream_ << line << std::flush;
    check();
}

void MatchFile::check() const
{
    if (!stream_)
        throw Failure{texts_.text("match.log_unusable", {{"file", path_}})};
}

void save_record(const Catalogue& texts, const std::string& folder, int game, std::string_view ending,
                 const std::string& record)
{
    if (folder.empty())
        return;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::string path =
        (std::filesystem::path(folder) / fmt::format("game-{:06}{}", game + 1, ending)).string();
    files::DiskFiles disk;
    if (!disk.write(path, record))
        throw Failure{texts.text("match.record_unwritable", {{"file", path}})};
}

Failure failure_of(const Catalogue& texts, const match::Halt& halt, int done, int games)
{
    if (halt.cause == match::Halt::Cause::asked)
        return {texts.text("match.interrupted", {{"done", done}, {"count", games}}), exit_interrupted};
    return {halt.sentence};
}

}  // namespace boxwood::cli
