#include "random/random_player.h"

#include <doctest/doctest.h>

namespace boxwood::random_play {

namespace {

/// Counts to ten; what else it does is the test's.
struct Counting final : Host {
    int number = 0;
    std::vector<Offer> others;
    std::string broken_invariant;
    std::string broken_record;
    bool offers_nothing_at_five = false;

    std::vector<Offer> offers(Rng&) override
    {
        std::vector<Offer> all = others;
        if (number < 10 && !(offers_nothing_at_five && number == 5))
            all.push_back({"count", Effect::changes, 1,
                           [this] {
                               ++number;
                               return accepted();
                           },
                           true});
        return all;
    }
    bool is_over() override { return number == 10; }
    std::uint64_t fingerprint() override { return static_cast<std::uint64_t>(number); }
    std::string check() override { return broken_invariant; }
    std::string finish() override { return broken_record; }
};

std::string problem_with(Counting& host)
{
    Rng rng(1);
    const Life life = live(host, rng, {.actions = 10'000});
    return life.failure ? life.failure->problem : "";
}

std::string problem_with(Effect effect, const std::function<Answer(Counting&)>& perform)
{
    Counting host;
    host.others.push_back({"odd", effect, 1, [&] { return perform(host); }});
    return problem_with(host);
}

}  // namespace

TEST_CASE("a game without dead ends is played to its end, and its actions are counted")
{
    Counting host;
    Rng rng(1);
    const Life life = live(host, rng, {.actions = 100});
    CHECK_FALSE(life.failure);
    CHECK(life.counts.at("count") == 10);
    CHECK(life.actions == 10);
}

TEST_CASE("a game that is not over and offers nothing by which it goes on is a dead end")
{
    Counting host;
    host.offers_nothing_at_five = true;
    CHECK(problem_with(host).starts_with("the game is not over"));
    // Looking, being refused and changing one's name are no way on.
    host.number = 0;
    host.others.push_back({"rename", Effect::any, 1, [] { return accepted(); }});
    host.others.push_back({"look", Effect::none, 1, [] { return accepted(); }});
    host.others.push_back({"wrong", Effect::refused, 1, [] { return refused("no"); }});
    CHECK(problem_with(host).starts_with("the game is not over"));
}

TEST_CASE("ways on that never change anything are a dead end, too")
{
    Counting host;
    host.offers_nothing_at_five = true;
    host.others.push_back({"try", Effect::any, 1, [] { return refused("no"); }, true});
    Rng rng(1);
    const Life life = live(host, rng, {.actions = 10'000});
    REQUIRE(life.failure);
    CHECK(life.failure->problem == "whatever is offered, nothing changes");
}

TEST_CASE("what is offered must be accepted and change something")
{
    CHECK(problem_with(Effect::changes, [](Counting&) { return refused("no"); }) ==
          "odd: was offered, and refused: no");
    CHECK(problem_with(Effect::changes, [](Counting&) { return accepted(); }) ==
          "odd: was offered, and has changed nothing");
    CHECK(problem_with(Effect::none, [](Counting& host) {
              ++host.number;
              return accepted();
          }) == "odd: has changed the game");
}

TEST_CASE("what is wrong must be refused, with a reason, and change nothing")
{
    CHECK(problem_with(Effect::refused, [](Counting&) { return accepted(); }) ==
          "odd: is wrong, and was accepted");
    CHECK(problem_with(Effect::refused, [](Counting&) { return refused(""); }) ==
          "odd: was refused without a reason");
    CHECK(problem_with(Effect::refused, [](Counting& host) {
              ++host.number;
              return refused("no");
          }) == "odd: was refused and has changed something: no");
}

TEST_CASE("invariants are asked for after every action, the record at the end")
{
    Counting host;
    host.broken_invariant = "bent";
    CHECK(problem_with(host) == "bent");
    host.broken_invariant.clear();
    host.broken_record = "torn";
    CHECK(problem_with(host) == "at the end: torn");
}

}  // namespace boxwood::random_play
