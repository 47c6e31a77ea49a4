// boxwood replay paletti: shows a recorded game turn by turn and verifies that simulating
// it again gives bit-identical results.

#include "cli/paletti_replay.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <filesystem>
#include <memory>

#include "cli/paletti_input.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "drawing/ansi.h"
#include "drawing/paletti_svg.h"
#include "drawing/paletti_table.h"
#include "files/files.h"
#include "terminal/capabilities.h"
#include "terminal/villa_game.h"

namespace boxwood::cli {

namespace json = boost::json;
namespace rules = paletti::rules;
using records::PalettiRecord;
using records::ShownTurn;
using records::Verification;
using records::Verified;

namespace {

std::string drawn(const Catalogue& texts, const ShownTurn& turn)
{
    const drawing::Encoding encoding = terminal::current_encoding();
    return drawing::lines(drawing::drawn_villa({.villa = turn.villa}, look_for(encoding), texts), encoding);
}

std::string ending_text(const Catalogue& texts, const PalettiRecord& record, const ShownTurn& last)
{
    if (!last.state.result)
        return texts.text("replay.villa_unfinished",
                          {{"player", player_text(texts, record, last.state.on_turn)}});
    const std::optional<Seat>& winner = last.state.result->winner;
    return winner ? texts.text("replay.over", {{"player", player_text(texts, record, *winner)}})
                  : texts.text("replay.nobody_wins");
}

json::value seat_json(const std::optional<Seat>& seat)
{
    return seat ? json::value(seat->number()) : json::value(nullptr);
}

json::object turn_json(const ShownTurn& turn)
{
    json::array points;
    for (int number = 1; number <= turn.state.players(); ++number)
        points.emplace_back(rules::points(turn.state, Seat::from_number(number)));
    return {{"turn", turn.turn},           {"seat", turn.seat.number()},
            {"account", turn.account},     {"highest_floor", turn.state.highest_floor},
            {"points", std::move(points)}, {"seal", seat_json(turn.state.seal.owner)}};
}

json::object verification_json(const Verification& verification)
{
    constexpr std::string_view words[] = {"yes", "no", "cannot_be"};
    json::object object{{"verified", words[static_cast<std::size_t>(verification.verified)]}};
    if (const std::optional<records::Difference>& difference = verification.difference)
        object["difference"] = {{"turn", difference->turn},
                                {"entry", difference->entry},
                                {"tick", difference->tick},
                                {"code", difference->message.code}};
    return object;
}

/// `turn-000.svg` is the villa after set-up.
void write_pictures(const Catalogue& texts, const PalettiRecord& record, const std::string& folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    files::DiskFiles disk;
    for (const ShownTurn& turn : records::shown_turns(record)) {
        drawing::VillaView view = terminal::view_with_loads(
            texts, turn.villa,
            texts.text("replay.picture_name", {{"turn", turn.turn},
                                               {"player", player_text(texts, record, turn.seat)},
                                               {"account", printable_line(turn.account)}}));
        const std::string path =
            (std::filesystem::path(folder) / fmt::format("turn-{:03}.svg", turn.turn)).string();
        if (!disk.write(path, drawing::svg_of(view, texts)))
            throw Failure{texts.text("files.unwritable", {{"file", path}})};
    }
}

struct PalettiReplayArguments {
    std::string file;
    bool verify = false;
    bool draw = false;
    std::string picture_dir;
    bool json = false;
};

int replay(const Catalogue& texts, const PalettiReplayArguments& arguments)
{
    const PalettiRecord record = read_paletti_game(texts, arguments.file);
    if (!arguments.picture_dir.empty())
        write_pictures(texts, record, arguments.picture_dir);
    if (!arguments.json)
        fmt::print("{}", replay_text(texts, record,
                                     arguments.draw ? VillaDrawings::every_turn : VillaDrawings::none));
    std::optional<Verification> verification;
    if (arguments.verify)
        verification = records::verify(record);
    if (arguments.json)
        fmt::print("{}\n", replay_json(record, verification));
    else if (verification)
        fmt::print("{}\n", verification_text(texts, record, *verification));
    return !verification || verification->verified == Verified::yes ? exit_success : exit_failure;
}

}  // namespace

std::string replay_text(const Catalogue& texts, const PalettiRecord& record, VillaDrawings drawings)
{
    std::string text;
    const std::vector<ShownTurn> turns = records::shown_turns(record);
    for (const ShownTurn& turn : turns) {
        const std::string account = printable_line(turn.account);
        text += turn.turn == 0 ? fmt::format("{:>3}. {}\n", turn.turn, account)
                               : fmt::format("{:>3}. {}: {}\n", turn.turn,
                                             player_text(texts, record, turn.seat), account);
        if (drawings == VillaDrawings::every_turn)
            text += '\n' + drawn(texts, turn) + '\n';
    }
    return text + '\n' +
           (turns.empty() ? texts.text("replay.villa_not_set_up")
                          : ending_text(texts, record, turns.back())) +
           '\n';
}

std::string verification_text(const Catalogue& texts, const PalettiRecord& record,
                              const Verification& verification)
{
    if (verification.verified == Verified::yes)
        return texts.text("replay.verified");
    if (verification.verified == Verified::cannot_be)
        return texts.text("replay.other_physics", {{"theirs", static_cast<int>(record.physics)},
                                                   {"ours", static_cast<int>(paletti::physics_version)}});
    const records::Difference& difference = *verification.difference;
    return texts.text("replay.differs", {{"turn", difference.turn},
                                         {"entry", difference.entry + 1},
                                         {"tick", difference.tick},
                                         {"error", texts.text(difference.message)}});
}

std::string replay_json(const PalettiRecord& record, const std::optional<Verification>& verification)
{
    json::object object = verification ? verification_json(*verification) : json::object{};
    json::array names;
    for (int i = 0; i < record.setup.options.players; ++i)
        names.emplace_back(record.names[static_cast<std::size_t>(i)]);
    object["names"] = std::move(names);
    object["physics"] = record.physics;
    const std::vector<ShownTurn> turns = records::shown_turns(record);
    json::array written;
    for (const ShownTurn& turn : turns)
        written.push_back(turn_json(turn));
    object["turns"] = std::move(written);
    const bool is_over = !turns.empty() && turns.back().state.result;
    object["over"] = is_over;
    if (is_over) {
        const rules::GameResult& result = *turns.back().state.result;
        object["ending"] = name_of(result.ending);
        object["winner"] = seat_json(result.winner);
        object["brought_down_by"] = seat_json(result.brought_down_by);
    }
    return json::serialize(object);
}

void add_replay_paletti(Program& program)
{
    auto arguments = std::make_shared<PalettiReplayArguments>();
    Verb verb = program.verb({"replay", "paletti"});
    verb.argument("file", arguments->file).required();
    verb.flag("verify", arguments->verify);
    const Option draw = verb.flag("draw", arguments->draw);
    verb.option("picture-dir", arguments->picture_dir);
    verb.flag("json", arguments->json).excludes(draw);
    verb.run([&program, arguments] { return replay(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
