// boxwood match polyssimo: many games between two players, and which of them is better.

#include "cli/polyssimo_match.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <vector>

#include "cli/match.h"
#include "cli/polyssimo_input.h"
#include "cli/report_text.h"
#include "cli/verbs.h"

namespace boxwood::cli {

using match::Halt;
using match::PolyssimoGameResult;
using match::PolyssimoPlayer;

namespace {

struct PolyssimoMatchArguments : MatchArguments {
    match::PolyssimoMatchSettings settings;
    std::string deal = std::string(match::deal_name(match::Deal::draft));
    int move_seconds = 60;
};

std::unique_ptr<PolyssimoPlayer> create_player(const Catalogue& texts, const std::string& name,
                                               const PolyssimoMatchArguments& arguments,
                                               const match::StopAsked& stop_asked)
{
    Result<std::unique_ptr<PolyssimoPlayer>, Halt> player =
        match::create_player(texts, name, std::chrono::seconds(arguments.move_seconds), stop_asked);
    if (!player)
        throw Failure{player.error().sentence,
                      player.error().cause == Halt::Cause::asked ? exit_interrupted : exit_failure};
    return *std::move(player);
}

int run(const Catalogue& texts, const PolyssimoMatchArguments& arguments)
{
    const match::PolyssimoMatchSettings& settings = arguments.settings;
    std::unique_ptr<PolyssimoPlayer> a;
    std::unique_ptr<PolyssimoPlayer> b;
    const auto play = [&](int game, const match::StopAsked& stop_asked) {
        if (!b) {
            a = create_player(texts, settings.a, arguments, stop_asked);
            b = create_player(texts, settings.b, arguments, stop_asked);
        }
        return match::play_game(texts, settings, game, *a, *b, stop_asked);
    };
    const auto report = [&](const std::vector<PolyssimoGameResult>& results) {
        const match::PolyssimoSummary summary = match::summarize(settings.players, results);
        return arguments.json ? match_report_json(settings, summary) : match_report(texts, settings, summary);
    };
    return run_match<PolyssimoGameResult>(texts, arguments, settings, ".sgf", play, report);
}

}  // namespace

std::string match_report(const Catalogue& texts, const match::PolyssimoMatchSettings& settings,
                         const match::PolyssimoSummary& summary)
{
    std::string report = score_sentence(texts, settings, summary) + '\n';
    if (summary.games == 0)
        return report;
    report += texts.text("match.margin", {{"margin", fmt::format("{:+.1f}", summary.mean_margin)}}) + '\n';
    for (int number = 1; number <= settings.players; ++number) {
        const match::SeatCount& seat = summary.seats[Seat::from_number(number).index()];
        report +=
            texts.text("match.seat", {{"seat", number}, {"wins", seat.wins}, {"count", seat.games}}) + '\n';
    }
    return report;
}

std::string match_report_json(const match::PolyssimoMatchSettings& settings,
                              const match::PolyssimoSummary& summary)
{
    std::vector<std::string> seats;
    for (int number = 1; number <= settings.players; ++number) {
        const match::SeatCount& seat = summary.seats[Seat::from_number(number).index()];
        seats.push_back(
            fmt::format("{{\"seat\":{},\"games\":{},\"wins\":{}}}", number, seat.games, seat.wins));
    }
    return fmt::format("{{{},\"deal\":\"{}\",{},\"mean_margin\":{:.3f},\"seats\":{}}}\n",
                       settings_json(settings), match::deal_name(settings.deal), score_json(summary),
                       summary.mean_margin, json_list(seats));
}

void add_match_polyssimo(Program& program)
{
    auto arguments = std::make_shared<PolyssimoMatchArguments>();
    Verb verb = program.verb({"match", "polyssimo"});
    add_match_options(verb, arguments->settings, *arguments, [&program](const std::string& name) {
        return match::is_player_name(name)
                   ? std::string()
                   : program.texts().text("match.unknown_player",
                                          {{"name", name}, {"known", known_players()}});
    });
    verb.option("deal", arguments->deal).one_of({"draft", "random"});
    verb.option("move-seconds", arguments->move_seconds).between(1, 86'400);
    add_match_output_options(verb, *arguments);
    verb.run([&program, arguments] {
        arguments->settings.deal = arguments->deal == "random" ? match::Deal::random : match::Deal::draft;
        return run(program.texts(), *arguments);
    });
}

}  // namespace boxwood::cli
