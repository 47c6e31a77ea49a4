// Plays a game of Polyssimo Challenge at random and prints the ranking.
#include <cstdio>

#include "players/polyssimo/player.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

using namespace boxwood;

int main()
{
    const auto setup = polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(), {}).value();
    polyssimo::Position position = polyssimo::initial_position(setup);
    Rng rng(2024);
    while (position.to_play)
        position = play(position, choose_move(players::RandomPlayer(), position, rng)).value();
    for (const Seat seat : ranking(position))
        std::printf("seat %d: %d cells left\n", seat.number(), cells_left(position, seat));
}
