#include "cli/match_report.h"

#include <fmt/format.h>

#include "cli/json_pieces.h"
#include "cli/words.h"

namespace boxwood::cli {

std::string match_report(const Catalogue& texts, const match::MatchSettings& settings,
                         const match::Summary& summary)
{
    if (summary.games == 0)
        return texts.text("match.no_game") + '\n';
    std::string report = texts.text("match.won", {{"a", settings.a},
                                                  {"b", settings.b},
                                                  {"players", settings.players},
                                                  {"wins", summary.wins},
                                                  {"count", summary.games},
                                                  {"share", percent(summary.share(), 1)},
                                                  {"low", percent(summary.interval.low, 1)},
                                                  {"high", percent(summary.interval.high, 1)},
                                                  {"fair", percent(summary.fair_share, 1)}}) +
                         '\n';
    report += texts.text("match.margin", {{"margin", fmt::format("{:+.1f}", summary.mean_margin)}}) + '\n';
    for (int number = 1; number <= settings.players; ++number) {
        const match::SeatCount& seat = summary.seats[Seat::from_number(number).index()];
        report +=
            texts.text("match.seat", {{"seat", number}, {"wins", seat.wins}, {"count", seat.games}}) + '\n';
    }
    return report;
}

std::string match_report_json(const match::MatchSettings& settings, const match::Summary& summary)
{
    std::string seats;
    for (int number = 1; number <= settings.players; ++number) {
        const match::SeatCount& seat = summary.seats[Seat::from_number(number).index()];
        seats += fmt::format("{}{{\"seat\":{},\"games\":{},\"wins\":{}}}", number == 1 ? "" : ",", number,
                             seat.games, seat.wins);
    }
    return fmt::format(
        "{{\"a\":{},\"b\":{},\"players\":{},\"seed\":{},\"deal\":\"{}\",\"games\":{},\"wins\":{},"
        "\"share\":{:.4f},\"low\":{:.4f},\"high\":{:.4f},\"fair_share\":{:.4f},\"mean_margin\":{:.3f},"
        "\"seats\":[{}]}}\n",
        json_text(settings.a), json_text(settings.b), settings.players, settings.seed,
        match::deal_name(settings.deal), summary.games, summary.wins, summary.share(), summary.interval.low,
        summary.interval.high, summary.fair_share, summary.mean_margin, seats);
}

}  // namespace boxwood::cli
