#include "core/hash.h"
#include "parity/polyssimo_games.h"
#include "parity/probe.h"
#include "players/polyssimo/player.h"

namespace boxwood::parity {

namespace {

/// A whole game of one player against itself.
std::uint64_t polyssimo_game(std::string_view name)
{
    const players::PolyssimoPlayer player = players::find_polyssimo_player(name).value();
    Hasher hasher;
    Rng rng(11);
    polyssimo::Position position = initial_position(box_setup(2));
    while (phase(position) != polyssimo::Phase::over) {
        position = play(position, players::choose_move(player, position, rng)).value();
        hasher.add(hash(position));
    }
    return hasher.value();
}

}  // namespace

std::span<const Probe> players_probes()
{
    static constexpr Probe probes[] = {
        {"players.polyssimo.random", [] { return polyssimo_game("random"); }},
        {"players.polyssimo.greedy", [] { return polyssimo_game("greedy"); }},
        {"players.polyssimo.level-1", [] { return polyssimo_game("level-1"); }},
        {"players.polyssimo.level-2", [] { return polyssimo_game("level-2"); }},
        {"players.polyssimo.level-3", [] { return polyssimo_game("level-3"); }},
        {"players.polyssimo.level-5", [] { return polyssimo_game("level-5"); }},
    };
    return probes;
}

}  // namespace boxwood::parity
