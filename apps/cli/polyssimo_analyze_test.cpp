#include "cli/polyssimo_analyze.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "cli/polyssimo_input.h"
#include "core/split.h"
#include "drawing/canvas.h"
#include "support/english.h"

namespace boxwood::cli {

using analysis::AnalysisEffort;
using analysis::PolyssimoAnalysis;

namespace {

PolyssimoAnalysis finished(const polyssimo::Position& position, const AnalysisEffort& effort)
{
    PolyssimoAnalysis analysis(position, effort, 1);
    while (!analysis.is_done())
        analysis.advance(simulations_at_a_time(effort));
    return analysis;
}

const char* const small_game = "polyssimo/1 4x2 L=#1/##,I=###,O=##/## flip - 1 - L,I,O -/- -";

}  // namespace

TEST_CASE("a proved position is told with its winner, margin and best move")
{
    CHECK(analysis_text(english, finished(read_position_line(english, small_game), {}), {"Anna", ""}, 5) ==
          "Choosing: Anna takes a piece\n"
          "Proved: Anna wins by 3 cells with best play.\n"
          "Best: L\n"
          "\n"
          "0 games played, 47 positions searched for a proof.\n");
}

TEST_CASE("a position that is not proved is told with chances, moves and a line, in 80 columns")
{
    const PolyssimoAnalysis analysis = finished(default_position(), {.simulations = 500});
    const std::string text = analysis_text(english, analysis, {}, 3);
    CHECK(text.starts_with("Choosing: Player 1 takes a piece\nPlayer 1: "));
    CHECK(text.find("\n  3. ") != std::string::npos);
    CHECK(text.find("\n  4. ") == std::string::npos);
    CHECK(text.find("Likely continuation:\n     Player 2: ") != std::string::npos);
    CHECK(text.ends_with("500 games played.\n"));
    for (const std::string_view line : split(text, '\n'))
        CHECK(drawing::columns_of(line) <= 80);
}

TEST_CASE("an analysis for programs has values, moves, line and proof")
{
    const boost::json::value estimated =
        boost::json::parse(analysis_json(finished(default_position(), {.simulations = 300}), 4));
    CHECK(estimated.at("simulations") == 300);
    CHECK(estimated.at("proof").is_null());
    CHECK(estimated.at("moves").as_array().size() == 4);
    CHECK(estimated.at("values").as_array().size() == 2);
    CHECK(estimated.at("line").at(0) == estimated.at("best"));
    CHECK(estimated.at("moves").at(0).at("piece") == estimated.at("moves").at(0).at("move"));

    const boost::json::value proved =
        boost::json::parse(analysis_json(finished(read_position_line(english, small_game), {}), 4));
    CHECK(boost::json::serialize(proved.at("proof")) == R"({"winner":1,"margin":3,"best":"L"})");
}

TEST_CASE("long work looks up after a while, however much the solver may do")
{
    CHECK(simulations_at_a_time({.simulations = 1'000'000, .solver_positions = 0}) == 1000);
    CHECK(simulations_at_a_time({.simulations = 20'000, .solver_positions = 20'000'000}) == 100);
    CHECK(simulations_at_a_time({.simulations = 1, .solver_positions = UINT64_MAX}) == 1);
}

}  // namespace boxwood::cli
