#pragma once

// A setup packed for speed: the board as a row of bits, one column wider than the board, so that a
// piece that leaves the board sideways meets a bit that is always set; and the pieces as patterns.
// A pattern is placed by its anchor, the bit of its first cell. Knows no position.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "polyssimo/setup.h"

namespace boxwood::players {

/// A set of bits of a grid, a few words long: what the fast code uses instead of
/// polyssimo::CellSet.
template <std::size_t word_count>
struct GridBits {
    static constexpr int size = static_cast<int>(word_count) * 64;

    std::array<std::uint64_t, word_count> words{};

    constexpr bool test(int bit) const { return (words[word(bit)] >> (bit % 64) & 1u) != 0; }
    constexpr void set(int bit) { words[word(bit)] |= std::uint64_t{1} << (bit % 64); }
    constexpr void reset(int bit) { words[word(bit)] &= ~(std::uint64_t{1} << (bit % 64)); }

    constexpr bool any() const
    {
        std::uint64_t all = 0;
        for (const std::uint64_t bits : words)
            all |= bits;
        return all != 0;
    }
    constexpr int count() const
    {
        int sum = 0;
        for (const std::uint64_t bits : words)
            sum += std::popcount(bits);
        return sum;
    }

    /// Bit i of the result is bit i + steps of this one; zeros come in.
    /// REQUIRES: 0 <= steps < 128, the most that a pattern can span.
    constexpr GridBits shifted_down(int steps) const
    {
        const GridBits from = steps < 64 ? *this : words_down();
        const int rest = steps % 64;
        GridBits result;
        for (std::size_t i = 0; i < word_count; ++i) {
            // Two shifts, since one by 64 is undefined.
            const std::uint64_t above = i + 1 < word_count ? from.words[i + 1] << 1 << (63 - rest) : 0;
            result.words[i] = from.words[i] >> rest | above;
        }
        return result;
    }
    /// Bit i + steps of the result is bit i of this one; zeros come in.
    /// REQUIRES: 0 <= steps < 128.
    constexpr GridBits shifted_up(int steps) const
    {
        const GridBits from = steps < 64 ? *this : words_up();
        const int rest = steps % 64;
        GridBits result;
        for (std::size_t i = 0; i < word_count; ++i) {
            const std::uint64_t below = i > 0 ? from.words[i - 1] >> 1 >> (63 - rest) : 0;
            result.words[i] = from.words[i] << rest | below;
        }
        return result;
    }

    constexpr GridBits& operator|=(const GridBits& other)
    {
        for (std::size_t i = 0; i < word_count; ++i)
            words[i] |= other.words[i];
        return *this;
    }
    constexpr GridBits& operator&=(const GridBits& other)
    {
        for (std::size_t i = 0; i < word_count; ++i)
            words[i] &= other.words[i];
        return *this;
    }
    friend constexpr GridBits operator~(GridBits bits)
    {
        for (std::uint64_t& bits_of_word : bits.words)
            bits_of_word = ~bits_of_word;
        return bits;
    }
    friend constexpr bool operator==(const GridBits&, const GridBits&) = default;

    /// Calls `visit(bit)` for every set bit, in ascending order.
    template <class Visitor>
    constexpr void for_each(Visitor visit) const
    {
        for (std::size_t i = 0; i < word_count; ++i)
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<int>(i) * 64 + std::countr_zero(rest));
    }

private:
    constexpr GridBits words_down() const
    {
        GridBits result;
        for (std::size_t i = 0; i + 1 < word_count; ++i)
            result.words[i] = words[i + 1];
        return result;
    }
    constexpr GridBits words_up() const
    {
        GridBits result;
        for (std::size_t i = 1; i < word_count; ++i)
            result.words[i] = words[i - 1];
        return result;
    }
    static constexpr std::size_t word(int bit) { return static_cast<std::size_t>(bit) / 64; }
};

