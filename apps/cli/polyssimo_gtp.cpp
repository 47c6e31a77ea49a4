// boxwood gtp polyssimo: a GTP engine on standard input and output.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cli/gtp_loop.h"
#include "cli/polyssimo_input.h"
#include "cli/verbs.h"
#include "cli/version.h"
#include "files/files.h"
#include "gtp/polyssimo_session.h"

namespace boxwood::cli {

void add_gtp_polyssimo(Program& program)
{
    struct Arguments {
        std::string player = "level-6";
        std::uint64_t seed = 1;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"gtp", "polyssimo"});
    verb.option("player", arguments->player).check([&program](const std::string& name) {
        return problem_with_player(program.texts(), name);
    });
    verb.option("seed", arguments->seed);
    verb.run([&program, arguments] {
        files::DiskFiles disk;
        gtp::PolyssimoSession session(
            program.texts(), disk,
            {*thinking::parse_configuration(arguments->player), arguments->seed, version});
        return converse([&session](std::string_view line) { return session.answer(line); },
                        [&session] { return session.has_ended(); });
    });
}

}  // namespace boxwood::cli
