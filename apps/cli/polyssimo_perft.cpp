// boxwood polyssimo perft: counts the lines of play of a given length, the
// quickest way to compare two implementations of the rules.

#include <fmt/format.h>

#include <memory>

#include "cli/polyssimo_input.h"
#include "cli/verbs.h"
#include "polyssimo/rules.h"

namespace boxwood::cli {

void add_polyssimo_perft(Program& program)
{
    struct Arguments {
        int depth = 1;
        std::string position;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"polyssimo", "perft"});
    verb.option("depth", arguments->depth).required().between(0, 30);
    verb.option("position", arguments->position);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] {
        const polyssimo::Position start = arguments->position.empty()
                                              ? default_position()
                                              : read_position_line(program.texts(), arguments->position);
        const std::uint64_t count = polyssimo::perft(start, arguments->depth);
        if (arguments->json)
            fmt::print("{{\"depth\":{},\"nodes\":{}}}\n", arguments->depth, count);
        else
            fmt::print("{}\n", count);
        return exit_success;
    });
}

}  // namespace boxwood::cli
