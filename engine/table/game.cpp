#include "table/game.h"

namespace boxwood::table {

GameState begun(const GameStart& start)
{
    if (const auto* polyssimo = std::get_if<PolyssimoStart>(&start))
        return PolyssimoState{polyssimo->position, {}, 0};
    PalettiState state;
    state.start = std::get<PalettiStart>(start);
    return state;
}

Result<Game, Message> game_of(const GameState& state, const Resources& resources)
{
    if (const auto* polyssimo = std::get_if<PolyssimoState>(&state)) {
        Result<PolyssimoGame, Message> game = PolyssimoGame::create(*polyssimo, resources.known_setups);
        if (!game)
            return game.error();
        return Game(*std::move(game));
    }
    Result<PalettiGame, Message> game =
        PalettiGame::create(std::get<PalettiState>(state), resources.simulation);
    if (!game)
        return game.error();
    return Game(*std::move(game));
}

int players_of(const Game& game)
{
    return std::visit([](const auto& each) { return each.players(); }, game);
}

bool is_over(const Game& game)
{
    return std::visit([](const auto& each) { return each.is_over(); }, game);
}

}  // namespace boxwood::table
