#include "search/conflict_solver.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "core/rng.h"
#include "support/thoroughness.h"

namespace boxwood::search {

namespace {

using Status = ConflictSolver::Status;

constexpr std::size_t small_table = 1 << 16;
constexpr std::uint64_t all_nodes = UINT64_MAX;

/// The definition of the value, taken literally: `free` holds the options not excluded.
int value_by_definition(const ConflictGame& game, const std::vector<bool>& free, Side on_turn, Side last)
{
    bool any = false;
    bool other_any = false;
    for (std::size_t option = 0; option < free.size(); ++option)
        if (free[option])
            (game.side_of(option) == on_turn ? any : other_any) = true;
    if (!any && !other_any)
        return last == on_turn ? 1 : -1;
    if (!any)
        return -value_by_definition(game, free, other(on_turn), last);
    int best = -1'000'000;
    for (std::size_t option = 0; option < free.size(); ++option) {
        if (!free[option] || game.side_of(option) != on_turn)
            continue;
        std::vector<bool> left = free;
        for (std::size_t excluded = 0; excluded < free.size(); ++excluded)
            if (game.excludes(option, excluded))
                left[excluded] = false;
        best = std::max(best, value_of_weight * game.weight_of(option) -
                                  value_by_definition(game, left, other(on_turn), on_turn));
    }
    return best;
}

int value_by_definition(const ConflictGame& game, ConflictStart start)
{
    return value_by_definition(game, std::vector<bool>(game.options().size(), true), start.on_turn,
                               start.last);
}

/// The value of the game after taking this option.
int value_after(const ConflictGame& game, ConflictStart start, std::size_t option)
{
    std::vector<bool> left(game.options().size(), true);
    for (std::size_t excluded = 0; excluded < left.size(); ++excluded)
        if (game.excludes(option, excluded))
            left[excluded] = false;
    return value_of_weight * game.weight_of(option) -
           value_by_definition(game, left, other(start.on_turn), start.on_turn);
}

Side random_side(Rng& rng)
{
    return rng.below(2) == 0 ? Side::first : Side::second;
}

/// Few items make hot fights, many make quiet games; some groups are twins.
ConflictGame random_game(Rng& rng)
{
    ConflictGame game;
    const std::uint32_t items = 2 + rng.below(10);
    const std::uint32_t groups = rng.below(7);
    for (std::uint32_t number = 0; number < groups; ++number) {
        const bool twin = !game.groups().empty() && rng.below(4) == 0;
        if (twin) {
            const std::size_t earlier = game.groups().size() - 1;
            const ConflictGame::Group group = game.groups()[earlier];
            game.add_group(group.side, group.weight, earlier);
            std::vector<ConflictGame::Option> same;
            std::ranges::copy_if(game.options(), std::back_inserter(same),
                                 [&](const auto& option) { return option.group == earlier; });
            for (const ConflictGame::Option& option : same)
                game.add_option(option.items);
            continue;
        }
        game.add_group(random_side(rng), 1 + static_cast<int>(rng.below(4)));
        const std::uint32_t options = rng.below(4);
        for (std::uint32_t i = 0; i < options; ++i) {
            std::vector<std::size_t> needed;
            for (std::size_t item = 0; item < items; ++item)
                if (rng.below(4) == 0)
                    needed.push_back(item);
            game.add_option(needed);
        }
    }
    return game;
}

ConflictStart random_start(Rng& rng)
{
    return {random_side(rng), random_side(rng)};
}

bool has_option(const ConflictGame& game, Side side)
{
    for (std::size_t option = 0; option < game.options().size(); ++option)
        if (game.side_of(option) == side)
            return true;
    return false;
}

/// A fight for a board of cells: pieces of two and three cells in a row.
ConflictGame board_game(int width, int height, int pieces)
{
    ConflictGame game;
    for (int piece = 0; piece < pieces; ++piece) {
        const int length = 2 + piece / 2 % 3;
        game.add_group(piece % 2 == 0 ? Side::first : Side::second, length);
        for (int row = 0; row < height; ++row)
            for (int column = 0; column + length <= width; ++column) {
                std::vector<std::size_t> cells;
                for (int i = 0; i < length; ++i)
                    cells.push_back(static_cast<std::size_t>(row * width + column + i));
                game.add_option(cells);
            }
    }
    return game;
}

}  // namespace

TEST_CASE("the solver finds the values that the definition gives, with every set of instructions")
{
    Rng rng(1);
    for (int round = 0; round < test::cases(3000); ++round) {
        const ConflictGame game = random_game(rng);
        const ConflictStart start = random_start(rng);
        const int expected = value_by_definition(game, start);
        for (const InstructionSet instructions : available_instruction_sets()) {
            ConflictSolver solver(game, start, small_table, instructions);
            REQUIRE(solver.solve(all_nodes) == Status::proved);
            REQUIRE(solver.lower_bound() == expected);
            REQUIRE(solver.upper_bound() == expected);
            REQUIRE(solver.best_option().has_value() == has_option(game, start.on_turn));
            if (solver.best_option())
                REQUIRE(value_after(game, start, *solver.best_option()) == expected);
        }
    }
}

TEST_CASE("a threshold is proved or refuted as the definition has it, and what wins is told")
{
    Rng rng(2);
    for (int round = 0; round < test::cases(3000); ++round) {
        const ConflictGame game = random_game(rng);
        const ConflictStart start = random_start(rng);
        const int expected = value_by_definition(game, start);
        const int threshold = static_cast<int>(rng.below(21)) - 10;
        ConflictSolver solver(game, start, small_table);
        REQUIRE(solver.prove(threshold, all_nodes) == Status::proved);
        REQUIRE((solver.lower_bound() >= threshold) == (expected >= threshold));
        REQUIRE((solver.upper_bound() < threshold) == (expected < threshold));
        if (expected >= threshold && has_option(game, start.on_turn))
            REQUIRE(value_after(game, start, solver.best_option().value()) >= threshold);
        // From there to the value itself.
        REQUIRE(solver.solve(all_nodes, threshold) == Status::proved);
        REQUIRE(solver.lower_bound() == expected);
    }
}

TEST_CASE("slices of any size visit the same nodes and find the same")
{
    const ConflictGame game = board_game(7, 5, 9);
    ConflictSolver whole(game, {}, small_table);
    REQUIRE(whole.solve(all_nodes) == Status::proved);
    CHECK(whole.nodes() > 1000);
    for (const std::uint64_t slice : {1u, 7u, 1000u}) {
        ConflictSolver sliced(game, {}, small_table);
        while (true) {
            const std::uint64_t before = sliced.nodes();
            const Status status = sliced.solve(slice);
            CHECK(sliced.nodes() - before <= slice);
            if (status == Status::proved)
                break;
        }
        CHECK(sliced.nodes() == whole.nodes());
        CHECK(sliced.lower_bound() == whole.lower_bound());
        CHECK(sliced.best_option() == whole.best_option());
    }
}

TEST_CASE("all instruction sets and table sizes agree")
{
    const ConflictGame game = board_game(8, 5, 8);
    ConflictSolver reference(game, {}, 1 << 24, InstructionSet::plain);
    REQUIRE(reference.solve(all_nodes) == Status::proved);
    for (const InstructionSet instructions : available_instruction_sets()) {
        ConflictSolver same(game, {}, 1 << 24, instructions);
        REQUIRE(same.solve(all_nodes) == Status::proved);
        CHECK(same.nodes() == reference.nodes());
        CHECK(same.lower_bound() == reference.lower_bound());
        CHECK(same.best_option() == reference.best_option());
        ConflictSolver forgetful(game, {}, 0, instructions);
        REQUIRE(forgetful.solve(all_nodes) == Status::proved);
        CHECK(forgetful.lower_bound() == reference.lower_bound());
    }
}

TEST_CASE("where nothing can be taken, who took the last option decides")
{
    const ConflictGame nothing;
    for (const Side last : {Side::first, Side::second}) {
        ConflictSolver solver(nothing, {Side::first, last}, small_table);
        CHECK(solver.solve(0) == Status::proved);
        CHECK(solver.lower_bound() == (last == Side::first ? 1 : -1));
        CHECK_FALSE(solver.best_option());
    }
}

TEST_CASE("a side without options is skipped")
{
    ConflictGame game;
    game.add_group(Side::second, 5);
    game.add_option({0});
    game.add_group(Side::second, 3);
    game.add_option({1});
    ConflictSolver solver(game, {Side::first, Side::first}, small_table);
    REQUIRE(solver.solve(all_nodes) == Status::proved);
    CHECK(solver.lower_bound() == -33);
    CHECK_FALSE(solver.best_option());
}

TEST_CASE("a game with more options than allowed says so")
{
    ConflictGame game;
    game.add_group(Side::first, 1);
    for (std::size_t option = 0; option < ConflictGame::max_options; ++option)
        game.add_option({option % ConflictGame::max_items});
    CHECK_FALSE(game.has_too_many_options());
    ConflictSolver solver(game, {}, small_table);
    CHECK(solver.solve(all_nodes) == Status::proved);
    CHECK(solver.lower_bound() == 5);
    game.add_option({0});
    CHECK(game.has_too_many_options());
}

}  // namespace boxwood::search