/// Sufficient for nearly every board: pieces that span at most 64 bits, at most 192 bits in all.
struct CompactGeometry {
    static constexpr std::size_t words = 3;
    using Window = std::uint64_t;
};

/// Sufficient for every possible board.
struct LargeGeometry {
    static constexpr std::size_t words = 5;
    __extension__ using Window = unsigned __int128;
};

/// One orientation of a piece.
template <class Geometry>
struct Pattern {
    /// Its cells relative to the anchor, which is bit 0.
    typename Geometry::Window window{};
    std::array<std::uint8_t, polyssimo::max_piece_cells> offsets{};
    std::uint8_t size = 0;
    polyssimo::PieceId piece;
};

/// A placement: a pattern and its anchor.
struct PackedMove {
    std::uint16_t pattern = 0;
    std::uint16_t anchor = 0;

    friend constexpr bool operator==(const PackedMove&, const PackedMove&) = default;
};

/// Invariants:
///  1. Patterns are ordered by piece; of twins, the first one's stand for all.
///  2. A pattern fits at an anchor exactly if none of its bits there is taken,
///     where everything off the board counts as taken.
template <class Geometry>
class Grid {
public:
    using Bits = GridBits<Geometry::words>;
    using Window = typename Geometry::Window;
    /// The maximum number of patterns of a piece.
    static constexpr std::size_t block = 8;

    /// Whether this setup fits into the geometry.
    static bool can_hold(const polyssimo::Setup& setup);
    /// REQUIRES: can_hold(*setup).
    explicit Grid(std::shared_ptr<const polyssimo::Setup> setup);

    const polyssimo::Setup& setup() const { return *setup_; }
    /// Anchors are below this.
    int bit_count() const { return bit_count_; }
    /// Cells off the board, and blocked ones.
    const Bits& outside() const { return outside_; }

    std::span<const Pattern<Geometry>> patterns() const { return patterns_; }
    /// The numbers of a piece's first pattern and of the one after its last. REQUIRES: the piece is
    /// the first of its twins.
    std::pair<std::size_t, std::size_t> patterns_of(polyssimo::PieceId kind) const
    {
        return {first_pattern_[kind.index], first_pattern_[kind.index + 1u]};
    }
    /// The windows of a piece's patterns, padded with windows that fit nowhere.
    const std::array<Window, block>& windows_of(polyssimo::PieceId kind) const
    {
        return windows_[kind.index];
    }
    /// The first of a piece's twins, whose patterns are used for all of them.
    polyssimo::PieceId kind(polyssimo::PieceId piece) const { return kinds_[piece.index]; }
    bool has_twins() const { return has_twins_; }
    int piece_size(polyssimo::PieceId piece) const { return piece_sizes_[piece.index]; }

    Bits bits_of(const polyssimo::CellSet& cells) const;
    Bits bits_of(PackedMove move) const;
    polyssimo::CellSet cells_of(PackedMove move) const;
    /// The move that covers these cells with this piece or one of its twins.
    std::optional<PackedMove> find(polyssimo::PieceId piece, const polyssimo::CellSet& cells) const;

private:
    void add_patterns(polyssimo::PieceId piece);
    int bit_of(polyssimo::Cell cell) const { return cell.row() * stride_ + cell.column(); }

    std::shared_ptr<const polyssimo::Setup> setup_;
    int stride_;
    int bit_count_;
    Bits outside_;
    std::vector<Pattern<Geometry>> patterns_;
    std::array<std::size_t, polyssimo::max_pieces + 1> first_pattern_{};
    std::array<std::array<Window, block>, polyssimo::max_pieces> windows_{};
    std::array<polyssimo::PieceId, polyssimo::max_pieces> kinds_{};
    std::array<std::uint8_t, polyssimo::max_pieces> piece_sizes_{};
    bool has_twins_ = false;
};

extern template class Grid<CompactGeometry>;
extern template class Grid<LargeGeometry>;

}  // namespace boxwood::players
