#include "terminal/villa_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/text_cursor.h"
#include "drawing/paletti_table.h"
#include "hotseat/advice.h"
#include "hotseat/typed.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::terminal {

using namespace paletti;
using hotseat::Halt;

namespace {

constexpr std::size_t most_advised = 6;

std::string millimetres(double length_m)
{
    return fmt::format("{:.1f}", length_m * mm_per_m);
}

/// " rt g2", each with a blank before it.
std::string marks_of(rules::ColumnSet columns)
{
    std::string marks;
    for (const PartId column : columns)
        marks += ' ' + drawing::column_mark(column);
    return marks;
}

/// Whether the command needs a person whose turn it is.
enum class Needs : std::uint8_t { person, nobody };

}  // namespace

struct VillaLines::Command {
    std::string_view name;
    Needs needs;
    std::string (VillaLines::*run)(const Words& words);
    /// Shown if the arguments are missing; empty if the command takes none.
    std::string_view usage = {};
};

template <class Made>
std::string VillaLines::choose(const Words&)
{
    return after(game_.hotseat().choose(Made{*game_.person()}));
}

const std::vector<VillaLines::Command>& VillaLines::commands()
{
    static const std::vector<Command> table = {
        {"take", Needs::person, &VillaLines::take, "take COLUMN [hook] [lift MM] [at PLACE]"},
        {"touch", Needs::person, &VillaLines::touch, "touch COLUMN"},
        {"place", Needs::person, &VillaLines::place, "place NUMBER or place X,Y"},
        {"on", Needs::person, &VillaLines::go_on},
        {"break", Needs::person, &VillaLines::break_off},
        {"claim", Needs::person, &VillaLines::choose<rules::Claim>},
        {"object", Needs::person, &VillaLines::choose<rules::Object>},
        {"stand", Needs::person, &VillaLines::choose<rules::LetStand>},
        {"forfeit", Needs::person, &VillaLines::forfeit, "forfeit COLUMN"},
        {"decline", Needs::person, &VillaLines::choose<rules::DeclineForfeit>},
        {"lay", Needs::person, &VillaLines::lay, "lay NUMBER or lay X,Y DEGREES [flipped]"},
        {"renounce", Needs::person, &VillaLines::choose<rules::Renounce>},
        {"roll", Needs::person, &VillaLines::choose<Roll>},
        {"colour", Needs::person, &VillaLines::colour, "colour COLOUR"},
        {"put", Needs::person, &VillaLines::put, "put COLUMN X,Y"},
        {"hint", Needs::person, &VillaLines::hint},
        {"spots", Needs::nobody, &VillaLines::spots, "spots COLUMN"},
        {"layings", Needs::nobody, &VillaLines::layings},
        {"loads", Needs::nobody, &VillaLines::loads},
        {"villa", Needs::nobody, &VillaLines::villa},
        {"save", Needs::nobody, &VillaLines::save},
        {"help", Needs::nobody, &VillaLines::help},
        {"quit", Needs::nobody, &VillaLines::quit},
    };
    return table;
}

VillaLines::VillaLines(VillaGame game, Saving saving, drawing::Encoding encoding, const Catalogue& texts,
                       files::Files& files)
    : Dialogue(std::move(saving), encoding, texts, files),
      game_(std::move(game))
{
    saving_.game = "paletti";
}

std::string VillaLines::greeting()
{
    return say("villa.play.greeting");
}

std::string VillaLines::answer(std::string_view line)
{
    Words words = words_of(line);
    if (words.empty())
        return orders();
    const auto command = std::ranges::find(commands(), words[0], &Command::name);
    if (command == commands().end())
        return say("villa.play.unknown", {{"word", words[0]}});
    words.erase(words.begin());
    if (words.empty() && !command->usage.empty())
        return say("villa.play.usage", {{"usage", std::string(command->usage)}});
    if (command->needs == Needs::person && !game_.person())
        return say("villa.play.over");
    return (this->*command->run)(words);
}

