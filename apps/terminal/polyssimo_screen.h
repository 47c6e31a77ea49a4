#pragma once

// A game that fills a terminal's screen: the effect of each key, and the picture. Does no input or
// output: takes keys, returns a canvas, and asks its caller to save. Tests press keys and read the
// canvas.

#include <optional>
#include <string>

#include "drawing/polyssimo_table.h"
#include "terminal/keys.h"
#include "terminal/polyssimo_game.h"
#include "terminal/polyssimo_held.h"
#include "terminal/saving.h"

namespace boxwood::terminal {

/// Invariants:
///  1. During a person's pick, `cursor_` is an open piece.
///  2. During a person's placement, `held_` is one of their pieces; otherwise there is none.
class PlayScreen {
public:
    /// Keeps a reference to `texts`.
    PlayScreen(Game game, Saving saving, drawing::Coloring coloring, drawing::Extent window,
               const Catalogue& texts);

    void press(const Key& key);
    void resize(drawing::Extent window) { window_ = window; }

    /// Whether it is a computer player's turn and nothing delays it.
    bool awaits_computer() const;
    /// Continues its turn by about this many simulations, and makes the move when it is done.
    /// REQUIRES: awaits_computer().
    void let_computer_think(int simulations);
    /// Whether it has begun to think but not moved yet.
    bool is_thinking() const { return turn_.has_value(); }

    /// The file that the game should be saved to now, if any.
    const std::optional<std::string>& wants_saving_to() const { return wants_saving_to_; }
    /// Reports the result of a save that wants_saving_to() asked for.
    void saved(Saved result);

    /// Whether the player has left: there is nothing more to show.
    bool is_left() const { return is_left_; }

    const Game& game() const { return game_; }
    const Saving& saving() const { return saving_; }

    drawing::Canvas draw() const;

private:
    /// A dialog in front of the game, which receives the keys.
    enum class Dialog { none, help, parting, naming_file };
    /// Overlay on the free cells.
    enum class Overlay { none, fits, footprints };
    /// What follows once the game is saved, or given up.
    enum class Ending { none, leaving, starting_anew };

    // Key handlers, by the part that has the focus.
    void press_while_parting(const Key& key);
    void press_while_naming_file(const Key& key);
    void press_command(char32_t command);
    void press_while_choosing(const Key& key);
    void press_while_placing(const Key& key);

    // Actions of keys.
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
    /// Asks for confirmation if something would be lost.
    void part(Ending ending);
    void end(Ending ending);

    void begin_turn();
    void after_move();
    void notice(std::string sentence);
    void complain(std::string sentence);
    polyssimo::PieceMask choosable() const;
    std::optional<polyssimo::PieceId> chosen_piece() const;

    // The picture.
    drawing::TableView view() const;
    drawing::Extent table_area() const;
    bool is_too_small() const;
    drawing::Canvas draw_too_small() const;
    std::string about_chosen() const;
    void draw_footer(drawing::Canvas& canvas) const;
    void draw_help(drawing::Canvas& canvas) const;

    Game game_;
    /// The computer player's turn in progress.
    std::optional<players::PolyssimoTurn> turn_;
    Saving saving_;
    drawing::Look look_;
    drawing::Extent window_;
    const Catalogue* texts_;

    polyssimo::PieceId cursor_;
    std::optional<HeldPiece> held_;
    Dialog dialog_ = Dialog::none;
    Overlay overlay_ = Overlay::none;
    /// The last event, and whether it is an error.
    std::string notice_;
    bool is_complaint_ = false;
    /// The notice explains Enter, as long as the selection does not change.
    bool is_hint_ = false;
    std::string typed_file_;
    Ending ending_ = Ending::none;
    std::optional<std::string> wants_saving_to_;
    /// The game is being saved after a move, not on demand.
    bool saves_by_itself_ = false;
    bool is_left_ = false;
};

}  // namespace boxwood::terminal
