#include "wasm_api/polyssimo/thinker.h"

#include <doctest/doctest.h>

#include "players/polyssimo/level.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "support/answers.h"

namespace boxwood::wasm_api {

using test::failure_of;
using test::got;

namespace {

constexpr const char* line = "polyssimo/1 4x3 A=##,B=##,C=#,D=# flip - 1 - A,B,C,D -/- -";
constexpr std::uint64_t seed = 7;

}  // namespace

TEST_CASE("a computer player's turn is thought in slices and is the same as in one go")
{
    PolyssimoThinker thinker;
    TurnProgress progress = got(thinker.start_turn({{Seat::from_number(1), 5, seed, line}}));
    for (int slice = 0; !progress.is_done && slice < 1'000; ++slice)
        progress = got(thinker.advance({10}));
    const auto position = polyssimo::parse_position(line).value();
    players::PolyssimoTurn in_one_go(players::level(5), position, seed);
    in_one_go.advance(static_cast<int>(players::level(5).effort.simulations));
    CHECK(progress.percent == 100);
    CHECK(progress.move == move_text(*position.setup, in_one_go.decision()));
}

TEST_CASE("nothing is thought about a position that cannot be read, or is over")
{
    PolyssimoThinker thinker;
    CHECK(failure_of(thinker.advance({1})) == "nothing_open");
    CHECK_FALSE(thinker.start_turn({{Seat::from_number(1), 1, seed, "nonsense"}}).has_value());
    const std::string over = "polyssimo/1 1x1 A=#,B=# flip - - 1 - -/B 1A:a1";
    CHECK(failure_of(thinker.start_turn({{Seat::from_number(1), 1, seed, over}})) == "nobody_awaited");
}

}  // namespace boxwood::wasm_api
