#pragma once

// A game that is played line by line: for pipes, for terminals that cannot
// move a cursor, and for people who like to type. A line goes in, text comes
// out; whoever calls reads and prints. Wrong input gets a sentence and changes
// nothing.

#include <string>
#include <string_view>
#include <vector>

#include "drawing/ansi.h"
#include "drawing/polyssimo_table.h"
#include "files/files.h"
#include "terminal/dialogue.h"
#include "terminal/polyssimo_game.h"
#include "terminal/saving.h"

namespace boxwood::terminal {

class LineGame : public Dialogue {
public:
    /// Keeps references to `texts` and `files`.
    LineGame(Game game, Saving saving, drawing::Encoding encoding, const Catalogue& texts,
             files::Files& files);

    /// Computer players that are on turn have moved.
    std::string greeting() override;
    std::string answer(std::string_view line) override;
    std::string farewell() const override;
    bool is_left() const override { return is_left_; }

    const Game& game() const { return game_; }

private:
    using Words = std::vector<std::string>;
    struct Command;
    static const std::vector<Command>& commands();

    std::string say(std::string_view key, const std::vector<Argument>& arguments = {}) const;
    std::string table() const;
    std::string orders() const;
    std::string drawn(const drawing::BoardMarks& marks) const;

    /// To speak of in an example: one that can be meant now.
    std::string some_piece() const;
    bool must_warn(std::string_view command);

    std::string make(const polyssimo::Move& move);
    std::string play_on();
    std::string save_after_move();
    std::string save_to(const std::string& file);

    std::string move(const Words& words);
    std::string pick(const Words& words);
    std::string place(const Words& words);
    std::string hint(const Words& words);
    std::string undo(const Words& words);
    std::string show(const Words& words);
    std::string fits(const Words& words);
    std::string footprints(const Words& words);
    std::string board(const Words& words);
    std::string say_position(const Words& words);
    std::string save(const Words& words);
    std::string start_anew(const Words& words);
    std::string help(const Words& words);
    std::string quit(const Words& words);

    Game game_;
    Saving saving_;
    drawing::Encoding encoding_;
    const Catalogue& texts_;
    files::Files& files_;
    bool is_left_ = false;
    /// The command that would lose an unsaved game and was typed last: typed
    /// twice, it is meant.
    std::string_view warned_;
};

}  // namespace boxwood::terminal
