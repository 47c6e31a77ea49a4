#include <doctest/doctest.h>

#include "core/rng.h"
#include "paletti/game/set_up.h"
#include "support/paletti_games.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

namespace {

/// Two players; enough columns stand on the blue floor for the green one.
const Game& ready_for_green()
{
    static const Game game = [] {
        GameSetup setup = setup_for(2, 4);
        setup.options.renouncing = rules::Renouncing::allowed;
        Game played = dealt_game(setup);
        for (int turn = 0; turn < 20 && !played.state().facts.next_floor_fits; ++turn)
            play_on(played);
        BOXWOOD_CHECK(played.state().facts.next_floor_fits);
        return played;
    }();
    return game;
}

/// Claimed, and nobody objects.
Game claimed_game()
{
    Game game = ready_for_green().clone();
    const Seat seat = on_turn(game);
    choose(game, rules::Claim{seat});
    choose(game, rules::LetStand{seat.clockwise(2)});
    BOXWOOD_CHECK(game.state().phase == rules::Phase::laying);
    return game;
}

}  // namespace

TEST_CASE("a floor let go on enough columns is laid when all is still [V6.11]")
{
    Game game = claimed_game();
    const Seat seat = on_turn(game);
    const Played played = play(game, seat, laying_inputs(game).value());
    CHECK_FALSE(played.refused.has_value());
    CHECK(has_change(played.outcome, Kind::floor_laid));
    CHECK(game.state().highest_floor == 2);
    CHECK(game.villa().floors_laid == 2);
    CHECK(on_turn(game) == seat.clockwise(2));
}

TEST_CASE("the other face of a floor may be up [V6.5]")
{
    Game game = claimed_game();
    std::vector<HandInput> inputs = laying_inputs(game).value();
    for (HandInput& input : inputs)
        input.side_ppm = half_turn_ppm - input.side_ppm;
    REQUIRE(game.tick(on_turn(game), inputs.front()).has_value());
    const bool is_flipped = inputs.front().side_ppm != 0;
    CHECK((face_of(game.world().body(floor_id(2)).pose) == Face::flipped) == is_flipped);
}

