#pragma once

// What a seat still holds during a random game, laid out so that eight patterns
// are looked at and moved at once. Knows no board and no policy.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "players/polyssimo/grid.h"

namespace boxwood::players {

/// A seat's patterns during a playout, in blocks of eight. Behind the last one
/// stands a block of patterns that fit nowhere.
template <class Geometry>
struct PlayoutHand {
    static constexpr std::size_t block = Grid<Geometry>::block;
    static constexpr std::size_t max_patterns = polyssimo::max_pieces * block;
    using Window = typename Geometry::Window;
    using Windows = std::array<Window, block>;
    using Pieces = std::array<std::uint8_t, block>;

    alignas(64) std::array<Window, max_patterns + 2 * block> windows;
    std::array<std::uint8_t, max_patterns + 2 * block> pieces;
    std::size_t count = 0;
    int cells_left = 0;
    /// Twins of each piece, by the first of them; only where there are twins.
    std::array<std::uint8_t, polyssimo::max_pieces> twins;

    std::size_t blocks() const { return (count + block - 1) / block; }

    /// Appends up to eight patterns of one piece.
    void append(const Windows& of_piece, std::size_t number, std::uint8_t piece)
    {
        std::memcpy(&windows[count], of_piece.data(), sizeof(Windows));
        std::memset(&pieces[count], piece, block);
        count += number;
    }
    /// Cuts `length` patterns out by moving the rest up, a block at a time.
    void cut(std::size_t at, std::size_t length)
    {
        for (std::size_t to = at; to < count; to += block) {
            Windows moved_windows;
            Pieces moved_pieces;
            std::memcpy(moved_windows.data(), &windows[to + length], sizeof(Windows));
            std::memcpy(moved_pieces.data(), &pieces[to + length], block);
            std::memcpy(&windows[to], moved_windows.data(), sizeof(Windows));
            std::memcpy(&pieces[to], moved_pieces.data(), block);
        }
        count -= length;
        seal();
    }
    void seal() { std::memset(&windows[count], 0xFF, sizeof(Windows)); }
};

/// Moves the patterns of a block that `keep` has bits for to `to` and behind.
/// REQUIRES: to <= from.
template <class Geometry>
void compress_one_by_one(PlayoutHand<Geometry>& hand, std::size_t from, std::uint8_t keep, std::size_t to)
{
    for (unsigned rest = keep; rest != 0; rest &= rest - 1, ++to) {
        const std::size_t at = from + static_cast<std::size_t>(std::countr_zero(rest));
        hand.windows[to] = hand.windows[at];
        hand.pieces[to] = hand.pieces[at];
    }
}

}  // namespace boxwood::players
