#pragma once

// A terminal's capabilities, from its environment. Knows no game.

#include <string>

#include "drawing/ansi.h"

namespace boxwood::terminal {

struct Environment {
    bool input_is_terminal = false;
    bool output_is_terminal = false;
    /// Set and not empty: no-color.org.
    bool no_color = false;
    /// TERM, e.g. "xterm-256color".
    std::string term;
    /// COLORTERM; "truecolor" if 24-bit colours are supported.
    std::string color_term;
    /// The locale's, e.g. "UTF-8".
    std::string character_set;
};

/// The environment of this process.
Environment current_environment();

drawing::Encoding encoding_for(const Environment& environment);
/// The encoding for this process's output.
drawing::Encoding current_encoding();

/// Whether a game can fill the screen and read single keys.
bool can_fill_screen(const Environment& environment);

}  // namespace boxwood::terminal
