// boxwood review paletti: how safe every turn of a game was, and what brought it
// down.

#include "cli/paletti_review.h"

#include <fmt/format.h>

#include <memory>

#include "cli/interrupt.h"
#include "cli/paletti_game_input.h"
#include "cli/progress_line.h"
#include "cli/verbs.h"
#include "cli/words.h"
#include "drawing/paletti_table.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::cli {

using analysis::AttemptEnding;
using analysis::PalettiReview;
using analysis::ReviewedAttempt;
using analysis::ReviewedTurn;
using records::PalettiRecord;

namespace {

/// So many of the columns that were left are named in a line.
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
                                 {{"column", paletti::part_name(never.column)}, {"count", never.turns}}) +
                     '\n';
        return std::move(text_);
    }

private:
    void add_row(const std::string& turn, const std::string& player, const std::string& what,
                 const std::string& without, const std::string& after, const std::string& left)
    {
        const std::string row = to_right(turn, 3) + "  " + to_left(player, 22) + ' ' + to_left(what, 28) +
                                ' ' + to_right(without, 8) + ' ' + to_right(after, 8) + "  " + left;
        text_ += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
    }

    std::string player(Seat seat) const { return player_words(texts_, record_, seat); }

    std::string what_words(const ReviewedAttempt& attempt) const
    {
        return paletti::part_name(attempt.column) + ' ' +
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
                              {"moved", paletti::part_name(downfall->moved)},
                              {"seconds", fmt::format("{:.1f}", downfall->seconds_before)},
                              {"floor", paletti::part_name(downfall->weakest_floor)},
                              {"margin", fmt::format("{:.1f}", downfall->margin_m * paletti::mm_per_m)},
                              {"over", paletti::part_name(downfall->over)}}) +
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

struct PalettiReviewArguments {
    std::string game;
    bool json = false;
};

int review(const Catalogue& texts, const PalettiReviewArguments& arguments)
{
    const PalettiRecord record = read_paletti_game(texts, arguments.game);
    PalettiReview review(record);
    const InterruptWatch watch;
    {
        ProgressLine progress;
        while (!review.is_done() && !watch.interrupted()) {
            review.advance(slice_ticks);
            progress.update([&] {
                return texts.text("review.villa.progress",
                                  {{"percent", static_cast<int>(100 * review.progress())}});
            });
        }
    }
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

void add_review_paletti(Program& program)
{
    auto arguments = std::make_shared<PalettiReviewArguments>();
    Verb verb = program.verb({"review", "paletti"});
    verb.argument("game", arguments->game).required();
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] { return review(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
