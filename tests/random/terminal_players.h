#pragma once

// A game of Polyssimo at a terminal, with people and computer players.

#include "polyssimo/position_text.h"
#include "random/options.h"
#include "random/random_player.h"
#include "terminal/polyssimo_game.h"

namespace boxwood::random_play {

inline terminal::Game random_terminal_game(Rng& rng)
{
    const table::Header header = random_header(rng, Game::polyssimo);
    const polyssimo::Position start =
        polyssimo::parse_position(header.start.get<table::PolyssimoStart>().position).value();
    terminal::Players players;
    for (std::size_t seat = 1; seat < players.size(); ++seat) {
        if (chance(rng, 4))
            players[seat].computer = players::level(1);
        else if (chance(rng, 4))
            players[seat].computer = players::GreedyPlayer();
    }
    return {records::PolyssimoRecord(start), players, rng.next()};
}

}  // namespace boxwood::random_play
