// The commands of a GTP session that move hands, think, or look.

#include <fmt/format.h>

#include <algorithm>

#include "drawing/ansi.h"
#include "drawing/paletti_table.h"
#include "gtp/paletti_session.h"
#include "hotseat/typed.h"
#include "paletti/hand/inputs_text.h"
#include "paletti/model/units.h"
#include "players/paletti/player_name.h"

namespace boxwood::gtp {

using namespace paletti;

namespace {

/// Whether the word is an option that makes sense; then it is set.
bool read_take_option(const std::string& word, double lift_limit_m, hotseat::TakeOrder& order)
{
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string key = word.substr(0, equals);
    const std::string value = equals == word.size() ? "" : word.substr(equals + 1);
    if (key == "tool" && (value == "fingers" || value == "hook")) {
        order.tool = value == "hook" ? Tool::hook : Tool::fingers;
        return true;
    }
    if (key == "lift") {
        const std::optional<std::int32_t> lift = hotseat::typed_um(value);
        if (!lift || *lift < 0 || metres(*lift) > lift_limit_m)
            return false;
        order.lift_m = metres(*lift);
        return true;
    }
    if (key == "to") {
        order.spot = hotseat::typed_point(value);
        return order.spot.has_value();
    }
    order.is_careful = value == "yes";
    return key == "careful" && (value == "yes" || value == "no");
}

/// Objects behind each other become lines, below the line that gives the version.
std::string as_lines(const std::string& objects)
{
    std::string text = "{\"paletti_inputs\": 1}\n";
    for (const char character : objects) {
        text += character;
        if (character == '}')
            text += '\n';
    }
    return text;
}

}  // namespace

Answer PalettiSession::take(const Command& command)
{
    if (command.arguments.empty())
        return Failure{texts().text(
            "gtp.usage", {{"usage", "take COLUMN [tool=fingers|hook] [lift=MM] [to=X,Y] [careful=yes|no]"}})};
    const std::optional<PartId> column = hotseat::typed_column(command.arguments[0]);
    if (!column)
        return wrong(command.arguments[0]);
    hotseat::TakeOrder order{.column = *column};
    for (std::size_t i = 1; i < command.arguments.size(); ++i)
        if (!read_take_option(command.arguments[i], game().villa().box->lift_limit_m, order))
            return wrong(command.arguments[i]);
    return answer_of(hotseat_.take(whose_hand(), order));
}

Answer PalettiSession::touch(const Command& command)
{
    const std::optional<PartId> column = hotseat::typed_column(command.arguments[0]);
    if (!column)
        return wrong(command.arguments[0]);
    return answer_of(hotseat_.touch(whose_hand(), *column));
}

Answer PalettiSession::place(const Command& command)
{
    const std::optional<Point> point = hotseat::typed_point(command.arguments[0]);
    if (!point)
        return wrong(command.arguments[0]);
    return answer_of(hotseat_.place(whose_hand(), *point));
}

Answer PalettiSession::lay(const Command& command)
{
    const std::vector<std::string>& words = command.arguments;
    const bool is_flipped = words.size() == 3 && words[2] == "flipped";
    if (words.size() != 2 && !is_flipped)
        return Failure{texts().text("gtp.usage", {{"usage", "lay X,Y DEGREES [flipped]"}})};
    const PartId floor = floor_id(std::min(game().villa().floors_laid + 1, floor_count));
    const std::optional<FloorSpot> spot =
        hotseat::typed_laying(game().villa(), floor, words[0], words[1], is_flipped);
    if (!spot)
        return wrong(words[0] + ' ' + words[1]);
    return answer_of(hotseat_.lay(game().state().on_turn, *spot));
}

Answer PalettiSession::follow_inputs(const Command& command)
{
    const Result<std::vector<HandInput>, TextError> inputs = parse_inputs(as_lines(command.rest));
    if (!inputs)
        return Failure{texts().text(inputs.error())};
    const Seat seat = whose_hand();
    hotseat::Happening all;
    for (const HandInput& input : *inputs) {
        hotseat::Happened happened = hotseat_.tick(seat, input);
        if (!happened)
            return refused(happened.error());
        all.changes.insert(all.changes.end(), happened->changes.begin(), happened->changes.end());
        all.stays_in_hand = happened->stays_in_hand;
        all.halt = happened->halt;
        if (!game().is_moving())
            break;
    }
    const Feel feel = game().feel();
    return happening_lines(all) +
           fmt::format("feel tool={:.2f} floor={:.2f} ticks={}", feel.tool_n, feel.floor_n, game().ticks());
}

Answer PalettiSession::generate_move(const Command& command)
{
    int level = options_.level;
    if (!command.arguments.empty()) {
        // How a hand trembles was agreed on with its seat.
        const std::optional<NamedPlayer> named = find_paletti_player(command.arguments[0]);
        if (!named || command.arguments[0].find(':') != std::string::npos)
            return Failure{texts().text("gtp.unknown_player", {{"name", command.arguments[0]}})};
        level = named->level;
    }
    if (game().is_over())
        return refused(refusal("V9.1", "game_over"));
    return happening_lines(
        hotseat_.let_play(awaited_seat(game()), {skill_of_level(level), {}}, options_.seed));
}

Answer PalettiSession::advise_takes(const Command& command)
{
    const Result<Seat, Failure> seat = seat_of(command);
    if (!seat)
        return seat.error();
    return take_lines(game(), *seat);
}

Answer PalettiSession::advise_spots(const Command& command)
{
    const std::optional<PartId> column = hotseat::typed_column(command.arguments[0]);
    return column ? Answer(spot_lines(game(), *column)) : wrong(command.arguments[0]);
}

Answer PalettiSession::show_villa(const Command&)
{
    const drawing::VillaView view{.villa = game().villa()};
    return '\n' + drawing::lines(drawing::drawn_villa(view, {}, texts()), {});
}

}  // namespace boxwood::gtp
