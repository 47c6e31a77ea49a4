#include "players/polyssimo/playout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "polyssimo/score.h"
#include "support/polyssimo_positions.h"

namespace boxwood::players {

using namespace polyssimo;

namespace {

/// All pieces dealt in random order.
Position random_deal(const std::shared_ptr<const Setup>& setup, Rng& rng)
{
    Position position = initial_position(setup);
    while (phase(position) == Phase::choosing) {
        const std::vector<Move> moves = legal_moves(position);
        position = play(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).value();
    }
    return position;
}

struct Statistics {
    double games = 0;
    double length = 0;
    double length_squares = 0;
    double wins = 0;

    void add(int placements, bool won)
    {
        games += 1;
        length += placements;
        length_squares += placements * placements;
        wins += won ? 1 : 0;
    }
    double mean_length() const { return length / games; }
    double length_variance() const { return length_squares / games - mean_length() * mean_length(); }
    double win_rate() const { return wins / games; }
};

/// Whether two means are within 3 standard errors of each other.
void check_close(double a, double b, double variance_a, double variance_b, double games_a, double games_b)
{
    const double difference = a - b;
    CHECK(difference * difference < 9 * (variance_a / games_a + variance_b / games_b) + 1e-9);
}

/// The rules themselves, one random placement after the other.
Statistics by_the_rules(const Position& start, int games, Rng& rng)
{
    Statistics statistics;
    for (int game = 0; game < games; ++game) {
        Position position = start;
        while (position.to_play) {
            const std::vector<Placement> legal = legal_placements(position);
            position = play(position, Place{legal[rng.below(static_cast<std::uint32_t>(legal.size()))].cells})
                           .value();
        }
        statistics.add(static_cast<int>(position.placed.size()), ranking(position).front().number() == 1);
    }
    return statistics;
}

template <class Geometry>
Statistics by_playouts(const Position& start, int games, std::uint64_t seed)
{
    const Grid<Geometry> grid(start.setup);
    const PackedPosition<Geometry> packed = pack(grid, start);
    PlayoutRandom random(seed);
    const Playout<Geometry> playout = playout_for<Geometry>(InstructionSet::plain);
    Statistics statistics;
    for (int game = 0; game < games; ++game) {
        const PlayoutResult outcome = playout(grid, packed, random);
        statistics.add(outcome.placements, outcome.winner == 0);
    }
    return statistics;
}

template <class Geometry>
void check_against_the_rules(const Position& start, int games)
{
    Rng rng(5);
    const Statistics rules = by_the_rules(start, games, rng);
    const Statistics playouts = by_playouts<Geometry>(start, games * 20, 6);
    check_close(rules.mean_length(), playouts.mean_length(), rules.length_variance(),
                playouts.length_variance(), rules.games, playouts.games);
    const double variance = rules.win_rate() * (1 - rules.win_rate()) + 1e-3;
    check_close(rules.win_rate(), playouts.win_rate(), variance, variance, rules.games, playouts.games);
}

constexpr std::string_view with_twins = R"(
board
....#
.....
.....
#....
piece A
##
piece B
##
piece C
#.
##
piece D
###
piece E
##
##
piece F
##
)";

}  // namespace

TEST_CASE("random games end as they do by the rules: the box")
{
    Rng rng(1);
    for (const int players : {2, 3})
        check_against_the_rules<CompactGeometry>(random_deal(box_setup({.players = players}), rng), 60);
}

TEST_CASE("random games end as they do by the rules: twins and blocked cells, in either geometry")
{
    Rng rng(2);
    for (const int players : {2, 3, 4}) {
        const Position start = random_deal(drawn_setup(with_twins, {.players = players}), rng);
        check_against_the_rules<CompactGeometry>(start, 2000);
        check_against_the_rules<LargeGeometry>(start, 2000);
    }
}

TEST_CASE("every set of instructions plays the same games from the same seed")
{
    Rng rng(3);
    for (const int players : {2, 3, 4}) {
        const Position start = random_deal(box_setup({.players = players}), rng);
        const Grid<CompactGeometry> grid(start.setup);
        const PackedPosition<CompactGeometry> packed = pack(grid, start);
        for (const InstructionSet instructions : available_instruction_sets()) {
            PlayoutRandom plain_random(9);
            PlayoutRandom random(9);
            for (int game = 0; game < 200; ++game) {
                const PlayoutResult expected =
                    playout_for<CompactGeometry>(InstructionSet::plain)(grid, packed, plain_random);
                const PlayoutResult outcome =
                    playout_for<CompactGeometry>(instructions)(grid, packed, random);
                CHECK(outcome.cells_left == expected.cells_left);
                CHECK(outcome.winner == expected.winner);
                CHECK(outcome.placements == expected.placements);
            }
        }
    }
}

TEST_CASE("a packed move and its cells are the same placement")
{
    const std::shared_ptr<const Setup> setup = box_setup();
    const Grid<CompactGeometry> compact(setup);
    const Grid<LargeGeometry> large(setup);
    for (const PieceId piece : setup->pieces().all())
        for (const Placement& placement : setup->placements_of(piece)) {
            CHECK(compact.cells_of(compact.find(piece, placement.cells).value()) == placement.cells);
            CHECK(large.cells_of(large.find(piece, placement.cells).value()) == placement.cells);
        }
}

TEST_CASE("the largest board and the longest pieces fit the large grid alone")
{
    std::string drawing = "board\n";
    for (int row = 0; row < 16; ++row)
        drawing += "................\n";
    const std::shared_ptr<const Setup> setup = drawn_setup(drawing + "piece A\n########\npiece B\n#\n");
    CHECK_FALSE(Grid<CompactGeometry>::can_hold(*setup));
    CHECK(Grid<LargeGeometry>::can_hold(*setup));
    CHECK(Grid<CompactGeometry>::can_hold(*box_setup()));
    check_against_the_rules<LargeGeometry>(dealt(setup, {"A", "B"}, 1), 100);
}

}  // namespace boxwood::players
