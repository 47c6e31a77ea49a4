#include <doctest/doctest.h>

#include "support/paletti_games.h"
#include "support/paletti_no_blue_pose.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("where no pose is left for the blue floor, the set-up is repeated at once and can be ended [V2.6]")
{
    GameSetup setup = setup_for(3, 8);
    const Villa plan = Game::create(setup).value().villa();
    setup.options.set_up = rules::SetUp::by_players;
    Game game = Game::create(setup).value();
    const rules::State beginning = game.state();
    for (PartId id = first_column_id; id < part_count; ++id) {
        CHECK(game.state().phase == rules::Phase::setting_up);
        const SpotUm& spot = spots_without_blue_pose[static_cast<std::size_t>(id - first_column_id)];
        const Outcome outcome = choose(game, StandColumn{on_turn(game), id, spot});
        CHECK(has_change(outcome, Kind::set_up_repeated) == (id == part_count - 1));
    }
    CHECK(game.state() == beginning);
    for (PartId id = first_column_id; id < part_count; ++id)
        CHECK_FALSE(game.villa().contains(id));

    for (PartId id = first_column_id; id < part_count; ++id)
        choose(game, StandColumn{on_turn(game), id, spot_of(plan.part(id), plan.pose(id))});
    CHECK(game.state().phase == rules::Phase::laying_blue);
}
