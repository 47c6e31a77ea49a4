#include "players/paletti/prospects.h"

#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

Ease even_ease()
{
    Ease ease{};
    ease.fill(0.5);
    return ease;
}

Seat seat(int number)
{
    return Seat::from_number(number);
}

/// Three columns stand on the blue floor: the green one can follow.
rules::test::ToldGame three_turns_on()
{
    rules::test::ToldGame game = rules::test::dealt(4);
    for (int i = 0; i < 3; ++i)
        game.place(*rules::may(game.state(), game.on_turn()).touch.begin());
    return game;
}

}  // namespace

TEST_CASE("before anything happened all seats have the same chance")
{
    for (const int players : {2, 4}) {
        const rules::State state = rules::test::dealt(players).state();
        for (int number = 2; number <= players; ++number)
            CHECK(chance_of(state, seat(number), even_ease()) ==
                  doctest::Approx(chance_of(state, seat(1), even_ease())));
    }
}

TEST_CASE("who brought the villa down has no chance; who owned the seal has won [V9.2]")
{
    rules::test::ToldGame game = three_turns_on();
    game.lay_floor();
    const Seat owner = game.on_turn();
    const Colour colour = *rules::colours_of(game.state(), owner).begin();
    game.place(rules::test::thick(colour));
    REQUIRE(game.state().seal.owner == owner);
    const double before = chance_of(game.state(), owner, even_ease());
    const Seat next = game.on_turn();
    CHECK(before > chance_of(game.state(), next, even_ease()));
    game.tell(rules::Touch{next, *rules::may(game.state(), next).touch.begin()}).tell(rules::CameDown{});
    CHECK(chance_of(game.state(), owner, even_ease()) == 1);
    CHECK(chance_of(game.state(), next, even_ease()) == 0);
}

TEST_CASE("on a new floor the seal is as good as with who is next, not with its owner [V7.4]")
{
    rules::test::ToldGame game = three_turns_on();
    game.lay_floor();
    const Seat owner = game.on_turn();
    for (int i = 0; i < 4; ++i)
        game.place(rules::test::thin(*rules::colours_of(game.state(), game.on_turn()).begin(), 1));
    REQUIRE(game.on_turn() == owner);
    const Seat next = owner.clockwise(4);
    CHECK(chance_of(game.state(), owner, even_ease()) > chance_of(game.state(), next, even_ease()));
    const std::optional<rules::State> laid = after_unopposed_claim(game.state(), owner);
    REQUIRE(laid);
    REQUIRE(laid->seal.owner == owner);
    CHECK(chance_of(*laid, owner, even_ease()) < chance_of(*laid, next, even_ease()));
}

TEST_CASE("claims in vain bring the seal's owner nearer to the win, and the others farther from it [V9.4]")
{
    rules::test::ToldGame game = three_turns_on();
    game.lay_floor();
    const Seat owner = game.on_turn();
    game.place(rules::test::thin(*rules::colours_of(game.state(), owner).begin(), 1));
    const Seat next = game.on_turn();
    rules::State in_vain = game.state();
    in_vain.fruitless_claims = 3;
    CHECK(chance_of(in_vain, owner, even_ease()) > chance_of(game.state(), owner, even_ease()));
    CHECK(chance_of(in_vain, next, even_ease()) < chance_of(game.state(), next, even_ease()));
}

TEST_CASE("columns that can be had are worth something, blocked ones are not [V5.1]")
{
    const rules::State state = rules::test::dealt(4).state();
    const Seat on_turn = state.on_turn;
    const PartId column = *rules::may(state, on_turn).touch.begin();
    const std::optional<rules::State> back = after_breaking_off(state, on_turn, column);
    REQUIRE(back);
    CHECK(chance_of(*back, on_turn, even_ease()) < chance_of(state, on_turn, even_ease()));
    Ease easier = even_ease();
    easier[static_cast<std::size_t>(column - first_column_id)] = 1;
    CHECK(chance_of(state, on_turn, easier) > chance_of(state, on_turn, even_ease()));
}

TEST_CASE("what a choice leads to follows the rules, and what they refuse leads nowhere")
{
    const rules::State state = three_turns_on().state();
    const Seat on_turn = state.on_turn;
    const Seat other = on_turn.clockwise(4);
    const PartId own = *rules::may(state, on_turn).touch.begin();
    const std::optional<rules::State> built = after_building(state, on_turn, own);
    REQUIRE(built);
    CHECK(built->on_turn == other);
    CHECK(built->column(own).level == state.highest_floor);
    CHECK_FALSE(after_building(state, other, own));
    const std::optional<rules::State> laid = after_unopposed_claim(built.value(), other);
    REQUIRE(laid);
    CHECK(laid->on_turn == other.clockwise(4));
    const std::optional<rules::State> claimed = after_events(state, {rules::Claim{on_turn}});
    REQUIRE(claimed);
    const std::optional<rules::State> refuted = after_proof(*claimed, other, own);
    REQUIRE(refuted);
    CHECK(refuted->column(own).place == rules::ColumnPlace::out_of_game);
    CHECK(refuted->highest_floor == state.highest_floor);
    CHECK(after_letting_stand(*claimed)->highest_floor == state.highest_floor + 1);
}

TEST_CASE("after an objection in vain the floor is reckoned with, unless agreed otherwise [V6.3]")
{
    for (const auto after : {rules::AfterObjection::floor, rules::AfterObjection::no_floor}) {
        rules::State state = three_turns_on().state();
        state.options.after_objection = after;
        const Seat claimant = state.on_turn;
        const PartId own = *rules::may(state, claimant).touch.begin();
        const std::optional<rules::State> claimed = after_events(state, {rules::Claim{claimant}});
        REQUIRE(claimed);
        const std::optional<rules::State> in_vain =
            after_vain_objection(*claimed, claimant.clockwise(4), own);
        REQUIRE(in_vain);
        CHECK(in_vain->on_turn == claimant.clockwise(4));
        const int floors = after == rules::AfterObjection::floor ? 1 : 0;
        CHECK(in_vain->highest_floor == state.highest_floor + floors);
    }
}
