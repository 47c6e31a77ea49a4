#include "terminal/line_loop.h"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <string>

namespace boxwood::terminal {

namespace {

/// Whoever reads from a pipe should see an answer before the next line is due.
void print(const std::string& text)
{
    fmt::print("{}", text);
    std::fflush(stdout);
}

void print_what_follows(Dialogue& game)
{
    for (std::string text = game.next(); !text.empty(); text = game.next())
        print(text);
}

}  // namespace

void play_lines(Dialogue& game, const Environment& environment)
{
    const std::string prompt = environment.input_is_terminal ? "> " : "";
    print(game.greeting());
    print_what_follows(game);
    print(prompt);
    std::string line;
    while (std::getline(std::cin, line)) {
        print(game.answer(line));
        if (game.is_left())
            return;
        print_what_follows(game);
        print(prompt);
    }
    print((prompt.empty() ? "" : "\n") + game.farewell());
}

}  // namespace boxwood::terminal
