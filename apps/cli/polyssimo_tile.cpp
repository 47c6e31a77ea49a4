// boxwood polyssimo tile: all ways to fill a board with a set of pieces.

#include "cli/polyssimo_tile.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <memory>
#include <optional>

#include "cli/long_work.h"
#include "cli/polyssimo_input.h"
#include "cli/verbs.h"
#include "polyssimo/drawing.h"

namespace boxwood::cli {

using analysis::Tiling;
using analysis::TilingGoal;
using analysis::TilingSearch;
using polyssimo::Cell;

namespace {

/// Steps between checks of the clock and of Ctrl-C: a few hundredths of a second.
constexpr std::uint64_t steps_at_a_time = 1'000'000;

struct TileArguments {
    std::string board = "box";
    std::string set = "box";
    bool count = false;
    bool first = false;
    bool no_flip = false;
    bool json = false;
};

std::string line(const boost::json::object& object)
{
    return boost::json::serialize(object) + '\n';
}

std::string drawing_of(const polyssimo::Board& board, const polyssimo::PieceSet& pieces, const Tiling& tiling)
{
    const std::vector<std::string> marks = polyssimo::piece_marks(pieces);
    std::array<std::string, polyssimo::grid_cells> mark_on;
    mark_on.fill("#");
    for (const polyssimo::Placement& placement : tiling)
        for (const Cell cell : placement.cells)
            mark_on[cell.index] = marks[placement.piece.index];
    const std::size_t width = std::ranges::max(marks, {}, &std::string::size).size();
    std::string drawing;
    for (int row = board.height() - 1; row >= 0; --row) {
        std::string cells;
        for (int column = 0; column < board.width(); ++column)
            cells +=
                fmt::format("{}{:>{}}", column == 0 ? "" : " ", mark_on[Cell::at(column, row).index], width);
        drawing += cells + '\n';
    }
    for (const polyssimo::PieceId piece : pieces.all())
        if (marks[piece.index] != pieces[piece].name)
            drawing += fmt::format("{}={}\n", marks[piece.index], pieces[piece].name);
    return drawing;
}

/// Runs until the first tiling is found or all are counted, depending on the search. Nothing if Ctrl-C
/// was pressed.
std::optional<TilingSearch::Status> run(TilingSearch& search, const Catalogue& texts, TilingGoal goal)
{
    const InterruptWatch watch;
    ProgressLine progress;
    while (!watch.interrupted()) {
        const TilingSearch::Status status = search.advance(steps_at_a_time);
        if (status == TilingSearch::Status::finished ||
            (status == TilingSearch::Status::found && goal == TilingGoal::first))
            return status;
        progress.update([&] {
            return texts.text("tile.progress",
                              {{"percent", fmt::format("{:.2f}", 100 * search.fraction_done())},
                               {"found", std::to_string(search.counts().all)}});
        });
    }
    return std::nullopt;
}

int tile(const Catalogue& texts, const TileArguments& arguments)
{
    const polyssimo::Board board = read_board(texts, arguments.board);
    const polyssimo::PieceSet pieces = read_pieces(texts, arguments.set);
    const AnswerForm form = arguments.json ? AnswerForm::json : AnswerForm::text;
    const TilingGoal goal = arguments.count ? TilingGoal::count : TilingGoal::first;
    TilingSearch search(board, pieces,
                        arguments.no_flip ? polyssimo::Flipping::forbidden : polyssimo::Flipping::allowed,
                        goal);
    const std::optional<TilingSearch::Status> status = run(search, texts, goal);
    if (!status)
        throw Failure{texts.text("tile.interrupted", {{"found", std::to_string(search.counts().all)}}),
                      exit_interrupted};
    if (goal == TilingGoal::count) {
        fmt::print("{}", tiling_counts_answer(texts, search, form));
        return exit_success;
    }
    if (status == TilingSearch::Status::finished) {
        fmt::print("{}", no_tiling_answer(texts, search, form));
        return exit_failure;
    }
    fmt::print("{}", tiling_answer(board, pieces, search.tiling(), form));
    return exit_success;
}

}  // namespace

std::string tiling_counts_answer(const Catalogue& texts, const TilingSearch& search, AnswerForm form)
{
    const auto [all, up_to_symmetry] = search.counts();
    const std::optional<std::string> reason =
        search.why_impossible() ? std::optional(texts.text(*search.why_impossible())) : std::nullopt;
    if (form == AnswerForm::json) {
        boost::json::object object{{"all", all}, {"up_to_symmetry", up_to_symmetry}};
        if (reason)
            object["reason"] = *reason;
        return line(object);
    }
    return texts.text("tile.counts",
                      {{"all", std::to_string(all)}, {"up_to_symmetry", std::to_string(up_to_symmetry)}}) +
           '\n' + (reason ? *reason + '\n' : "");
}

std::string tiling_answer(const polyssimo::Board& board, const polyssimo::PieceSet& pieces,
                          const Tiling& tiling, AnswerForm form)
{
    if (form == AnswerForm::text)
        return drawing_of(board, pieces, tiling);
    boost::json::array placements;
    for (const polyssimo::Placement& placement : tiling) {
        boost::json::array cells;
        for (const Cell cell : placement.cells)
            cells.emplace_back(polyssimo::cell_name(cell));
        placements.push_back(
            boost::json::object{{"piece", pieces[placement.piece].name}, {"cells", std::move(cells)}});
    }
    return line({{"tiling", std::move(placements)}});
}

std::string no_tiling_answer(const Catalogue& texts, const TilingSearch& search, AnswerForm form)
{
    const std::string reason =
        search.why_impossible() ? texts.text(*search.why_impossible()) : texts.text("tile.none");
    return form == AnswerForm::json ? line({{"tiling", nullptr}, {"reason", reason}}) : reason + '\n';
}

void add_polyssimo_tile(Program& program)
{
    auto arguments = std::make_shared<TileArguments>();
    Verb verb = program.verb({"polyssimo", "tile"});
    verb.option("board", arguments->board);
    verb.option("set", arguments->set);
    verb.flag("count", arguments->count).excludes(verb.flag("first", arguments->first));
    verb.flag("no-flip", arguments->no_flip);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] { return tile(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
