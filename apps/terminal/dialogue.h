#pragma once

// A game that is played line by line, whatever game: a line goes in, text comes
// out; whoever calls reads and prints.

#include <string>
#include <string_view>

namespace boxwood::terminal {

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
    virtual std::string farewell() const = 0;
    /// Whether the game has been left: no more lines are read.
    virtual bool is_left() const = 0;
};

}  // namespace boxwood::terminal