TEST_CASE("a player who renounces a floor that could not stay has no hand at work any more [V6.5]")
{
    Game game = claimed_game();
    const Seat seat = on_turn(game);
    GameSnapshot in_hand = game.snapshot();
    in_hand.rules.options.beyond_base = rules::BeyondBase::forbidden;
    game.restore(in_hand);
    // So that it lies, and sticks out.
    for (std::int32_t aside_um = 5'000; game.ticks() == in_hand.ticks; aside_um += 5'000) {
        REQUIRE(aside_um < 100'000);
        std::vector<HandInput> inputs = laying_inputs(game).value();
        for (HandInput& input : inputs)
            input.x_um += aside_um;
        play(game, seat, inputs);
        if (game.state().phase != rules::Phase::laying)
            game.restore(in_hand);
    }
    REQUIRE(game.state().phase == rules::Phase::laying);
    REQUIRE_FALSE(game.is_moving());
    choose(game, rules::Renounce{seat});
    const Seat next = on_turn(game);
    REQUIRE(next != seat);
    const HandInput touch = touching(game.villa(), *rules::may(game.state(), next).touch.begin());
    REQUIRE(game.tick(next, touch).has_value());
    CHECK(game.acting() == next);
}

TEST_CASE("a floor can be renounced while it lies aside, but not out of the hand [V6.5, V9.6]")
{
    Game game = claimed_game();
    const Seat seat = on_turn(game);
    Game unmoved = game.clone();
    choose(unmoved, rules::Renounce{seat});
    CHECK(on_turn(unmoved) == seat.clockwise(2));

    std::vector<HandInput> inputs = laying_inputs(game).value();
    REQUIRE(game.tick(seat, inputs.front()).has_value());
    const Result<Outcome, Refusal> outcome = game.choose(rules::Renounce{seat});
    REQUIRE_FALSE(outcome.has_value());
    CHECK(outcome.error().message.code == "hand_still_acts");
    inputs.erase(inputs.begin());
    CHECK(has_change(play(game, seat, inputs).outcome, Kind::floor_laid));
}

TEST_CASE("while a floor is laid, lower ones may not be held [V6.11]")
{
    Game game = claimed_game();
    HandInput input = laying_inputs(game).value().front();
    input.held_floor = floor_id(1);
    const Result<Outcome, Refusal> outcome = game.tick(on_turn(game), input);
    REQUIRE_FALSE(outcome.has_value());
    CHECK(outcome.error().rule == "V6.11");
}

TEST_CASE("a floor comes from above everything that stands, and only the one that is due [V6.5]")
{
    Game game = claimed_game();
    HandInput input = laying_inputs(game).value().front();
    HandInput low = input;
    low.z_um = 100'000;
    CHECK(game.why_not(on_turn(game), low)->message.code == "floor_starts_too_low");
    HandInput other = input;
    other.part = floor_id(3);
    CHECK(game.why_not(on_turn(game), other)->message.code == "another_floor_due");
    HandInput tilted = input;
    tilted.side_ppm = 250'000;
    CHECK(game.why_not(on_turn(game), tilted)->message.code == "floor_face_unknown");
    CHECK(game.why_not(on_turn(game).clockwise(2), input).has_value());
    CHECK_FALSE(game.why_not(on_turn(game), input).has_value());
}

TEST_CASE("a floor that finds no place while all others keep theirs is set aside [V6.11]")
{
    Game game = claimed_game();
    const Seat seat = on_turn(game);
    HandInput input = laying_inputs(game).value().front();
    input.x_um = 300'000;
    input.y_um = 0;
    // Dropped beside the villa.
    const Played played = play(game, seat, {input, input});
    CHECK(has_change(played.outcome, Kind::floor_set_aside));
    CHECK(game.state().highest_floor == 1);
    CHECK_FALSE(game.world().body(floor_id(2)).is_present);
    CHECK(on_turn(game) == seat.clockwise(2));
}

TEST_CASE("a proof that was made leaves the game, and the turn ends without a floor [V6.3]")
{
    Game game = ready_for_green().clone();
    const Seat claimant = on_turn(game);
    const Seat objector = claimant.clockwise(2);
    choose(game, rules::Claim{claimant});
    choose(game, rules::Object{objector});
    const std::optional<std::vector<HandInput>> inputs = easy_turn(game, objector);
    REQUIRE(inputs.has_value());
    const PartId column = inputs->front().part;
    const Played played = play(game, objector, *inputs);
    CHECK(has_change(played.outcome, Kind::proved));
    CHECK(game.state().column(column).place == rules::ColumnPlace::out_of_game);
    CHECK_FALSE(game.villa().contains(column));
    CHECK_FALSE(game.world().body(column).is_present);
    CHECK(on_turn(game) == objector);
    CHECK_FALSE(game.is_moving());
}

TEST_CASE("a forfeit that nothing rests on is lifted out by the table, one that bears by hand [V6.4]")
{
    Game game = ready_for_green().clone();
    const Seat claimant = on_turn(game);
    const Seat objector = claimant.clockwise(2);
    choose(game, rules::Claim{claimant});
    choose(game, rules::Object{objector});
    // Touched and let go: not proved (V5.5).
    play(game, objector, {touching(game.villa(), *rules::may(game.state(), objector).touch.begin())});
    REQUIRE(game.state().phase == rules::Phase::forfeit);
    const rules::May may = rules::may(game.state(), claimant);
    REQUIRE_FALSE(may.forfeits.empty());
    const PartId forfeit = *may.forfeits.begin();

    if (!may.touch.empty()) {
        Game by_hand = game.clone();
        for (const PartId column : may.touch)
            if (const std::optional<TakeAndPlace> plan = plan_taking(game.villa(), column)) {
                const Played taken = play(by_hand, claimant, script(game.villa(), *plan));
                CHECK(has_change(taken.outcome, Kind::left_game));
                CHECK_FALSE(by_hand.world().body(column).is_present);
                break;
            }
    }

    choose(game, rules::ChooseForfeit{claimant, forfeit});
    CHECK(game.is_moving());
    CHECK_FALSE(game.world().body(forfeit).is_present);
    game.come_to_rest();
    CHECK(game.state().column(forfeit).place == rules::ColumnPlace::out_of_game);
    CHECK(game.state().phase != rules::Phase::attempt);
}

TEST_CASE("players stand the columns in turn, and who stands the last lays the blue floor [V2.6]")
{
    GameSetup setup = setup_for(3, 8);
    const Villa plan = Game::create(setup).value().villa();
    setup.options.set_up = rules::SetUp::by_players;
    Game game = Game::create(setup).value();
    for (PartId id = first_column_id; id < part_count; ++id) {
        const Seat seat = on_turn(game);
        // On the green border (V2.1), where another stands (V4.8).
        CHECK_FALSE(game.choose(StandColumn{seat, id, {105'000, 0, 0}}).has_value());
        CHECK_FALSE(game.choose(LayBlue{seat, {}, false}).has_value());
        choose(game, StandColumn{seat, id, spot_of(plan.part(id), plan.pose(id))});
        CHECK_FALSE(game.choose(StandColumn{on_turn(game), id, {}}).has_value());
    }
    const Seat last = on_turn(game);
    CHECK(last == Seat::from_number(2));
    const PartId blue = floor_id(1);
    const SpotUm spot = spot_of(plan.part(blue), plan.pose(blue));
    const bool flipped = face_of(plan.pose(blue)) == Face::flipped;
    CHECK_FALSE(game.choose(LayBlue{last.clockwise(3), spot, flipped}).has_value());
    SpotUm beyond = spot;
    beyond.x_um += 60'000;
    CHECK(game.choose(LayBlue{last, beyond, flipped}).error().rule == "V2.2");

    Game dealing = game.clone();
    choose(dealing, LayBlue{last, spot, flipped});
    CHECK(dealing.state().phase == rules::Phase::dealing);
    CHECK(dealing.villa().floors_laid == 1);
    for (PartId id = first_column_id; id < part_count; ++id)
        CHECK(length(dealing.villa().pose(id).position - plan.pose(id).position) < 0.0005);
}

namespace {

/// Where people may stand all columns, one after the other: anywhere.
std::vector<SpotUm> spots_by_chance(const BoxPointer& box, std::uint64_t seed)
{
    Rng rng(seed);
    const auto place = [&] { return static_cast<std::int32_t>(rng.below(200'000)) - 100'000; };
    Villa villa = empty_villa(box);
    std::vector<SpotUm> spots;
    while (spots.size() < column_count) {
        const PartId id = first_column_id + static_cast<PartId>(spots.size());
        const std::int32_t x_um = place();
        const SpotUm spot{x_um, place(), 0};
        if (landing_on_base(villa, id, spot) != rules::Landing::stands)
            continue;
        villa = with_column_stood(villa, id, spot);
        spots.push_back(spot);
    }
    return spots;
}

}  // namespace

TEST_CASE(
    "wherever people stood the columns, the blue floor is laid as the rules want, or all begin anew [V2.2, "
    "V2.4, V2.6]")
{
    GameSetup setup = setup_for(2, 3);
    setup.options.set_up = rules::SetUp::by_players;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Game game = Game::create(setup).value();
        Outcome outcome;
        PartId id = first_column_id;
        for (const SpotUm& spot : spots_by_chance(game.villa().box, seed))
            outcome = choose(game, StandColumn{on_turn(game), id++, spot});
        if (has_change(outcome, Kind::set_up_repeated)) {
            CHECK(game.state() == Game::create(setup)->state());
            continue;
        }
        REQUIRE(game.state().phase == rules::Phase::laying_blue);
        const std::optional<RankedLaying> laying = find_blue_laying(game.villa());
        REQUIRE(laying.has_value());
        const SpotUm spot = spot_of(game.villa().part(floor_id(1)), laying_pose(laying->spot));
        CHECK(game.choose(LayBlue{on_turn(game), spot, laying->spot.flipped}).has_value());
    }
}
