#include "gtp/polyssimo_session.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "core/split.h"
#include "core/text_cursor.h"
#include "files/polyssimo_material.h"
#include "polyssimo/drawing.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::gtp {

using polyssimo::Move;
using polyssimo::Phase;
using polyssimo::Position;
using polyssimo::Setup;
using records::PolyssimoRecord;

namespace {

/// Larger numbers are invalid arguments; smaller ones out of range are refused with a rule's number.
constexpr int most_in_words = 99;

/// The options of new_game, `players=3 board=box handicap=5,0,0`: in any order, each at most once. The
/// defaults are those of the box: two players, seat 1 starts, pieces may be flipped, no handicap.
class NewGameReader {
public:
    NewGameReader(const Catalogue& texts, files::Files& files) : texts_(texts), files_(files) {}

    std::optional<Failure> read(const std::string& argument)
    {
        const std::size_t equals = argument.find('=');
        const std::string key = argument.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
        if (std::ranges::find(seen_, key) != seen_.end())
            return Failure{texts_.text("gtp.option_twice", {{"option", key + '='}})};
        seen_.push_back(key);
        if (key == "players")
            return read_number(argument, value, options_.players);
        if (key == "board")
            return read_part(files::read_board(texts_, files_, value), board_);
        if (key == "set")
            return read_part(files::read_pieces(texts_, files_, value), pieces_);
        if (key == "flip")
            return read_flip(argument, value);
        if (key == "start")
            return read_number(argument, value, start_);
        if (key == "handicap")
            return read_handicap(argument, value);
        return bad(argument);
    }

    Result<std::shared_ptr<const Setup>, Failure> finish()
    {
        if (start_ < 1 || start_ > max_players)
            return Failure{texts_.text(
                refusal("P2.2", "start_seat", {{"seat", start_}, {"players", options_.players}}))};
        options_.start = Seat::from_number(start_);
        Result<std::shared_ptr<const Setup>, Refusal> setup =
            Setup::create(board_ ? *std::move(board_) : polyssimo::box_board(),
                          pieces_ ? *std::move(pieces_) : polyssimo::box_pieces(), options_);
        if (!setup)
            return Failure{texts_.text(setup.error())};
        return *std::move(setup);
    }

private:
    Failure bad(const std::string& argument) const
    {
        return {texts_.text("gtp.bad_option", {{"text", argument}})};
    }

    std::optional<Failure> read_number(const std::string& argument, std::string_view value, int& number)
    {
        const std::optional<int> parsed = parse_number(value, most_in_words);
        if (!parsed)
            return bad(argument);
        number = *parsed;
        return std::nullopt;
    }

    template <class Part>
    std::optional<Failure> read_part(Result<Part, files::Unreadable> read, std::optional<Part>& part)
    {
        if (!read)
            return Failure{read.error().sentence};
        part = *std::move(read);
        return std::nullopt;
    }

    std::optional<Failure> read_flip(const std::string& argument, std::string_view value)
    {
        if (value != "yes" && value != "no")
            return bad(argument);
        options_.flipping = value == "yes" ? polyssimo::Flipping::allowed : polyssimo::Flipping::forbidden;
        return std::nullopt;
    }

    /// One number per seat, from seat 1; omitted seats have no handicap.
    std::optional<Failure> read_handicap(const std::string& argument, std::string_view value)
    {
        const std::vector<std::string_view> numbers = split(value, ',');
        if (numbers.size() > max_players)
            return bad(argument);
        for (std::size_t seat = 0; seat < numbers.size(); ++seat)
            if (std::optional<Failure> failure =
                    read_number(argument, numbers[seat], options_.obligations[seat]))
                return failure;
        return std::nullopt;
    }

    const Catalogue& texts_;
    files::Files& files_;
    std::vector<std::string> seen_;
    polyssimo::Options options_;
    int start_ = 1;
    std::optional<polyssimo::Board> board_;
    std::optional<polyssimo::PieceSet> pieces_;
};

}  // namespace

