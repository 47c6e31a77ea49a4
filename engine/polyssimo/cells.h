#pragma once

// Cells of a board and sets of them. Every board, whatever its size, lies in one grid of 16
// x 16 with a1 at its bottom left, so that a set of cells is always 256 bits. Knows no
// board and no piece.

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::polyssimo {

inline constexpr int max_board_side = 16;
inline constexpr std::size_t grid_cells = max_board_side * max_board_side;

/// One square of the grid. Columns and rows count from 0.
struct Cell {
    std::uint8_t index = 0;

    static constexpr Cell at(int column, int row)
    {
        return {static_cast<std::uint8_t>(row * max_board_side + column)};
    }
    constexpr int column() const { return index % max_board_side; }
    constexpr int row() const { return index / max_board_side; }

    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// "a1" is column 0, row 0; "p16" the opposite corner.
std::string cell_name(Cell cell);
/// Accepts upper case, too; anything but a cell name is rejected.
std::optional<Cell> parse_cell(std::string_view name);

/// A set of cells; iterating visits a1, b1, ... a2, b2, ...
class CellSet {
public:
    constexpr CellSet() = default;

    constexpr void insert(Cell cell) { words_[word(cell)] |= bit(cell); }
    constexpr bool contains(Cell cell) const { return (words_[word(cell)] & bit(cell)) != 0; }

    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    constexpr int size() const
    {
        int count = 0;
        for (const std::uint64_t bits : words_)
            count += std::popcount(bits);
        return count;
    }
    constexpr bool intersects(const CellSet& other) const { return !(*this & other).empty(); }
    constexpr bool is_within(const CellSet& other) const { return (*this & other) == *this; }

    /// The first cell in the order of iteration. REQUIRES: !empty().
    constexpr Cell front() const { return *begin(); }

    /// The cells of `within` that share an edge with one of these, or are one.
    CellSet grown(const CellSet& within) const;

    constexpr const std::array<std::uint64_t, 4>& words() const { return words_; }

    constexpr CellSet& operator|=(const CellSet& other) { return *this = *this | other; }
    friend constexpr CellSet operator|(const CellSet& a, const CellSet& b)
    {
        return combine(a, b, [](std::uint64_t x, std::uint64_t y) { return x | y; });
    }
    friend constexpr CellSet operator&(const CellSet& a, const CellSet& b)
    {
        return combine(a, b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
    }
    /// The cells of `a` that are not in `b`.
    friend constexpr CellSet operator-(const CellSet& a, const CellSet& b)
    {
        return combine(a, b, [](std::uint64_t x, std::uint64_t y) { return x & ~y; });
    }
    friend constexpr auto operator<=>(const CellSet&, const CellSet&) = default;

    class Iterator {
    public:
        constexpr Iterator(const CellSet& set, std::size_t word) : rest_(set.words_), word_(word)
        {
            skip_empty_words();
        }
        constexpr Cell operator*() const
        {
            const auto offset = static_cast<std::size_t>(std::countr_zero(rest_[word_]));
            return {static_cast<std::uint8_t>(word_ * 64 + offset)};
        }
        constexpr Iterator& operator++()
        {
            rest_[word_] &= rest_[word_] - 1;
            skip_empty_words();
            return *this;
        }
        constexpr bool operator!=(const Iterator& end) const { return word_ != end.word_; }

    private:
        constexpr void skip_empty_words()
        {
            while (word_ < rest_.size() && rest_[word_] == 0)
                ++word_;
        }

        std::array<std::uint64_t, 4> rest_;
        std::size_t word_;
    };
    constexpr Iterator begin() const { return {*this, 0}; }
    constexpr Iterator end() const { return {*this, words_.size()}; }

private:
    static constexpr std::size_t word(Cell cell) { return cell.index / 64u; }
    static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell.index % 64u); }

    template <class Operation>
    static constexpr CellSet combine(const CellSet& a, const CellSet& b, Operation operation)
    {
        CellSet result;
        for (std::size_t i = 0; i < result.words_.size(); ++i)
            result.words_[i] = operation(a.words_[i], b.words_[i]);
        return result;
    }

    std::array<std::uint64_t, 4> words_{};
};

/// All cells of `within` that can be reached from `start` by edges.
/// REQUIRES: `within` contains `start`.
CellSet connected_region(Cell start, const CellSet& within);

}  // namespace boxwood::polyssimo
