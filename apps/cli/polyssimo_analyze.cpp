// boxwood analyze polyssimo: the best moves of a position.

#include "cli/polyssimo_analyze.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "cli/long_work.h"
#include "cli/polyssimo_input.h"
#include "cli/polyssimo_words.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "drawing/polyssimo_table.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"

namespace boxwood::cli {

using analysis::AnalysisEffort;
using analysis::PolyssimoAnalysis;
using players::Finding;
using players::Findings;
using players::Proof;
using polyssimo::Move;
using polyssimo::Position;

namespace {

/// How many moves of the expected continuation are listed.
constexpr std::size_t line_moves_shown = 6;

std::string proof_sentence(const Catalogue& texts, const Proof& proof, const std::string& winner)
{
    if (!proof.margin)
        return texts.text("analyze.proved_winner", {{"player", winner}});
    return *proof.margin == 0
               ? texts.text("analyze.proved_tie", {{"player", winner}})
               : texts.text("analyze.proved_margin", {{"player", winner}, {"count", *proof.margin}});
}

std::string effort_sentence(const Catalogue& texts, const PolyssimoAnalysis& analysis)
{
    const std::string simulations = std::to_string(analysis.simulations());
    if (analysis.solver_positions() == 0)
        return texts.text("analyze.effort", {{"simulations", simulations}});
    return texts.text(
        "analyze.effort_with_solver",
        {{"simulations", simulations}, {"positions", std::to_string(analysis.solver_positions())}});
}

std::string move_row(int rank, const Position& position, const Finding& finding)
{
    return fmt::format("{:>3}. {} {} {} {}\n", rank, to_left(move_words(position, finding.move), 32),
                       to_right(percent(finding.win_probability()), 7),
                       to_right(margin_text(finding.expected_margin()), 8),
                       to_right(std::to_string(finding.visits), 10));
}

std::string moves_table(const Catalogue& texts, const Position& position, const Findings& found, int moves)
{
    std::string table;
    int rank = 0;
    for (const Finding& finding : found.moves) {
        if (finding.visits == 0 || rank == moves)
            break;
        table += move_row(++rank, position, finding);
    }
    if (table.empty())
        return "";
    const std::string heading = fmt::format(
        "     {} {} {} {}", to_left(texts.text("analyze.move"), 32), to_right(texts.text("analyze.wins"), 7),
        to_right(texts.text("analyze.margin"), 8), to_right(texts.text("analyze.games"), 10));
    return '\n' + heading + '\n' + table;
}

/// The expected continuation after the best move, one move per line.
std::string line_after_best(const Catalogue& texts, const Position& start, const std::vector<Move>& line,
                            const drawing::PlayerNames& names)
{
    std::string text;
    Position position = start;
    for (std::size_t i = 0; i < std::min(line.size(), line_moves_shown); ++i) {
        if (i > 0)
            text += fmt::format("     {}: {}\n", drawing::player_name(texts, names, *position.to_play),
                                move_words(position, line[i]));
        position = polyssimo::play(position, line[i]).value();
    }
    return text.empty() ? "" : '\n' + texts.text("analyze.line") + '\n' + text;
}

struct AnalyzeArguments {
    std::string game;
    std::optional<int> move;
    int simulations = static_cast<int>(AnalysisEffort().simulations);
    std::uint64_t solve = AnalysisEffort().solver_positions;
    int moves = 5;
    std::uint64_t seed = 1;
    bool json = false;
};

int analyze(const Catalogue& texts, const AnalyzeArguments& arguments)
{
    const records::PolyssimoRecord record = read_game(texts, arguments.game);
    const Position& position = record[node_after(texts, record, arguments.move)].position;
    if (!position.to_play)
        throw Failure{texts.text(polyssimo::why_no_pass(position))};
    AnalysisEffort effort;
    effort.simulations = static_cast<std::uint32_t>(arguments.simulations);
    effort.solver_positions = arguments.solve;
    effort.bytes = std::size_t{256} << 20;
    PolyssimoAnalysis analysis(position, effort, arguments.seed);
    advance_to_end(analysis, simulations_at_a_time(effort), [&] { return effort_sentence(texts, analysis); });
    fmt::print("{}", arguments.json
                         ? analysis_json(analysis, arguments.moves)
                         : analysis_text(texts, analysis, printable_names(record), arguments.moves));
    if (!analysis.is_done())
        throw Failure{texts.text("analyze.interrupted"), exit_interrupted};
    return exit_success;
}

std::string proof_json(const Position& position, const players::Proof& proof)
{
    return fmt::format("{{\"winner\":{},\"margin\":{},\"best\":{}}}", proof.winner.number(),
                       proof.margin ? std::to_string(*proof.margin) : "null",
                       proof.best ? move_json(position, *proof.best) : "null");
}

}  // namespace

std::uint32_t simulations_at_a_time(const AnalysisEffort& effort)
{
    constexpr std::uint32_t most_simulations = 1'000;
    constexpr std::uint64_t most_positions = 100'000;
    const std::uint64_t pace = std::max<std::uint64_t>(1, effort.solver_positions / effort.simulations);
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(most_positions / pace, 1, most_simulations));
}

std::string analysis_text(const Catalogue& texts, const PolyssimoAnalysis& analysis,
                          const drawing::PlayerNames& names, int moves)
{
    const Position& position = analysis.position();
    const auto name = [&](Seat seat) { return drawing::player_name(texts, names, seat); };
    const Findings found = analysis.findings();
    std::string text = drawing::headline(texts, position, names) + '\n';
    if (found.proof)
        text += proof_sentence(texts, *found.proof, name(found.proof->winner)) + '\n';
    else
        for (int number = 1; number <= position.setup->players(); ++number) {
            const Seat seat = Seat::from_number(number);
            const analysis::SeatValue value = analysis.values()[seat.index()];
            text += texts.text("analyze.chances", {{"player", name(seat)},
                                                   {"percent", percent(value.win_probability)},
                                                   {"margin", margin_text(value.expected_margin)}}) +
                    '\n';
        }
    text += texts.text("analyze.best", {{"move", move_words(position, found.best())}}) + '\n';
    if (!found.proof || !found.proof->margin)
        text += moves_table(texts, position, found, moves);
    text += line_after_best(texts, position, found.line, names);
    return text + '\n' + effort_sentence(texts, analysis) + '\n';
}

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

void add_analyze_polyssimo(Program& program)
{
    auto arguments = std::make_shared<AnalyzeArguments>();
    Verb verb = program.verb({"analyze", "polyssimo"});
    verb.argument("game", arguments->game).required();
    verb.option("move", arguments->move).between(0, static_cast<int>(sgf::max_nodes));
    verb.option("simulations", arguments->simulations).between(1, 1'000'000'000);
    verb.option("solve", arguments->solve);
    verb.option("moves", arguments->moves).between(1, 1'000);
    verb.option("seed", arguments->seed);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] { return analyze(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
