// The commands of a GTP session that analyse a position without changing it.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/polyssimo_analysis.h"
#include "analysis/polyssimo_solver.h"
#include "core/text_cursor.h"
#include "gtp/polyssimo_session.h"
#include "polyssimo/rules.h"

namespace boxwood::gtp {

using analysis::AnalysisEffort;
using analysis::PolyssimoAnalysis;
using analysis::PolyssimoSolver;
using polyssimo::Position;

namespace {

constexpr int usual_simulations = 4'000;
/// Solver positions per simulation, so that both take about as long.
constexpr std::uint64_t solver_pace = 50;
constexpr int usual_positions = 1'000'000;
constexpr int most_work = 1'000'000'000;
constexpr std::size_t most_moves = 10;

/// The number in the command, or `usual` without one; nothing if it is invalid.
std::optional<int> work_asked(const Command& command, int usual)
{
    if (command.arguments.empty())
        return usual;
    const std::optional<int> number = parse_number(command.arguments[0], most_work);
    return number == 0 ? std::nullopt : number;
}

Failure no_amount(const Catalogue& texts, const Command& command)
{
    return {texts.text("gtp.no_amount", {{"text", command.arguments[0]}, {"most", most_work}})};
}

Failure game_over(const Catalogue& texts, const Position& position)
{
    return {texts.text(polyssimo::why_no_pass(position))};
}

PolyssimoAnalysis finished(const Position& position, int simulations, std::uint64_t seed)
{
    AnalysisEffort effort;
    effort.simulations = static_cast<std::uint32_t>(simulations);
    effort.solver_positions = solver_pace * effort.simulations;
    PolyssimoAnalysis analysis(position, effort, seed);
    while (!analysis.is_done())
        analysis.advance(effort.simulations);
    return analysis;
}

/// "0.5321 +1.20".
std::string numbers(double win_probability, double margin)
{
    return fmt::format("{:.4f} {:+.2f}", win_probability, std::fabs(margin) < 0.005 ? 0.0 : margin);
}

/// "1+3 L", "1+? -".
std::string proof_text(const Position& position, const players::Proof& proof)
{
    return fmt::format("{}+{} {}", proof.winner.number(), proof.margin ? std::to_string(*proof.margin) : "?",
                       proof.best ? move_text(*position.setup, *proof.best) : "-");
}

}  // namespace

Answer PolyssimoSession::analyze(const Command& command)
{
    const std::optional<int> simulations = work_asked(command, usual_simulations);
    if (!simulations)
        return no_amount(texts(), command);
    if (!position().to_play)
        return game_over(texts(), position());
    const PolyssimoAnalysis analysis = finished(position(), *simulations, options_.seed);
    const players::Findings found = analysis.findings();
    const analysis::SeatValues values = analysis.values();
    std::string text;
    for (int number = 1; number <= position().setup->players(); ++number) {
        const analysis::SeatValue& value = values[Seat::from_number(number).index()];
        text += fmt::format("value {} {}\n", number, numbers(value.win_probability, value.expected_margin));
    }
    if (found.proof)
        text += "proof " + proof_text(position(), *found.proof) + '\n';
    for (std::size_t i = 0; i < std::min(found.moves.size(), most_moves) && found.moves[i].visits > 0; ++i)
        text += fmt::format("move {} {} {}\n", move_text(*position().setup, found.moves[i].move),
                            found.moves[i].visits,
                            numbers(found.moves[i].win_probability(), found.moves[i].expected_margin()));
    text += "line";
    for (const polyssimo::Move& move : found.line)
        text += ' ' + move_text(*position().setup, move);
    return text;
}

Answer PolyssimoSession::solve(const Command& command)
{
    const std::optional<int> positions = work_asked(command, usual_positions);
    if (!positions)
        return no_amount(texts(), command);
    if (!position().to_play)
        return game_over(texts(), position());
    Result<PolyssimoSolver, Message> created = PolyssimoSolver::create(position());
    if (!created)
        return Failure{texts().text(created.error())};
    PolyssimoSolver solver = *std::move(created);
    solver.advance(static_cast<std::uint64_t>(*positions));
    const std::optional<players::Proof> proof = solver.proof();
    if (!proof)
        return Failure{texts().text("gtp.not_solved", {{"count", *positions}})};
    return proof_text(position(), *proof);
}

Answer PolyssimoSession::hint(const Command&)
{
    if (!position().to_play)
        return game_over(texts(), position());
    return move_text(*position().setup,
                     finished(position(), usual_simulations, options_.seed).findings().best());
}

}  // namespace boxwood::gtp
