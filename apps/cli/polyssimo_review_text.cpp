// A review for people.

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "cli/polyssimo_review.h"
#include "cli/polyssimo_words.h"
#include "cli/win_curve.h"
#include "cli/words.h"
#include "drawing/canvas.h"

namespace boxwood::cli {

using analysis::Certainty;
using analysis::Mark;
using analysis::PolyssimoReview;
using analysis::ReviewedMove;

namespace {

/// Of the moves that cost something, so many are explained.
constexpr std::size_t worst_moves_shown = 5;
constexpr int text_columns = 80;

/// Below the curve.
char sign_of(Mark mark)
{
    switch (mark) {
    case Mark::inaccuracy: return '~';
    case Mark::mistake: return '?';
    case Mark::blunder: return 'X';
    case Mark::forced:
    case Mark::best:
    case Mark::good: break;
    }
    return ' ';
}

class PolyssimoReviewWriter {
public:
    PolyssimoReviewWriter(const Catalogue& texts, const PolyssimoReview& review,
                          const drawing::PlayerNames& names, drawing::Characters characters)
        : texts_(texts),
          review_(review),
          moves_(review.moves()),
          names_(names),
          characters_(characters)
    {
    }

    std::string write()
    {
        if (review_.is_done() && moves_.empty())
            return texts_.text("review.nothing") + '\n';
        add_table();
        add_curve();
        add_worst();
        add_summary();
        add_turning_point();
        return std::move(text_);
    }

private:
    /// With the seat where two have the same name.
    std::string name(Seat seat) const
    {
        const std::string& own = names_[seat.index()];
        return own.empty() || std::ranges::count(names_, own) == 1
                   ? drawing::player_name(texts_, names_, seat)
                   : texts_.text("replay.named_player", {{"seat", seat.number()}, {"name", own}});
    }

    void add_wrapped(const std::string& sentence)
    {
        for (const std::string& line : drawing::wrapped(sentence, text_columns))
            text_ += line + '\n';
    }

    void add_table()
    {
        if (moves_.empty())
            return;
        add_row("", texts_.text("review.player"), texts_.text("analyze.move"), texts_.text("analyze.wins"),
                texts_.text("review.lost"), "");
        for (const ReviewedMove& move : moves_) {
            const bool is_proved = move.after_certainty != Certainty::estimated;
            add_row(std::to_string(move.number) + '.',
                    fmt::format("{} {}", move.seat.number(), names_[move.seat.index()]),
                    move_words(move.position, move.move),
                    percent(move.after[move.seat.index()].win_probability) + (is_proved ? "*" : " "),
                    move.loss < 0.005 ? "" : percent(move.loss),
                    texts_.text("review.mark." + std::string(mark_name(move.mark))));
        }
        const bool any_proved = std::ranges::any_of(
            moves_, [](const ReviewedMove& move) { return move.after_certainty != Certainty::estimated; });
        if (any_proved)
            text_ += texts_.text("review.proved") + '\n';
    }

    void add_row(const std::string& number, const std::string& player, const std::string& move,
                 const std::string& wins, const std::string& lost, const std::string& mark)
    {
        std::string row = fmt::format("{} {} {} {} {}  {}", to_right(number, 4), to_left(player, 13),
                                      to_left(move, 29), to_right(wins, 7), to_right(lost, 5), mark);
        row.erase(row.find_last_not_of(' ') + 1);
        text_ += row + '\n';
    }

    void add_curve()
    {
        const std::vector<PolyssimoReview::CurvePoint> points = review_.curve();
        if (points.size() < 2)
            return;
        WinCurve curve{.players = review_.players(), .first_number = points.front().moves, .points = {}};
        for (const PolyssimoReview::CurvePoint& point : points) {
            WinCurve::Point drawn;
            for (std::size_t seat = 0; seat < drawn.chances.size(); ++seat)
                drawn.chances[seat] = point.values[seat].win_probability;
            const auto made = std::ranges::find(moves_, point.moves, &ReviewedMove::number);
            if (made != moves_.end())
                drawn.mark = sign_of(made->mark);
            curve.points.push_back(drawn);
        }
        text_ += '\n';
        add_wrapped(review_.players() == 2
                        ? texts_.text("review.curve", {{"player", name(Seat::from_number(1))}})
                        : texts_.text("review.curves"));
        text_ += drawn_curve(curve, characters_);
        text_ += texts_.text("review.signs") + '\n';
    }

