#include "terminal/dialogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <utility>

#include "core/split.h"

namespace boxwood::terminal {

namespace {

/// Flushes, so that a program at the other end of a pipe sees the answer before it sends the next line.
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

Words words_of(std::string_view line)
{
    Words words;
    std::string spaced(line);
    std::ranges::replace_if(spaced, [](char c) { return c == '\t' || c == '\r'; }, ' ');
    for (const std::string_view word : split(spaced, ' '))
        if (!word.empty())
            words.emplace_back(word);
    return words;
}

Dialogue::Dialogue(Saving saving, drawing::Encoding encoding, const Catalogue& texts, files::Files& files)
    : saving_(std::move(saving)),
      encoding_(encoding),
      texts_(texts),
      files_(files)
{
}

std::string Dialogue::say(std::string_view key, const std::vector<Argument>& arguments) const
{
    return texts_.text(key, arguments) + '\n';
}

std::string Dialogue::save_after_move()
{
    saving_.is_unsaved = true;
    if (!saving_.after_every_move)
        return "";
    saving_.is_unsaved = !files_.write(*saving_.file, record_text());
    saving_.is_on_disk = saving_.is_on_disk || !saving_.is_unsaved;
    return saving_.is_unsaved ? say("play.cannot_save", {{"file", *saving_.file}}) : "";
}

std::string Dialogue::save_to(const std::string& file)
{
    if (const Saved result = save(files_, saving_, file, record_text()); result != Saved::yes)
        return why_not_saved(texts_, result, file) + '\n';
    saving_.file = file;
    saving_.is_unsaved = false;
    saving_.is_on_disk = true;
    return say("play.saved", {{"file", file}});
}

std::string Dialogue::warn_before(std::string_view command)
{
    if (!saving_.is_unsaved || is_over() || std::exchange(warned_, command) == command)
        return "";
    return say("play.lines.would_lose", {{"command", std::string(command)}});
}

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
