#include "terminal/start_screen.h"

#include <doctest/doctest.h>

#include "support/english.h"

namespace boxwood::terminal {

namespace {

using players::PolyssimoPlayer;

StartScreen screen_of_80()
{
    return {drawing::Coloring::colorless, {80, 24}, english};
}

bool shows(const StartScreen& screen, std::string_view part)
{
    return screen.draw().text().find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Enter plays at once: a person against the greedy player")
{
    StartScreen screen = screen_of_80();
    CHECK(shows(screen, "▶ 2 players"));
    CHECK(shows(screen, "Player 1: human"));
    CHECK(shows(screen, "Player 2: computer, level-3"));
    screen.press({KeyKind::enter});
    CHECK(screen.is_done());
    CHECK(screen.player_count() == 2);
    CHECK_FALSE(screen.players()[0].computer.has_value());
    CHECK(screen.players()[1].computer == PolyssimoPlayer(players::level(usual_level)));
}

TEST_CASE("arrow keys choose how many play, and who")
{
    StartScreen screen = screen_of_80();
    screen.press({KeyKind::left});
    screen.press({KeyKind::right});
    screen.press({KeyKind::right});
    screen.press({KeyKind::right});
    CHECK(screen.player_count() == 4);
    CHECK(shows(screen, "Player 4: computer, level-3"));
    for (int i = 0; i < 9; ++i)
        screen.press({KeyKind::down});
    screen.press({KeyKind::left});
    CHECK(shows(screen, "▶ Player 4: computer, level-2"));
    for (int i = 0; i < 4; ++i)
        screen.press({KeyKind::left});
    CHECK(shows(screen, "▶ Player 4: human"));
    screen.press({KeyKind::left});
    CHECK(shows(screen, "▶ Player 4: computer, level-9"));
    screen.press(character_key(U'3'));
    CHECK(screen.player_count() == 3);
    CHECK(shows(screen, "▶ Player 3"));
}

TEST_CASE("q leaves before anything has begun")
{
    StartScreen screen = screen_of_80();
    screen.press(character_key(U'q'));
    CHECK(screen.is_left());
}

TEST_CASE("a tiny window does no harm")
{
    StartScreen screen = screen_of_80();
    screen.resize({3, 2});
    CHECK(screen.draw().height() == 2);
}

}  // namespace boxwood::terminal
