// Analysis and review for programs.

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

#include "cli/json_pieces.h"
#include "cli/polyssimo_analyze.h"
#include "cli/polyssimo_review.h"
#include "cli/polyssimo_words.h"
#include "polyssimo/position_text.h"

namespace boxwood::cli {

using analysis::Certainty;
using analysis::PolyssimoAnalysis;
using analysis::PolyssimoReview;
using analysis::ReviewedMove;
using analysis::SeatValue;
using analysis::SeatValues;
using polyssimo::Move;
using polyssimo::Position;

namespace {

std::string value_json(double value)
{
    // Never "-0.0000".
    return fmt::format("{:.4f}", std::fabs(value) < 0.00005 ? 0.0 : value);
}

std::string move_json(const Position& position, const Move& move)
{
    return json_text(polyssimo::move_text(*position.setup, move));
}

std::string values_json(int players, const SeatValues& values)
{
    std::vector<std::string> seats;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
        seats.push_back(fmt::format("{{\"seat\":{},\"win\":{},\"margin\":{}}}", seat + 1,
                                    value_json(values[seat].win_probability),
                                    value_json(values[seat].expected_margin)));
    return json_list(seats);
}

std::string_view certainty_name(Certainty certainty)
{
    switch (certainty) {
    case Certainty::estimated: return "nothing";
    case Certainty::winner_proved: return "winner";
    case Certainty::margin_proved: break;
    }
    return "margin";
}

std::string proof_json(const Position& position, const players::Proof& proof)
{
    return fmt::format("{{\"winner\":{},\"margin\":{},\"best\":{}}}", proof.winner.number(),
                       proof.margin ? std::to_string(*proof.margin) : "null",
                       proof.best ? move_json(position, *proof.best) : "null");
}

std::string reviewed_json(const ReviewedMove& move)
{
    const int players = move.position.setup->players();
    return fmt::format(
        "{{\"number\":{},\"seat\":{},\"move\":{},\"piece\":{},\"before\":{},\"after\":{},\"proved\":\"{}\","
        "\"mark\":\"{}\",\"loss\":{},\"better\":{},\"missed_footprint\":{}}}",
        move.number, move.seat.number(), move_json(move.position, move.move),
        json_text(piece_name(move.position, move.move)), values_json(players, move.before),
        values_json(players, move.after), certainty_name(move.after_certainty), mark_name(move.mark),
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
        summary.blunders, value_json(summary.moves == 0 ? 0 : summary.lost / summary.moves));
}

}  // namespace

std::string analysis_json(const PolyssimoAnalysis& analysis, int moves)
{
    const Position& position = analysis.position();
    const players::Findings found = analysis.findings();
    std::vector<std::string> listed;
    for (const players::Finding& finding : found.moves) {
        if (finding.visits == 0 || static_cast<int>(listed.size()) == moves)
            break;
        listed.push_back(fmt::format(
            "{{\"move\":{},\"piece\":{},\"visits\":{},\"win\":{},\"margin\":{}}}",
            move_json(position, finding.move), json_text(piece_name(position, finding.move)), finding.visits,
            value_json(finding.win_probability()), value_json(finding.expected_margin())));
    }
    std::vector<std::string> line;
    for (const Move& move : found.line)
        line.push_back(move_json(position, move));
    return fmt::format(
        "{{\"position\":{},\"to_play\":{},\"simulations\":{},\"solver_positions\":{},\"values\":{},"
        "\"best\":{},\"proof\":{},\"moves\":{},\"line\":{}}}\n",
        json_text(polyssimo::position_text(position)), position.to_play->number(), analysis.simulations(),
        analysis.solver_positions(), values_json(position.setup->players(), analysis.values()),
        move_json(position, found.best()), found.proof ? proof_json(position, *found.proof) : "null",
        json_list(listed), json_list(line));
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

}  // namespace boxwood::cli
