#include "players/polyssimo/endgame.h"

#include <doctest/doctest.h>

#include <vector>

#include "core/rng.h"
#include "support/polyssimo_brute_force.h"
#include "support/polyssimo_positions.h"
#include "support/thoroughness.h"

namespace boxwood::players {

using namespace polyssimo;

namespace {

using Status = Endgame::Status;

constexpr std::size_t small_table = 1 << 16;
constexpr std::uint64_t all_nodes = UINT64_MAX;

/// Random picks, then some random placements.
Position random_position(Rng& rng)
{
    Position position = initial_position(random_small_setup(rng));
    std::uint32_t placements = rng.below(3);
    while (position.to_play && (phase(position) == Phase::choosing || placements-- > 0)) {
        const std::vector<Move> moves = legal_moves(position);
        position = play(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).value();
    }
    return position;
}

}  // namespace

TEST_CASE("winner, margin and best move are those of brute force by the rules [P5.2] [P5.3]")
{
    Rng rng(3);
    int ties = 0;
    int positions = 0;
    while (positions < test::cases(1000)) {
        const Position position = random_position(rng);
        if (!position.to_play)
            continue;
        ++positions;
        BruteForce brute_force;
        const int expected = brute_force.value(position);
        const Seat winner = seat(expected > 0 ? 1 : 2);
        ties += expected == 1 || expected == -1 ? 1 : 0;

        Endgame endgame = Endgame::create(position, small_table).value();
        REQUIRE(endgame.prove_winner(all_nodes) == Status::proved);
        REQUIRE(endgame.winner() == winner);
        if (winner == position.to_play) {
            const Position next = play(position, Place{endgame.best_move().value().cells}).value();
            REQUIRE((brute_force.value(next) > 0) == (expected > 0));
        }
        REQUIRE(endgame.solve(all_nodes) == Status::proved);
        REQUIRE(endgame.winner() == winner);
        REQUIRE(endgame.margin().value() == (expected < 0 ? -expected : expected) / 2);
        const Position next = play(position, Place{endgame.best_move().value().cells}).value();
        REQUIRE(brute_force.value(next) == expected);
    }
    CHECK(ties > positions / 20);
}

TEST_CASE("a tie goes to who places last [P5.3]")
{
    const auto setup = drawn_setup("board\n....\n\npiece A\n##\n\npiece B\n##\n");
    Endgame endgame = Endgame::create(dealt(setup, {"A", "B"}, 1), small_table).value();
    CHECK_FALSE(endgame.winner());
    CHECK_FALSE(endgame.margin());
    CHECK_FALSE(endgame.best_move());
    REQUIRE(endgame.solve(all_nodes) == Status::proved);
    // Seat 1 puts its piece in the middle and leaves no room.
    CHECK(endgame.winner() == seat(1));
    CHECK(endgame.margin() == 2);
    CHECK(cells_text(endgame.best_move().value().cells) == "b1,c1");
}

TEST_CASE("slices find the same as one search without pause")
{
    const auto setup = drawn_setup(
        "board\n.....\n.....\n.....\n.....\n\npiece A\n###\n#..\n\npiece B\n###\n.#.\n\npiece "
        "C\n##\n##\n\npiece D\n.##\n"
        "##.\n\npiece E\n####\n\npiece F\n###\n");
    const Position position = dealt(setup, {"A C E", "B D F"}, 2);
    Endgame whole = Endgame::create(position, small_table).value();
    REQUIRE(whole.solve(all_nodes) == Status::proved);
    Endgame sliced = Endgame::create(position, small_table).value();
    while (sliced.solve(10) == Status::paused) {
    }
    CHECK(sliced.nodes() == whole.nodes());
    CHECK(sliced.winner() == whole.winner());
    CHECK(sliced.margin() == whole.margin());
    CHECK(sliced.best_move() == whole.best_move());
}

TEST_CASE("a position with too many placements is refused, not begun")
{
    Position position = initial_position(box_setup());
    while (phase(position) == Phase::choosing)
        position = play(position, legal_moves(position).front()).value();
    CHECK_FALSE(Endgame::create(position, small_table));
}

}  // namespace boxwood::players
