#pragma once

// The playout itself, over a policy `Lanes` that processes eight items at once. Included only by
// the files that instantiate it for an instruction set; playout_for() chooses among them.
//
// While the board is empty enough, a placement is drawn by throwing darts: eight random pairs of
// anchor and pattern at a time, of which the first that fits is taken; this makes all legal
// placements equally likely. When darts miss too often, the rest of the game lists all legal
// placements and draws one of them.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "players/polyssimo/playout.h"

namespace boxwood::players {

/// A seat's patterns during a playout, in blocks of eight, followed by a block of patterns that fit
/// nowhere.
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
    /// How many pieces of each kind the hand holds, by the first twin; only used if there are
    /// twins.
    std::array<std::uint8_t, polyssimo::max_pieces> twins;

    std::size_t blocks() const { return (count + block - 1) / block; }

    /// Appends up to eight patterns of one piece.
    void append(const Windows& of_piece, std::size_t number, std::uint8_t piece)
    {
        std::memcpy(&windows[count], of_piece.data(), sizeof(Windows));
        std::memset(&pieces[count], piece, block);
        count += number;
    }
    /// Removes `length` patterns by moving the rest up, a block at a time.
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

/// Moves the patterns of a block that are selected by `keep` to positions from `to` on.
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

/// Eight tries at once.
struct Darts {
    std::array<std::uint64_t, PlayoutRandom::lanes> anchors;
    std::array<std::uint64_t, PlayoutRandom::lanes> patterns;
    /// Which of the lanes fit.
    std::uint8_t hits = 0;
};

/// Data for the end of a game: the anchors at which something may still fit.
template <class Geometry>
struct PlayoutTail {
    static constexpr std::size_t max_anchors = Geometry::words * 64;

    std::array<std::uint16_t, max_anchors> anchors;
    std::size_t count = 0;
    bool listed = false;
};

template <class Lanes>
class PlayoutKernel {
public:
    using Geometry = typename Lanes::Geometry;
    using Bits = GridBits<Geometry::words>;
    using Window = typename Geometry::Window;
    using Hand = PlayoutHand<Geometry>;

    PlayoutKernel(const Grid<Geometry>& grid, const PackedPosition<Geometry>& start, PlayoutRandom& random)
        : grid_(grid),
          random_(random),
          players_(start.players),
          turn_(start.to_play),
          placements_(start.placements),
          last_placed_(start.last_placed)
    {
        words_.fill(~std::uint64_t{0});
        std::copy(start.taken.words.begin(), start.taken.words.end(), words_.begin());
        for (std::size_t seat = 0; seat < players_; ++seat) {
            take_up(hands_[seat], start.hands[seat]);
            tails_[seat].listed = false;
        }
    }

    PlayoutResult run()
    {
        throw_darts();
        play_by_list();
        PlayoutResult outcome;
        for (std::size_t seat = 0; seat < players_; ++seat)
            outcome.cells_left[seat] = static_cast<std::uint8_t>(hands_[seat].cells_left);
        outcome.winner = winner_of(players_, outcome.cells_left, last_placed_);
        outcome.placements = static_cast<std::uint8_t>(placements_);
        return outcome;
    }

private:
    using PatternMask = std::array<std::uint64_t, Hand::max_patterns / 64>;

    /// After this many misses in a row, listing is faster.
    static constexpr int max_misses = 14;

    void take_up(Hand& hand, polyssimo::PieceMask pieces)
    {
        hand.count = 0;
        hand.cells_left = 0;
        if (grid_.has_twins())
            hand.twins.fill(0);
        for (const polyssimo::PieceId piece : pieces) {
            hand.cells_left += grid_.piece_size(piece);
            const polyssimo::PieceId kind = grid_.kind(piece);
            if (grid_.has_twins() && hand.twins[kind.index]++ > 0)
                continue;
            const auto [first, last] = grid_.patterns_of(kind);
            hand.append(grid_.windows_of(kind), last - first, kind.index);
        }
        hand.seal();
    }

