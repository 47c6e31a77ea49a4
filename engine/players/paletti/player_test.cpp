// Computer players at the referee's table.

#include "players/paletti/player.h"

#include <doctest/doctest.h>

#include "players/paletti/player_name.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr int slice = 200;

/// In a hurry, so that tests are.
constexpr Pace fast{.pull_m_s = 0.06, .carry_m_s = 0.45, .lower_m_s = 0.04, .lift_m_s = 0.01, .rest_s = 0.1};

struct Table {
    Game game;
    std::vector<ComputerPlayer> players;
};

std::vector<ComputerPlayer> seat_players(const Game& game, const Skill& skill, std::uint64_t seed)
{
    std::vector<ComputerPlayer> players;
    for (int number = 1; number <= game.setup().options.players; ++number)
        players.emplace_back(Seat::from_number(number), PlayerSettings{skill, fast},
                             seed + static_cast<std::uint64_t>(number));
    return players;
}

Table table(const rules::Options& options, std::uint64_t seed, const Skill& skill, std::int32_t tremor_um)
{
    GameSetup setup;
    setup.options = options;
    setup.seed = seed;
    setup.box_seed = seed;
    setup.tremor_um.fill(tremor_um);
    Game game = Game::create(setup).value();
    std::vector<ComputerPlayer> players = seat_players(game, skill, seed);
    return {std::move(game), std::move(players)};
}

/// Whatever a player thinks is legal must be.
void go_on(Table& table)
{
    const std::optional<Deed> deed = next_deed(table.game, table.players, slice);
    if (!deed)
        return;
    const Result<Outcome, Refusal> outcome = perform(table.game, *deed);
    INFO((outcome ? std::string_view() : outcome.error().message.code));
    REQUIRE(outcome.has_value());
}

/// Until this turn begins, or the end.
void play_until(Table& table, int turn)
{
    // More than any turn takes, slices of thought included.
    constexpr int most_steps = 40'000;
    for (int left = turn * most_steps; !table.game.is_over() && table.game.state().turn < turn; --left) {
        REQUIRE(left > 0);
        go_on(table);
    }
    for (const ComputerPlayer& player : table.players)
        CHECK(player.stumbles() == 0);
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

TEST_CASE("the same seeds play the same game; a player may be exchanged in the middle of a turn")
{
    const auto run = [](bool is_exchanged) {
        Table seated = table(options_of(4), 3, skill_of_level(3), 200);
        play_until(seated, 2);
        for (int i = 0; i < 300; ++i)
            go_on(seated);
        REQUIRE(seated.game.is_moving());
        if (is_exchanged)
            seated.players = seat_players(seated.game, skill_of_level(3), 99);
        play_until(seated, 3);
        CHECK(seated.game.state().turn == 3);
        return seated.game.hash();
    };
    const std::uint64_t hash = run(false);
    CHECK(run(false) == hash);
    run(true);
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
