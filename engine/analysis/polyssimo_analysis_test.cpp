#include "analysis/polyssimo_analysis.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/polyssimo_brute_force.h"
#include "support/polyssimo_positions.h"

namespace boxwood::analysis {

using namespace polyssimo;

namespace {

PolyssimoAnalysis finished(const Position& position, const AnalysisEffort& effort, std::uint32_t slice = 100)
{
    PolyssimoAnalysis analysis(position, effort, 1);
    while (!analysis.is_done())
        analysis.advance(slice);
    return analysis;
}

Position box_start(int players)
{
    Options options;
    options.players = players;
    return initial_position(box_setup(options));
}

/// All pieces of the box taken in the order of the set.
Position box_dealt(int players)
{
    Position position = box_start(players);
    while (phase(position) == Phase::choosing)
        position = play(position, legal_moves(position).front()).value();
    return position;
}

constexpr const char* three_in_a_row = "board\n...\n\npiece A\n##\n\npiece B\n##\n\npiece C\n#\n";

}  // namespace

TEST_CASE("an analysis names legal moves and shares one certain win among the seats")
{
    for (const int players : {2, 3, 4})
        for (const Position& position : {box_start(players), box_dealt(players)}) {
            const PolyssimoAnalysis analysis = finished(position, {.simulations = 500});
            CHECK(analysis.simulations() == 500);
            CHECK(analysis.certainty() == Certainty::estimated);
            const players::Findings found = analysis.findings();
            const std::vector<Move> legal = legal_moves(position);
            for (const players::Finding& finding : found.moves)
                CHECK(std::ranges::find(legal, finding.move) != legal.end());
            CHECK(found.line.front() == found.best());
            const SeatValues values = analysis.values();
            double sum = 0;
            for (const SeatValue& value : values)
                sum += value.win_probability;
            CHECK(sum == doctest::Approx(1));
            CHECK(values[position.to_play->index()].win_probability ==
                  doctest::Approx(found.moves.front().win_probability()));
            if (players == 2)
                CHECK(values[0].expected_margin == doctest::Approx(-values[1].expected_margin));
        }
}

TEST_CASE("an analysis spends its effort and no more, in whatever slices")
{
    const Position position = box_dealt(2);
    const AnalysisEffort effort{.simulations = 300, .solver_positions = 1000};
    const PolyssimoAnalysis once = finished(position, effort, 100'000);
    for (const std::uint32_t slice : {1u, 7u, 100u}) {
        const PolyssimoAnalysis sliced = finished(position, effort, slice);
        CHECK(sliced.simulations() == 300);
        CHECK(sliced.values() == once.values());
        CHECK(sliced.findings().line == once.findings().line);
    }
}

TEST_CASE("small games are proved in both phases, and the proof is what everybody can expect")
{
    Rng rng(5);
    for (int game = 0; game < 50;) {
        Position position = initial_position(random_small_setup(rng));
        for (std::uint32_t moves = rng.below(8); moves > 0 && position.to_play; --moves) {
            const std::vector<Move> legal = legal_moves(position);
            position = play(position, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]).value();
        }
        if (!position.to_play)
            continue;
        ++game;
        const int expected = BruteForce().value(position);
        const PolyssimoAnalysis analysis = finished(position, {.simulations = 1000});
        REQUIRE(analysis.certainty() == Certainty::margin_proved);
        const SeatValues values = analysis.values();
        CHECK(values[0].win_probability == (expected > 0 ? 1 : 0));
        CHECK(values[1].win_probability == (expected > 0 ? 0 : 1));
        CHECK(values[0].expected_margin == expected / 2);
        CHECK(values[1].expected_margin == -values[0].expected_margin);
        const players::Findings found = analysis.findings();
        CHECK(BruteForce().value(play(position, found.best()).value()) == expected);
    }
}

TEST_CASE("where there is no choice, the analysis looks behind it")
{
    const Position position = dealt(drawn_setup(three_in_a_row), {"A", "B C"}, 1);
    // Two placements for A; after either, one for C.
    CHECK_FALSE(only_move(position));
    const Position behind = after(position, {"a1,b1"});
    CHECK(only_move(behind) == Move(Place{parse_place("c1").value().cells}));
    const PolyssimoAnalysis analysis = finished(behind, {});
    CHECK(analysis.simulations() == 0);
    CHECK(analysis.certainty() == Certainty::margin_proved);
    CHECK(analysis.findings().best() == only_move(behind));
    CHECK(analysis.values()[0] == SeatValue{1, 2});
    CHECK(analysis.values()[1] == SeatValue{0, -2});
    CHECK(final_values(after(behind, {"c1"})) == analysis.values());

    // Three players with three pieces: the last pick leaves no choice.
    Options options;
    options.players = 3;
    const Position three = after(initial_position(drawn_setup(three_in_a_row, options)), {"A", "C"});
    const PolyssimoAnalysis last_pick = finished(three, {.simulations = 200});
    CHECK(last_pick.findings().best() == Move(parse_pick(*three.setup, "B").value()));
    CHECK(last_pick.findings().line.size() >= 2);
    CHECK(last_pick.values()[2].win_probability ==
          doctest::Approx(last_pick.findings().moves[0].win_probability()));
}

TEST_CASE("twins leave no choice")
{
    const Position position = after(initial_position(drawn_setup(three_in_a_row)), {"C"});
    CHECK(only_move(position) == Move(parse_pick(*position.setup, "A").value()));
}

}  // namespace boxwood::analysis
