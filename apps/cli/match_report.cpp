#include "cli/match_report.h"

#include <fmt/format.h>

#include <boost/json.hpp>

namespace boxwood::cli {

namespace {

std::string percent(double share)
{
    return fmt::format("{:.1f} %", 100 * share);
}

}  // namespace

std::string match_report(const Catalogue& texts, const match::MatchSettings& settings,
                         const match::Summary& summary)
{
    std::string report = texts.text("match.won", {{"a", settings.a},
                                                  {"b", settings.b},
                                                  {"players", settings.players},
                                                  {"wins", summary.wins},
                                                  {"count", summary.games},
                                                  {"share", percent(summary.share())},
                                                  {"low", percent(summary.interval.low)},
                                                  {"high", percent(summary.interval.high)},
                                                  {"fair", percent(summary.fair_share)}}) +
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
    // Numbers as text of ours: Boost.JSON writes 0.94 as 9.4E-1.
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
        boost::json::serialize(boost::json::string(settings.a)),
        boost::json::serialize(boost::json::string(settings.b)), settings.players, settings.seed,
        match::deal_name(settings.deal), summary.games, summary.wins, summary.share(), summary.interval.low,
        summary.interval.high, summary.fair_share, summary.mean_margin, seats);
}

}  // namespace boxwood::cli
