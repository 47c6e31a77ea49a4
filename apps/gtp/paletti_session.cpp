#include "gtp/paletti_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/split.h"
#include "core/text_cursor.h"
#include "drawing/ansi.h"
#include "drawing/paletti_table.h"
#include "hotseat/typed.h"
#include "paletti/hand/inputs_text.h"
#include "paletti/model/units.h"
#include "players/paletti/player_name.h"

namespace boxwood::gtp {

using namespace paletti;

namespace {

constexpr std::string_view edition_key = "edition=";

constexpr int longest_objection_s = rules::most_objection_window_ms / 1000;

bool read_seed(std::string_view text, std::uint64_t& seed)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

/// One for all hands, or one for each seat.
bool read_tremors(std::string_view text, GameSetup& setup)
{
    const std::vector<std::string_view> words = split(text, ',');
    if (words.size() != 1 && words.size() > setup.tremor_um.size())
        return false;
    for (std::size_t seat = 0; seat < setup.tremor_um.size(); ++seat) {
        if (words.size() > 1 && seat >= words.size())
            break;
        const std::optional<std::int32_t> tremor =
            hotseat::typed_um(words.size() == 1 ? words[0] : words[seat]);
        if (!tremor || *tremor < 0)
            return false;
        setup.tremor_um[seat] = *tremor;
    }
    return true;
}

bool read_option(std::string_view key, std::string_view value, GameSetup& setup)
{
    if (key == "players" || key == "youngest") {
        const std::optional<int> number = parse_number(value, max_players);
        if (!number || *number < 1)
            return false;
        if (key == "players")
            setup.options.players = *number;
        else
            setup.options.youngest = Seat::from_number(*number);
        return true;
    }
    if (key == "seed")
        return read_seed(value, setup.seed);
    if (key == "box")
        return read_seed(value, setup.box_seed) && setup.box_seed <= max_box_seed;
    if (key == "tremor")
        return read_tremors(value, setup);
    if (key == "objection") {
        const std::optional<int> seconds = parse_number(value, longest_objection_s);
        if (!seconds || *seconds < 1)
            return false;
        setup.options.objection_window_ms = *seconds * 1000;
        return true;
    }
    return hotseat::agree(setup.options, key, value);
}

/// Read before all other options, wherever it stands, because they may override it.
bool read_edition(const std::vector<std::string>& arguments, GameSetup& setup)
{
    for (const std::string& argument : arguments)
        if (argument.starts_with(edition_key))
            return hotseat::agree_on_edition(setup.options,
                                             std::string_view(argument).substr(edition_key.size()));
    return true;
}

/// The arguments of `new_game`: `players=3 seed=7 tremor=0.2 neighbours=strict`. The rules decide whether
/// a table can agree on them.
Result<GameSetup, Failure> parse_setup(const Catalogue& texts, const std::vector<std::string>& arguments)
{
    GameSetup setup;
    setup.options.players = 2;
    setup.options.objection_window_ms = std::nullopt;
    const bool is_edition_known = read_edition(arguments, setup);
    std::vector<std::string> seen;
    for (const std::string& argument : arguments) {
        const std::size_t equals = std::min(argument.find('='), argument.size());
        const std::string key = argument.substr(0, equals);
        if (std::ranges::find(seen, key) != seen.end())
            return Failure{texts.text("gtp.option_twice", {{"option", key + '='}})};
        seen.push_back(key);
        if (argument.starts_with(edition_key) && is_edition_known)
            continue;
        if (equals == argument.size() ||
            !read_option(key, std::string_view(argument).substr(equals + 1), setup))
            return Failure{texts.text("gtp.villa.bad_option", {{"text", argument}})};
    }
    return setup;
}

/// Sets an option; false if the word is not a valid one.
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

/// Puts concatenated objects on lines of their own, below the version line.
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

std::span<const CommandRow<PalettiSession>> PalettiSession::rows()
{
    using enum Takes;
    using Session = PalettiSession;
    static constexpr CommandRow<PalettiSession> table[] = {
        {"new_game", words, "new_game [OPTION=VALUE ...]", &Session::new_game},
        {"to_play", nothing, "to_play", &Session::to_play},
        {"state", nothing, "state", &Session::say_state},
        {"may", at_most_one_word, "may [SEAT]", &Session::say_may},
        {"stand", words, "stand COLUMN X,Y", &Session::stand_column},
        {"roll", nothing, "roll", &Session::choose<Roll>},
        {"colour", one_word, "colour COLOUR", &Session::choose_colour},
        {"take", words, "take COLUMN [tool=fingers|hook] [lift=MM] [to=X,Y] [careful=yes|no]",
         &Session::take},
        {"touch", one_word, "touch COLUMN", &Session::touch},
        {"place", one_word, "place X,Y", &Session::place},
        {"go_on", nothing, "go_on", &Session::go_on},
        {"break_off", nothing, "break_off", &Session::break_off},
        {"claim", nothing, "claim", &Session::choose<rules::Claim>},
        {"object", at_most_one_word, "object [SEAT]", &Session::choose_for_seat<rules::Object>},
        {"let_stand", at_most_one_word, "let_stand [SEAT]", &Session::choose_for_seat<rules::LetStand>},
        {"time_up", nothing, "time_up", &Session::time_up},
        {"forfeit", one_word, "forfeit COLUMN", &Session::choose_forfeit},
        {"decline_forfeit", nothing, "decline_forfeit", &Session::choose<rules::DeclineForfeit>},
        {"lay", words, "lay X,Y DEGREES [flipped]", &Session::lay},
        {"renounce", nothing, "renounce", &Session::choose<rules::Renounce>},
        {"inputs", a_text, "inputs {\"tick\": 0, ...} ...", &Session::follow_inputs},
        {"rest", nothing, "rest", &Session::come_to_rest},
        {"genmove", at_most_one_word, "genmove [LEVEL]", &Session::generate_move},
        {"statics", nothing, "statics", &Session::say_statics},
        {"takes", at_most_one_word, "takes [SEAT]", &Session::advise_takes},
        {"spots", one_word, "spots COLUMN", &Session::advise_spots},
        {"layings", nothing, "layings", &Session::advise_layings},
        {"showvilla", nothing, "showvilla", &Session::show_villa},
        {"hash", nothing, "hash", &Session::say_hash},
        {"final_score", nothing, "final_score", &Session::final_score},
        {"load_record", a_text, "load_record FILE", &Session::load_record},
        {"save_record", a_text, "save_record FILE", &Session::save_record},
    };
    return table;
}

PalettiSession::PalettiSession(const Catalogue& texts, files::Files& files, PalettiSessionOptions options)
    : Conversation(texts, options.version),
      files_(files),
      options_(std::move(options)),
      hotseat_(hotseat::Hotseat::create(parse_setup(texts, {}).value()).value())
{
}

Failure PalettiSession::refused(const Refusal& refusal) const
{
    return {texts().text(refusal)};
}

Failure PalettiSession::wrong(const std::string& word) const
{
    return {texts().text("gtp.villa.wrong_word", {{"text", word}})};
}

Answer PalettiSession::answer_of(const hotseat::Happened& happened) const
{
    if (!happened)
        return refused(happened.error());
    return happening_lines(*happened);
}

Result<Seat, Failure> PalettiSession::seat_of(const Command& command) const
{
    if (!command.arguments.empty()) {
        const std::optional<int> seat = parse_number(command.arguments[0], game().state().players());
        if (!seat || *seat == 0)
            return Failure{texts().text("gtp.no_such_seat", {{"text", command.arguments[0]}})};
        return Seat::from_number(*seat);
    }
    if (!game().is_moving() && rules::awaited(game().state()).size() > 1)
        return Failure{texts().text("gtp.villa.which_seat")};
    return whose_hand();
}

Seat PalettiSession::whose_hand() const
{
    if (game().is_moving())
        return *game().acting();
    const rules::SeatSet awaited = rules::awaited(game().state());
    return awaited.size() == 1 ? *awaited.begin() : game().state().on_turn;
}

template <class Made>
Answer PalettiSession::choose(const Command&)
{
    return answer_of(hotseat_.choose(Made{whose_hand()}));
}

template <class Made>
Answer PalettiSession::choose_for_seat(const Command& command)
{
    const Result<Seat, Failure> seat = seat_of(command);
    if (!seat)
        return seat.error();
    return answer_of(hotseat_.choose(Made{*seat}));
}

Answer PalettiSession::new_game(const Command& command)
{
    const Result<GameSetup, Failure> setup = parse_setup(texts(), command.arguments);
    if (!setup)
        return setup.error();
    Result<hotseat::Hotseat, Refusal> hotseat = hotseat::Hotseat::create(*setup);
    if (!hotseat)
        return refused(hotseat.error());
    hotseat_ = *std::move(hotseat);
    return std::string();
}

Answer PalettiSession::to_play(const Command&)
{
    if (game().is_over())
        return std::string("-");
    std::string seats;
    if (game().is_moving())
        return std::to_string(game().acting()->number());
    for (const Seat seat : rules::awaited(game().state()))
        seats += (seats.empty() ? "" : " ") + std::to_string(seat.number());
    return seats;
}

Answer PalettiSession::say_may(const Command& command)
{
    const Result<Seat, Failure> seat = seat_of(command);
    if (!seat)
        return seat.error();
    return may_lines(game(), *seat);
}

Answer PalettiSession::choose_colour(const Command& command)
{
    const std::optional<Colour> colour = find_named<Colour>(command.arguments[0]);
    if (!colour)
        return wrong(command.arguments[0]);
    return answer_of(hotseat_.choose(rules::ChooseColour{game().state().on_turn, *colour}));
}

Answer PalettiSession::choose_forfeit(const Command& command)
{
    const std::optional<PartId> column = hotseat::typed_column(command.arguments[0]);
    if (!column)
        return wrong(command.arguments[0]);
    return answer_of(hotseat_.forfeit(game().state().on_turn, *column));
}

Answer PalettiSession::stand_column(const Command& command)
{
    if (command.arguments.size() != 2)
        return Failure{texts().text("gtp.usage", {{"usage", "stand COLUMN X,Y"}})};
    const std::optional<PartId> column = hotseat::typed_column(command.arguments[0]);
    const std::optional<Point> point = hotseat::typed_point(command.arguments[1]);
    if (!column || !point)
        return wrong(command.arguments[column ? 1 : 0]);
    const SpotUm spot{static_cast<std::int32_t>(micrometres(point->x)),
                      static_cast<std::int32_t>(micrometres(point->y)), 0};
    return answer_of(hotseat_.choose(StandColumn{game().state().on_turn, *column, spot}));
}

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
        // The tremor was agreed on with the seat.
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

Answer PalettiSession::final_score(const Command&)
{
    const std::optional<rules::GameResult>& result = game().state().result;
    if (!result)
        return Failure{texts().text(refusal("V9.1", "game_goes_on"))};
    std::string score = fmt::format("{} {}", result->winner ? std::to_string(result->winner->number()) : "-",
                                    name_of(result->ending));
    if (result->brought_down_by)
        score += fmt::format(" {}", result->brought_down_by->number());
    return score;
}

Answer PalettiSession::say_hash(const Command&)
{
    return fmt::format("{:016x}", game().hash());
}

Answer PalettiSession::load_record(const Command& command)
{
    const std::optional<std::string> text = files_.read(command.rest);
    if (!text)
        return Failure{texts().text("gtp.file_unreadable", {{"file", command.rest}})};
    const Result<records::PalettiRecord, TextError> record = records::PalettiRecord::parse(*text);
    if (!record)
        return Failure{
            texts().text("files.in_file", {{"file", command.rest}, {"error", texts().text(record.error())}})};
    Result<hotseat::Hotseat, Message> hotseat = hotseat::Hotseat::resume(*record);
    if (!hotseat)
        return Failure{texts().text("files.in_file",
                                    {{"file", command.rest}, {"error", texts().text(hotseat.error())}})};
    hotseat_ = *std::move(hotseat);
    return std::string();
}

Answer PalettiSession::save_record(const Command& command)
{
    if (!files_.write(command.rest, hotseat_.record().text()))
        return Failure{texts().text("gtp.file_unwritable", {{"file", command.rest}})};
    return std::string();
}

}  // namespace boxwood::gtp
