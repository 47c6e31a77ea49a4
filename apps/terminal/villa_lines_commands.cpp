// The commands of a game of Villa Paletti that is played line by line.

#include <fmt/format.h>

#include <algorithm>

#include "drawing/paletti_table.h"
#include "hotseat/advice.h"
#include "hotseat/typed.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"
#include "terminal/villa_lines.h"

namespace boxwood::terminal {

using namespace paletti;

namespace {

/// Whether somebody must be there to whom it applies.
enum class Needs : std::uint8_t { person, nobody };

}  // namespace

struct VillaLines::Command {
    std::string_view name;
    Needs needs;
    std::string (VillaLines::*run)(const Words& words);
    /// What it needs, for who forgets it; empty if it takes no words.
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
    const std::optional<Point> spot = spot_of(attempt ? attempt->column : first_column_id, words[0]);
    if (!spot)
        return say("villa.play.which_spot", {{"word", words[0]}});
    return after(game_.hotseat().place(*game_.person(), *spot));
}

std::string VillaLines::go_on(const Words&)
{
    return after(game_.hotseat().go_on(*game_.person()));
}

std::string VillaLines::break_off(const Words&)
{
    return after(game_.hotseat().break_off(*game_.person()));
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

std::string VillaLines::layings(const Words&)
{
    return layings_text();
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

std::string VillaLines::help(const Words&)
{
    return say("villa.play.help");
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
