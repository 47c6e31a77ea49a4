// boxwood gtp paletti: a GTP engine on standard input and output.

#include <memory>
#include <string_view>

#include "cli/gtp_loop.h"
#include "cli/verbs.h"
#include "cli/version.h"
#include "gtp/paletti_session.h"
#include "players/paletti/skill.h"

namespace boxwood::cli {

void add_gtp_paletti(Program& program)
{
    struct Arguments {
        int level = 5;
        std::uint64_t seed = 1;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"gtp", "paletti"});
    verb.option("level", arguments->level).between(1, paletti::max_skill_level);
    verb.option("seed", arguments->seed);
    verb.run([&program, arguments] {
        files::DiskFiles disk;
        gtp::PalettiSession session(program.texts(), disk, {arguments->level, arguments->seed, version});
        return converse([&session](std::string_view line) { return session.answer(line); },
                        [&session] { return session.has_ended(); });
    });
}

}  // namespace boxwood::cli
