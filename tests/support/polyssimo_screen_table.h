#pragma once

// A game on the full screen for tests, without a terminal: a window of 80 columns
// and 24 rows, without colours.

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "support/english.h"
#include "support/polyssimo_positions.h"
#include "support/polyssimo_terminal_players.h"
#include "terminal/polyssimo_screen.h"

namespace boxwood::terminal {

/// Keys in, text out.
struct ScreenTable {
    explicit ScreenTable(const polyssimo::Position& start, const Players& players = two_people,
                         const Saving& saving = {})
        : screen(Game(records::PolyssimoRecord(start), players, 3), saving, drawing::Coloring::colorless,
                 {80, 24}, english)
    {
    }

    void press(KeyKind kind) { screen.press({kind}); }
    void press(std::string_view characters)
    {
        for (const char32_t character : drawing::characters_of(characters))
            screen.press(character_key(character));
    }
    bool shows(std::string_view part) const
    {
        const std::string text = screen.draw().text();
        INFO(text);
        const bool found = text.find(part) != std::string::npos;
        CHECK_MESSAGE(found, part);
        return found;
    }
    bool hides(std::string_view part) const { return screen.draw().text().find(part) == std::string::npos; }
    const polyssimo::Position& position() const { return screen.game().position(); }

    PlayScreen screen;
};

inline polyssimo::Position box_start()
{
    return initial_position(polyssimo::box_setup());
}

/// A board of 5 x 3 with Anna to place; her O fits nowhere.
inline polyssimo::Position small_placing()
{
    const auto setup = polyssimo::drawn_setup(
        "board\n"
        ".....\n"
        "..#..\n"
        ".....\n"
        "\n"
        "piece L\n"
        "#..\n"
        "###\n"
        "\n"
        "piece I\n"
        "###\n"
        "\n"
        "piece O\n"
        "####\n"
        "####\n");
    return polyssimo::dealt(setup, {"L O", "I"}, 1);
}

}  // namespace boxwood::terminal
