// boxwood review polyssimo: what each move of a game was worth.

#include "cli/polyssimo_review.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "cli/long_work.h"
#include "cli/polyssimo_analyze.h"
#include "cli/polyssimo_input.h"
#include "cli/polyssimo_words.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "cli/win_curve.h"
#include "drawing/canvas.h"
#include "terminal/capabilities.h"

namespace boxwood::cli {

using analysis::AnalysisEffort;
using analysis::Certainty;
using analysis::Mark;
using analysis::PolyssimoReview;
using analysis::ReviewedMove;

namespace {

/// How many of the worst moves are explained.
constexpr std::size_t worst_moves_shown = 5;
constexpr int text_columns = 80;

/// Printed below the curve.
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

/// How a seat played.
struct SeatSummary {
    int moves = 0;
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    double lost = 0;

    double mean_loss() const { return moves == 0 ? 0 : lost / moves; }
};

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
    /// Includes the seat if two players have the same name.
    std::string name(Seat seat) const
    {
        const std::string& own = names_[seat.index()];
        return own.empty() || std::ranges::count(names_, own) == 1
                   ? drawing::player_name(texts_, names_, seat)
                   : player_text(texts_, seat, own);
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
                    texts_.text("review.mark." + std::string(name_of(move.mark))));
        }
        const bool any_proved = std::ranges::any_of(
            moves_, [](const ReviewedMove& move) { return move.after_certainty != Certainty::estimated; });
        if (any_proved)
            text_ += texts_.text("review.proved") + '\n';
    }

    void add_row(const std::string& number, const std::string& player, const std::string& move,
                 const std::string& wins, const std::string& lost, const std::string& mark)
    {
        text_ += table_row(fmt::format("{} {} {} {} {}  {}", to_right(number, 4), to_left(player, 13),
                                       to_left(move, 29), to_right(wins, 7), to_right(lost, 5), mark));
    }

    void add_curve()
    {
        const std::vector<analysis::CurvePoint> points = review_.curve();
        if (points.size() < 2)
            return;
        WinCurve curve{.players = review_.players(), .first_number = points.front().moves, .points = {}};
        for (const analysis::CurvePoint& point : points) {
            WinCurve::Point drawn;
            for (std::size_t seat = 0; seat < point.values.size(); ++seat)
                drawn.chances[seat] = point.values[seat].win_probability;
            const auto made = std::ranges::find(moves_, int{point.moves}, &ReviewedMove::number);
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
            add_wrapped(texts_.text("review.summary", {{"player", name(Seat::from_number(number))},
                                                       {"inaccuracies", summary.inaccuracies},
                                                       {"mistakes", summary.mistakes},
                                                       {"blunders", summary.blunders},
                                                       {"lost", percent(summary.mean_loss(), 1)}}));
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

std::string_view certainty_name(Certainty certainty)
{
    switch (certainty) {
    case Certainty::estimated: return "nothing";
    case Certainty::winner_proved: return "winner";
    case Certainty::margin_proved: break;
    }
    return "margin";
}

std::string reviewed_json(const ReviewedMove& move)
{
    const int players = move.position.setup->players();
    return fmt::format(
        "{{\"number\":{},\"seat\":{},\"move\":{},\"piece\":{},\"before\":{},\"after\":{},\"proved\":\"{}\","
        "\"mark\":\"{}\",\"loss\":{},\"better\":{},\"missed_footprint\":{}}}",
        move.number, move.seat.number(), move_json(move.position, move.move),
        json_text(piece_name(move.position, move.move)), values_json(players, move.before),
        values_json(players, move.after), certainty_name(move.after_certainty), name_of(move.mark),
        value_json(move.loss), move.better ? move_json(move.position, *move.better) : "null",
        move.missed_footprint ? json_text(polyssimo::cells_text(*move.missed_footprint)) : "null");
}

std::string summary_json(const std::vector<ReviewedMove>& moves, Seat seat, const std::string& name)
{
    const SeatSummary summary = summary_of(moves, seat);
    return fmt::format(
        "{{\"seat\":{},\"name\":{},\"moves\":{},\"inaccuracies\":{},\"mistakes\":{},\"blunders\":{},"
        "\"mean_loss\":{}}}",
        seat.number(), json_text(name), summary.moves, summary.inaccuracies, summary.mistakes,
        summary.blunders, value_json(summary.mean_loss()));
}

struct ReviewArguments {
    std::string game;
    int simulations = static_cast<int>(analysis::review_effort.simulations);
    std::uint64_t solve = analysis::review_effort.solver_positions;
    std::uint64_t seed = 1;
    bool json = false;
};

int review(const Catalogue& texts, const ReviewArguments& arguments)
{
    const records::PolyssimoRecord record = read_game(texts, arguments.game);
    AnalysisEffort effort = analysis::review_effort;
    effort.simulations = static_cast<std::uint32_t>(arguments.simulations);
    effort.solver_positions = arguments.solve;
    PolyssimoReview review(record, effort, arguments.seed);
    advance_to_end(review, simulations_at_a_time(effort), [&] {
        return texts.text("review.progress",
                          {{"done", review.positions_done()}, {"total", review.positions()}});
    });
    const drawing::PlayerNames names = printable_names(record);
    const drawing::Characters characters = terminal::current_encoding().characters;
    fmt::print("{}",
               arguments.json ? review_json(review, names) : review_text(texts, review, names, characters));
    if (!review.is_done())
        throw Failure{texts.text("review.interrupted",
                                 {{"done", review.positions_done()}, {"total", review.positions()}}),
                      exit_interrupted};
    return exit_success;
}

}  // namespace

std::string review_text(const Catalogue& texts, const PolyssimoReview& review,
                        const drawing::PlayerNames& names, drawing::Characters characters)
{
    return PolyssimoReviewWriter(texts, review, names, characters).write();
}

std::string review_json(const PolyssimoReview& review, const drawing::PlayerNames& names)
{
    const std::vector<ReviewedMove> moves = review.moves();
    std::vector<std::string> reviewed;
    for (const ReviewedMove& move : moves)
        reviewed.push_back(reviewed_json(move));
    std::vector<std::string> seats;
    for (int seat = 1; seat <= review.players(); ++seat)
        seats.push_back(summary_json(moves, Seat::from_number(seat), names[Seat::from_number(seat).index()]));
    const std::optional<analysis::TurningPoint> turn = review.turning_point();
    return fmt::format(
        "{{\"positions\":{},\"positions_done\":{},\"seats\":{},\"moves\":{},\"turning_point\":{}}}\n",
        review.positions(), review.positions_done(), json_list(seats), json_list(reviewed),
        turn ? fmt::format("{{\"move\":{},\"winner\":{}}}", turn->number, turn->winner.number()) : "null");
}

void add_review_polyssimo(Program& program)
{
    auto arguments = std::make_shared<ReviewArguments>();
    Verb verb = program.verb({"review", "polyssimo"});
    verb.argument("game", arguments->game).required();
    verb.option("simulations", arguments->simulations).between(1, 1'000'000'000);
    verb.option("solve", arguments->solve);
    verb.option("seed", arguments->seed);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] { return review(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
