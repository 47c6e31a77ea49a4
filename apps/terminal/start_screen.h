#pragma once

// The first screen when no options were given: how many play, and who.
// Enter plays. Without input and output, like polyssimo_screen.h.

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

    /// Whether the players are agreed, or nobody wants to play.
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
