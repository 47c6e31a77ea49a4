// boxwood review polyssimo: what every move of a game was worth.

#include "cli/polyssimo_review.h"

#include <fmt/format.h>

#include <memory>

#include "cli/interrupt.h"
#include "cli/polyssimo_analyze.h"
#include "cli/polyssimo_game_input.h"
#include "cli/polyssimo_words.h"
#include "cli/progress_line.h"
#include "cli/verbs.h"
#include "terminal/capabilities.h"

namespace boxwood::cli {

using analysis::AnalysisEffort;
using analysis::PolyssimoReview;

namespace {

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
    const InterruptWatch watch;
    {
        ProgressLine progress;
        while (!review.is_done() && !watch.interrupted()) {
            review.advance(simulations_at_a_time(effort));
            progress.update([&] {
                return texts.text("review.progress",
                                  {{"done", review.positions_done()}, {"total", review.positions()}});
            });
        }
    }
    const drawing::PlayerNames names = printable_names(record);
    const drawing::Characters characters = terminal::encoding_for(terminal::current_environment()).characters;
    fmt::print("{}",
               arguments.json ? review_json(review, names) : review_text(texts, review, names, characters));
    if (!review.is_done())
        throw Failure{texts.text("review.interrupted",
                                 {{"done", review.positions_done()}, {"total", review.positions()}}),
                      exit_interrupted};
    return exit_success;
}

}  // namespace

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
