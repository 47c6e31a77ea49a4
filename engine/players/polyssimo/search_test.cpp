#include "players/polyssimo/search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "players/polyssimo/player.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "support/polyssimo_brute_force.h"
#include "support/polyssimo_positions.h"

namespace boxwood::players {

using polyssimo::Move;
using polyssimo::Phase;
using polyssimo::Position;

namespace {

/// The box, chosen and placed by the greedy player until `pieces` are left.
Position with_pieces_left(int pieces, std::uint64_t seed)
{
    Rng rng(seed);
    Position position = initial_position(polyssimo::box_setup());
    while (phase(position) == Phase::choosing || position.hands[0].size() + position.hands[1].size() > pieces)
        position = play(position, choose_move(GreedyPlayer(), position, rng)).value();
    return position;
}

Search finished(const Position& position, const Effort& effort, std::uint64_t seed = 1)
{
    Search search(position, effort, seed);
    while (!search.is_done())
        search.advance(100);
    return search;
}

}  // namespace

TEST_CASE("a search spends its effort and no more, in whatever slices")
{
    const Position position = with_pieces_left(20, 1);
    for (const std::uint32_t slice : {1u, 7u, 300u, 100'000u}) {
        Search search(position, {.simulations = 1000}, 1);
        int slices = 0;
        while (!search.is_done()) {
            search.advance(slice);
            ++slices;
        }
        CHECK(search.findings().simulations == 1000);
        CHECK(slices == (1000 + static_cast<int>(slice) - 1) / static_cast<int>(slice));
    }
}

TEST_CASE("the slices of a search do not change what it finds")
{
    const Position position = with_pieces_left(20, 1);
    Search once(position, {.simulations = 1000}, 1);
    once.advance(1000);
    const Findings found = once.findings();
    const Findings sliced = finished(position, {.simulations = 1000}).findings();
    REQUIRE(found.moves.size() == sliced.moves.size());
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
        CHECK(found.moves[i].move == sliced.moves[i].move);
        CHECK(found.moves[i].visits == sliced.moves[i].visits);
        CHECK(found.moves[i].margins == sliced.moves[i].margins);
    }
}

TEST_CASE("all that a search finds are legal moves, the visits add up, and the line is a game")
{
    for (const Position& position : {initial_position(polyssimo::box_setup()), with_pieces_left(22, 1)}) {
        const Findings found = finished(position, {.simulations = 800}).findings();
        const std::vector<Move> legal = legal_moves(position);
        std::uint32_t visits = 0;
        for (const Finding& finding : found.moves) {
            CHECK(std::ranges::find(legal, finding.move) != legal.end());
            CHECK(finding.wins <= finding.visits);
            CHECK(finding.seats.wins[position.to_play->index()] == finding.wins);
            CHECK(finding.seats.wins[0] + finding.seats.wins[1] == finding.visits);
            CHECK(finding.seats.margins[position.to_play->index()] == finding.margins);
            visits += finding.visits;
        }
        CHECK(visits == 800);
        CHECK(found.line.front() == found.best());
        Position next = position;
        for (const Move& move : found.line)
            next = play(next, move).value();
    }
}

TEST_CASE("a search that follows the game keeps what it knows")
{
    Position position = with_pieces_left(22, 1);
    Search search = finished(position, {.simulations = 2000});
    const Finding best = search.findings().moves.front();
    search.follow(best.move);
    CHECK(search.findings().simulations == best.visits);
    CHECK(search.position() == play(position, best.move).value());
}

TEST_CASE("a search follows a whole game, surprises and the change of phases included")
{
    Rng rng(1);
    Position position = initial_position(polyssimo::box_setup());
    Search search(position, {.simulations = 50}, 1);
    while (true) {
        while (!search.is_done())
            search.advance(50);
        const std::vector<Move> legal = legal_moves(position);
        const Move move = rng.below(2) == 0 ? search.findings().best()
                                            : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        position = play(position, move).value();
        if (phase(position) == Phase::over)
            break;
        search.follow(move);
        REQUIRE(search.position() == position);
    }
}

TEST_CASE("near the end a search proves who wins, and its move does win")
{
    const Position position = with_pieces_left(12, 3);
    const Findings found = finished(position, {.simulations = 50'000}).findings();
    REQUIRE(found.proof.has_value());
    if (found.proof->winner == *position.to_play)
        CHECK(found.proof->best.has_value());
    if (!found.proof->best)
        return;
    const Position next = play(position, *found.proof->best).value();
    if (phase(next) != Phase::over)
        CHECK(finished(next, {.simulations = 50'000}).findings().proof->winner == found.proof->winner);
}

TEST_CASE("on small boards the search alone plays as brute force does, in both phases")
{
    Rng rng(11);
    int as_good = 0;
    int positions = 0;
    while (positions < 200) {
        Position position = initial_position(polyssimo::random_small_setup(rng));
        for (std::uint32_t moves = rng.below(8); moves > 0 && position.to_play; --moves)
            position = play(position, polyssimo::random_move(rng, position)).value();
        if (!position.to_play)
            continue;
        ++positions;
        polyssimo::BruteForce brute_force;
        const Search search =
            finished(position, {.simulations = 2000, .solving = Effort::Solving::none}, rng.next());
        const Position next = play(position, search.findings().best()).value();
        as_good += (brute_force.value(next) > 0) == (brute_force.value(position) > 0) ? 1 : 0;
    }
    CHECK(as_good >= 190);
}

TEST_CASE("a search that wants the margin finds it, with its move")
{
    const Findings found =
        finished(with_pieces_left(11, 3), {.simulations = 200'000, .solving = Effort::Solving::margin})
            .findings();
    REQUIRE(found.proof.has_value());
    CHECK(found.proof->margin.has_value());
    CHECK(found.proof->best.has_value());
}

TEST_CASE("where there is no choice, there is no thinking")
{
    const Position position = polyssimo::parse_position("polyssimo/1 3 A=###,B=# flip - 1 1 - A/B -").value();
    const Search search(position, {}, 1);
    CHECK(search.is_done());
    CHECK(move_text(*position.setup, search.findings().best()) == "a1,b1,c1");
}

TEST_CASE("somebody who notices three moves looks at three")
{
    for (const Position& position : {initial_position(polyssimo::box_setup()), with_pieces_left(22, 1)}) {
        const Findings found = finished(position, {.simulations = 60, .notices = 3}).findings();
        CHECK(found.moves.size() == 3);
        CHECK(found.simulations == 60);
    }
}

TEST_CASE("merged searches count as one, whatever their order of moves")
{
    const Position position = with_pieces_left(22, 1);
    const Findings a = finished(position, {.simulations = 300}, 1).findings();
    const Findings b = finished(position, {.simulations = 500}, 2).findings();
    const std::vector<Findings> both{a, b};
    const Findings all = merged(both);
    CHECK(all.simulations == 800);
    CHECK(std::ranges::is_sorted(all.moves, std::ranges::greater(), &Finding::visits));
    for (const Finding& finding : all.moves) {
        const Finding* in_a = a.find(finding.move);
        const Finding* in_b = b.find(finding.move);
        CHECK(finding.visits == (in_a == nullptr ? 0 : in_a->visits) + (in_b == nullptr ? 0 : in_b->visits));
    }
    CHECK(all.line.front() == all.best());
}

TEST_CASE("large boards are searched as well")
{
    const auto setup = polyssimo::drawn_setup(
        "board\n................\n................\n................\n"
        "................\n................\n................\n"
        "................\n................\n................\n"
        "................\n................\n................\n"
        "................\n................\n................\n"
        "................\n\npiece Q\n########\n\npiece R\n####\n####\n");
    const Position position = polyssimo::dealt(setup, {"Q", "R"}, 1);
    CHECK(finished(position, {.simulations = 100}).findings().simulations == 100);
}

}  // namespace boxwood::players
