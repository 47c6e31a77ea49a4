#include "paletti/physics/block_cholesky.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "support/paletti_villas.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr std::size_t n = block_size;

/// A dense matrix, by rows and columns of all bodies' numbers.
class Dense {
public:
    explicit Dense(std::size_t size) : size_(size), numbers_(size * size) {}

    double& at(std::size_t row, std::size_t column) { return numbers_[size_ * row + column]; }

    /// By Gauss, with the largest pivot of each column.
    std::vector<double> solve(std::vector<double> side)
    {
        for (std::size_t column = 0; column < size_; ++column) {
            std::size_t pivot = column;
            for (std::size_t row = column; row < size_; ++row)
                if (std::fabs(at(row, column)) > std::fabs(at(pivot, column)))
                    pivot = row;
            for (std::size_t k = 0; k < size_; ++k)
                std::swap(at(column, k), at(pivot, k));
            std::swap(side[column], side[pivot]);
            for (std::size_t row = column + 1; row < size_; ++row) {
                const double factor = at(row, column) / at(column, column);
                for (std::size_t k = column; k < size_; ++k)
                    at(row, k) -= factor * at(column, k);
                side[row] -= factor * side[column];
            }
        }
        for (std::size_t row = size_; row-- > 0;) {
            for (std::size_t k = row + 1; k < size_; ++k)
                side[row] -= at(row, k) * side[k];
            side[row] /= at(row, row);
        }
        return side;
    }

private:
    std::size_t size_;
    std::vector<double> numbers_;
};

/// Some of the bodies, some pairs of them.
struct Pattern {
    std::uint32_t bodies = 0;
    std::array<std::uint32_t, max_bodies> neighbours{};
};

Pattern random_pattern(Rng& rng, std::uint32_t one_in)
{
    Pattern pattern;
    for (int body = 0; body < max_bodies; ++body)
        if (rng.below(2) == 0)
            pattern.bodies |= std::uint32_t{1} << body;
    for (int a = 0; a < max_bodies; ++a)
        for (int b = 0; b < a; ++b) {
            if ((pattern.bodies >> a & pattern.bodies >> b & 1u) == 0 || rng.below(one_in) != 0)
                continue;
            pattern.neighbours[static_cast<std::size_t>(a)] |= std::uint32_t{1} << b;
            pattern.neighbours[static_cast<std::size_t>(b)] |= std::uint32_t{1} << a;
        }
    return pattern;
}

bool has(std::uint32_t bits, int body)
{
    return (bits >> body & 1u) != 0;
}

/// Fills both matrices alike: a sum of squares for every pair and every body,
/// of very different sizes, as stiff contacts and light columns have.
void fill(Rng& rng, const Pattern& pattern, BlockCholesky& matrix, Dense& dense)
{
    const auto add_square = [&](int a, int b, double size) {
        std::array<double, 2 * n> row{};
        for (double& number : row)
            number = random_between(rng, -1, 1);
        const auto add = [&](int left, int right, std::size_t left_at, std::size_t right_at, Block* block) {
            for (std::size_t i = 0; i < n; ++i)
                for (std::size_t k = 0; k < n; ++k) {
                    const double number = size * row[left_at + i] * row[right_at + k];
                    dense.at(n * static_cast<std::size_t>(left) + i,
                             n * static_cast<std::size_t>(right) + k) += number;
                    if (block)
                        (*block)[n * i + k] += number;
                }
        };
        add(a, a, 0, 0, &matrix.diagonal(a));
        if (a == b)
            return;
        add(b, b, n, n, &matrix.diagonal(b));
        add(a, b, 0, n, matrix.is_row(a, b) ? &matrix.below(a, b) : nullptr);
        add(b, a, n, 0, matrix.is_row(b, a) ? &matrix.below(b, a) : nullptr);
    };
    for (int a = 0; a < max_bodies; ++a) {
        if (!has(pattern.bodies, a))
            continue;
        for (std::size_t i = 0; i < 2 * n; ++i)
            add_square(a, a, 1);
        for (int b = 0; b < a; ++b)
            if (has(pattern.neighbours[static_cast<std::size_t>(a)], b))
                for (int i = 0; i < 4; ++i)
                    add_square(a, b, i == 0 ? 1000 : 1);
    }
}

void check_solution(Rng& rng, const Pattern& pattern, BlockCholesky& matrix)
{
    Dense dense(n * max_bodies);
    matrix.start(pattern.bodies, pattern.neighbours);
    fill(rng, pattern, matrix, dense);
    BlockVectors sides{};
    std::vector<double> dense_side(n * max_bodies);
    for (std::size_t body = 0; body < max_bodies; ++body)
        for (std::size_t i = 0; i < n; ++i) {
            if (has(pattern.bodies, static_cast<int>(body)))
                dense_side[n * body + i] = sides[body][i] = random_between(rng, -1, 1);
            else
                dense.at(n * body + i, n * body + i) = 1;
        }
    matrix.factor();
    matrix.solve(sides);
    const std::vector<double> expected = dense.solve(dense_side);
    double size = 0;
    for (const double number : expected)
        size = std::max(size, std::fabs(number));
    double worst = 0;
    for (std::size_t i = 0; i < expected.size(); ++i)
        worst = std::max(worst, std::fabs(sides[i / n][i % n] - expected[i]));
    CHECK(worst <= 1e-9 * size);
}

}  // namespace

TEST_CASE("block equations have the solution that Gauss finds without blocks")
{
    Rng rng(1);
    BlockCholesky matrix;
    for (const std::uint32_t one_in : {2u, 5u, 10u, 40u})
        for (int round = 0; round < 4; ++round)
            check_solution(rng, random_pattern(rng, one_in), matrix);
}

TEST_CASE("a pattern that is used again begins empty")
{
    Rng rng(2);
    BlockCholesky matrix;
    const Pattern pattern = random_pattern(rng, 5);
    for (int round = 0; round < 3; ++round)
        check_solution(rng, pattern, matrix);
}

TEST_CASE("one body alone and no body at all are solved")
{
    Rng rng(3);
    BlockCholesky matrix;
    Pattern pattern;
    check_solution(rng, pattern, matrix);
    pattern.bodies = std::uint32_t{1} << 31;
    check_solution(rng, pattern, matrix);
}
