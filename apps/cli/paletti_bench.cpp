// boxwood paletti bench: the simulation's trials on scenes made from a seed.

#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>

#include "cli/long_work.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "experiments/experiments.h"

namespace boxwood::cli {

namespace {

constexpr int name_width = 58;
constexpr int number_width = 11;

std::string number_text(double value)
{
    return fmt::format("{:.4g}", value);
}

std::string row(const Catalogue& texts, const experiments::Figure& figure)
{
    const std::string bar =
        fmt::format("{} {}", figure.kind == experiments::Bar::at_most ? "<=" : ">=", number_text(figure.bar));
    return fmt::format("{} {} {}  {}\n", to_left(texts.text("bench." + std::string(figure.name)), name_width),
                       to_right(number_text(figure.value), number_width), to_right(bar, number_width),
                       texts.text(figure.is_reached() ? "bench.reached" : "bench.missed"));
}

boost::json::object json_of(const experiments::Figure& figure)
{
    return {{"name", std::string(figure.name)},
            {"value", figure.value},
            {figure.kind == experiments::Bar::at_most ? "at_most" : "at_least", figure.bar},
            {"reached", figure.is_reached()}};
}

}  // namespace

void add_paletti_bench(Program& program)
{
    struct Arguments {
        std::uint64_t seed = 1;
        int villas = 100;
        int hands = 10;
        std::string only;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    std::vector<std::string> names;
    for (const experiments::Experiment& experiment : experiments::all_experiments)
        names.emplace_back(experiment.name);
    Verb verb = program.verb({"paletti", "bench"});
    verb.option("seed", arguments->seed);
    verb.option("villas", arguments->villas).between(1, 1'000'000);
    verb.option("hands", arguments->hands).between(1, 1'000'000);
    verb.option("only", arguments->only).one_of(names);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] {
        const Catalogue& texts = program.texts();
        boost::json::array figures;
        bool all_reached = true;
        for (const experiments::Experiment& experiment : experiments::all_experiments) {
            if (!arguments->only.empty() && experiment.name != arguments->only)
                continue;
            ProgressLine line;
            experiments::Extent extent{
                .seed = arguments->seed, .villas = arguments->villas, .hands = arguments->hands};
            extent.progress = [&](int done, int total) {
                line.update([&] {
                    return texts.text(
                        "bench.progress",
                        {{"experiment", std::string(experiment.name)}, {"done", done}, {"total", total}});
                });
            };
            for (const experiments::Figure& figure : experiment.run(extent)) {
                all_reached = all_reached && figure.is_reached();
                if (arguments->json)
                    figures.push_back(json_of(figure));
                else
                    fmt::print("{}", row(texts, figure));
            }
            std::fflush(stdout);
        }
        if (arguments->json)
            fmt::print("{}\n", boost::json::serialize(
                                   boost::json::object{{"seed", arguments->seed}, {"figures", figures}}));
        return all_reached ? exit_success : exit_failure;
    });
}

}  // namespace boxwood::cli
