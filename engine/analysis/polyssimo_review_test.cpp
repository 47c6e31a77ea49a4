#include "analysis/polyssimo_review.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "players/polyssimo/player.h"
#include "support/polyssimo_brute_force.h"
#include "support/polyssimo_positions.h"

namespace boxwood::analysis {

using namespace polyssimo;
using records::PolyssimoRecord;

namespace {

constexpr AnalysisEffort little{.simulations = 100, .solver_positions = 5000};

PolyssimoReview finished(const PolyssimoRecord& record, const AnalysisEffort& effort,
                         std::uint32_t slice = 1000)
{
    PolyssimoReview review(record, effort, 1);
    while (!review.is_done())
        review.advance(slice);
    return review;
}

/// A game from here on, at most `most_moves` long.
PolyssimoRecord record_of(const Position& start, std::string_view player, Rng& rng, int most_moves = 1000)
{
    PolyssimoRecord record(start);
    records::NodeIndex node = PolyssimoRecord::root;
    for (int moves = 0; moves < most_moves && record[node].position.to_play; ++moves) {
        const Move move =
            players::choose_move(players::find_polyssimo_player(player).value(), record[node].position, rng);
        node = record.add_move(node, move).value();
    }
    return record;
}

PolyssimoRecord box_game(int players, int most_moves = 1000)
{
    Options options;
    options.players = players;
    Rng rng(4);
    return record_of(initial_position(box_setup(options)), "greedy", rng, most_moves);
}

/// Whether the curve has these values there, for every player.
bool is_at(const CurvePoint& point, const SeatValues& values)
{
    return std::equal(point.values.begin(), point.values.end(), values.begin());
}

}  // namespace

TEST_CASE("in small games, blunders are the moves that give a won game away")
{
    Rng rng(9);
    int blunders = 0;
    int turned = 0;
    for (int game = 0; game < 60; ++game) {
        const PolyssimoRecord record = record_of(initial_position(random_small_setup(rng)), "random", rng);
        const PolyssimoReview review = finished(record, {.simulations = 500, .solver_positions = 1'000'000});
        const std::vector<ReviewedMove> moves = review.moves();
        REQUIRE(moves.size() + 1 == record.main_line().size());
        BruteForce truth;
        const auto first_wins = [&](const Position& position) { return truth.value(position) > 0; };
        std::optional<int> last_blunder;
        for (const ReviewedMove& move : moves) {
            const bool is_first = move.seat == seat(1);
            const bool could_win = first_wins(move.position) == is_first;
            const bool still_wins = first_wins(play(move.position, move.move).value()) == is_first;
            CHECK(move.before[move.seat.index()].win_probability == (could_win ? 1 : 0));
            CHECK(move.after[move.seat.index()].win_probability == (still_wins ? 1 : 0));
            CHECK((move.mark == Mark::blunder) == (could_win && !still_wins));
            CHECK(move.loss == (could_win && !still_wins ? 1 : 0));
            CHECK((move.mark == Mark::forced) == only_move(move.position).has_value());
            if (move.mark != Mark::blunder)
                continue;
            ++blunders;
            last_blunder = move.number;
            REQUIRE(move.better);
            CHECK(first_wins(play(move.position, *move.better).value()) == is_first);
        }
        const std::optional<TurningPoint> turn = review.turning_point();
        CHECK(turn.has_value() == last_blunder.has_value());
        CHECK(review.led_throughout().has_value() == !turn.has_value());
        if (turn) {
            ++turned;
            CHECK(turn->number == *last_blunder);
            CHECK(turn->winner != moves[static_cast<std::size_t>(*last_blunder) - 1].seat);
        }
    }
    CHECK(blunders > 20);
    CHECK(turned > 10);
}

TEST_CASE("where who wins is settled, a move that costs cells is good, not best")
{
    // Seat 1 wins with either piece first; with the large one by more.
    const Position position =
        dealt(drawn_setup("board\n...#\n\npiece A\n###\n\npiece B\n#\n\npiece C\n####\n"), {"A B", "C"}, 1);
    PolyssimoRecord record(position);
    auto node = record.add_move(0, parse_place("b1").value()).value();
    const PolyssimoReview review = finished(record, little);
    const ReviewedMove move = review.moves()[0];
    CHECK(move.mark == Mark::good);
    CHECK(move.loss == 0);
    CHECK(move.better == Move(parse_place("a1,b1,c1").value()));
    CHECK(record[node].position.to_play == std::nullopt);
}

TEST_CASE("a review of a game of the box is consistent, with two to four players")
{
    for (const int players : {2, 3, 4}) {
        const PolyssimoRecord record = box_game(players);
        const PolyssimoReview review = finished(record, little);
        CHECK(review.positions_done() == review.positions());
        CHECK(review.curve().size() == record.main_line().size());
        for (const CurvePoint& point : review.curve()) {
            double sum = 0;
            for (const SeatValue& value : point.values)
                sum += value.win_probability;
            CHECK(sum == doctest::Approx(1));
        }
        int number = 0;
        for (const ReviewedMove& move : review.moves()) {
            CHECK(move.number == ++number);
            CHECK(is_at(review.curve()[static_cast<std::size_t>(number) - 1], move.before));
            CHECK(is_at(review.curve()[static_cast<std::size_t>(number)], move.after));
            CHECK(move.loss >= 0);
            CHECK((move.mark == Mark::blunder) == (move.loss >= blunder_loss));
            CHECK((move.mark == Mark::best || move.mark == Mark::forced) == !move.better.has_value());
            if (move.better)
                CHECK(play(move.position, *move.better).has_value());
        }
    }
}

TEST_CASE("the slices of a review do not change what it finds, and it can be broken off")
{
    const PolyssimoRecord record = box_game(2, 40);
    const PolyssimoReview once = finished(record, little);
    PolyssimoReview sliced(record, little, 1);
    int done = sliced.positions_done();
    bool was_halfway = false;
    while (!sliced.is_done()) {
        sliced.advance(30);
        CHECK(sliced.positions_done() >= done);
        done = sliced.positions_done();
        if (was_halfway || done < sliced.positions() / 2)
            continue;
        was_halfway = true;
        CHECK_FALSE(sliced.turning_point());
        REQUIRE_FALSE(sliced.moves().empty());
        CHECK(sliced.moves().back().number == 40);
        CHECK(sliced.curve().size() == static_cast<std::size_t>(done));
    }
    REQUIRE(sliced.moves().size() == once.moves().size());
    for (std::size_t i = 0; i < once.moves().size(); ++i) {
        CHECK(sliced.moves()[i].mark == once.moves()[i].mark);
        CHECK(sliced.moves()[i].before == once.moves()[i].before);
        CHECK(sliced.moves()[i].loss == once.moves()[i].loss);
    }
    CHECK(once.moves().size() == 40);
}

TEST_CASE("positions that are set up are reviewed, and remarks skipped")
{
    const auto setup = drawn_setup("board\n....\n\npiece A\n##\n\npiece B\n##\n");
    const Position start = dealt(setup, {"A", "B"}, 1);
    PolyssimoRecord record(start);
    const auto first = record.add_move(0, parse_place("a1,b1").value()).value();
    const auto remark = record.add_set_up(first, record[first].position);
    const auto again = record.add_set_up(remark, start);
    record.add_move(again, parse_place("b1,c1").value()).value();
    const PolyssimoReview review = finished(record, little);
    CHECK(review.positions() == 4);
    const std::vector<ReviewedMove> moves = review.moves();
    REQUIRE(moves.size() == 2);
    CHECK(moves[0].mark == Mark::blunder);
    CHECK(moves[0].better == Move(parse_place("b1,c1").value()));
    CHECK(moves[1].mark == Mark::best);
    CHECK(moves[1].number == 2);
    // Between the blunder and the end there is a position that the game never reached.
    CHECK_FALSE(review.turning_point());
}

TEST_CASE("a footprint is missed if the better move makes or keeps one that the move does not [P7.1]")
{
    // Once the right side is full, only A fits into the hole left of the block.
    const auto setup = drawn_setup(
        "board\n..#...\n..#...\n\npiece A\n##\n##\n\npiece B\n###\n\npiece C\n###\n\npiece D\n##\n");
    const Position position = dealt(setup, {"A D", "B C"}, 1);
    const CellSet hole = parse_place("a1,b1,a2,b2").value().cells;
    const Move into_the_hole = parse_place("a1,b1,a2,b2").value();
    const Move beside = parse_place("d1,e1").value();
    // A and D fit on the left, B and C do not: it is a footprint already.
    CHECK(missed_footprint(position, into_the_hole, beside) == hole);
    CHECK_FALSE(missed_footprint(position, beside, into_the_hole));
    CHECK_FALSE(missed_footprint(position, beside, beside));
    // Half of it is used; the rest is still a footprint.
    const Move half = parse_place("a1,b1").value();
    CHECK_FALSE(missed_footprint(position, half, half));
    // Made, not kept: d1,e1 leaves nothing that only A fits on the right.
    const auto open =
        drawn_setup("board\n......\n......\n\npiece A\n##\n##\n\npiece B\n###\n\npiece D\n##\n");
    const Position start = dealt(open, {"A D", "B"}, 1);
    const Move makes = parse_place("c1,c2").value();
    CHECK(missed_footprint(start, parse_place("a1,b1").value(), makes) == hole);
}

TEST_CASE("a record without moves has a value and nothing to judge")
{
    const Position position =
        dealt(drawn_setup("board\n....\n\npiece A\n##\n\npiece B\n##\n"), {"A", "B"}, 1);
    const PolyssimoReview review = finished(PolyssimoRecord(position), little);
    CHECK(review.moves().empty());
    CHECK(review.curve().size() == 1);
    CHECK(review.curve()[0].values[0] == SeatValue{1, 2});
    CHECK_FALSE(review.turning_point());
    const PolyssimoReview over = finished(PolyssimoRecord(after(position, {"b1,c1"})), little);
    CHECK(over.is_done());
    CHECK(over.curve()[0].values[1] == SeatValue{0, -2});
}

}  // namespace boxwood::analysis