std::string VillaLines::next()
{
    while (game_.goes_on_by_itself()) {
        std::string text = game_.play_on(texts_);
        text += save_at_rest();
        if (!text.empty())
            return text;
    }
    if (!std::exchange(is_villa_due_, false))
        return "";
    const Villa& villa = game_.game().villa();
    const bool is_as_drawn =
        drawn_ && drawn_->ticks == game_.game().ticks() && drawn_->levels == villa.levels;
    drawn_ = Drawn{game_.game().ticks(), villa.levels};
    return (is_as_drawn ? "" : drawn({.villa = villa})) + orders();
}

std::string VillaLines::farewell() const
{
    return (game_.game().is_over() ? "" : say("villa.play.left")) + Dialogue::farewell();
}

std::string VillaLines::drawn(const drawing::VillaView& view) const
{
    return '\n' + drawing::lines(drawn_villa(view, look_for(encoding_), texts_), encoding_) + '\n';
}

std::string VillaLines::orders() const
{
    const rules::State& state = game_.game().state();
    if (state.phase == rules::Phase::over)
        return say("villa.play.over");
    const std::optional<Seat> person = game_.person();
    if (!person)
        return "";
    const rules::May may = rules::may(state, *person);
    const std::string columns = marks_of(may.touch);
    std::string colours;
    for (const Colour colour : may.colours)
        colours += ' ' + std::string(name_of(colour));
    const std::string name = game_.name(texts_, *person);
    const std::string standing = state.phase == rules::Phase::turn_begins ? game_.standing(texts_) : "";
    switch (state.phase) {
    case rules::Phase::setting_up: return say("villa.play.set_up", {{"player", name}});
    case rules::Phase::laying_blue: return say("villa.play.lay_blue", {{"player", name}});
    case rules::Phase::dealing:
        return say(may.roll ? "villa.play.roll" : "villa.play.colour",
                   {{"player", name}, {"colours", colours}});
    case rules::Phase::turn_begins:
        return standing + (columns.empty()
                               ? say("villa.play.claim_only", {{"player", name}})
                               : say("villa.play.turn", {{"player", name}, {"columns", columns}}));
    case rules::Phase::own_column:
        return say("villa.play.own_column", {{"player", name}, {"columns", columns}});
    case rules::Phase::attempt: return orders_in_hand();
    case rules::Phase::claim: return say("villa.play.object", {{"player", name}});
    case rules::Phase::neutral_objection: return say("villa.play.object_neutral", {{"player", name}});
    case rules::Phase::proving:
    case rules::Phase::neutral_proving:
        return say("villa.play.prove", {{"player", name}, {"columns", columns}});
    case rules::Phase::forfeit:
        return say(may.forfeits.empty() ? "villa.play.forfeit_by_hand"
                   : columns.empty()    ? "villa.play.forfeit_lifted"
                                        : "villa.play.forfeit",
                   {{"player", name}, {"lifted", marks_of(may.forfeits)}, {"columns", columns}});
    case rules::Phase::laying:
        return say("villa.play.lay",
                   {{"player", name}, {"floor", part_name(floor_id(state.highest_floor + 1))}});
    case rules::Phase::over: break;
    }
    return "";
}

std::string VillaLines::orders_in_hand() const
{
    const rules::Attempt& attempt = *game_.game().state().attempt;
    if (attempt.stage == rules::Stage::touched)
        return say("villa.play.trouble", {{"force", fmt::format("{:.1f}", game_.game().feel().tool_n)}});
    return spots_text(attempt.column) + say("villa.play.out");
}

bool VillaLines::is_at_rest() const
{
    return !game_.game().is_moving() && game_.game().state().phase != rules::Phase::attempt;
}

std::string VillaLines::save_at_rest()
{
    warned_ = {};
    saving_.is_unsaved = true;
    return is_at_rest() ? save_after_move() : "";
}

std::string VillaLines::after(const hotseat::Happened& happened)
{
    if (!happened)
        return texts_.text(happened.error()) + '\n';
    std::string text = game_.sentences(texts_, *happened);
    text += save_at_rest();
    if (happened->halt != Halt::at_rest && game_.game().state().attempt)
        return text + orders_in_hand();
    is_villa_due_ = true;
    return text;
}

