// boxwood show paletti: a villa in characters or as a picture.

#include <fmt/format.h>

#include <memory>

#include "cli/paletti_input.h"
#include "cli/verbs.h"
#include "drawing/ansi.h"
#include "drawing/paletti_svg.h"
#include "drawing/paletti_table.h"
#include "files/files.h"
#include "terminal/capabilities.h"
#include "terminal/villa_loads.h"

namespace boxwood::cli {

namespace {

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
    verb.run([&program, arguments] {
        const paletti::Scene scene = read_scene(program.texts(), arguments->scene);
        const drawing::VillaView view =
            terminal::view_with_loads(program.texts(), paletti::villa_of(scene), scene.name);
        if (!arguments->svg.empty()) {
            write_picture(program.texts(), arguments->svg, drawing::svg_of(view, program.texts()));
            return exit_success;
        }
        const drawing::Encoding encoding = terminal::encoding_for(terminal::current_environment());
        drawing::Look look;
        if (encoding.has_colors())
            look.coloring = drawing::Coloring::colored;
        fmt::print("{}", drawing::lines(drawing::drawn_villa(view, look, program.texts()), encoding));
        return exit_success;
    });
}

}  // namespace boxwood::cli
