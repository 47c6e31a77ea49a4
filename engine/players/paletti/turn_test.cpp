#include "players/paletti/turn.h"

#include <doctest/doctest.h>

#include "players/paletti/player_name.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// In a hurry, to keep tests fast.
constexpr Pace fast{.pull_m_s = 0.06, .carry_m_s = 0.45, .lower_m_s = 0.04, .lift_m_s = 0.01, .rest_s = 0.1};

struct Table {
    Game game;
    PlayerSettings player;
    std::uint64_t seed = 0;
};

Table table(const rules::Options& options, std::uint64_t seed, const Skill& skill, std::int32_t tremor_um)
{
    GameSetup setup;
    setup.options = options;
    setup.seed = seed;
    setup.box_seed = seed;
    setup.tremor_um.fill(tremor_um);
    return {Game::create(setup).value(), {skill, fast}, seed};
}

ComputerTurn turn_at(const Table& table)
{
    return {table.game.clone(), awaited_seat(table.game), table.player,
            players::turn_seed(table.seed, table.game.hash())};
}

/// In slices of this budget.
void finish(ComputerTurn& turn, int budget)
{
    // More than any turn takes.
    for (int left = 2'000'000 / budget; !turn.is_done(); --left) {
        REQUIRE(left > 0);
        turn.advance(budget);
    }
    CHECK(turn.progress() == 1);
    CHECK(turn.stumbles() == 0);
}

/// Until this turn begins, or the end.
void play_until(Table& table, int turn)
{
    // More than any set-up and this many turns take.
    for (int left = 100 + turn * 20; !table.game.is_over() && table.game.state().turn < turn; --left) {
        REQUIRE(left > 0);
        ComputerTurn next = turn_at(table);
        finish(next, next.slice());
        table.game = next.take_game();
    }
}

rules::Options options_of(int players)
{
    rules::Options options;
    options.players = players;
    return options;
}

}  // namespace

TEST_CASE("computer players play with 2, 3 and 4 seats, and nothing is refused [V1.6]")
{
    for (const int players : {2, 3, 4}) {
        Table seated = table(options_of(players), 7, skill_of_level(2), 100);
        play_until(seated, 3);
        CHECK(seated.game.state().turn == 3);
    }
}

TEST_CASE("computer players set a villa up themselves [V2.6]")
{
    rules::Options options = options_of(3);
    options.set_up = rules::SetUp::by_players;
    options.dealing = rules::Dealing::everybody_rolls;
    Table seated = table(options, 5, skill_of_level(2), 100);
    play_until(seated, 1);
    CHECK(seated.game.state().turn == 1);
    CHECK(seated.game.villa().columns_on(0).size() == column_count);
    CHECK(seated.game.villa().floors_laid == 1);
}

TEST_CASE("a turn decides the same in whatever slices, and all of it is accepted where it was begun")
{
    Table seated = table(options_of(4), 3, skill_of_level(3), 200);
    play_until(seated, 2);
    ComputerTurn turn = turn_at(seated);
    finish(turn, turn.slice());
    ComputerTurn sliced = turn_at(seated);
    finish(sliced, 7);
    CHECK(sliced.decision() == turn.decision());
    for (const Deed& deed : turn.decision())
        REQUIRE(perform(seated.game, deed).has_value());
    CHECK(seated.game.hash() == turn.take_game().hash());
    CHECK(seated.game.state().turn == 3);
}

TEST_CASE("whoever plays at the game itself is told of all that happens")
{
    Table seated = table(options_of(2), 4, skill_of_level(1), 100);
    play_until(seated, 1);
    std::vector<Deed> told;
    std::uint64_t hash = 0;
    ComputerTurn turn(seated.game.clone(), awaited_seat(seated.game), seated.player, 1,
                      [&](const Deed& deed, const Outcome&, const Game& game) {
                          told.push_back(deed);
                          hash = game.hash();
                      });
    finish(turn, 1000);
    CHECK(told == turn.decision());
    CHECK(hash == turn.take_game().hash());
}

TEST_CASE("a player may be exchanged in the middle of a turn")
{
    Table seated = table(options_of(4), 3, skill_of_level(3), 200);
    play_until(seated, 2);
    ComputerTurn turn = turn_at(seated);
    finish(turn, turn.slice());
    const std::vector<Deed> deeds = turn.decision();
    REQUIRE(deeds.size() > 300);
    for (std::size_t i = 0; i < 300; ++i)
        REQUIRE(perform(seated.game, deeds[i]).has_value());
    REQUIRE(seated.game.is_moving());
    play_until(seated, 3);
    CHECK(seated.game.state().turn == 3);
}

TEST_CASE("players have names")
{
    for (const std::string_view name : paletti_player_names()) {
        const std::optional<NamedPlayer> player = find_paletti_player(name);
        REQUIRE(player);
        CHECK(player_name(*player) == name);
    }
    CHECK(find_paletti_player("level-9:tremor=200")->tremor_um == 200);
    CHECK(player_name(*find_paletti_player("level-9:tremor=200")) == "level-9:tremor=200");
    for (const std::string_view name : {"", "level-0", "level-10", "level-9:", "level-9:tremor=",
                                        "level-9:tremor=-1", "level-9:tremor=99999", "level-9:speed=2"})
        CHECK_FALSE(find_paletti_player(name));
}