    void throw_darts()
    {
        while (true) {
            Hand& hand = hands_[turn_];
            if (hand.count > 0) {
                Darts darts;
                int misses = 0;
                while (!(darts = Lanes::throw_darts(random_, grid_.bit_count(), hand, words_)).hits)
                    if (++misses == max_misses)
                        return;
                const auto lane = static_cast<std::size_t>(std::countr_zero(darts.hits));
                const auto pattern = static_cast<std::size_t>(darts.patterns[lane]);
                cover(static_cast<int>(darts.anchors[lane]), hand.windows[pattern]);
                count_placement(hand, hand.pieces[pattern]);
                drop_piece(hand, pattern);
            } else if (std::all_of(hands_.begin(), hands_.begin() + players_,
                                   [](const Hand& other) { return other.count == 0; })) {
                return;
            }
            next_turn();
        }
    }

    void play_by_list()
    {
        for (int skipped = 0; skipped < players_; next_turn())
            skipped = hands_[turn_].count > 0 && place_from_list() ? 0 : skipped + 1;
    }

    /// Lists all placements of the seat to move, and makes one of them.
    bool place_from_list()
    {
        Hand& hand = hands_[turn_];
        PlayoutTail<Geometry>& tail = tails_[turn_];
        if (!tail.listed)
            list_anchors(tail);
        const std::size_t blocks = hand.blocks();
        const std::size_t words = (blocks + 7) / 8;
        PatternMask fitting_anywhere{};
        std::uint32_t total = 0;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < tail.count; ++i) {
            const std::uint16_t anchor = tail.anchors[i];
            const Window window = window_of(anchor);
            PatternMask& fitting = fitting_[kept];
            std::uint32_t here = 0;
            for (std::size_t word = 0; word < words; ++word) {
                fitting[word] = fitting_word(hand, window, word * 8, std::min(blocks, word * 8 + 8));
                fitting_anywhere[word] |= fitting[word];
                here += static_cast<std::uint32_t>(std::popcount(fitting[word]));
            }
            // Whatever does not fit now will not fit later: drop the anchor.
            tail.anchors[kept] = anchor;
            counts_[kept] = static_cast<std::uint16_t>(here);
            kept += here != 0 ? 1 : 0;
            total += here;
        }
        tail.count = kept;
        if (total == 0) {
            hand.count = 0;
            return false;
        }
        const std::uint8_t piece = place_listed(hand, tail, random_.single.below(total));
        forget(hand, fitting_anywhere, piece);
        return true;
    }

    /// For every pattern of these blocks, a bit that tells whether it fits.
    static std::uint64_t fitting_word(const Hand& hand, Window window, std::size_t first, std::size_t last)
    {
        std::uint64_t mask = 0;
        for (std::size_t block = first; block < last; ++block)
            mask |= std::uint64_t{Lanes::fitting(&hand.windows[block * Hand::block], window)}
                    << (block - first) * 8;
        return mask;
    }

    std::uint8_t place_listed(Hand& hand, const PlayoutTail<Geometry>& tail, std::uint32_t chosen)
    {
        std::size_t at = 0;
        while (chosen >= counts_[at])
            chosen -= counts_[at++];
        std::size_t word = 0;
        while (chosen >= static_cast<std::uint32_t>(std::popcount(fitting_[at][word])))
            chosen -= static_cast<std::uint32_t>(std::popcount(fitting_[at][word++]));
        std::uint64_t mask = fitting_[at][word];
        while (chosen-- > 0)
            mask &= mask - 1;
        const std::size_t pattern = word * 64 + static_cast<std::size_t>(std::countr_zero(mask));
        cover(tail.anchors[at], hand.windows[pattern]);
        count_placement(hand, hand.pieces[pattern]);
        return hand.pieces[pattern];
    }

