#include "players/paletti/allowed.h"

#include <doctest/doctest.h>

#include "paletti/model/scene_places.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

GameSetup setup_for_two(rules::SetUp set_up)
{
    GameSetup setup;
    setup.options.players = 2;
    setup.options.set_up = set_up;
    setup.options.renouncing = rules::Renouncing::allowed;
    setup.seed = setup.box_seed = 3;
    return setup;
}

/// The choice made instead of a wrong one; the game has accepted it.
Choice said_instead(Game& game, const Choice& wrong)
{
    REQUIRE_FALSE(game.clone().choose(wrong).has_value());
    const Seat seat = *rules::awaited(game.state()).begin();
    const std::optional<Choice> allowed = allowed_choice(game, seat, wrong);
    REQUIRE(allowed.has_value());
    REQUIRE(game.choose(*allowed).has_value());
    return *allowed;
}

}  // namespace

TEST_CASE("what the referee accepts is said as it is")
{
    const Game game = Game::create(setup_for_two(rules::SetUp::by_program)).value();
    const Roll roll{Seat::from_number(1)};
    CHECK(allowed_choice(game, roll.seat, roll) == Choice(roll));
}

TEST_CASE(
    "a wrong choice becomes one that the referee accepts, from the set-up to a claim [V2.6, V3.3, V6.1]")
{
    Game game = Game::create(setup_for_two(rules::SetUp::by_players)).value();
    const Seat nobody = Seat::from_number(3);
    int stood = 0;
    for (; game.state().phase == rules::Phase::setting_up; ++stood) {
        const Choice choice = said_instead(game, StandColumn{game.state().on_turn, base_id, {}});
        REQUIRE(std::holds_alternative<StandColumn>(choice));
        REQUIRE(stood < column_count);
    }
    if (game.state().phase == rules::Phase::laying_blue)
        CHECK(std::holds_alternative<LayBlue>(
            said_instead(game, LayBlue{game.state().on_turn, {130'000, 0, 0}, false})));

    game = Game::create(setup_for_two(rules::SetUp::by_program)).value();
    CHECK(std::holds_alternative<Roll>(said_instead(game, rules::Claim{nobody})));
    while (game.state().phase == rules::Phase::dealing)
        CHECK(std::holds_alternative<rules::ChooseColour>(said_instead(game, rules::Claim{nobody})));
    CHECK(std::holds_alternative<rules::Claim>(said_instead(game, rules::Renounce{game.state().on_turn})));
    CHECK(std::holds_alternative<rules::LetStand>(said_instead(game, rules::Claim{nobody})));
}

TEST_CASE("who is not asked has nothing to say")
{
    const Game game = Game::create(setup_for_two(rules::SetUp::by_program)).value();
    const Seat other = Seat::from_number(2);
    CHECK_FALSE(allowed_choice(game, other, rules::Claim{other}).has_value());
}
