// boxwood replay polyssimo: plays through a record and prints what happened.

#include "cli/polyssimo_replay.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>

#include "cli/polyssimo_input.h"
#include "cli/polyssimo_words.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "core/split.h"
#include "polyssimo/drawing.h"
#include "polyssimo/position_text.h"
#include "polyssimo/score.h"

namespace boxwood::cli {

namespace {

using polyssimo::Phase;
using polyssimo::Place;
using polyssimo::Position;
using records::NodeIndex;
using records::PolyssimoRecord;
using records::RecordNode;

/// One step of the main line: a move, a position that was set up, or only a comment.
struct Step {
    const RecordNode& node;
    /// Null at the root.
    const RecordNode* before;

    bool is_set_up() const { return before && !node.move && node.position != before->position; }
    Seat seat() const { return *before->position.to_play; }
    std::string piece() const { return piece_name(before->position, *node.move); }
    /// How many other variations the record has from here.
    int variations() const { return node.children.empty() ? 0 : static_cast<int>(node.children.size()) - 1; }
};

std::vector<Step> main_line(const PolyssimoRecord& record)
{
    std::vector<Step> steps;
    for (const NodeIndex index : record.main_line()) {
        const RecordNode& node = record[index];
        steps.push_back({node, node.parent ? &record[*node.parent] : nullptr});
    }
    return steps;
}

class PolyssimoReplayWriter {
public:
    PolyssimoReplayWriter(const Catalogue& texts, const PolyssimoRecord& record, Drawings drawings)
        : texts_(texts),
          record_(record),
          drawings_(drawings)
    {
    }

    std::string write()
    {
        const std::vector<Step> steps = main_line(record_);
        for (const Step& step : steps)
            add_step(step);
        add_end(steps.back().node.position);
        return std::move(text_);
    }

private:
    void add_line(std::string_view line) { text_.append(line).append("\n"); }

    /// Indented like the text of the moves.
    void add_remark(std::string_view line) { add_line(fmt::format("     {}", line)); }

    void add_step(const Step& step)
    {
        if (step.node.move)
            add_line(fmt::format("{:>3}. {}", ++moves_, move_sentence(step)));
        else if (step.is_set_up())
            add_remark(texts_.text("replay.set_up"));
        if (drawings_ == Drawings::every_position && (step.node.move || step.is_set_up() || !step.before))
            add_line('\n' + polyssimo::draw(step.node.position));
        if (!step.node.comment.empty())
            for (const std::string_view line : split(step.node.comment, '\n'))
                add_remark(printable(line));
        if (step.variations() > 0)
            add_remark(
                texts_.text("replay.variations", {{"count", step.variations()}, {"move", moves_ + 1}}));
    }

    std::string move_sentence(const Step& step) const
    {
        std::vector<Argument> arguments = {{"player", player(step.seat())}, {"piece", step.piece()}};
        const Place* place = std::get_if<Place>(&*step.node.move);
        if (!place)
            return texts_.text("replay.pick", arguments);
        arguments.emplace_back("cells", polyssimo::cells_text(place->cells));
        return texts_.text("replay.place", arguments);
    }

    void add_end(const Position& position)
    {
        if (!text_.empty())
            text_ += '\n';
        add_line(position.to_play
                     ? texts_.text("replay.unfinished", {{"player", player(*position.to_play)}})
                     : texts_.text("replay.over", {{"player", player(polyssimo::ranking(position)[0])}}));
        int rank = 0;
        for (const Seat seat : polyssimo::ranking(position))
            add_line(fmt::format(
                "{:>3}. {}", ++rank,
                texts_.text("replay.cells_left",
                            {{"player", player(seat)}, {"count", polyssimo::cells_left(position, seat)}})));
    }

    std::string player(Seat seat) const { return player_text(texts_, seat, record_.player_name(seat)); }

    const Catalogue& texts_;
    const PolyssimoRecord& record_;
    Drawings drawings_;
    std::string text_;
    int moves_ = 0;
};

boost::json::object step_json(const Step& step)
{
    boost::json::object object;
    if (step.node.move) {
        const Place* place = std::get_if<Place>(&*step.node.move);
        object["kind"] = place ? "place" : "pick";
        object["seat"] = step.seat().number();
        object["piece"] = step.piece();
        if (place) {
            boost::json::array cells;
            for (const polyssimo::Cell cell : place->cells)
                cells.emplace_back(polyssimo::cell_name(cell));
            object["cells"] = std::move(cells);
        }
    } else {
        object["kind"] = !step.before ? "start" : step.is_set_up() ? "set_up" : "remark";
        if (!step.before || step.is_set_up())
            object["position"] = polyssimo::position_text(step.node.position);
    }
    if (!step.node.comment.empty())
        object["comment"] = step.node.comment;
    if (step.variations() > 0)
        object["variations"] = step.variations();
    return object;
}

boost::json::array ranking_json(const Position& position)
{
    boost::json::array ranking;
    for (const Seat seat : polyssimo::ranking(position))
        ranking.push_back(boost::json::object{{"seat", seat.number()},
                                              {"cells_left", polyssimo::cells_left(position, seat)}});
    return ranking;
}

}  // namespace

std::string replay_text(const Catalogue& texts, const PolyssimoRecord& record, Drawings drawings)
{
    return PolyssimoReplayWriter(texts, record, drawings).write();
}

std::string replay_json(const PolyssimoRecord& record)
{
    const std::vector<Step> steps = main_line(record);
    const Position& end = steps.back().node.position;
    boost::json::object object;
    boost::json::array names;
    for (int number = 1; number <= end.setup->players(); ++number)
        names.emplace_back(record.player_name(Seat::from_number(number)));
    object["names"] = std::move(names);
    boost::json::array written;
    int moves = 0;
    for (const Step& step : steps) {
        boost::json::object one = step_json(step);
        if (step.node.move)
            one["number"] = ++moves;
        written.push_back(std::move(one));
    }
    object["steps"] = std::move(written);
    object["end"] = polyssimo::position_text(end);
    object["over"] = phase(end) == Phase::over;
    if (phase(end) == Phase::over)
        object["result"] = records::result_text(end);
    object["ranking"] = ranking_json(end);
    return boost::json::serialize(object);
}

void add_replay_polyssimo(Program& program)
{
    struct Arguments {
        std::string file;
        bool draw = false;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"replay", "polyssimo"});
    verb.argument("file", arguments->file).required();
    const Option draw = verb.flag("draw", arguments->draw);
    verb.flag("json", arguments->json).excludes(draw);
    verb.run([&texts = program.texts(), arguments] {
        const PolyssimoRecord record = read_game(texts, arguments->file);
        const Drawings drawings = arguments->draw ? Drawings::every_position : Drawings::none;
        fmt::print("{}", arguments->json ? replay_json(record) + '\n' : replay_text(texts, record, drawings));
        return exit_success;
    });
}

}  // namespace boxwood::cli
