#pragma once

// The pieces of a box (P1.2, P1.3): names and shapes. A custom set may
// contain other shapes, including twins. Knows no board and no player.

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bit_iterator.h"
#include "core/message.h"
#include "core/result.h"
#include "polyssimo/shape.h"

namespace boxwood::polyssimo {

inline constexpr int max_pieces = 32;
inline constexpr std::size_t max_name_length = 8;

/// A piece's index in its set.
struct PieceId {
    std::uint8_t index = 0;

    friend constexpr auto operator<=>(const PieceId&, const PieceId&) = default;
};

/// A set of pieces of one PieceSet: a hand, or the open pieces.
class PieceMask {
public:
    constexpr PieceMask() = default;
    /// The first `count` pieces.
    static constexpr PieceMask first(int count)
    {
        return PieceMask(count == max_pieces ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1);
    }

    constexpr bool contains(PieceId piece) const { return (bits_ >> piece.index & 1u) != 0; }
    constexpr void insert(PieceId piece) { bits_ |= std::uint32_t{1} << piece.index; }
    constexpr void erase(PieceId piece) { bits_ &= ~(std::uint32_t{1} << piece.index); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr std::uint32_t bits() const { return bits_; }

    friend constexpr PieceMask operator|(PieceMask a, PieceMask b) { return PieceMask(a.bits_ | b.bits_); }
    friend constexpr PieceMask operator&(PieceMask a, PieceMask b) { return PieceMask(a.bits_ & b.bits_); }
    friend constexpr PieceMask operator-(PieceMask a, PieceMask b) { return PieceMask(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(PieceMask, PieceMask) = default;

    struct Members {
        static constexpr PieceId at(int index) { return {static_cast<std::uint8_t>(index)}; }
    };
    using Iterator = BitIterator<Members>;
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    explicit constexpr PieceMask(std::uint32_t bits) : bits_(bits) {}

    std::uint32_t bits_ = 0;
};

struct Piece {
    std::string name;
    Shape shape;

    /// P6.2: in other sets, too, a hexomino is any piece of six cells.
    bool is_hexomino() const { return shape.size() == 6; }

    friend bool operator==(const Piece&, const Piece&) = default;
};

/// Letters and digits, a letter first, at most max_name_length.
bool is_piece_name(std::string_view name);

/// Invariants:
///  1. 1 to max_pieces pieces, each of them connected.
///  2. Every name is_piece_name(), and no two are equal, whatever their case.
class PieceSet {
public:
    /// Refuses, with a message `message.CODE`, what would break an invariant.
    static Result<PieceSet, Message> create(std::vector<Piece> pieces);

    int size() const { return static_cast<int>(pieces_.size()); }
    const Piece& operator[](PieceId piece) const { return pieces_[piece.index]; }
    PieceMask all() const { return PieceMask::first(size()); }
    PieceMask hexominoes() const;
    int cells(PieceMask pieces) const;

    /// Not case-sensitive.
    std::optional<PieceId> find(std::string_view name) const;

    friend bool operator==(const PieceSet&, const PieceSet&) = default;

private:
    explicit PieceSet(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {}

    std::vector<Piece> pieces_;
};

}  // namespace boxwood::polyssimo
