#include "thinking/thinker.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string_view>

#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "support/polyssimo_positions.h"

namespace boxwood::thinking {

using polyssimo::Move;
using polyssimo::Phase;
using polyssimo::Position;
using namespace std::chrono_literals;

namespace {

Thinker thinker(std::string_view name)
{
    return Thinker(parse_configuration(name).value());
}

/// A clock that advances by a millisecond at each reading.
class Ticking {
public:
    Now now()
    {
        return [this] { return Clock::time_point(std::chrono::milliseconds(ms_++)); };
    }
    std::chrono::milliseconds passed() const { return std::chrono::milliseconds(ms_.load()); }

private:
    std::atomic<int> ms_ = 0;
};

Position chosen()
{
    Rng rng(1);
    Position position = initial_position(polyssimo::box_setup());
    while (phase(position) == Phase::choosing)
        position = play(position, players::choose_move(players::GreedyPlayer(), position, rng)).value();
    return position;
}

/// Each seat has its own player, and both observe every move.
Position whole_game(std::string_view name, std::uint64_t seed)
{
    Thinker first = thinker(name);
    Thinker second = thinker(name);
    Position position = initial_position(polyssimo::box_setup());
    while (phase(position) != Phase::over) {
        Thinker& on_turn = position.to_play->number() == 1 ? first : second;
        const Move move = on_turn.choose(position, players::turn_seed(seed, hash(position)));
        first.observe(position, move);
        second.observe(position, move);
        position = play(position, move).value();
    }
    return position;
}

}  // namespace

TEST_CASE("a player's name may say threads, seconds and a clock")
{
    const Configuration plain = parse_configuration("level-4").value();
    CHECK(plain.player == players::PolyssimoPlayer(players::level(4)));
    CHECK(plain.threads == 1);
    CHECK_FALSE(plain.per_move);
    const Configuration full =
        parse_configuration("search:threads=3:seconds=0.25:draft=ease:clock=60").value();
    CHECK(full.threads == 3);
    CHECK(full.per_move == 250ms);
    CHECK(full.per_game == 60s);
    CHECK(std::get<players::Level>(full.player).effort.drafting == players::Effort::Drafting::ease);
    CHECK(std::get<players::Level>(full.player).effort.simulations > 1'000'000'000);
    CHECK(std::get<players::Level>(parse_configuration("search:seconds=1:simulations=7")->player)
              .effort.simulations == 7);
}

TEST_CASE("what is no player's name is refused")
{
    for (const std::string_view name :
         {"", ":", "threads=2", "level-4:threads=0", "level-4:threads=65", "level-4:threads=x",
          "search:seconds=", "search:seconds=0", "search:seconds=-1", "search:seconds=nan",
          "search:seconds=1e9", "search:clock=1s", "level-4:speed=1", "gtp:level-4"})
        CHECK_FALSE(parse_configuration(name));
}

TEST_CASE("by effort, the same seed and number of threads give the same game")
{
    for (const std::string_view name : {"random", "greedy", "search:simulations=300:threads=1",
                                        "search:simulations=300:threads=2", "level-1:threads=3"})
        CHECK(position_text(whole_game(name, 5)) == position_text(whole_game(name, 5)));
}

TEST_CASE("by time, a move takes its time and no more, and the answer is legal")
{
    const Position position = chosen();
    for (const int threads : {1, 2, 3})
        for (const auto time : {5ms, 50ms}) {
            Ticking clock;
            Configuration configuration = parse_configuration("search:simulations=2000000000").value();
            configuration.threads = threads;
            configuration.per_move = time;
            Thinker player(configuration, clock.now());
            const Move move = player.choose(position, 1);
            CHECK(play(position, move).has_value());
            // Read once at the start, once for the deadline, and at most once more by each thread.
            CHECK(clock.passed() >= time + 2ms);
            CHECK(clock.passed() <= time + 2ms + threads * 1ms);
        }
}

TEST_CASE("of a time for each move and a share of a clock the shorter one counts")
{
    const Position position = chosen();
    const auto spent = [&](std::chrono::milliseconds per_move, std::chrono::milliseconds per_game) {
        Ticking clock;
        Configuration configuration = parse_configuration("search:simulations=2000000000").value();
        configuration.per_move = per_move;
        configuration.per_game = per_game;
        Thinker player(configuration, clock.now());
        player.choose(position, 1);
        return per_game - *player.clock();
    };
    const std::chrono::milliseconds share = share_of_clock(position, 400ms);
    REQUIRE(share > 20ms);
    CHECK(spent(20ms, 400ms) >= 20ms);
    CHECK(spent(20ms, 400ms) < share);
    CHECK(spent(400ms, 400ms) >= share);
    CHECK(spent(400ms, 400ms) < share + 5ms);
}

TEST_CASE("whoever asks to stop gets an answer at once")
{
    const Position position = chosen();
    Thinker player = thinker("search:simulations=2000000000");
    int asked = 0;
    const Move move = player.choose(position, 1, [&] { return ++asked == 3; });
    CHECK(asked == 3);
    CHECK(play(position, move).has_value());
}

TEST_CASE("a clock runs while it thinks, never runs out, and is full again in the next game")
{
    const Position position = chosen();
    Ticking time;
    Thinker player(parse_configuration("search:clock=0.2").value(), time.now());
    std::chrono::milliseconds left = 200ms;
    for (int i = 0; i < 100; ++i) {
        const std::chrono::milliseconds began = time.passed();
        player.choose(position, 1);
        // The last reading of the time is the one that stops the clock.
        left = std::max(1ms, left - (time.passed() - began - 1ms));
        CHECK(player.clock() == left);
        player.observe(initial_position(polyssimo::box_setup()), polyssimo::Pick{});
    }
    CHECK(left == 1ms);
    player.begin();
    CHECK(player.clock() == 200ms);
}

TEST_CASE("a clock's time is shared so that all moves get some of it")
{
    Rng rng(1);
    std::chrono::milliseconds left = 60s;
    Position position = initial_position(polyssimo::box_setup());
    while (phase(position) != Phase::over) {
        const std::chrono::milliseconds share = share_of_clock(position, left);
        CHECK(share < left / 2);
        CHECK(share > 10ms);
        if (position.to_play->number() == 1)
            left -= share;
        position = play(position, players::choose_move(players::GreedyPlayer(), position, rng)).value();
    }
    CHECK(left > 1s);
}

}  // namespace boxwood::thinking