std::span<const CommandRow<PolyssimoSession>> PolyssimoSession::rows()
{
    using enum Takes;
    using Session = PolyssimoSession;
    static constexpr CommandRow<PolyssimoSession> table[] = {
        {"new_game", words, "new_game [OPTION=VALUE ...]", &Session::new_game},
        {"to_play", nothing, "to_play", &Session::to_play},
        {"all_legal", nothing, "all_legal", &Session::all_legal},
        {"pick", one_word, "pick PIECE", &Session::pick},
        {"play", one_word, "play CELLS", &Session::play},
        {"genmove", at_most_one_word, "genmove [PLAYER]", &Session::generate_move},
        {"time_settings", one_word, "time_settings SECONDS", &Session::settle_time},
        {"time_left", words, "time_left SEAT SECONDS", &Session::set_time_left},
        {"analyze", at_most_one_word, "analyze [SIMULATIONS]", &Session::analyze},
        {"solve", at_most_one_word, "solve [POSITIONS]", &Session::solve},
        {"hint", nothing, "hint", &Session::hint},
        {"undo", nothing, "undo", &Session::undo},
        {"showboard", nothing, "showboard", &Session::show_board},
        {"position", nothing, "position", &Session::say_position},
        {"set_position", a_text, "set_position LINE", &Session::set_position},
        {"final_score", nothing, "final_score", &Session::final_score},
        {"load_record", a_text, "load_record FILE", &Session::load_record},
        {"save_record", a_text, "save_record FILE", &Session::save_record},
    };
    return table;
}

PolyssimoSession::PolyssimoSession(const Catalogue& texts, files::Files& files, SessionOptions options)
    : PolyssimoSession(
          texts, files, std::move(options),
          polyssimo::initial_position(
              polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(), {}).value()))
{
}

PolyssimoSession::PolyssimoSession(const Catalogue& texts, files::Files& files, SessionOptions options,
                                   Position start)
    : Conversation(texts, options.version),
      files_(files),
      options_(std::move(options)),
      seed_(options_.seed),
      thinker_(options_.player)
{
    restart(std::move(start));
}

void PolyssimoSession::restart(Position position)
{
    // Each game of a session gets its own seed.
    if (!steps_.empty())
        seed_ = mix(seed_ + golden_gamma);
    steps_.clear();
    steps_.push_back({std::move(position), {}, {}});
    player_names_ = {};
    thinker_.begin();
    clocks_.fill(thinker_.clock());
}

Answer PolyssimoSession::make_move(const Move& move)
{
    Result<Position, Refusal> next = polyssimo::play(position(), move);
    if (!next)
        return Failure{texts().text(next.error())};
    thinker_.observe(position(), move);
    steps_.push_back({*std::move(next), move, {}});
    return std::string();
}

Answer PolyssimoSession::new_game(const Command& command)
{
    NewGameReader reader(texts(), files_);
    for (const std::string& argument : command.arguments)
        if (std::optional<Failure> failure = reader.read(argument))
            return *std::move(failure);
    Result<std::shared_ptr<const Setup>, Failure> setup = reader.finish();
    if (!setup)
        return setup.error();
    restart(polyssimo::initial_position(*std::move(setup)));
    return std::string();
}

Answer PolyssimoSession::to_play(const Command&)
{
    return position().to_play ? std::to_string(position().to_play->number()) : std::string("-");
}

Answer PolyssimoSession::all_legal(const Command&)
{
    std::string moves;
    for (const Move& move : legal_moves(position()))
        moves += move_text(*position().setup, move) + '\n';
    return moves;
}

Answer PolyssimoSession::pick(const Command& command)
{
    const Result<polyssimo::Pick, Message> pick =
        polyssimo::parse_pick(*position().setup, command.arguments[0]);
    if (!pick)
        return Failure{texts().text(pick.error())};
    return make_move(*pick);
}

Answer PolyssimoSession::play(const Command& command)
{
    if (command.arguments[0] == "pass")
        return Failure{texts().text(why_no_pass(position()))};
    const Result<polyssimo::Place, Message> place = polyssimo::parse_place(command.arguments[0]);
    if (!place)
        return Failure{texts().text(place.error())};
    return make_move(*place);
}

