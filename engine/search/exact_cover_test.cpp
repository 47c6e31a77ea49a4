#include "search/exact_cover.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "core/rng.h"

namespace boxwood::search {

namespace {

using Solutions = std::vector<std::vector<std::size_t>>;

/// Each one sorted, all of them sorted.
Solutions all_solutions(const ExactCover& question)
{
    Solutions found;
    for_each_exact_cover(question, [&](std::vector<std::size_t> solution) {
        std::ranges::sort(solution);
        found.push_back(std::move(solution));
        return Visit::go_on;
    });
    std::ranges::sort(found);
    return found;
}

/// Tries every subset of the options.
Solutions all_solutions_naively(const ExactCover& question)
{
    Solutions found;
    for (std::uint32_t subset = 0; subset < std::uint32_t{1} << question.options().size(); ++subset) {
        std::vector<int> left(question.times().begin(), question.times().end());
        std::vector<std::size_t> chosen;
        for (std::size_t option = 0; option < question.options().size(); ++option) {
            if ((subset >> option & 1u) == 0)
                continue;
            chosen.push_back(option);
            for (const int item : question.options()[option])
                --left[static_cast<std::size_t>(item)];
        }
        if (std::ranges::all_of(left, [](int times) { return times == 0; }))
            found.push_back(chosen);
    }
    std::ranges::sort(found);
    return found;
}

ExactCover random_question(Rng& rng)
{
    ExactCover question;
    const int items = 1 + static_cast<int>(rng.below(8));
    for (int item = 0; item < items; ++item)
        question.add_item(rng.below(4) == 0 ? 2 : 1);
    const std::uint32_t options = 1 + rng.below(11);
    for (std::uint32_t option = 0; option < options; ++option) {
        std::vector<int> covered;
        for (int item = items; item-- > 0;)
            if (rng.below(3) == 0)
                covered.push_back(item);
        if (!covered.empty())
            question.add_option(covered);
    }
    return question;
}

/// All ways to fill a strip of cells by pieces of one and two cells.
ExactCover strip(int cells)
{
    ExactCover question;
    for (int cell = 0; cell < cells; ++cell)
        question.add_item();
    for (int cell = 0; cell < cells; ++cell) {
        question.add_option({cell});
        if (cell + 1 < cells)
            question.add_option({cell, cell + 1});
    }
    return question;
}

}  // namespace

TEST_CASE("exact covers are those that trying every subset finds")
{
    Rng rng(1);
    std::size_t solutions = 0;
    for (int round = 0; round < 3000; ++round) {
        const ExactCover question = random_question(rng);
        const Solutions expected = all_solutions_naively(question);
        REQUIRE(all_solutions(question) == expected);
        solutions += expected.size();
    }
    CHECK(solutions > 500);
}

TEST_CASE("nothing to cover is covered in one way, by nothing")
{
    CHECK(all_solutions(ExactCover()) == Solutions{{}});
}

TEST_CASE("an item that no option covers leaves no solution, and no work")
{
    ExactCover question = strip(40);
    question.add_item();
    CHECK(ExactCoverSearch(question).advance(0) == ExactCoverSearch::Status::finished);
}

TEST_CASE("options that differ only in which of the same items they use count once")
{
    ExactCover question;
    const int pair = question.add_item(2);
    for (int cell = 0; cell < 4; ++cell)
        question.add_option({pair});
    // 4 over 2.
    CHECK(all_solutions(question).size() == 6);
}

TEST_CASE("a strip of one- and two-cell pieces is filled in Fibonacci's ways")
{
    CHECK(all_solutions(strip(2)).size() == 2);
    CHECK(all_solutions(strip(3)).size() == 3);
    CHECK(all_solutions(strip(15)).size() == 987);
}

TEST_CASE("any number of items up to the limit works")
{
    for (const int items : {63, 64, 65, 128, 129, 192, 193, 256, 257, ExactCover::max_items}) {
        ExactCover question;
        for (int item = 0; item < items; ++item)
            question.add_item();
        std::vector<int> all_but_last_two(static_cast<std::size_t>(items - 2));
        std::iota(all_but_last_two.begin(), all_but_last_two.end(), 0);
        question.add_option(all_but_last_two);
        question.add_option({items - 2, items - 1});
        question.add_option({items - 2});
        question.add_option({items - 1});
        CHECK(all_solutions(question) == Solutions{{0, 1}, {0, 2, 3}});
    }
}

TEST_CASE("a visitor may stop the search")
{
    int visits = 0;
    for_each_exact_cover(strip(60), [&](const std::vector<std::size_t>&) {
        return ++visits == 5 ? Visit::stop : Visit::go_on;
    });
    CHECK(visits == 5);
}

TEST_CASE("a search in slices finds the same as one without pause, and its progress grows from 0 to 1")
{
    const ExactCover question = strip(12);
    ExactCoverSearch search(question);
    CHECK(search.fraction_done() == 0);
    Solutions found;
    double done = 0;
    int pauses = 0;
    while (true) {
        const ExactCoverSearch::Status status = search.advance(3);
        if (status == ExactCoverSearch::Status::finished)
            break;
        CHECK(search.fraction_done() >= done);
        done = search.fraction_done();
        if (status == ExactCoverSearch::Status::paused) {
            ++pauses;
            continue;
        }
        found.push_back(search.solution());
        std::ranges::sort(found.back());
    }
    CHECK(search.fraction_done() == 1);
    CHECK(pauses > 10);
    std::ranges::sort(found);
    CHECK(found == all_solutions(question));
    CHECK(search.advance(3) == ExactCoverSearch::Status::finished);
}

TEST_CASE("solutions come in the order of the options")
{
    ExactCoverSearch search(strip(2));
    REQUIRE(search.advance(100) == ExactCoverSearch::Status::found);
    CHECK(search.solution() == std::vector<std::size_t>{0, 2});
    REQUIRE(search.advance(100) == ExactCoverSearch::Status::found);
    CHECK(search.solution() == std::vector<std::size_t>{1});
}

}  // namespace boxwood::search
