#pragma once

// Polyssimo line by line. Wrong input is answered with a sentence and changes nothing.

#include <string>
#include <string_view>
#include <vector>

#include "drawing/polyssimo_table.h"
#include "terminal/dialogue.h"
#include "terminal/polyssimo_game.h"

namespace boxwood::terminal {

class PolyssimoLines : public Dialogue {
public:
    /// Keeps references to `texts` and `files`.
    PolyssimoLines(Game game, Saving saving, drawing::Encoding encoding, const Catalogue& texts,
                   files::Files& files);

    /// Includes the first moves of computer players.
    std::string greeting() override;
    std::string answer(std::string_view line) override;

    const Game& game() const { return game_; }

private:
    struct Command;
    static const std::vector<Command>& commands();

    /// Wrapped to the width of lines.
    std::string say(std::string_view key, const std::vector<Argument>& arguments = {}) const override;
    std::string record_text() const override { return game_.record_text(); }
    bool is_over() const override { return game_.is_over(); }

    std::string table() const;
    std::string orders() const;
    std::string drawn(const drawing::BoardMarks& marks) const;

    /// A piece for use in an example: one that could be typed now.
    std::string some_piece() const;

    std::string make(const polyssimo::Move& move);
    std::string play_on();

    std::string move(const Words& words);
    std::string pick(const Words& words);
    std::string place(const Words& words);
    std::string hint(const Words& words);
    std::string undo(const Words& words);
    std::string show(const Words& words);
    std::string fits(const Words& words);
    std::string footprints(const Words& words);
    std::string board(const Words&) { return table(); }
    std::string say_position(const Words& words);
    std::string save(const Words& words);
    std::string start_anew(const Words& words);
    std::string help(const Words&) { return say("play.lines.help"); }
    std::string quit(const Words& words);

    Game game_;
};

}  // namespace boxwood::terminal