std::string VillaLines::spots_text(PartId column) const
{
    const std::vector<GoodSpot> spots = hotseat::advised_spots(game_.game(), column, most_advised);
    std::string text;
    for (std::size_t i = 0; i < spots.size(); ++i)
        text += say("villa.play.spot", {{"number", static_cast<int>(i) + 1},
                                        {"spot", hotseat::point_text(spots[i].spot.point)},
                                        {"margin", millimetres(spots[i].margin_m)},
                                        {"room", millimetres(spots[i].room_m)}});
    return spots.empty() ? say("villa.play.no_spot", {{"column", part_name(column)}}) : text;
}

std::string VillaLines::layings_text() const
{
    const std::vector<RankedLaying> layings = hotseat::advised_layings(game_.game(), most_advised);
    const PartId floor = floor_id(std::min(game_.game().villa().floors_laid + 1, floor_count));
    std::string text;
    for (std::size_t i = 0; i < layings.size(); ++i)
        text += say("villa.play.laying",
                    {{"number", static_cast<int>(i) + 1},
                     {"spot", hotseat::laying_text(game_.game().villa(), floor, layings[i].spot)},
                     {"covered", layings[i].verdict.columns_covered},
                     {"margin", millimetres(layings[i].verdict.margin_m)}});
    return layings.empty() ? say("villa.play.no_laying") : text;
}

/// Reads a number of the list shown before, or coordinates.
std::optional<Point> VillaLines::spot_of(PartId column, const std::string& word) const
{
    const std::optional<int> number = parse_number(word, static_cast<int>(most_advised));
    if (!number)
        return hotseat::typed_point(word);
    const std::vector<GoodSpot> spots = hotseat::advised_spots(game_.game(), column, most_advised);
    const auto index = static_cast<std::size_t>(*number);
    return index == 0 || index > spots.size() ? std::nullopt : std::optional(spots[index - 1].spot.point);
}

std::optional<FloorSpot> VillaLines::laying_of(const Words& words) const
{
    const paletti::Game& game = game_.game();
    const PartId floor = floor_id(std::min(game.villa().floors_laid + 1, floor_count));
    if (words.size() == 1) {
        const std::optional<int> number = parse_number(words[0], static_cast<int>(most_advised));
        const std::vector<RankedLaying> layings = hotseat::advised_layings(game, most_advised);
        if (!number || *number == 0 || static_cast<std::size_t>(*number) > layings.size())
            return std::nullopt;
        return layings[static_cast<std::size_t>(*number) - 1].spot;
    }
    const bool is_flipped = words.size() == 3 && words[2] == "flipped";
    if (words.size() != 2 && !is_flipped)
        return std::nullopt;
    return hotseat::typed_laying(game.villa(), floor, words[0], words[1], is_flipped);
}

std::string VillaLines::take(const Words& words)
{
    const std::optional<PartId> column = hotseat::typed_column(words[0]);
    if (!column)
        return say("villa.play.which_column", {{"word", words[0]}});
    hotseat::TakeOrder order{.column = *column};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string& value = i + 1 < words.size() ? words[i + 1] : "";
        if (words[i] == "hook") {
            order.tool = Tool::hook;
            continue;
        }
        if (words[i] == "at") {
            order.spot = spot_of(*column, value);
            if (!order.spot)
                return say("villa.play.which_spot", {{"word", value}});
        } else if (words[i] == "lift") {
            const std::optional<std::int32_t> lift = hotseat::typed_um(value);
            const double most_m = game_.game().villa().box->lift_limit_m;
            if (!lift || *lift < 0 || metres(*lift) > most_m)
                return say("villa.play.which_lift",
                           {{"word", value}, {"most", fmt::format("{:.0f}", most_m * um_per_m / um_per_mm)}});
            order.lift_m = metres(*lift);
        } else {
            return say("villa.play.unknown", {{"word", words[i]}});
        }
        ++i;
    }
    return after(game_.hotseat().take(*game_.person(), order));
}

