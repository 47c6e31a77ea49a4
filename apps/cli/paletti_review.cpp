// boxwood review paletti: how safe each turn of a game was, and what caused the collapse.

#include "cli/paletti_review.h"

#include <fmt/format.h>

#include <memory>
#include <vector>

#include "cli/long_work.h"
#include "cli/paletti_input.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "drawing/paletti_table.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::cli {

using analysis::AttemptEnding;
using analysis::PalettiReview;
using analysis::ReviewedAttempt;
using analysis::ReviewedTurn;
using paletti::part_name;
using records::PalettiRecord;

namespace {

/// A line names at most this many of the columns that remained.
constexpr std::size_t most_left_named = 4;

/// About a tenth of a second of work.
constexpr int slice_ticks = 1000;

std::string margin_words(const std::optional<double>& margin_m)
{
    return margin_m ? fmt::format("{:.1f}", *margin_m * paletti::mm_per_m) : "-";
}

class PalettiReviewWriter {
public:
    PalettiReviewWriter(const Catalogue& texts, const PalettiRecord& record, const PalettiReview& review)
        : texts_(texts),
          record_(record),
          review_(review)
    {
    }

    std::string write()
    {
        add_row("", texts_.text("review.player"), texts_.text("review.villa.what"),
                texts_.text("review.villa.without"), texts_.text("review.villa.after"),
                texts_.text("review.villa.left"));
        for (const ReviewedTurn& turn : review_.turns())
            add_turn(turn);
        text_ += '\n' + texts_.text("review.villa.legend") + '\n';
        if (!review_.is_simulated())
            text_ += texts_.text("review.villa.not_simulated") + '\n';
        add_downfall();
        for (int number = 1; number <= record_.setup.options.players; ++number)
            add_risks(Seat::from_number(number));
        for (const analysis::NeverTaken& never : review_.never_taken())
            text_ += texts_.text("review.villa.never_taken",
                                 {{"column", part_name(never.column)}, {"count", never.turns}}) +
                     '\n';
        return std::move(text_);
    }

private:
    void add_row(const std::string& turn, const std::string& player, const std::string& what,
                 const std::string& without, const std::string& after, const std::string& left)
    {
        text_ += table_row(fmt::format("{}  {} {} {} {}  {}", to_right(turn, 3), to_left(player, 22),
                                       to_left(what, 28), to_right(without, 8), to_right(after, 8), left));
    }

    std::string player(Seat seat) const { return player_text(texts_, record_, seat); }

    std::string what_words(const ReviewedAttempt& attempt) const
    {
        return part_name(attempt.column) + ' ' +
               texts_.text("review.villa.ending." + std::string(name_of(attempt.ending))) +
               (attempt.is_risk() ? " !" : "");
    }

    std::string left_words(const ReviewedTurn& turn) const
    {
        std::string words;
        for (std::size_t i = 0; i < std::min(turn.left.size(), most_left_named); ++i)
            words += (i > 0 ? " " : "") + drawing::column_mark(turn.left[i].column);
        return turn.left.size() > most_left_named ? words + " ..." : words;
    }

    void add_turn(const ReviewedTurn& turn)
    {
        if (turn.turn == 0)
            return;
        const std::string number = std::to_string(turn.turn);
        const std::string margin = margin_words(turn.margin_m);
        if (turn.attempts.empty())
            return add_row(number, player(turn.seat), texts_.text("review.villa.nothing_taken"), "", margin,
                           left_words(turn));
        for (const ReviewedAttempt& attempt : turn.attempts) {
            const bool is_first = &attempt == &turn.attempts.front();
            const bool is_last = &attempt == &turn.attempts.back();
            add_row(is_first ? number : "", player(attempt.hand), what_words(attempt),
                    margin_words(attempt.margin_m), is_last ? margin : "", is_first ? left_words(turn) : "");
        }
    }

    void add_downfall()
    {
        const std::optional<analysis::Downfall>& downfall = review_.downfall();
        if (!downfall)
            return;
        text_ += texts_.text("review.villa.downfall",
                             {{"turn", downfall->turn},
                              {"player", player(downfall->seat)},
                              {"moved", part_name(downfall->moved)},
                              {"seconds", fmt::format("{:.1f}", downfall->seconds_before)},
                              {"floor", part_name(downfall->weakest_floor)},
                              {"margin", fmt::format("{:.1f}", downfall->margin_m * paletti::mm_per_m)},
                              {"over", part_name(downfall->over)}}) +
                 '\n';
    }

    void add_risks(Seat seat)
    {
        const analysis::SeatRisks risks = review_.risks_of(seat);
        if (risks.taken > 0)
            text_ += texts_.text("review.villa.risks",
                                 {{"player", player(seat)}, {"taken", risks.taken}, {"paid", risks.paid}}) +
                     '\n';
    }

    const Catalogue& texts_;
    const PalettiRecord& record_;
    const PalettiReview& review_;
    std::string text_;
};

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

struct PalettiReviewArguments {
    std::string game;
    bool json = false;
};

int review(const Catalogue& texts, const PalettiReviewArguments& arguments)
{
    const PalettiRecord record = read_paletti_game(texts, arguments.game);
    PalettiReview review(record);
    advance_to_end(review, slice_ticks, [&] {
        return texts.text("review.villa.progress", {{"percent", static_cast<int>(100 * review.progress())}});
    });
    if (!review.is_done())
        throw Failure{texts.text("review.villa.interrupted"), exit_interrupted};
    fmt::print("{}", arguments.json ? review_json(record, review) : review_text(texts, record, review));
    return exit_success;
}

}  // namespace

std::string review_text(const Catalogue& texts, const PalettiRecord& record, const PalettiReview& review)
{
    return PalettiReviewWriter(texts, record, review).write();
}

std::string review_json(const PalettiRecord& record, const PalettiReview& review)
{
    std::vector<std::string> names;
    std::vector<std::string> risks;
    for (int number = 1; number <= record.setup.options.players; ++number) {
        const Seat seat = Seat::from_number(number);
        names.push_back(json_text(record.names[seat.index()]));
        const analysis::SeatRisks of_seat = review.risks_of(seat);
        risks.push_back(fmt::format("{{\"seat\":{},\"taken\":{},\"paid\":{}}}", number, int{of_seat.taken},
                                    int{of_seat.paid}));
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

void add_review_paletti(Program& program)
{
    auto arguments = std::make_shared<PalettiReviewArguments>();
    Verb verb = program.verb({"review", "paletti"});
    verb.argument("game", arguments->game).required();
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] { return review(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
