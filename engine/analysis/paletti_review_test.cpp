#include "analysis/paletti_review.h"

#include <doctest/doctest.h>

#include "paletti/statics/verdict.h"
#include "support/paletti_recorded.h"

namespace boxwood::analysis {

using namespace paletti;

namespace {

PalettiReview reviewed(const records::PalettiRecord& record)
{
    PalettiReview review(record);
    while (!review.is_done())
        review.advance(1000);
    return review;
}

/// A turn, then a player touches a column and lets it go, then sweeps it through those that
/// carry the floor.
const records::PalettiRecord& short_game()
{
    static const records::PalettiRecord record = [] {
        test::RecordedGame game(test::setup_for(2, 5));
        game.deal();
        game.play_turn();
        const Seat tried_by = game.game().state().on_turn;
        const PartId tried = *rules::may(game.game().state(), tried_by).touch.begin();
        game.move(tried_by, std::vector<HandInput>(16, test::touching(game.game().villa(), tried)));
        const Seat seat = game.game().state().on_turn;
        const PartId column = *rules::may(game.game().state(), seat).touch.begin();
        HandInput input = test::touching(game.game().villa(), column);
        std::vector<HandInput> inputs(5, input);
        for (int i = 0; i < 12; ++i) {
            const SineCosine at = sine_cosine(2 * pi * i / 5);
            input.x_um = static_cast<std::int32_t>(130'000 * at.cosine);
            input.y_um = static_cast<std::int32_t>(130'000 * at.sine);
            input.z_um = 45'000;
            inputs.insert(inputs.end(), steps_per_second, input);
        }
        game.move_until_over(seat, inputs);
        BOXWOOD_CHECK(game.game().is_over());
        return game.record();
    }();
    return record;
}

}  // namespace

TEST_CASE("a review knows each turn's attempt, what it risked, and the margin after it")
{
    const PalettiReview review = reviewed(short_game());
    CHECK(review.is_simulated());
    CHECK(review.progress() == 1);
    const std::vector<records::ShownTurn> shown = records::shown_turns(short_game());
    REQUIRE(review.turns().size() == shown.size());
    const ReviewedTurn& turn = review.turns()[shown.size() - 3];
    CHECK(turn.turn == 1);
    REQUIRE(turn.attempts.size() == 1);
    const ReviewedAttempt& attempt = turn.attempts[0];
    CHECK(attempt.hand == turn.seat);
    CHECK(attempt.purpose == rules::Purpose::own);
    CHECK(attempt.ending == AttemptEnding::placed);
    const Villa& before = shown[shown.size() - 4].villa;
    CHECK(attempt.margin_m.value() ==
          doctest::Approx(find_take(before, attempt.column)->margin_m).epsilon(0.01));
    CHECK(turn.margin_m.value() == doctest::Approx(verdict_on(shown[shown.size() - 3].villa).margin_m));
    for (const SafeColumn& safe : turn.left) {
        CHECK(safe.column != attempt.column);
        CHECK(safe.margin_m >= safe_margin_m);
    }
}

TEST_CASE("an attempt that ended by letting go was broken off [V5.5]")
{
    const PalettiReview review = reviewed(short_game());
    const ReviewedTurn& turn = review.turns()[review.turns().size() - 2];
    CHECK(turn.turn == 2);
    REQUIRE(turn.attempts.size() == 1);
    CHECK(turn.attempts[0].hand == turn.seat);
    CHECK(turn.attempts[0].ending == AttemptEnding::broken_off);
}

TEST_CASE("a review says what brought the villa down [V9.6]")
{
    const PalettiReview review = reviewed(short_game());
    REQUIRE(review.downfall());
    const Downfall& downfall = *review.downfall();
    const ReviewedTurn& last = review.turns().back();
    CHECK(downfall.turn == 3);
    CHECK(downfall.seat == last.seat);
    CHECK(last.attempts.back().ending == AttemptEnding::came_down);
    CHECK(downfall.moved == last.attempts.back().column);
    CHECK(downfall.fallen == floor_id(1));
    CHECK(downfall.weakest_floor == floor_id(1));
    CHECK(is_column(downfall.over));
    CHECK(downfall.at.z > 0);
    CHECK_FALSE(last.margin_m);
}

TEST_CASE("the moments of a reviewed game end with the one at which the villa came down [V9.6]")
{
    const PalettiReview review = reviewed(short_game());
    const std::vector<Moment> moments = moments_of(review);
    REQUIRE_FALSE(moments.empty());
    const Moment& last = moments.back();
    CHECK(last.kind == MomentKind::came_down);
    CHECK(last.turn == static_cast<std::int32_t>(review.turns().size()) - 1);
    CHECK(last.part == review.downfall()->moved);
    REQUIRE(last.place);
    const ReviewedAttempt& attempt = review.turns().back().attempts.back();
    REQUIRE(attempt.pull);
    CHECK(attempt.pull->force_n > 0);
    CHECK(last.place->entry >= attempt.pull->began.entry);
    for (const Moment& moment : moments)
        if (moment.kind == MomentKind::hard_pull)
            CHECK(moment.force_n >= hard_pull_n);
}

TEST_CASE("a game of another simulation is reviewed by how the villa stood after each turn")
{
    records::PalettiRecord other = short_game();
    other.physics = 999;
    const PalettiReview review = reviewed(other);
    CHECK_FALSE(review.is_simulated());
    CHECK_FALSE(review.downfall());
    CHECK(review.turns().size() == reviewed(short_game()).turns().size());
    CHECK(review.turns().back().attempts.size() == 1);
}

TEST_CASE("columns that were safe to take and never touched are named once with their turns")
{
    const PalettiReview review = reviewed(short_game());
    int turns = 0;
    for (const NeverTaken& never : review.never_taken())
        turns += never.turns;
    int left = 0;
    for (const ReviewedTurn& turn : review.turns())
        left += static_cast<int>(turn.left.size());
    CHECK(turns > 0);
    CHECK(turns <= left);
}

}  // namespace boxwood::analysis