std::string VillaLines::touch(const Words& words)
{
    const std::optional<PartId> column = hotseat::typed_column(words[0]);
    if (!column)
        return say("villa.play.which_column", {{"word", words[0]}});
    return after(game_.hotseat().touch(*game_.person(), *column));
}

std::string VillaLines::place(const Words& words)
{
    const std::optional<rules::Attempt>& attempt = game_.game().state().attempt;
    const std::optional<Point> spot = spot_of(attempt ? PartId{attempt->column} : first_column_id, words[0]);
    if (!spot)
        return say("villa.play.which_spot", {{"word", words[0]}});
    return after(game_.hotseat().place(*game_.person(), *spot));
}

std::string VillaLines::forfeit(const Words& words)
{
    const std::optional<PartId> column = hotseat::typed_column(words[0]);
    if (!column)
        return say("villa.play.which_column", {{"word", words[0]}});
    return after(game_.hotseat().forfeit(*game_.person(), *column));
}

std::string VillaLines::lay(const Words& words)
{
    const std::optional<FloorSpot> spot = laying_of(words);
    if (!spot)
        return say("villa.play.which_laying");
    return after(game_.hotseat().lay(*game_.person(), *spot));
}

std::string VillaLines::colour(const Words& words)
{
    const std::optional<Colour> colour = find_named<Colour>(words[0]);
    if (!colour)
        return say("villa.play.which_colour", {{"word", words[0]}});
    return after(game_.hotseat().choose(rules::ChooseColour{*game_.person(), *colour}));
}

std::string VillaLines::put(const Words& words)
{
    const std::optional<PartId> column = hotseat::typed_column(words[0]);
    if (!column)
        return say("villa.play.which_column", {{"word", words[0]}});
    const std::optional<Point> point = words.size() == 2 ? hotseat::typed_point(words[1]) : std::nullopt;
    if (!point)
        return say("villa.play.which_spot", {{"word", words.back()}});
    const SpotUm spot{static_cast<std::int32_t>(micrometres(point->x)),
                      static_cast<std::int32_t>(micrometres(point->y)), 0};
    return after(game_.hotseat().choose(StandColumn{*game_.person(), *column, spot}));
}

std::string VillaLines::hint(const Words&)
{
    const rules::May may = rules::may(game_.game().state(), *game_.person());
    if (may.lay_floor)
        return layings_text();
    std::string text;
    for (const Take& take : hotseat::advised_takes(game_.game(), *game_.person()))
        text += say(take.stands ? "villa.play.hint_stands" : "villa.play.hint_falls",
                    {{"column", drawing::column_mark(take.column)},
                     {"name", part_name(take.column)},
                     {"margin", fmt::format("{:.1f}", take.margin_m * um_per_m / um_per_mm)},
                     {"load", fmt::format("{:.2f}", take.load_n)}});
    return text.empty() ? say("villa.play.no_hint") : text;
}

std::string VillaLines::spots(const Words& words)
{
    const std::optional<PartId> column = hotseat::typed_column(words[0]);
    return column ? spots_text(*column) : say("villa.play.which_column", {{"word", words[0]}});
}

std::string VillaLines::loads(const Words&)
{
    return drawn(view_with_loads(texts_, game_.game().villa(), ""));
}

std::string VillaLines::villa(const Words&)
{
    const bool is_in_orders = game_.game().state().phase == rules::Phase::turn_begins && game_.person();
    return drawn({.villa = game_.game().villa()}) + (is_in_orders ? "" : game_.standing(texts_)) + orders();
}

std::string VillaLines::save(const Words& words)
{
    if (words.size() > 1 || (words.empty() && !saving_.file))
        return say("villa.play.which_file");
    if (!is_at_rest())
        return say("villa.play.in_hand");
    return save_to(words.empty() ? *saving_.file : words[0]);
}

std::string VillaLines::quit(const Words&)
{
    if (const std::string warning = warn_before("quit"); !warning.empty())
        return warning;
    is_left_ = true;
    return farewell();
}

}  // namespace boxwood::terminal
