// The drawing functions of the screen in polyssimo_screen.h.

#include "core/split.h"
#include "polyssimo/rules.h"
#include "terminal/polyssimo_marks.h"
#include "terminal/polyssimo_screen.h"

namespace boxwood::terminal {

using drawing::Canvas;
using drawing::Extent;
using polyssimo::Phase;

namespace {

/// Two for messages, two for keys.
constexpr int footer_rows = 4;
constexpr int screen_margin = 1;

/// Cuts a text to the columns that fit, keeping its end: that is where the player types.
std::string ending_of(std::string_view utf8, int columns)
{
    std::u32string characters = drawing::characters_of(utf8);
    if (drawing::columns_of(utf8) <= columns)
        return std::string(utf8);
    while (drawing::columns_of(drawing::utf8_of(characters)) > columns - 1)
        characters.erase(0, 1);
    return "…" + drawing::utf8_of(characters);
}

Canvas drawn_lines(Extent window, const drawing::Style& background, const std::vector<std::string>& lines)
{
    Canvas canvas(window.columns, window.rows, background);
    int row = 0;
    for (const std::string& line : lines)
        for (const std::string& part :
             drawing::wrapped(line, std::max(1, window.columns - 2 * screen_margin)))
            canvas.write(screen_margin, row++, part);
    return canvas;
}

}  // namespace

Extent PlayScreen::table_area() const
{
    return {window_.columns, window_.rows - footer_rows};
}

drawing::TableView PlayScreen::view() const
{
    const polyssimo::Position& position = game_.position();
    drawing::TableView view{.position = position, .names = game_.names(*texts_), .look = look_};
    view.board.fresh = game_.fresh_cells();
    if (held_)
        view.board.ghost = held_->placement();
    if (overlay_ == Overlay::footprints)
        view.board.notes = footprint_notes(position);
    if (overlay_ == Overlay::fits && held_)
        view.board.notes = {fit_note(position, held_->piece)};
    view.pieces.chosen = chosen_piece();
    view.pieces.unusable = unusable_pieces(position);
    if (phase(position) == Phase::choosing)
        for (const polyssimo::PieceId piece : position.pool)
            if (!legal_picks(position).contains(piece))
                view.pieces.unusable.insert(piece);
    return view;
}

bool PlayScreen::is_too_small() const
{
    const Extent least = table_extent(view());
    return window_.columns < least.columns || window_.rows < least.rows + footer_rows;
}

/// Shows no table, but open questions can still be answered.
Canvas PlayScreen::draw_too_small() const
{
    const Extent least = table_extent(view());
    std::vector<std::string> lines = {texts_->text(
        "play.screen.too_small", {{"columns", least.columns}, {"rows", least.rows + footer_rows}})};
    if (dialog_ == Dialog::parting)
        lines = {texts_->text("play.screen.parting"), texts_->text("play.screen.keys.parting")};
    if (dialog_ == Dialog::naming_file)
        lines = {texts_->text("play.screen.naming_file"), typed_file_ + '_',
                 texts_->text("play.screen.keys.naming_file"), is_complaint_ ? notice_ : ""};
    return drawn_lines(window_, table_top(look_), lines);
}

Canvas PlayScreen::draw() const
{
    if (is_too_small())
        return draw_too_small();
    Canvas canvas(window_.columns, window_.rows, table_top(look_));
    if (dialog_ == Dialog::help) {
        draw_help(canvas);
        return canvas;
    }
    draw_table(canvas, table_area(), view(), *texts_);
    draw_footer(canvas);
    return canvas;
}

std::string PlayScreen::about_chosen() const
{
    const polyssimo::Position& position = game_.position();
    if (game_.is_over()) {
        std::string text;
        for (const std::string& sentence : ranking_sentences(*texts_, game_))
            text += (text.empty() ? "" : " ") + sentence;
        return text;
    }
    if (!game_.waits_for_person()) {
        const std::string player = game_.name_of_seat(*texts_, *position.to_play);
        if (!turn_)
            return texts_->text("play.screen.thinking", {{"player", player}});
        const int percent = static_cast<int>(100 * turn_->progress());
        return texts_->text("play.screen.thinking_so_far", {{"player", player}, {"percent", percent}});
    }
    const std::string& name = game_.setup().pieces()[*chosen_piece()].name;
    if (overlay_ == Overlay::footprints)
        return texts_->text("play.footprints");
    if (!held_) {
        const Result<polyssimo::Position, Refusal> taken = play(position, polyssimo::Pick{cursor_});
        return taken ? texts_->text("play.screen.open_piece",
                                    {{"piece", name}, {"count", fit_count(position, cursor_)}})
                     : texts_->text(taken.error());
    }
    if (overlay_ == Overlay::fits)
        return texts_->text("play.fits", {{"piece", name}, {"count", fit_count(position, held_->piece)}});
    const Result<polyssimo::Position, Refusal> next = play(position, polyssimo::Place{held_->cells()});
    if (next)
        return texts_->text("play.screen.fits_here",
                            {{"piece", name}, {"cells", cells_text(held_->cells())}});
    return texts_->text("play.screen.fits_not", {{"piece", name}, {"reason", texts_->text(next.error())}});
}

void PlayScreen::draw_footer(Canvas& canvas) const
{
    const int row = window_.rows - footer_rows;
    const int columns = window_.columns - 2 * screen_margin;
    const auto write = [&](int below, const std::string& text, const drawing::Style& style) {
        canvas.write(screen_margin, row + below, drawing::shortened(text, columns), style);
    };
    if (dialog_ == Dialog::parting) {
        write(0, texts_->text("play.screen.parting"), {.bold = true});
        write(2, texts_->text("play.screen.keys.parting"), pale(look_));
        return;
    }
    if (dialog_ == Dialog::naming_file) {
        write(0, texts_->text("play.screen.naming_file"), {.bold = true});
        write(1, ending_of(typed_file_ + '_', columns), {});
        write(2, texts_->text("play.screen.keys.naming_file"), pale(look_));
        write(3, is_complaint_ ? notice_ : "", alarming(look_));
        return;
    }
    write(0, notice_, is_complaint_ ? alarming(look_) : drawing::Style{.bold = true});
    if (game_.is_over()) {
        const std::vector<std::string> ranking = drawing::wrapped(about_chosen(), columns);
        for (std::size_t i = 0; i < std::min<std::size_t>(ranking.size(), 2); ++i)
            write(static_cast<int>(i) + 1, ranking[i], {});
        write(3, texts_->text("play.screen.keys.over"), pale(look_));
        return;
    }
    write(1, about_chosen(), {});
    const bool choosing = phase(game_.position()) == Phase::choosing;
    const std::string keys = choosing ? "choosing" : "placing";
    write(2, texts_->text("play.screen.keys." + keys + ".1"), pale(look_));
    write(3, texts_->text("play.screen.keys." + keys + ".2"), pale(look_));
}

void PlayScreen::draw_help(Canvas& canvas) const
{
    const std::string help = texts_->text("play.screen.help");
    int row = 0;
    for (const std::string_view line : split(help, '\n'))
        canvas.write(screen_margin, row++, line);
}

}  // namespace boxwood::terminal