    void add_worst()
    {
        std::vector<ReviewedMove> worst;
        for (const ReviewedMove& move : moves_)
            if (move.loss >= analysis::inaccuracy_loss)
                worst.push_back(move);
        std::ranges::stable_sort(worst, std::greater(), &ReviewedMove::loss);
        while (worst.size() > worst_moves_shown)
            worst.pop_back();
        if (!worst.empty())
            text_ += '\n' + texts_.text("review.worst") + '\n';
        for (const ReviewedMove& move : worst) {
            std::string sentence =
                texts_.text("review.cost", {{"number", move.number},
                                            {"player", name(move.seat)},
                                            {"move", move_words(move.position, move.move)},
                                            {"lost", percent(move.loss)},
                                            {"better", move_words(move.position, *move.better)}});
            if (move.missed_footprint)
                sentence += ' ' + texts_.text("review.missed_footprint",
                                              {{"cells", polyssimo::cells_text(*move.missed_footprint)}});
            add_wrapped(sentence);
        }
    }

    void add_summary()
    {
        if (moves_.empty())
            return;
        text_ += '\n';
        for (int number = 1; number <= review_.players(); ++number) {
            const SeatSummary summary = summary_of(moves_, Seat::from_number(number));
            const double mean = summary.moves == 0 ? 0 : summary.lost / summary.moves;
            add_wrapped(texts_.text("review.summary", {{"player", name(Seat::from_number(number))},
                                                       {"inaccuracies", summary.inaccuracies},
                                                       {"mistakes", summary.mistakes},
                                                       {"blunders", summary.blunders},
                                                       {"lost", fmt::format("{:.1f} %", 100 * mean)}}));
        }
    }

    void add_turning_point()
    {
        if (!review_.is_done() || moves_.empty())
            return;
        const std::optional<analysis::TurningPoint> turn = review_.turning_point();
        if (turn)
            add_wrapped(texts_.text("review.turning_point",
                                    {{"number", turn->number}, {"player", name(turn->winner)}}));
        else if (const std::optional<Seat> leader = review_.led_throughout())
            add_wrapped(texts_.text("review.led_throughout", {{"player", name(*leader)}}));
    }

    const Catalogue& texts_;
    const PolyssimoReview& review_;
    std::vector<ReviewedMove> moves_;
    const drawing::PlayerNames& names_;
    drawing::Characters characters_;
    std::string text_;
};

}  // namespace

std::string_view mark_name(Mark mark)
{
    switch (mark) {
    case Mark::forced: return "forced";
    case Mark::best: return "best";
    case Mark::good: return "good";
    case Mark::inaccuracy: return "inaccuracy";
    case Mark::mistake: return "mistake";
    case Mark::blunder: break;
    }
    return "blunder";
}

SeatSummary summary_of(const std::vector<ReviewedMove>& moves, Seat seat)
{
    SeatSummary summary;
    for (const ReviewedMove& move : moves) {
        if (move.seat != seat)
            continue;
        ++summary.moves;
        summary.inaccuracies += move.mark == Mark::inaccuracy ? 1 : 0;
        summary.mistakes += move.mark == Mark::mistake ? 1 : 0;
        summary.blunders += move.mark == Mark::blunder ? 1 : 0;
        summary.lost += move.loss;
    }
    return summary;
}

std::string review_text(const Catalogue& texts, const PolyssimoReview& review,
                        const drawing::PlayerNames& names, drawing::Characters characters)
{
    return PolyssimoReviewWriter(texts, review, names, characters).write();
}

}  // namespace boxwood::cli
