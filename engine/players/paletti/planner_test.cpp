#include "players/paletti/planner.h"

#include <doctest/doctest.h>

#include <array>

#include "paletti/game/set_up.h"
#include "paletti/model/scene_places.h"
#include "support/paletti_told_game.h"
#include "support/paletti_turns.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// The first turn of a game.
Situation first_turn(std::uint64_t seed)
{
    const test::RestingVilla resting = test::come_to_rest(program_set_up(standard_box(seed), seed));
    const rules::State state = rules::test::dealt(4).state();
    return {state, resting.villa, resting.world.state(), state.on_turn};
}

Decision decide(const Situation& situation, const Skill& skill, std::uint64_t seed, int slice = 1'000'000)
{
    Planner planner(situation, skill, {0.0001, {}}, seed);
    while (!planner.is_done())
        planner.advance(slice);
    CHECK(planner.progress() == 1);
    return planner.best();
}

template <class Said>
bool says(const Decision& decision)
{
    const auto* choice = std::get_if<Choice>(&decision);
    return choice && std::holds_alternative<Said>(*choice);
}

/// Enough to see every column, cheap enough for a test.
Skill quick_skill()
{
    Skill skill;
    skill.look_ahead_ticks = 2'000;
    skill.columns = 2;
    skill.trials = 1;
    return skill;
}

}  // namespace

TEST_CASE("a player on turn takes a column that it may take, and has a spot for it [V4.1]")
{
    for (const int level : {1, 4}) {
        const Situation situation = first_turn(3);
        const Decision decision = decide(situation, skill_of_level(level), 5);
        const auto* plan = std::get_if<BuildPlan>(&decision);
        REQUIRE(plan);
        CHECK(rules::may(situation.state, situation.seat).touch.contains(plan->taking.column));
        CHECK(Placing(situation.villa, plan->taking.column).may_stand(plan->spot).fault == SpotFault::none);
    }
}

TEST_CASE("a decision in slices is the same as at once")
{
    const Situation situation = first_turn(4);
    const Decision at_once = decide(situation, quick_skill(), 5);
    const Decision sliced = decide(situation, quick_skill(), 5, 70);
    REQUIRE(std::holds_alternative<BuildPlan>(at_once));
    REQUIRE(std::holds_alternative<BuildPlan>(sliced));
    CHECK(std::get<BuildPlan>(at_once).taking.column == std::get<BuildPlan>(sliced).taking.column);
    CHECK(std::get<BuildPlan>(at_once).spot.point == std::get<BuildPlan>(sliced).spot.point);
}

TEST_CASE("no level plans longer than it says")
{
    const Situation situation = first_turn(5);
    for (const int level : {1, 3, 5}) {
        const Skill& skill = skill_of_level(level);
        Planner planner(situation, skill, {}, 1);
        int slices = 0;
        constexpr int slice = 100;
        for (; !planner.is_done(); ++slices)
            planner.advance(slice);
        CHECK(slices * slice <= skill.look_ahead_ticks + most_ticks_beyond_look_ahead);
    }
}

TEST_CASE("of few columns the best by exhaustive rehearsal is chosen")
{
    Situation situation = first_turn(6);
    // Two of the five are enough to choose from.
    const rules::ColumnSet columns = rules::may(situation.state, situation.seat).touch;
    for (const PartId column : columns)
        if (rules::may(situation.state, situation.seat).touch.size() > 2)
            situation.state.column(column).blocked_for = rules::seats_of(situation.state);
    Skill exhaustive;
    exhaustive.look_ahead_ticks = 1'000'000;
    exhaustive.columns = column_count;
    exhaustive.trials = 1;
    BuildPlanner all(situation, rules::may(situation.state, situation.seat).touch,
                     BuildPlanner::Purpose::turn, exhaustive, {}, 1);
    while (!all.is_done())
        all.advance(1'000'000);
    REQUIRE(all.best());
    const Decision decision = decide(situation, exhaustive, 1);
    REQUIRE(std::holds_alternative<BuildPlan>(decision));
    CHECK(std::get<BuildPlan>(decision).taking.column == all.best()->surveyed.take.column);
    CHECK(all.best()->came_down == 0);
}

TEST_CASE("who has no column left to take claims [V4.9]")
{
    Situation situation = first_turn(7);
    for (int i = 0; i < columns_per_colour; ++i)
        situation.state.column(column_id(Colour::red, i)).blocked_for = rules::seats_of(situation.state);
    REQUIRE(situation.seat == Seat::from_number(4));
    CHECK(says<rules::Claim>(decide(situation, quick_skill(), 1)));
}

TEST_CASE("who misjudges margins trusts a villa less, the more so the worse the eye")
{
    Situation situation = first_turn(11);
    Skill unsure;
    unsure.misjudged_m = 0.003;
    const auto risks = [&](const Skill& skill) {
        Survey survey(situation.villa, skill, 1);
        while (!survey.is_done())
            survey.examine_next();
        double sum = 0;
        for (const double ease : survey.ease())
            sum += 1 - ease;
        return sum;
    };
    const double seen = risks(Skill{});
    const double doubted = risks(unsure);
    CHECK(seen < doubted);
    unsure.misjudged_m = 0.006;
    CHECK(doubted < risks(unsure));
}