    /// Removes the patterns that fit nowhere, and those of the piece just used.
    void forget(Hand& hand, const PatternMask& fitting_anywhere, std::uint8_t used)
    {
        const bool used_up = !grid_.has_twins() || hand.twins[used] == 0;
        const std::size_t blocks = hand.blocks();
        std::size_t kept = 0;
        for (std::size_t block = 0; block < blocks; ++block) {
            auto keep = static_cast<std::uint8_t>(fitting_anywhere[block / 8] >> block % 8 * 8);
            if (used_up)
                keep &= static_cast<std::uint8_t>(~Lanes::equal(&hand.pieces[block * Hand::block], used));
            Lanes::compress(hand, block * Hand::block, keep, kept);
            kept += static_cast<std::size_t>(std::popcount(keep));
        }
        hand.count = kept;
        hand.seal();
    }

    void list_anchors(PlayoutTail<Geometry>& tail)
    {
        tail.count = 0;
        tail.listed = true;
        for (std::size_t word = 0; word < Geometry::words; ++word)
            for (std::uint64_t free = ~words_[word]; free != 0; free &= free - 1)
                tail.anchors[tail.count++] =
                    static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(free)));
    }

    Window window_of(int anchor) const
    {
        const auto word = static_cast<std::size_t>(anchor) / 64;
        const int rest = anchor % 64;
        const std::uint64_t low = words_[word] >> rest | words_[word + 1] << 1 << (63 - rest);
        if constexpr (sizeof(Window) == 8) {
            return low;
        } else {
            const std::uint64_t high = words_[word + 1] >> rest | words_[word + 2] << 1 << (63 - rest);
            return Window{high} << 64 | low;
        }
    }

    void cover(int anchor, Window pattern)
    {
        const auto word = static_cast<std::size_t>(anchor) / 64;
        const int rest = anchor % 64;
        const auto low = static_cast<std::uint64_t>(pattern);
        words_[word] |= low << rest;
        words_[word + 1] |= low >> 1 >> (63 - rest);
        if constexpr (sizeof(Window) > 8) {
            const auto high = static_cast<std::uint64_t>(pattern >> 64);
            words_[word + 1] |= high << rest;
            words_[word + 2] |= high >> 1 >> (63 - rest);
        }
    }

    void count_placement(Hand& hand, std::uint8_t piece)
    {
        hand.cells_left -= grid_.piece_size({piece});
        if (grid_.has_twins())
            --hand.twins[piece];
        last_placed_[turn_] = static_cast<std::int8_t>(++placements_);
    }

    /// After a dart: removes the piece's patterns, which are contiguous and include `pattern`.
    void drop_piece(Hand& hand, std::size_t pattern)
    {
        const std::uint8_t piece = hand.pieces[pattern];
        if (grid_.has_twins() && hand.twins[piece] > 0)
            return;
        while (pattern > 0 && hand.pieces[pattern - 1] == piece)
            --pattern;
        const auto [first, last] = grid_.patterns_of({piece});
        hand.cut(pattern, last - first);
    }

    /// Placing goes anticlockwise (P4.1).
    void next_turn() { turn_ = static_cast<std::uint8_t>(turn_ == 0 ? players_ - 1 : turn_ - 1); }

    const Grid<Geometry>& grid_;
    PlayoutRandom& random_;
    std::uint8_t players_;
    std::uint8_t turn_;
    int placements_;
    std::array<std::int8_t, max_players> last_placed_;
    /// The grid, followed by words in which everything is taken.
    alignas(64) std::array<std::uint64_t, 8> words_;
    std::array<Hand, max_players> hands_;
    std::array<PlayoutTail<Geometry>, max_players> tails_;
    std::array<std::uint16_t, PlayoutTail<Geometry>::max_anchors> counts_;
    /// For each listed anchor, the patterns that fit there.
    std::array<PatternMask, PlayoutTail<Geometry>::max_anchors> fitting_;
};

/// For machines with AVX2 and with AVX-512 only.
PlayoutResult playout_avx2(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                           PlayoutRandom& random);
PlayoutResult playout_avx512(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                             PlayoutRandom& random);

}  // namespace boxwood::players
