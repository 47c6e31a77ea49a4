#pragma once

// Games in which the referee is tested tick by tick.

#include <doctest/doctest.h>

#include "paletti/game/observation.h"
#include "support/paletti_games.h"

namespace boxwood::test {

/// Two players, at the beginning of the first turn.
inline const Game& fresh_game()
{
    static const Game game = dealt_game(setup_for(2, 4));
    return game;
}

/// After some turns: some columns stand on the blue floor.
inline const Game& game_with_columns_up()
{
    static const Game game = [] {
        Game played = fresh_game().clone();
        for (int turn = 0; turn < 5; ++turn)
            play_on(played);
        return played;
    }();
    return game;
}

/// A column that may be taken, covered by the blue floor or not.
inline PartId column_to_take(const Game& game, bool covered)
{
    for (const PartId column : rules::may(game.state(), on_turn(game)).touch)
        if (is_covered(game.villa(), column) == covered)
            return column;
    BOXWOOD_CHECK(false);
}

/// A refused input changes nothing.
inline void expect_refused(Game& game, Seat seat, const HandInput& input, std::string_view rule)
{
    const std::uint64_t before = game.hash();
    const Result<Outcome, Refusal> outcome = game.tick(seat, input);
    REQUIRE_FALSE(outcome.has_value());
    CHECK(outcome.error().rule == rule);
    CHECK(game.hash() == before);
}

inline Outcome ticks(Game& game, Seat seat, const HandInput& input, int count)
{
    Outcome all;
    for (int i = 0; i < count; ++i)
        append(all, game.tick(seat, input).value());
    return all;
}

inline HandInput lifted(HandInput input, double height_m)
{
    input.z_um += static_cast<std::int32_t>(micrometres(height_m));
    return input;
}

}  // namespace boxwood::test
