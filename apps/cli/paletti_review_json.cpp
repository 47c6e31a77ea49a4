// The review of a game of Villa Paletti for programs.

#include <fmt/format.h>

#include <vector>

#include "cli/json_pieces.h"
#include "cli/paletti_review.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::cli {

using analysis::PalettiReview;
using analysis::ReviewedAttempt;
using analysis::ReviewedTurn;
using paletti::part_name;

namespace {

std::string margin_json(const std::optional<double>& margin_m)
{
    return margin_m ? fmt::format("{:.3f}", *margin_m * paletti::mm_per_m) : "null";
}

std::string attempt_json(const ReviewedAttempt& attempt)
{
    return fmt::format(
        "{{\"seat\":{},\"purpose\":\"{}\",\"column\":\"{}\",\"ending\":\"{}\",\"margin_without_mm\":{},"
        "\"risk\":{}}}",
        attempt.hand.number(), name_of(attempt.purpose), part_name(attempt.column), name_of(attempt.ending),
        margin_json(attempt.margin_m), attempt.is_risk());
}

std::string turn_json(const ReviewedTurn& turn)
{
    std::vector<std::string> attempts;
    for (const ReviewedAttempt& attempt : turn.attempts)
        attempts.push_back(attempt_json(attempt));
    std::vector<std::string> left;
    for (const analysis::SafeColumn& safe : turn.left)
        left.push_back(fmt::format("{{\"column\":\"{}\",\"margin_without_mm\":{}}}", part_name(safe.column),
                                   margin_json(safe.margin_m)));
    return fmt::format(
        "{{\"turn\":{},\"seat\":{},\"attempts\":[{}],\"left\":[{}],\"margin_mm\":{},\"weakest_floor\":{}}}",
        turn.turn, turn.seat.number(), fmt::join(attempts, ","), fmt::join(left, ","),
        margin_json(turn.margin_m),
        turn.margin_m ? fmt::format("\"{}\"", part_name(turn.weakest_floor)) : "null");
}

std::string downfall_json(const std::optional<analysis::Downfall>& downfall)
{
    if (!downfall)
        return "null";
    return fmt::format(
        "{{\"turn\":{},\"seat\":{},\"moved\":\"{}\",\"fallen\":\"{}\",\"seconds_before\":{:.1f},"
        "\"weakest_floor\":\"{}\",\"margin_mm\":{},\"over\":\"{}\"}}",
        downfall->turn, downfall->seat.number(), part_name(downfall->moved), part_name(downfall->fallen),
        downfall->seconds_before, part_name(downfall->weakest_floor), margin_json(downfall->margin_m),
        part_name(downfall->over));
}

}  // namespace

std::string review_json(const records::PalettiRecord& record, const PalettiReview& review)
{
    std::vector<std::string> names;
    std::vector<std::string> risks;
    for (int number = 1; number <= record.setup.options.players; ++number) {
        const Seat seat = Seat::from_number(number);
        names.push_back(json_text(record.names[seat.index()]));
        const analysis::SeatRisks of_seat = review.risks_of(seat);
        risks.push_back(
            fmt::format("{{\"seat\":{},\"taken\":{},\"paid\":{}}}", number, of_seat.taken, of_seat.paid));
    }
    std::vector<std::string> turns;
    for (const ReviewedTurn& turn : review.turns())
        turns.push_back(turn_json(turn));
    std::vector<std::string> never;
    for (const analysis::NeverTaken& one : review.never_taken())
        never.push_back(fmt::format("{{\"column\":\"{}\",\"turns\":{}}}", part_name(one.column), one.turns));
    return fmt::format(
        "{{\"names\":[{}],\"simulated\":{},\"turns\":[{}],\"downfall\":{},\"risks\":[{}],\"never_taken\":[{}]"
        "}}\n",
        fmt::join(names, ","), review.is_simulated(), fmt::join(turns, ","), downfall_json(review.downfall()),
        fmt::join(risks, ","), fmt::join(never, ","));
}

}  // namespace boxwood::cli
