#include "analysis/polyssimo_solver.h"

#include <doctest/doctest.h>

#include "core/rng.h"
#include "support/polyssimo_brute_force.h"
#include "support/polyssimo_positions.h"

namespace boxwood::analysis {

using namespace polyssimo;

namespace {

using Status = PolyssimoSolver::Status;

constexpr std::size_t small_table = 1 << 16;

players::Proof proof_of(const Position& position)
{
    PolyssimoSolver solver = PolyssimoSolver::create(position, small_table).value();
    REQUIRE(solver.advance(UINT64_MAX) == Status::solved);
    return solver.proof().value();
}

/// The value by brute force.
int value_of(const players::Proof& proof)
{
    const int sign = proof.winner == seat(1) ? 1 : -1;
    return *proof.margin == 0 ? sign : sign * 2 * *proof.margin;
}

/// Random moves from the start of a small game.
Position random_position(Rng& rng, std::uint32_t most_moves)
{
    Position position = initial_position(random_small_setup(rng));
    for (std::uint32_t moves = rng.below(most_moves + 1); moves > 0 && position.to_play; --moves) {
        const std::vector<Move> legal = legal_moves(position);
        position = play(position, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]).value();
    }
    return position;
}

/// Twelve pieces, some of them twins, on 4 x 4.
Position dozen()
{
    std::string text = "board\n....\n....\n....\n....\n";
    const char* const shapes[] = {"###",    "##\n#.",   "##",       "####",     "##\n##", "#",
                                  "##\n#.", "###\n#..", "###\n.#.", ".##\n##.", "##",     "###"};
    char name = 'A';
    for (const char* shape : shapes)
        text += std::string("\npiece ") + name++ + '\n' + shape + '\n';
    return initial_position(drawn_setup(text));
}

}  // namespace

TEST_CASE("small games are solved as brute force solves them, from the first pick on [P5.2] [P5.3]")
{
    Rng rng(7);
    int drafts = 0;
    for (int game = 0; game < 200;) {
        const Position position = random_position(rng, 5);
        if (!position.to_play)
            continue;
        ++game;
        drafts += phase(position) == Phase::choosing ? 1 : 0;
        BruteForce brute_force;
        const int expected = brute_force.value(position);
        const players::Proof proof = proof_of(position);
        REQUIRE(value_of(proof) == expected);
        REQUIRE(brute_force.value(play(position, proof.best.value()).value()) == expected);
    }
    CHECK(drafts > 80);
}

TEST_CASE("the handicap limits what can be chosen in a solved draft [P6.2]")
{
    const std::string drawing =
        "board\n....\n....\n....\n\npiece A\n###\n###\n\npiece B\n####\n##..\n\npiece C\n##\n\npiece "
        "D\n##\n#.\n";
    for (const int owed : {0, 1, 2}) {
        Options options;
        options.obligations = {0, owed};
        const Position position = initial_position(drawn_setup(drawing, options));
        BruteForce brute_force;
        CHECK(value_of(proof_of(position)) == brute_force.value(position));
    }
}

TEST_CASE("slices of the solver find the same, looking at the same positions")
{
    const Position position =
        initial_position(drawn_setup("board\n....\n....\n....\n\npiece A\n###\n\npiece B\n##\n#.\n\npiece "
                                     "C\n##\n##\n\npiece D\n###\n#..\n\npiece "
                                     "E\n##\n\npiece F\n##\n"));
    PolyssimoSolver whole = PolyssimoSolver::create(position).value();
    REQUIRE(whole.advance(UINT64_MAX) == Status::solved);
    PolyssimoSolver sliced = PolyssimoSolver::create(position).value();
    CHECK_FALSE(sliced.proof());
    bool winner_came_first = false;
    while (sliced.advance(3) == Status::paused)
        winner_came_first = winner_came_first || (sliced.proof() && !sliced.proof()->margin);
    CHECK(winner_came_first);
    CHECK(sliced.positions() == whole.positions());
    CHECK(sliced.proof()->winner == whole.proof()->winner);
    CHECK(sliced.proof()->margin == whole.proof()->margin);
    CHECK(sliced.proof()->best == whole.proof()->best);
}

TEST_CASE("a game of a dozen pieces is proved from the very start")
{
    const players::Proof proof = proof_of(dozen());
    const players::Proof next = proof_of(play(dozen(), proof.best.value()).value());
    CHECK(next.winner == proof.winner);
    CHECK(next.margin == proof.margin);
}

TEST_CASE("what cannot be solved is refused in words")
{
    const auto code = [](const Position& position) {
        const Result<PolyssimoSolver, Message> solver = PolyssimoSolver::create(position);
        return solver ? std::string_view("none") : solver.error().code;
    };
    CHECK(code(initial_position(box_setup())) == "solve_too_many_open");
    Options three;
    three.players = 3;
    CHECK(code(initial_position(box_setup(three))) == "solve_two_players");
    Position placing = initial_position(box_setup());
    while (phase(placing) == Phase::choosing) {
        if (placing.pool.size() == 10)
            CHECK(code(placing) == "solve_too_many_placements");
        placing = play(placing, legal_moves(placing).front()).value();
    }
    CHECK(code(placing) == "solve_too_many_placements");
    CHECK(code(dozen()) == "none");
}

}  // namespace boxwood::analysis
