#pragma once

// The first screen if no options were given: the number and kinds of players. Enter starts the
// game. Does no input or output, like polyssimo_screen.h.

#include "drawing/look.h"
#include "terminal/keys.h"
#include "terminal/polyssimo_game.h"

namespace boxwood::terminal {

class StartScreen {
public:
    /// Keeps a reference to `texts`.
    StartScreen(drawing::Coloring coloring, drawing::Extent window, const Catalogue& texts);

    void press(const Key& key);
    void resize(drawing::Extent window) { window_ = window; }

    /// Whether the players are chosen, or the program was left.
    bool is_done() const { return is_done_; }
    bool is_left() const { return is_left_; }

    int player_count() const { return player_count_; }
    const Players& players() const { return players_; }

    drawing::Canvas draw() const;

private:
    /// Row 0 is the number of players; row n is seat n.
    void change(int step);
    std::string row_text(int row) const;

    drawing::Look look_;
    drawing::Extent window_;
    const Catalogue* texts_;
    int player_count_ = 2;
    Players players_;
    int row_ = 0;
    bool is_done_ = false;
    bool is_left_ = false;
};

}  // namespace boxwood::terminal
