#pragma once

// A game that is played line by line, whatever game: for pipes, for terminals that cannot move a
// cursor, and for people who like to type. A line goes in, text comes out; play_lines() reads and
// prints.

#include <string>
#include <string_view>
#include <vector>

#include "drawing/ansi.h"
#include "files/files.h"
#include "terminal/capabilities.h"
#include "terminal/saving.h"
#include "texts/catalogue.h"

namespace boxwood::terminal {

/// Words between blanks.
using Words = std::vector<std::string>;
Words words_of(std::string_view line);

class Dialogue {
public:
    virtual ~Dialogue() = default;

    /// What to print before the first line is read.
    virtual std::string greeting() = 0;
    /// What to print after this line.
    virtual std::string answer(std::string_view line) = 0;
    /// What happens on its own after that, bit by bit, to be printed as it comes;
    /// empty when a line is awaited.
    virtual std::string next() { return ""; }
    /// What to print when there are no more lines.
    virtual std::string farewell() const { return terminal::farewell(texts_, saving_); }
    /// Whether the game has been left: no more lines are read.
    bool is_left() const { return is_left_; }

protected:
    /// Keeps references to `texts` and `files`.
    Dialogue(Saving saving, drawing::Encoding encoding, const Catalogue& texts, files::Files& files);

    /// A text with its line end.
    virtual std::string say(std::string_view key, const std::vector<Argument>& arguments = {}) const;
    virtual std::string record_text() const = 0;
    virtual bool is_over() const = 0;

    /// After a move: saves if that is agreed, and says what went wrong.
    std::string save_after_move();
    /// On demand; says what became of it.
    std::string save_to(const std::string& file);
    /// Says once that the command would lose an unsaved game: typed twice, it is meant. Then it says nothing.
    std::string warn_before(std::string_view command);

    Saving saving_;
    drawing::Encoding encoding_;
    const Catalogue& texts_;
    files::Files& files_;
    bool is_left_ = false;
    /// The command that was warned of last.
    std::string_view warned_;
};

/// Reads lines and prints answers until the game is left or the input ends.
void play_lines(Dialogue& game, const Environment& environment);

}  // namespace boxwood::terminal
