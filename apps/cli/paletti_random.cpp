// boxwood paletti random: a villa by chance, as a scene.

#include <fmt/format.h>

#include <memory>

#include "cli/verbs.h"
#include "paletti/model/scene.h"

namespace boxwood::cli {

void add_paletti_random(Program& program)
{
    auto seed = std::make_shared<std::uint64_t>(1);
    Verb verb = program.verb({"paletti", "random"});
    verb.option("seed", *seed);
    verb.run([seed] {
        fmt::print("{}", paletti::scene_text(paletti::random_scene(*seed)));
        return exit_success;
    });
}

}  // namespace boxwood::cli