Answer PolyssimoSession::generate_move(const Command& command)
{
    std::optional<thinking::Thinker> other;
    if (!command.arguments.empty()) {
        std::optional<thinking::Configuration> named = thinking::parse_configuration(command.arguments[0]);
        if (!named)
            return Failure{texts().text("gtp.unknown_player", {{"name", command.arguments[0]}})};
        other.emplace(*std::move(named));
    }
    if (phase(position()) == Phase::over)
        return Failure{texts().text(why_no_pass(position()))};
    thinking::Thinker& thinker = other ? *other : thinker_;
    std::optional<std::chrono::milliseconds>& clock = clocks_[position().to_play->index()];
    if (clock)
        thinker.set_clock(*clock);
    const Move move = thinker.choose(position(), players::turn_seed(seed_, hash(position())));
    if (clock)
        clock = thinker.clock();
    Answer made = make_move(move);
    if (!made)
        return made;
    return move_text(*position().setup, move);
}

Answer PolyssimoSession::settle_time(const Command& command)
{
    const std::optional<std::chrono::milliseconds> time = thinking::parse_seconds(command.arguments[0]);
    if (!time)
        return Failure{texts().text("gtp.not_seconds", {{"text", command.arguments[0]}})};
    clocks_.fill(time);
    return std::string();
}

Answer PolyssimoSession::set_time_left(const Command& command)
{
    if (command.arguments.size() != 2)
        return Failure{texts().text("gtp.usage", {{"usage", "time_left SEAT SECONDS"}})};
    const std::optional<int> seat = parse_number(command.arguments[0], position().setup->players());
    if (!seat || *seat == 0)
        return Failure{texts().text("gtp.no_such_seat", {{"text", command.arguments[0]}})};
    const std::optional<std::chrono::milliseconds> time = thinking::parse_seconds(command.arguments[1]);
    if (!time)
        return Failure{texts().text("gtp.not_seconds", {{"text", command.arguments[1]}})};
    clocks_[static_cast<std::size_t>(*seat - 1)] = time;
    return std::string();
}

Answer PolyssimoSession::undo(const Command&)
{
    if (steps_.size() == 1)
        return Failure{texts().text("gtp.nothing_to_undo")};
    steps_.pop_back();
    return std::string();
}

Answer PolyssimoSession::show_board(const Command&)
{
    return '\n' + draw(position());
}

Answer PolyssimoSession::say_position(const Command&)
{
    return position_text(position());
}

Answer PolyssimoSession::set_position(const Command& command)
{
    Result<Position, TextError> parsed = polyssimo::parse_position(command.rest);
    if (!parsed)
        return Failure{texts().text(parsed.error())};
    restart(*std::move(parsed));
    return std::string();
}

Answer PolyssimoSession::final_score(const Command&)
{
    if (phase(position()) != Phase::over)
        return Failure{texts().text(refusal("P5.1", "game_goes_on"))};
    std::string score = records::result_text(position());
    for (const Seat seat : ranking(position()))
        score += ' ' + std::to_string(seat.number()) + ':' + std::to_string(cells_left(position(), seat));
    return score;
}

Answer PolyssimoSession::load_record(const Command& command)
{
    const std::optional<std::string> text = files_.read(command.rest);
    if (!text)
        return Failure{texts().text("gtp.file_unreadable", {{"file", command.rest}})};
    const Result<PolyssimoRecord, TextError> record = PolyssimoRecord::parse(*text);
    if (!record)
        return Failure{
            texts().text("files.in_file", {{"file", command.rest}, {"error", texts().text(record.error())}})};
    steps_.clear();
    for (const records::NodeIndex node : record->main_line())
        steps_.push_back({(*record)[node].position, (*record)[node].move, (*record)[node].comment});
    for (std::size_t seat = 0; seat < player_names_.size(); ++seat)
        player_names_[seat] = record->player_name(Seat::from_index(seat));
    return std::string();
}

Answer PolyssimoSession::save_record(const Command& command)
{
    PolyssimoRecord record(steps_.front().position);
    records::NodeIndex node = PolyssimoRecord::root;
    for (const Step& step : steps_) {
        if (&step != &steps_.front())
            node = step.move ? record.add_move(node, *step.move).value()
                             : record.add_set_up(node, step.position);
        record.set_comment(node, step.comment);
    }
    for (std::size_t seat = 0; seat < player_names_.size(); ++seat)
        record.set_player_name(Seat::from_index(seat), player_names_[seat]);
    if (!files_.write(command.rest, record.text()))
        return Failure{texts().text("gtp.file_unwritable", {{"file", command.rest}})};
    return std::string();
}

}  // namespace boxwood::gtp
