#include "paletti/game/game.h"

#include <doctest/doctest.h>

#include "core/rng.h"
#include "support/paletti_games.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("a turn brings a column of one's own up, and all is still then [V4.1]")
{
    Game game = dealt_game(setup_for(4, 7));
    const Seat seat = game.state().on_turn;
    const std::optional<std::vector<HandInput>> inputs = easy_turn(game, seat);
    REQUIRE(inputs.has_value());
    const PartId column = inputs->front().part;
    CHECK_FALSE(game.is_moving());
    const Played played = play(game, seat, *inputs);
    CHECK_FALSE(played.refused.has_value());
    CHECK_FALSE(game.is_moving());
    CHECK(has_change(played.outcome, rules::ChangeKind::out));
    CHECK(has_change(played.outcome, rules::ChangeKind::placed));
    CHECK(game.state().column(column).level == 1);
    CHECK(game.villa().level(column) == 1);
    CHECK(game.state().on_turn == seat.clockwise(4));
}

TEST_CASE("the same set-up and inputs give the same hash, also in a clone and after a restore")
{
    Game game = dealt_game(setup_for(2, 3));
    const Seat seat = game.state().on_turn;
    const std::optional<std::vector<HandInput>> inputs = easy_turn(game, seat);
    REQUIRE(inputs.has_value());
    Game other = game.clone();
    CHECK(other.hash() == game.hash());
    for (std::size_t i = 0; i < inputs->size() / 2; ++i)
        REQUIRE(game.tick(seat, (*inputs)[i]).has_value());
    const GameSnapshot half_way = game.snapshot();
    CHECK(other.hash() != game.hash());
    for (std::size_t i = inputs->size() / 2; i < inputs->size(); ++i)
        REQUIRE(game.tick(seat, (*inputs)[i]).has_value());
    game.come_to_rest();

    play(other, seat, *inputs);
    CHECK(other.hash() == game.hash());
    const std::uint64_t played = game.hash();
    game.restore(half_way);
    CHECK(game.hash() != played);
    for (std::size_t i = inputs->size() / 2; i < inputs->size(); ++i)
        REQUIRE(game.tick(seat, (*inputs)[i]).has_value());
    game.come_to_rest();
    CHECK(game.hash() == played);
}

TEST_CASE("hands that want anything at all are followed or refused, and what is refused changes nothing")
{
    Game game = dealt_game(setup_for(3, 9));
    Rng rng(1);
    HandInput input;
    constexpr int inputs = 600;
    for (int i = 0; i < inputs && !game.is_over(); ++i) {
        const auto about = [&](std::int32_t most) {
            return static_cast<std::int32_t>(rng.below(2 * static_cast<std::uint32_t>(most) + 1)) - most;
        };
        if (rng.below(8) == 0) {
            input.tool = static_cast<Tool>(rng.below(tool_count));
            input.part = static_cast<PartId>(rng.below(part_count));
            input.grip_height_um = static_cast<std::int32_t>(rng.below(80'000));
            input.held_floor = static_cast<PartId>(rng.below(3));
        }
        if (rng.below(20) == 0)
            input = {};
        input.x_um = about(150'000);
        input.y_um = about(150'000);
        input.z_um = about(200'000);
        input.turn_ppm = about(half_turn_ppm + 10);
        input.lift_um = about(4000);
        const Seat seat = Seat::from_number(1 + static_cast<int>(rng.below(3)));
        const bool is_refused = game.why_not(seat, input).has_value();
        const std::uint64_t before = game.hash();
        CHECK(game.tick(seat, input).has_value() == !is_refused);
        if (is_refused)
            CHECK(game.hash() == before);
    }
}
