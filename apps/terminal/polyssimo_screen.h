#pragma once

// A game that fills a terminal's screen: what each key does, and what is to be
// seen. Without input and output: keys go in, a canvas comes out, and whoever
// runs it saves when it is asked to. Tests press keys and read the canvas.

#include <optional>
#include <string>

#include "drawing/polyssimo_table.h"
#include "terminal/keys.h"
#include "terminal/polyssimo_game.h"
#include "terminal/polyssimo_held.h"
#include "terminal/saving.h"

namespace boxwood::terminal {

/// Invariants:
///  1. While a person chooses, `cursor_` lies open.
///  2. While a person places, `held_` is one of their pieces; else there is none.
class PlayScreen {
public:
    /// Keeps a reference to `texts`.
    PlayScreen(Game game, Saving saving, drawing::Coloring coloring, drawing::Extent window,
               const Catalogue& texts);

    void press(const Key& key);
    void resize(drawing::Extent window) { window_ = window; }

    /// Whether a computer player is on turn and nothing holds it up.
    bool awaits_computer() const;
    /// Lets it think for about so many simulations, and move when it has
    /// thought enough. REQUIRES: awaits_computer().
    void let_computer_think(int simulations);
    /// Whether it has begun to think and has not moved yet.
    bool is_thinking() const { return turn_.has_value(); }

    /// Where the game should be saved now, if it should.
    const std::optional<std::string>& wants_saving_to() const { return wants_saving_to_; }
    /// Answers wants_saving_to().
    void saved(Saved result);

    /// Whether the game has been left: nothing more is to be shown.
    bool is_left() const { return is_left_; }

    const Game& game() const { return game_; }
    const Saving& saving() const { return saving_; }

    drawing::Canvas draw() const;

private:
    /// What stands in front of the game and takes the keys.
    enum class Dialog { none, help, parting, naming_file };
    /// What is shown on the free cells.
    enum class Overlay { none, fits, footprints };
    /// What becomes of the game once it is saved, or given up.
    enum class Ending { none, leaving, starting_anew };

    // Keys, by what takes them.
    void press_while_parting(const Key& key);
    void press_while_naming_file(const Key& key);
    void press_command(char32_t command);
    void press_while_choosing(const Key& key);
    void press_while_placing(const Key& key);

    // What keys do.
    void move_cursor(int right, int down);
    void jump_to_piece(char32_t character);
    void choose_piece(polyssimo::PieceId piece);
    void choose_neighbour(int step);
    void turn_over();
    void show_fit(const std::optional<HeldPiece>& fit);
    void make(const polyssimo::Move& move);
    void show_hint();
    void take_back();
    void start_anew();
    void ask_to_save();
    void ask_for_file(std::string suggested);
    /// Asks first, if something would be lost.
    void part(Ending ending);
    void end(Ending ending);

    void begin_turn();
    void after_move();
    void notice(std::string sentence);
    void complain(std::string sentence);
    polyssimo::PieceMask choosable() const;
    std::optional<polyssimo::PieceId> chosen_piece() const;

    // What is seen.
    drawing::TableView view() const;
    drawing::Extent table_area() const;
    bool is_too_small() const;
    drawing::Canvas draw_too_small() const;
    std::string about_chosen() const;
    void draw_footer(drawing::Canvas& canvas) const;
    void draw_help(drawing::Canvas& canvas) const;

    Game game_;
    /// The turn of the computer player that is thinking.
    std::optional<players::PolyssimoTurn> turn_;
    Saving saving_;
    drawing::Look look_;
    drawing::Extent window_;
    const Catalogue* texts_;

    polyssimo::PieceId cursor_;
    std::optional<HeldPiece> held_;
    Dialog dialog_ = Dialog::none;
    Overlay overlay_ = Overlay::none;
    /// What happened last, and whether it went wrong.
    std::string notice_;
    bool is_complaint_ = false;
    /// The notice says what Enter does, as long as nothing else is chosen.
    bool is_hint_ = false;
    std::string typed_file_;
    Ending ending_ = Ending::none;
    std::optional<std::string> wants_saving_to_;
    /// The game is being saved because a move was made, not on demand.
    bool saves_by_itself_ = false;
    bool is_left_ = false;
};

}  // namespace boxwood::terminal
