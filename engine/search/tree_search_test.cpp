#include "search/tree_search.h"

#include <doctest/doctest.h>

#include "core/rng.h"

namespace boxwood::search {

namespace {

/// A heap from which players take 1, 2 or 3; taking the last one wins. With two players,
/// leaving a multiple of four wins.
class Heap {
public:
    struct State {
        int left = 0;
        std::size_t seat = 0;
    };
    using Move = int;

    Heap(std::size_t players, std::uint64_t seed) : players_(players), rng_(seed) {}

    std::optional<std::size_t> to_play(const State& state) const
    {
        return state.left == 0 ? std::nullopt : std::optional(state.seat);
    }
    void list_candidates(const State& state, std::size_t count, std::vector<Move>& moves) const
    {
        for (int take = 1; take <= std::min({3, state.left, static_cast<int>(count)}); ++take)
            moves.push_back(take);
    }
    void play(State& state, Move take) const
    {
        state.left -= take;
        state.seat = (state.seat + 1) % players_;
    }
    Outcome play_out(State state)
    {
        while (state.left > 0)
            play(state,
                 1 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(std::min(3, state.left)))));
        return {.winner = static_cast<std::uint8_t>((state.seat + players_ - 1) % players_)};
    }

private:
    std::size_t players_;
    Rng rng_;
};

/// Wide open: this game has no good first guesses.
constexpr TreeOptions curious{.exploration = 4,
                              .expand_after = 2,
                              .prior_offset = 20,
                              .width = 1,
                              .win_value = 1,
                              .max_edges = 100'000};

template <class Move>
double share_won(const Candidate<Move>& candidate)
{
    return static_cast<double>(candidate.wins) / candidate.visits;
}

}  // namespace

TEST_CASE("the search finds the winning move of a game that is understood")
{
    for (const int left : {5, 6, 7, 9, 10, 11, 13, 14, 15}) {
        CAPTURE(left);
        TreeSearch search(Heap(2, 1), Heap::State{left, 0}, curious);
        search.advance(3000);
        CHECK(search.best() == left % 4);
        CHECK(share_won(search.candidates().front()) > 0.7);
    }
}

TEST_CASE("a lost position is seen as lost")
{
    TreeSearch search(Heap(2, 1), Heap::State{12, 0}, curious);
    search.advance(5000);
    CHECK(share_won(search.candidates().front()) < 0.3);
}

TEST_CASE("with three players everybody plays for themselves")
{
    // From four, taking one leaves three, which the next player takes; taking two or three
    // also leaves the win to others: only from one to three can a player win at once.
    TreeSearch search(Heap(3, 1), Heap::State{3, 2}, curious);
    search.advance(500);
    CHECK(search.best() == 3);
    CHECK(share_won(search.candidates().front()) == doctest::Approx(1));
}

TEST_CASE("equal seeds grow equal trees, in however many slices")
{
    TreeSearch once(Heap(2, 5), Heap::State{21, 0}, curious);
    TreeSearch sliced(Heap(2, 5), Heap::State{21, 0}, curious);
    once.advance(1000);
    for (int slice = 0; slice < 100; ++slice)
        sliced.advance(10);
    CHECK(once.simulations() == sliced.simulations());
    for (std::size_t i = 0; i < once.candidates().size(); ++i) {
        CHECK(once.candidates()[i].move == sliced.candidates()[i].move);
        CHECK(once.candidates()[i].visits == sliced.candidates()[i].visits);
    }
}

TEST_CASE("the tree never outgrows its memory, and the search goes on")
{
    TreeOptions options = curious;
    options.max_edges = 50;
    TreeSearch search(Heap(2, 5), Heap::State{40, 0}, options);
    search.advance(5000);
    CHECK(search.edge_count() <= 50);
    CHECK(search.simulations() == 5000);
}

TEST_CASE("candidates are added while the better ones are not good enough")
{
    TreeSearch search(Heap(2, 1), Heap::State{7, 0}, curious);
    CHECK(search.candidate_count() == 1);
    search.advance(1000);
    CHECK(search.candidate_count() == 3);
}

TEST_CASE("a search can be told which moves to look at")
{
    TreeSearch search(Heap(2, 1), Heap::State{7, 0}, curious, {1, 2});
    search.advance(1000);
    CHECK(search.candidate_count() == 2);
}

TEST_CASE("a search goes on behind a move with what it knows")
{
    TreeSearch search(Heap(2, 1), Heap::State{21, 0}, curious);
    search.advance(3000);
    const Candidate<int> best = search.candidates().front();
    const std::vector<int> principal_variation = search.principal_variation(best.move);
    REQUIRE(principal_variation.size() > 2);
    REQUIRE(search.follow(best.move));
    CHECK(search.root().left == 21 - best.move);
    CHECK(search.simulations() == best.visits);
    CHECK(search.principal_variation(principal_variation[1]) ==
          std::vector(principal_variation.begin() + 1, principal_variation.end()));
    search.advance(1000);
    CHECK(search.simulations() == best.visits + 1000);
}

TEST_CASE("the games behind a move are counted for every seat")
{
    TreeSearch search(Heap(3, 1), Heap::State{12, 1}, curious);
    const auto expect_sums = [&](std::uint32_t games) {
        std::uint32_t counted = 0;
        for (const Candidate<int>& candidate : search.candidates()) {
            counted += candidate.seats.games;
            CHECK(candidate.seats.wins[0] + candidate.seats.wins[1] + candidate.seats.wins[2] ==
                  candidate.seats.games);
        }
        CHECK(counted == games);
    };
    search.advance(1000);
    expect_sums(1000);
    CHECK(search.candidate_count() == 3);
    for (const Candidate<int>& candidate : search.candidates()) {
        CHECK(candidate.seats.games == candidate.visits);
        CHECK(candidate.seats.wins[1] == candidate.wins);
    }
    REQUIRE(search.follow(search.best()));
    expect_sums(0);
    search.advance(10);
    expect_sums(10);
}

TEST_CASE("a search does not go on where it knows nothing")
{
    TreeSearch search(Heap(2, 1), Heap::State{21, 0}, curious);
    CHECK_FALSE(search.follow(2));
    CHECK(search.root().left == 21);
    TreeSearch nearly_over(Heap(2, 1), Heap::State{3, 0}, curious);
    nearly_over.advance(1000);
    CHECK_FALSE(nearly_over.follow(3));
}

TEST_CASE("a full tree has room again behind a move")
{
    TreeOptions options = curious;
    options.max_edges = 300;
    TreeSearch search(Heap(2, 5), Heap::State{60, 0}, options);
    search.advance(2000);
    const std::size_t before = search.edge_count();
    REQUIRE(search.follow(search.best()));
    const std::size_t kept = search.edge_count();
    CHECK(kept < before);
    search.advance(2000);
    CHECK(search.edge_count() > kept);
    CHECK(search.edge_count() <= 300);
}

}  // namespace boxwood::search