TEST_CASE("nobody claims while others gain by proving the claim wrong [V6.1, V6.2]")
{
    Situation situation = first_turn(12);
    Skill unsure = quick_skill();
    unsure.misjudged_m = skill_of_level(5).misjudged_m;
    CHECK(std::holds_alternative<BuildPlan>(decide(situation, unsure, 1)));
    Survey survey(situation.villa, unsure, 1);
    while (!survey.is_done())
        survey.examine_next();
    const double refutable = chance_of_claim(situation, survey, unsure.trials);
    // If none of the claimant's columns may be taken, there is no proof (V6.8).
    const rules::ColumnSet own = rules::may(situation.state, situation.seat).touch;
    const double share = chance_of(situation.state, situation.seat, survey.ease());
    CHECK(refutable < share);
    for (const PartId column : own)
        situation.state.column(column).blocked_for = rules::seats_of(situation.state);
    const std::optional<rules::State> stands = after_unopposed_claim(situation.state, situation.seat);
    REQUIRE(stands);
    CHECK(chance_of_claim(situation, survey, unsure.trials) ==
          doctest::Approx(chance_of(*stands, situation.seat, survey.ease())));
}

TEST_CASE("who claims reckons with the floor that an objection in vain leaves, or does not [V6.3]")
{
    Situation situation = first_turn(12);
    situation.state.facts.next_floor_fits = true;
    Skill unsure = quick_skill();
    unsure.misjudged_m = skill_of_level(5).misjudged_m;
    Survey survey(situation.villa, unsure, 1);
    while (!survey.is_done())
        survey.examine_next();
    const Ease ease = survey.ease();
    const PartId own = *rules::may(situation.state, situation.seat).touch.begin();
    std::array<double, 2> of_claim{};
    std::array<double, 2> in_vain{};
    for (const auto after : {rules::AfterObjection::floor, rules::AfterObjection::no_floor}) {
        situation.state.options.after_objection = after;
        const std::optional<rules::State> claimed =
            after_events(situation.state, {rules::Claim{situation.seat}});
        const auto index = static_cast<std::size_t>(after);
        in_vain[index] = chance_of(after_vain_objection(*claimed, *claimed->asked.begin(), own).value(),
                                   situation.seat, ease);
        of_claim[index] = chance_of_claim(situation, survey, unsure.trials);
    }
    REQUIRE(in_vain[0] != in_vain[1]);
    CHECK(of_claim[0] != of_claim[1]);
    CHECK((of_claim[0] < of_claim[1]) == (in_vain[0] < in_vain[1]));
}

TEST_CASE("a claim that a safe column refutes is objected to by who gains, and not without one [V6.2]")
{
    Situation situation = first_turn(8);
    situation.state.facts.next_floor_fits = true;
    const std::optional<rules::State> claimed = after_events(situation.state, {rules::Claim{situation.seat}});
    REQUIRE(claimed);
    situation.state = *claimed;
    // Not the next one, who would be the first on the new floor (V7.4).
    situation.seat = situation.seat.anticlockwise(4);
    const Decision decision = decide(situation, quick_skill(), 1);
    CHECK((says<rules::Object>(decision) || says<rules::LetStand>(decision)));
    CHECK(says<rules::LetStand>(objection_choice(situation, nullptr, Ease{})));
}

TEST_CASE("a floor is laid on enough columns, where it lies [V6.6]")
{
    Situation situation = first_turn(9);
    // Three columns of the base stand on the blue floor instead.
    Villa villa = situation.villa;
    const Vector& middle = villa.pose(floor_id(1)).position;
    for (int i = 0; i < 4; ++i) {
        const PartId column = column_id(static_cast<Colour>(i), 0);
        const SineCosine at = sine_cosine(2 * pi * i / 4);
        villa.level(column) = 1;
        villa.pose(column) = {{middle.x + 0.035 * at.cosine, middle.y + 0.035 * at.sine, 0.15}, {}};
        situation.state.column(column).level = 1;
    }
    const test::RestingVilla resting = test::come_to_rest(seated(villa));
    situation.villa = resting.villa;
    situation.world = resting.world.state();
    situation.state.facts.next_floor_fits = true;
    const std::optional<rules::State> claimed =
        after_events(situation.state, {rules::Claim{situation.seat}, rules::TimeUp{}});
    REQUIRE(claimed);
    situation.state = *claimed;
    REQUIRE(situation.state.phase == rules::Phase::laying);
    const Decision decision = decide(situation, quick_skill(), 1);
    const auto* plan = std::get_if<LayPlan>(&decision);
    REQUIRE(plan);
    CHECK(plan->floor == floor_id(2));
    const LayingVerdict verdict = NextFloor(situation.villa).at(plan->spot);
    CHECK(verdict.columns_covered >= 3);
    CHECK(verdict.stands);

    // It was laid like this and stayed in hand.
    situation.passed_over = 1;
    const Decision again = decide(situation, quick_skill(), 1);
    REQUIRE(std::holds_alternative<LayPlan>(again));
    const FloorSpot& other = std::get<LayPlan>(again).spot;
    CHECK_FALSE((other.point == plan->spot.point && other.turn_rad == plan->spot.turn_rad));
}

TEST_CASE("in the set-up columns stand where the blue floor will cover all of them or none [V2.4]")
{
    Villa villa = empty_villa(standard_box(1));
    const World world(villa);
    rules::Options options;
    options.set_up = rules::SetUp::by_players;
    const rules::State state = rules::start(options).value();
    Situation situation{state, villa, world.state(), state.on_turn};
    const Decision decision = decide(situation, quick_skill(), 1);
    REQUIRE(says<StandColumn>(decision));
    const auto& stand = std::get<StandColumn>(std::get<Choice>(decision));
    const Vector& at = pose_at(villa.part(stand.column), stand.spot).position;
    CHECK(Placing(villa, stand.column).may_stand({{at.x, at.y}, 0}).fault == SpotFault::none);
}
