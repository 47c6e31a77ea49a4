#pragma once

// A game of any kind played line by line: for pipes, for terminals that cannot move a cursor, and
// for people who like to type. Takes lines and returns text; play_lines() does the input and
// output.

#include <string>
#include <string_view>
#include <vector>

#include "drawing/ansi.h"
#include "files/files.h"
#include "terminal/capabilities.h"
#include "terminal/saving.h"
#include "texts/catalogue.h"

namespace boxwood::terminal {

/// Words separated by spaces.
using Words = std::vector<std::string>;
Words words_of(std::string_view line);

class Dialogue {
public:
    virtual ~Dialogue() = default;

    /// Printed before the first line is read.
    virtual std::string greeting() = 0;
    /// The reaction to this line.
    virtual std::string answer(std::string_view line) = 0;
    /// What then happens by itself, piece by piece, to be printed immediately; empty when the next
    /// line is expected.
    virtual std::string next() { return ""; }
    /// Printed when there are no more lines.
    virtual std::string farewell() const { return terminal::farewell(texts_, saving_); }
    /// Whether the player has left: no more lines are read.
    bool is_left() const { return is_left_; }

protected:
    /// Keeps references to `texts` and `files`.
    Dialogue(Saving saving, drawing::Encoding encoding, const Catalogue& texts, files::Files& files);

    /// A text with its line end.
    virtual std::string say(std::string_view key, const std::vector<Argument>& arguments = {}) const;
    virtual std::string record_text() const = 0;
    virtual bool is_over() const = 0;

    /// After a move: saves if configured to; returns the error, if any.
    std::string save_after_move();
    /// On demand; returns the result as a sentence.
    std::string save_to(const std::string& file);
    /// Warns once that the command would lose an unsaved game; typing it again confirms it. Then
    /// returns nothing.
    std::string warn_before(std::string_view command);

    Saving saving_;
    drawing::Encoding encoding_;
    const Catalogue& texts_;
    files::Files& files_;
    bool is_left_ = false;
    /// The command that was warned about last.
    std::string_view warned_;
};

/// Reads lines and prints answers until the game is left or the input ends.
void play_lines(Dialogue& game, const Environment& environment);

}  // namespace boxwood::terminal
