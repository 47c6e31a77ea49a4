// boxwood show polyssimo: a position as text or as a picture.

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "cli/polyssimo_input.h"
#include "cli/polyssimo_words.h"
#include "cli/verbs.h"
#include "drawing/ansi.h"
#include "drawing/polyssimo_svg.h"
#include "drawing/polyssimo_table.h"
#include "terminal/capabilities.h"

namespace boxwood::cli {

namespace {

drawing::TableView view_of(const records::PolyssimoRecord& record, records::NodeIndex node)
{
    drawing::TableView view{.position = record[node].position, .names = printable_names(record)};
    if (record[node].move)
        if (const auto* place = std::get_if<polyssimo::Place>(&*record[node].move))
            view.board.fresh = place->cells;
    return view;
}

}  // namespace

void add_show_polyssimo(Program& program)
{
    struct Arguments {
        std::string game;
        std::optional<int> move;
        bool svg = false;
        bool letters = false;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"show", "polyssimo"});
    verb.argument("game", arguments->game).required();
    verb.option("move", arguments->move).between(0, static_cast<int>(sgf::max_nodes));
    verb.flag("svg", arguments->svg);
    verb.flag("letters", arguments->letters);
    verb.run([&texts = program.texts(), arguments] {
        const records::PolyssimoRecord record = read_game(texts, arguments->game);
        drawing::TableView view = view_of(record, node_after(texts, record, arguments->move));
        if (arguments->letters)
            view.look.letters = drawing::Letters::shown;
        if (arguments->svg) {
            fmt::print("{}", drawing::svg_of(view, texts));
            return exit_success;
        }
        const drawing::Encoding encoding = terminal::current_encoding();
        view.look.coloring = look_for(encoding).coloring;
        fmt::print("{}", drawing::lines(drawing::drawn_table(view, texts), encoding));
        return exit_success;
    });
}

}  // namespace boxwood::cli
