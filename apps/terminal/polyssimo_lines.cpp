#include "terminal/polyssimo_lines.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/split.h"
#include "polyssimo/position_text.h"
#include "terminal/polyssimo_commands.h"
#include "terminal/polyssimo_marks.h"

namespace boxwood::terminal {

using polyssimo::Phase;
using polyssimo::PieceId;

namespace {

constexpr int line_columns = 80;

}  // namespace

struct PolyssimoLines::Command {
    std::string_view name;
    std::string (PolyssimoLines::*run)(const Words& arguments);
};

const std::vector<PolyssimoLines::Command>& PolyssimoLines::commands()
{
    static const std::vector<Command> table = {
        {"pick", &PolyssimoLines::pick},
        {"place", &PolyssimoLines::place},
        {"hint", &PolyssimoLines::hint},
        {"undo", &PolyssimoLines::undo},
        {"show", &PolyssimoLines::show},
        {"fits", &PolyssimoLines::fits},
        {"footprints", &PolyssimoLines::footprints},
        {"board", &PolyssimoLines::board},
        {"position", &PolyssimoLines::say_position},
        {"save", &PolyssimoLines::save},
        {"new", &PolyssimoLines::start_anew},
        {"help", &PolyssimoLines::help},
        {"quit", &PolyssimoLines::quit},
    };
    return table;
}

PolyssimoLines::PolyssimoLines(Game game, Saving saving, drawing::Encoding encoding, const Catalogue& texts,
                               files::Files& files)
    : Dialogue(std::move(saving), encoding, texts, files),
      game_(std::move(game))
{
}

std::string PolyssimoLines::greeting()
{
    return say("play.lines.greeting") + play_on();
}

std::string PolyssimoLines::answer(std::string_view line)
{
    Words words = words_of(line);
    if (words.empty())
        return orders();
    const auto command = std::ranges::find(commands(), words[0], &Command::name);
    if (command == commands().end() || command->name != warned_)
        warned_ = {};
    if (command == commands().end())
        return move(words);
    words.erase(words.begin());
    return (this->*command->run)(words);
}

std::string PolyssimoLines::say(std::string_view key, const std::vector<Argument>& arguments) const
{
    const std::string sentences = texts_.text(key, arguments);
    std::string text;
    for (const std::string_view line : split(sentences, '\n'))
        // Wrapping would collapse the columns of lines that fit.
        for (const std::string& part : drawing::columns_of(line) <= line_columns
                                           ? std::vector{std::string(line)}
                                           : drawing::wrapped(line, line_columns))
            text += part + '\n';
    return text;
}

std::string PolyssimoLines::drawn(const drawing::BoardMarks& marks) const
{
    drawing::TableView view{.position = game_.position(), .names = game_.names(texts_), .board = marks};
    view.pieces.unusable = unusable_pieces(game_.position());
    if (encoding_.has_colors())
        view.look = {drawing::Coloring::colored, drawing::Letters::shown, 1};
    return '\n' + drawing::lines(drawn_table(view, texts_), encoding_) + '\n';
}

std::string PolyssimoLines::table() const
{
    return drawn({.fresh = game_.fresh_cells()}) + orders();
}

std::string PolyssimoLines::orders() const
{
    switch (phase(game_.position())) {
    case Phase::choosing: return say("play.lines.choose", {{"piece", some_piece()}});
    case Phase::placing: return say("play.lines.place", {{"piece", some_piece()}});
    case Phase::over: break;
    }
    std::string text;
    for (const std::string& sentence : ranking_sentences(texts_, game_))
        text += sentence + '\n';
    return text + say("play.lines.over");
}

std::string PolyssimoLines::some_piece() const
{
    const polyssimo::Position& position = game_.position();
    const bool placing = phase(position) == Phase::placing;
    const polyssimo::PieceMask meant = placing                 ? position.hand(*position.to_play)
                                       : position.pool.empty() ? game_.setup().pieces().all()
                                                               : position.pool;
    return game_.setup().pieces()[*meant.begin()].name;
}

std::string PolyssimoLines::make(const polyssimo::Move& move)
{
    if (const std::optional<Refusal> refused = game_.play(move))
        return texts_.text(*refused) + '\n';
    const std::string saved = save_after_move();
    return saved + play_on();
}

/// Plays until a person must decide.
std::string PolyssimoLines::play_on()
{
    std::string text;
    while (game_.waits_for_computer()) {
        const std::optional<Refusal> refused = game_.play(game_.computer_move());
        BOXWOOD_CHECK(!refused);
        text += step_sentence(texts_, game_, *game_.last_step()) + '\n';
        text += save_after_move();
    }
    return text + table();
}

std::string PolyssimoLines::move(const Words& words)
{
    if (game_.is_over())
        return say("play.lines.over");
    const bool is_piece = game_.setup().pieces().find(words[0]).has_value();
    const bool is_cell = polyssimo::parse_cell(words[0].substr(0, words[0].find(','))).has_value();
    if (!is_piece && !is_cell)
        return say("play.lines.unknown", {{"word", words[0]}});
    return phase(game_.position()) == Phase::choosing ? pick(words) : place(words);
}

std::string PolyssimoLines::pick(const Words& words)
{
    if (words.size() != 1)
        return say("play.lines.choose", {{"piece", some_piece()}});
    const Result<polyssimo::Pick, Message> pick = polyssimo::parse_pick(game_.setup(), words[0]);
    return pick ? make(*pick) : texts_.text(pick.error()) + '\n';
}

std::string PolyssimoLines::place(const Words& words)
{
    if (words.empty())
        return say("play.lines.place", {{"piece", some_piece()}});
    const Result<polyssimo::Place, std::string> place = typed_placement(texts_, game_.position(), words);
    return place ? make(*place) : place.error() + '\n';
}

std::string PolyssimoLines::hint(const Words&)
{
    if (game_.is_over())
        return say("play.lines.over");
    return say("play.lines.hint", {{"move", move_text(game_.setup(), game_.hint())}});
}

std::string PolyssimoLines::undo(const Words&)
{
    if (!game_.take_back())
        return say("play.nothing_to_undo");
    const std::string saved = save_after_move();
    return saved + say("play.taken_back") + table();
}

std::string PolyssimoLines::show(const Words& words)
{
    const std::optional<PieceId> piece =
        words.size() == 1 ? game_.setup().pieces().find(words[0]) : std::nullopt;
    if (!piece)
        return say("play.lines.which_piece", {{"piece", some_piece()}});
    const drawing::Canvas canvas = drawn_orientations(game_.setup(), *piece, line_columns);
    return '\n' + drawing::lines(canvas, encoding_) +
           say("play.lines.orientations", {{"piece", game_.setup().pieces()[*piece].name}});
}

std::string PolyssimoLines::fits(const Words& words)
{
    const std::optional<PieceId> piece =
        words.size() == 1 ? game_.setup().pieces().find(words[0]) : std::nullopt;
    if (!piece)
        return say("play.lines.which_piece", {{"piece", some_piece()}});
    const std::string& name = game_.setup().pieces()[*piece].name;
    const int ways = fit_count(game_.position(), *piece);
    std::string text = say("play.fits", {{"piece", name}, {"count", ways}});
    return phase(game_.position()) == Phase::choosing
               ? text
               : drawn({.notes = {fit_note(game_.position(), *piece)}}) + text;
}

std::string PolyssimoLines::footprints(const Words&)
{
    return drawn({.notes = footprint_notes(game_.position())}) + say("play.footprints");
}

std::string PolyssimoLines::say_position(const Words&)
{
    return position_text(game_.position()) + '\n';
}

std::string PolyssimoLines::save(const Words& words)
{
    if (words.size() > 1 || (words.empty() && !saving_.file))
        return say("play.lines.which_file");
    return save_to(words.empty() ? *saving_.file : words[0]);
}

std::string PolyssimoLines::start_anew(const Words&)
{
    if (const std::string warning = warn_before("new"); !warning.empty())
        return warning;
    game_ = game_.anew();
    const bool was_saved_by_itself = std::exchange(saving_, {}).after_every_move;
    return (was_saved_by_itself ? say("play.lines.not_saved_by_itself") : "") + play_on();
}

std::string PolyssimoLines::quit(const Words&)
{
    if (const std::string warning = warn_before("quit"); !warning.empty())
        return warning;
    is_left_ = true;
    return farewell();
}

}  // namespace boxwood::terminal
