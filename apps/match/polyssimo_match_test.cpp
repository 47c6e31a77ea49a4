#include "match/polyssimo_match.h"

#include <doctest/doctest.h>

#include <memory>
#include <set>

#include "polyssimo/rules.h"
#include "support/english.h"
#include "support/match_stop.h"

namespace boxwood::match {

namespace {

using namespace std::chrono_literals;

std::unique_ptr<PolyssimoPlayer> player(const std::string& name)
{
    return create_player(english, name, 60s, never).value();
}

PolyssimoGameResult play(const PolyssimoMatchSettings& settings, int game)
{
    return play_game(english, settings, game, *player(settings.a), *player(settings.b), never).value().result;
}

/// Makes the same move over and over.
class Stubborn final : public PolyssimoPlayer {
public:
    std::optional<Halt> begin(const polyssimo::Position&) override { return std::nullopt; }
    Result<polyssimo::Move, Halt> choose(const polyssimo::Position&, std::uint64_t) override
    {
        return polyssimo::Move(polyssimo::Pick{});
    }
    std::optional<Halt> observe(const polyssimo::Position&, const polyssimo::Move&) override
    {
        return std::nullopt;
    }
};

}  // namespace

TEST_CASE("a player is one of ours or an engine's command")
{
    CHECK(is_player_name("random"));
    CHECK(is_player_name("greedy"));
    CHECK(is_player_name("gtp:./engine --level 3"));
    CHECK_FALSE(is_player_name("gtp:"));
    CHECK_FALSE(is_player_name("deepblue"));
    CHECK_FALSE(is_player_name(""));
}

TEST_CASE("player a goes round the seats")
{
    CHECK(seat_of_a(MatchSettings{.players = 2}, 0) == Seat::from_number(1));
    CHECK(seat_of_a(MatchSettings{.players = 2}, 1) == Seat::from_number(2));
    CHECK(seat_of_a(MatchSettings{.players = 2}, 2) == Seat::from_number(1));
    CHECK(seat_of_a(MatchSettings{.players = 4}, 3) == Seat::from_number(4));
}

TEST_CASE("the games of one round are the same when the players are")
{
    for (int players = 2; players <= max_players; ++players)
        for (const Deal deal : {Deal::draft, Deal::random}) {
            const PolyssimoMatchSettings settings{"random", "random", players, 5, deal};
            const PolyssimoGameResult first = play(settings, 0);
            for (int game = 1; game < players; ++game) {
                CHECK(play(settings, game).winner == first.winner);
                CHECK(play(settings, game).cells_left == first.cells_left);
            }
            CHECK(play(settings, players).cells_left != first.cells_left);
        }
}

TEST_CASE("another seed is another match")
{
    CHECK(play({"random", "random", 2, 1}, 0).cells_left != play({"random", "random", 2, 2}, 0).cells_left);
}

TEST_CASE("hands that are dealt at random are shared evenly and differ from round to round")
{
    const PolyssimoMatchSettings settings{{.players = 3}, Deal::random};
    const polyssimo::Position first = start_of(settings, 0);
    CHECK_FALSE(broken_invariant(first));
    CHECK(phase(first) == polyssimo::Phase::placing);
    for (std::size_t seat = 0; seat < 3; ++seat)
        CHECK(first.hands[seat].size() == 8);
    CHECK(first == start_of(settings, 2));
    CHECK(first != start_of(settings, 3));
}

TEST_CASE("the record of a game names its players and ends with its result")
{
    const PolyssimoMatchSettings settings{"greedy", "random", 3};
    const FinishedPolyssimoGame game =
        play_game(english, settings, 1, *player("greedy"), *player("random"), never).value();
    CHECK(game.record.player_name(Seat::from_number(1)) == "random");
    CHECK(game.record.player_name(Seat::from_number(2)) == "greedy");
    const records::PolyssimoRecord read = records::PolyssimoRecord::parse(game.record.text()).value();
    CHECK(phase(read[read.main_line().back()].position) == polyssimo::Phase::over);
}

TEST_CASE("an illegal move halts the match and names player, move and rule")
{
    Stubborn stubborn;
    const auto game = play_game(english, {"stubborn", "random"}, 0, stubborn, stubborn, never);
    REQUIRE_FALSE(game.has_value());
    CHECK(game.error().cause == Halt::Cause::player);
    CHECK(game.error().sentence == "random made an illegal move, F: F does not lie open any more. [P3.1]");
}

TEST_CASE("a match stops when it is asked to")
{
    int moves = 0;
    const auto game = play_game(english, {"random", "random"}, 0, *player("random"), *player("random"),
                                [&] { return ++moves > 5; });
    REQUIRE_FALSE(game.has_value());
    CHECK(game.error().cause == Halt::Cause::asked);
}

TEST_CASE("an engine that answers genmove with no move halts the match")
{
    const std::string engine =
        "gtp:while read line; do case $line in protocol_version) echo '= 2';; genmove) echo '= resign';; "
        "*) echo =;; esac; echo; done";
    const auto game = play_game(english, {engine, "random"}, 0, *player(engine), *player("random"), never);
    REQUIRE_FALSE(game.has_value());
    CHECK(game.error().sentence.ends_with("made an illegal move, resign: There is no piece 'resign'."));
}

}  // namespace boxwood::match
