#include "gtp/paletti_session.h"

#include <fmt/format.h>

#include <utility>

#include "core/text_cursor.h"
#include "gtp/paletti_answers.h"
#include "gtp/paletti_new_game.h"
#include "hotseat/spoken.h"
#include "paletti/model/units.h"

namespace boxwood::gtp {

using namespace paletti;

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
        {"roll", nothing, "roll", &Session::roll},
        {"colour", one_word, "colour COLOUR", &Session::choose_colour},
        {"take", words, "take COLUMN [tool=fingers|hook] [lift=MM] [to=X,Y] [careful=yes|no]",
         &Session::take},
        {"touch", one_word, "touch COLUMN", &Session::touch},
        {"place", one_word, "place X,Y", &Session::place},
        {"go_on", nothing, "go_on", &Session::go_on},
        {"break_off", nothing, "break_off", &Session::break_off},
        {"claim", nothing, "claim", &Session::claim},
        {"object", at_most_one_word, "object [SEAT]", &Session::object},
        {"let_stand", at_most_one_word, "let_stand [SEAT]", &Session::let_stand},
        {"time_up", nothing, "time_up", &Session::time_up},
        {"forfeit", one_word, "forfeit COLUMN", &Session::choose_forfeit},
        {"decline_forfeit", nothing, "decline_forfeit", &Session::decline_forfeit},
        {"lay", words, "lay X,Y DEGREES [flipped]", &Session::lay},
        {"renounce", nothing, "renounce", &Session::renounce},
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
      hotseat_(hotseat::Hotseat::create(parse_paletti_setup(texts, {}).value()).value())
{
}

void PalettiSession::restart(hotseat::Hotseat hotseat)
{
    hotseat_ = std::move(hotseat);
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

Result<Seat, Failure> PalettiSession::seat_of(const Command& command, std::size_t argument) const
{
    if (command.arguments.size() > argument) {
        const std::optional<int> seat = parse_number(command.arguments[argument], game().state().players());
        if (!seat || *seat == 0)
            return Failure{texts().text("gtp.no_such_seat", {{"text", command.arguments[argument]}})};
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
Answer PalettiSession::chosen(const Command& command)
{
    const Result<Seat, Failure> seat = seat_of(command);
    if (!seat)
        return seat.error();
    return answer_of(hotseat_.choose(Made{*seat}));
}

Answer PalettiSession::new_game(const Command& command)
{
    const Result<GameSetup, Failure> setup = parse_paletti_setup(texts(), command.arguments);
    if (!setup)
        return setup.error();
    Result<hotseat::Hotseat, Refusal> hotseat = hotseat::Hotseat::create(*setup);
    if (!hotseat)
        return refused(hotseat.error());
    restart(*std::move(hotseat));
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

Answer PalettiSession::say_state(const Command&)
{
    return state_json(game());
}

Answer PalettiSession::say_may(const Command& command)
{
    const Result<Seat, Failure> seat = seat_of(command);
    if (!seat)
        return seat.error();
    return may_lines(game(), *seat);
}

Answer PalettiSession::roll(const Command&)
{
    return answer_of(hotseat_.choose(Roll{whose_hand()}));
}

Answer PalettiSession::choose_colour(const Command& command)
{
    const std::optional<Colour> colour = find_named<Colour>(command.arguments[0]);
    if (!colour)
        return wrong(command.arguments[0]);
    return answer_of(hotseat_.choose(rules::ChooseColour{game().state().on_turn, *colour}));
}

Answer PalettiSession::claim(const Command&)
{
    return answer_of(hotseat_.choose(rules::Claim{whose_hand()}));
}

Answer PalettiSession::object(const Command& command)
{
    return chosen<rules::Object>(command);
}

Answer PalettiSession::let_stand(const Command& command)
{
    return chosen<rules::LetStand>(command);
}

Answer PalettiSession::time_up(const Command&)
{
    return answer_of(hotseat_.choose(rules::TimeUp{}));
}

Answer PalettiSession::choose_forfeit(const Command& command)
{
    const std::optional<PartId> column = hotseat::spoken_column(command.arguments[0]);
    if (!column)
        return wrong(command.arguments[0]);
    return answer_of(hotseat_.forfeit(game().state().on_turn, *column));
}

Answer PalettiSession::decline_forfeit(const Command&)
{
    return answer_of(hotseat_.choose(rules::DeclineForfeit{whose_hand()}));
}

Answer PalettiSession::renounce(const Command&)
{
    return answer_of(hotseat_.choose(rules::Renounce{whose_hand()}));
}

Answer PalettiSession::stand_column(const Command& command)
{
    if (command.arguments.size() != 2)
        return Failure{texts().text("gtp.usage", {{"usage", "stand COLUMN X,Y"}})};
    const std::optional<PartId> column = hotseat::spoken_column(command.arguments[0]);
    const std::optional<Point> point = hotseat::spoken_point(command.arguments[1]);
    if (!column || !point)
        return wrong(command.arguments[column ? 1 : 0]);
    const SpotUm spot{static_cast<std::int32_t>(micrometres(point->x)),
                      static_cast<std::int32_t>(micrometres(point->y)), 0};
    return answer_of(hotseat_.choose(StandColumn{game().state().on_turn, *column, spot}));
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
    restart(*std::move(hotseat));
    return std::string();
}

Answer PalettiSession::save_record(const Command& command)
{
    if (!files_.write(command.rest, hotseat_.record().text()))
        return Failure{texts().text("gtp.file_unwritable", {{"file", command.rest}})};
    return std::string();
}

}  // namespace boxwood::gtp
