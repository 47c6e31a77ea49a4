#pragma once

// A setup packed for speed: the board as a row of bits, one more column than
// the board has, so that a piece that leaves the board sideways meets a bit
// that is always set; and the pieces as patterns to be laid on it. A pattern's
// place is its anchor, the bit of its first cell. Knows no position.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/wide_integer.h"
#include "players/polyssimo/grid_bits.h"
#include "polyssimo/setup.h"

namespace boxwood::players {

/// Nearly every board: pieces that span at most 64 bits, at most 192 bits in all.
struct CompactGeometry {
    static constexpr std::size_t words = 3;
    using Window = std::uint64_t;
};

/// Every board there can be.
struct LargeGeometry {
    static constexpr std::size_t words = 5;
    using Window = WideInteger;
};

/// One orientation of a piece.
template <class Geometry>
struct Pattern {
    /// Its cells from the anchor on; bit 0 is the anchor's.
    typename Geometry::Window window{};
    std::array<std::uint8_t, polyssimo::max_piece_cells> offsets{};
    std::uint8_t size = 0;
    polyssimo::PieceId piece;
};

/// A placement: which pattern, and where.
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
    /// A piece has at most so many patterns.
    static constexpr std::size_t block = 8;

    /// Whether this setup fits into the geometry.
    static bool can_hold(const polyssimo::Setup& setup);
    /// REQUIRES: can_hold(*setup).
    explicit Grid(std::shared_ptr<const polyssimo::Setup> setup);

    const polyssimo::Setup& setup() const { return *setup_; }
    /// Anchors are below this.
    int bit_count() const { return bit_count_; }
    /// What is off the board or blocked.
    const Bits& outside() const { return outside_; }

    std::span<const Pattern<Geometry>> patterns() const { return patterns_; }
    /// The numbers of a piece's first pattern and of the one after its last.
    /// REQUIRES: of twins, the first one is asked for.
    std::pair<std::size_t, std::size_t> patterns_of(polyssimo::PieceId kind) const
    {
        return {first_pattern_[kind.index], first_pattern_[kind.index + 1u]};
    }
    /// The windows of a piece's patterns, the rest filled up with what fits nowhere.
    const std::array<Window, block>& windows_of(polyssimo::PieceId kind) const
    {
        return windows_[kind.index];
    }
    /// The first of a piece's twins, which has the patterns for all of them.
    polyssimo::PieceId kind(polyssimo::PieceId piece) const { return kinds_[piece.index]; }
    bool has_twins() const { return has_twins_; }
    int piece_size(polyssimo::PieceId piece) const { return piece_sizes_[piece.index]; }

    Bits bits_of(const polyssimo::CellSet& cells) const;
    Bits bits_of(PackedMove move) const;
    polyssimo::CellSet cells_of(PackedMove move) const;
    /// The move that covers these cells with this piece or a twin of it.
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

/// The bits of `taken` from `anchor` on.
inline std::uint64_t window_at(const GridBits<3>& taken, int anchor)
{
    const auto word = static_cast<std::size_t>(anchor) / 64;
    const int rest = anchor % 64;
    // What lies behind the last word is off the board, so taken.
    const std::uint64_t next = word + 1 < 3 ? taken.words[word + 1] : ~std::uint64_t{0};
    return taken.words[word] >> rest | next << 1 << (63 - rest);
}

inline WideInteger window_at(const GridBits<5>& taken, int anchor)
{
    const auto word = static_cast<std::size_t>(anchor) / 64;
    const int rest = anchor % 64;
    const auto part = [&](std::size_t i) { return i < 5 ? taken.words[i] : ~std::uint64_t{0}; };
    const std::uint64_t low = part(word) >> rest | part(word + 1) << 1 << (63 - rest);
    const std::uint64_t high = part(word + 1) >> rest | part(word + 2) << 1 << (63 - rest);
    return WideInteger{high} << 64 | low;
}

}  // namespace boxwood::players
