// boxwood paletti scenes: the villas that come with Boxwood.

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/paletti_input.h"
#include "cli/verbs.h"
#include "drawing/paletti_view.h"

namespace boxwood::cli {

void add_paletti_scenes(Program& program)
{
    Verb verb = program.verb({"paletti", "scenes"});
    verb.run([&program] {
        std::size_t width = 0;
        for (const paletti::BuiltinScene& builtin : paletti::builtin_scenes())
            width = std::max(width, builtin.name.size());
        for (const paletti::BuiltinScene& builtin : paletti::builtin_scenes()) {
            const paletti::Scene scene = read_scene(program.texts(), std::string(builtin.name));
            const drawing::VillaView view{.villa = paletti::villa_of(scene), .name = scene.name};
            fmt::print("{:<{}}  {}: {}\n", builtin.name, width, scene.name,
                       drawing::summary(program.texts(), view));
        }
        return exit_success;
    });
}

}  // namespace boxwood::cli
