// boxwood paletti scenes, boxwood paletti random, boxwood show paletti: the villas that
// come with Boxwood, a random villa, and a villa as text or as a picture.

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/paletti_input.h"
#include "cli/verbs.h"
#include "drawing/ansi.h"
#include "drawing/paletti_svg.h"
#include "drawing/paletti_table.h"
#include "files/files.h"
#include "terminal/capabilities.h"
#include "terminal/villa_game.h"

namespace boxwood::cli {

namespace {

void list_scenes(const Catalogue& texts)
{
    std::size_t width = 0;
    for (const paletti::BuiltinScene& builtin : paletti::builtin_scenes())
        width = std::max(width, builtin.name.size());
    for (const paletti::BuiltinScene& builtin : paletti::builtin_scenes()) {
        const paletti::Scene scene = read_scene(texts, std::string(builtin.name));
        const drawing::VillaView view{.villa = paletti::villa_of(scene), .name = scene.name};
        fmt::print("{:<{}}  {}: {}\n", builtin.name, width, scene.name, drawing::summary(texts, view));
    }
}

void write_picture(const Catalogue& texts, const std::string& file, const std::string& svg)
{
    if (file == "-") {
        fmt::print("{}", svg);
        return;
    }
    files::DiskFiles disk;
    if (!disk.write(file, svg))
        throw Failure{texts.text("files.unwritable", {{"file", file}})};
}

}  // namespace

void add_paletti_scenes(Program& program)
{
    Verb verb = program.verb({"paletti", "scenes"});
    verb.run([&program] {
        list_scenes(program.texts());
        return exit_success;
    });
}

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

void add_show_paletti(Program& program)
{
    struct Arguments {
        std::string scene;
        std::string svg;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"show", "paletti"});
    verb.argument("scene", arguments->scene).required();
    verb.option("svg", arguments->svg);
    verb.run([&texts = program.texts(), arguments] {
        const paletti::Scene scene = read_scene(texts, arguments->scene);
        const drawing::VillaView view =
            terminal::view_with_loads(texts, paletti::villa_of(scene), scene.name);
        if (!arguments->svg.empty()) {
            write_picture(texts, arguments->svg, drawing::svg_of(view, texts));
            return exit_success;
        }
        const drawing::Encoding encoding = terminal::current_encoding();
        fmt::print("{}", drawing::lines(drawn_villa(view, look_for(encoding), texts), encoding));
        return exit_success;
    });
}

}  // namespace boxwood::cli
