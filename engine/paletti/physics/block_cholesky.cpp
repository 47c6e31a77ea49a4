#include "paletti/physics/block_cholesky.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace boxwood::paletti {

namespace {

constexpr int n = block_size;

/// Rounding must not make a pivot vanish.
constexpr double smallest_pivot = 1e-30;

std::size_t place_in_block(int row, int column)
{
    const int place = n * row + column;
    return static_cast<std::size_t>(place);
}

double& entry(Block& block, int row, int column)
{
    return block[place_in_block(row, column)];
}

double entry(const Block& block, int row, int column)
{
    return block[place_in_block(row, column)];
}

/// The lower half becomes L with L L^T = block, its diagonal inverted.
void factor_diagonal(Block& block)
{
    for (int row = 0; row < n; ++row)
        for (int column = 0; column <= row; ++column) {
            double sum = entry(block, row, column);
            for (int k = 0; k < column; ++k)
                sum -= entry(block, row, k) * entry(block, column, k);
            entry(block, row, column) = row == column ? 1 / std::sqrt(std::max(sum, smallest_pivot))
                                                      : sum * entry(block, column, column);
        }
}

/// block becomes L^-1 block^T. It stays transposed, so that inner loops run along rows and
/// vectorise.
void divide(Block& block, const Block& lower)
{
    Block turned;
    for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column)
            entry(turned, column, row) = entry(block, row, column);
    for (int row = 0; row < n; ++row) {
        for (int k = 0; k < row; ++k)
            for (int column = 0; column < n; ++column)
                entry(turned, row, column) -= entry(turned, k, column) * entry(lower, row, k);
        for (int column = 0; column < n; ++column)
            entry(turned, row, column) *= entry(lower, row, row);
    }
    block = turned;
}

/// target -= left^T right.
void subtract_product(Block& target, const Block& left, const Block& right)
{
    for (int row = 0; row < n; ++row) {
        std::array<double, n> sums;
        for (int column = 0; column < n; ++column)
            sums[static_cast<std::size_t>(column)] = entry(target, row, column);
        for (int k = 0; k < n; ++k)
            for (int column = 0; column < n; ++column)
                sums[static_cast<std::size_t>(column)] -= entry(left, k, row) * entry(right, k, column);
        for (int column = 0; column < n; ++column)
            entry(target, row, column) = sums[static_cast<std::size_t>(column)];
    }
}

}  // namespace

void BlockCholesky::start(std::uint32_t bodies, const std::array<std::uint32_t, max_bodies>& neighbours)
{
    if (bodies != known_bodies_ || neighbours != known_neighbours_) {
        find_order(bodies, neighbours);
        known_bodies_ = bodies;
        known_neighbours_ = neighbours;
    }
    for (Block& block : blocks_)
        block.fill(0);
}

void BlockCholesky::find_order(std::uint32_t bodies, std::array<std::uint32_t, max_bodies> neighbours)
{
    count_ = std::popcount(bodies);
    std::int16_t used = 0;
    std::uint32_t left = bodies;
    for (int step = 0; step < count_; ++step) {
        // Minimum degree: the body with the fewest neighbours causes the least fill-in.
        int best = -1;
        int fewest = max_bodies + 1;
        for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
            const int body = std::countr_zero(rest);
            const int degree = std::popcount(neighbours[at(body)] & left);
            if (degree < fewest) {
                fewest = degree;
                best = body;
            }
        }
        bodies_[at(step)] = best;
        order_[at(best)] = step;
        left &= ~(std::uint32_t{1} << best);
        const std::uint32_t later = neighbours[at(best)] & left;
        places_[at(best)][at(best)] = used++;
        int count = 0;
        for (std::uint32_t rest = later; rest != 0; rest &= rest - 1) {
            const int body = std::countr_zero(rest);
            later_[at(step)][at(count++)] = static_cast<std::uint8_t>(body);
            places_[at(body)][at(best)] = used++;
            neighbours[at(body)] |= later & ~(std::uint32_t{1} << body);
        }
        later_count_[at(step)] = count;
    }
    blocks_.resize(static_cast<std::size_t>(used));
}

void BlockCholesky::factor()
{
    for (int step = 0; step < count_; ++step) {
        const int body = bodies_[at(step)];
        const Block& lower = diagonal(body);
        factor_diagonal(diagonal(body));
        const auto& later = later_[at(step)];
        for (int i = 0; i < later_count_[at(step)]; ++i)
            divide(below(later[at(i)], body), lower);
        for (int i = 0; i < later_count_[at(step)]; ++i)
            for (int j = 0; j <= i; ++j) {
                int row = later[at(i)];
                int column = later[at(j)];
                if (order_[at(row)] < order_[at(column)])
                    std::swap(row, column);
                subtract_product(below(row, column), below(row, body), below(column, body));
            }
    }
}

void BlockCholesky::solve(BlockVectors& sides) const
{
    const auto block = [&](int row, int column) -> const Block& {
        return blocks_[static_cast<std::size_t>(place(row, column))];
    };
    for (int step = 0; step < count_; ++step) {
        const int body = bodies_[at(step)];
        const Block& lower = block(body, body);
        BlockVector& side = sides[at(body)];
        for (int row = 0; row < n; ++row) {
            for (int k = 0; k < row; ++k)
                side[at(row)] -= entry(lower, row, k) * side[at(k)];
            side[at(row)] *= entry(lower, row, row);
        }
        for (int i = 0; i < later_count_[at(step)]; ++i) {
            const int other = later_[at(step)][at(i)];
            const Block& factor = block(other, body);
            for (int k = 0; k < n; ++k)
                for (int row = 0; row < n; ++row)
                    sides[at(other)][at(row)] -= entry(factor, k, row) * side[at(k)];
        }
    }
    for (int step = count_ - 1; step >= 0; --step) {
        const int body = bodies_[at(step)];
        const Block& lower = block(body, body);
        BlockVector& side = sides[at(body)];
        for (int i = 0; i < later_count_[at(step)]; ++i) {
            const int other = later_[at(step)][at(i)];
            const Block& factor = block(other, body);
            for (int row = 0; row < n; ++row)
                for (int k = 0; k < n; ++k)
                    side[at(row)] -= entry(factor, row, k) * sides[at(other)][at(k)];
        }
        for (int row = n - 1; row >= 0; --row) {
            for (int k = row + 1; k < n; ++k)
                side[at(row)] -= entry(lower, k, row) * side[at(k)];
            side[at(row)] *= entry(lower, row, row);
        }
    }
}

}  // namespace boxwood::paletti
