#include "players/polyssimo/playout.h"

#include "core/check.h"
#include "core/hash.h"
#include "players/polyssimo/playout_kernel.h"

namespace boxwood::players {

namespace {

/// xorshift64 by Marsaglia.
std::uint64_t next(std::uint64_t& stream)
{
    stream ^= stream << 13;
    stream ^= stream >> 7;
    stream ^= stream << 17;
    return stream;
}

/// For every machine: eight lanes, one after the other.
template <class GeometryOfGrid>
struct PlainLanes {
    using Geometry = GeometryOfGrid;
    using Window = typename Geometry::Window;

    static Darts throw_darts(PlayoutRandom& random, int bit_count, const PlayoutHand<Geometry>& hand,
                             const std::array<std::uint64_t, 8>& words)
    {
        Darts darts;
        for (std::size_t lane = 0; lane < PlayoutRandom::lanes; ++lane) {
            const std::uint64_t number = next(random.streams[lane]);
            const std::uint64_t anchor = (number & 0xFFFFFFFFu) * static_cast<std::uint64_t>(bit_count) >> 32;
            const std::uint64_t pattern = (number >> 32) * static_cast<std::uint64_t>(hand.count) >> 32;
            const auto word = static_cast<std::size_t>(anchor / 64);
            const int rest = static_cast<int>(anchor % 64);
            Window window = words[word] >> rest | words[word + 1] << 1 << (63 - rest);
            if constexpr (sizeof(Window) > 8)
                window |= Window{words[word + 1] >> rest | words[word + 2] << 1 << (63 - rest)} << 64;
            darts.anchors[lane] = anchor;
            darts.patterns[lane] = pattern;
            darts.hits |= static_cast<std::uint8_t>(
                (window & hand.windows[static_cast<std::size_t>(pattern)]) == 0 ? 1 << lane : 0);
        }
        return darts;
    }

    static std::uint8_t fitting(const Window* patterns, Window window)
    {
        unsigned mask = 0;
        for (unsigned lane = 0; lane < 8; ++lane)
            mask |= (patterns[lane] & window) == 0 ? 1u << lane : 0u;
        return static_cast<std::uint8_t>(mask);
    }

    static std::uint8_t equal(const std::uint8_t* pieces, std::uint8_t piece)
    {
        unsigned mask = 0;
        for (unsigned lane = 0; lane < 8; ++lane)
            mask |= pieces[lane] == piece ? 1u << lane : 0u;
        return static_cast<std::uint8_t>(mask);
    }

    static void compress(PlayoutHand<Geometry>& hand, std::size_t from, std::uint8_t keep, std::size_t to)
    {
        compress_one_by_one(hand, from, keep, to);
    }
};

template <class Geometry>
PlayoutResult playout_plain(const Grid<Geometry>& grid, const PackedPosition<Geometry>& start,
                            PlayoutRandom& random)
{
    return PlayoutKernel<PlainLanes<Geometry>>(grid, start, random).run();
}

}  // namespace

template <class Geometry>
PackedPosition<Geometry> pack(const Grid<Geometry>& grid, const polyssimo::Position& position)
{
    const polyssimo::Setup& setup = *position.setup;
    PackedPosition<Geometry> packed;
    packed.taken = grid.bits_of(position.taken);
    packed.taken |= grid.outside();
    packed.hands = position.hands;
    packed.players = static_cast<std::uint8_t>(setup.players());
    Seat seat = setup.begins_placing();
    for (int turn = 0; turn < setup.players(); ++turn, seat = seat.anticlockwise(setup.players()))
        packed.last_placed[seat.index()] = static_cast<std::int8_t>(-turn);
    for (const polyssimo::PlacedPiece& placed : position.placed)
        packed.last_placed[placed.seat.index()] = ++packed.placements;
    packed.to_play = position.to_play ? static_cast<std::uint8_t>(position.to_play->index())
                                      : PackedPosition<Geometry>::nobody;
    return packed;
}

template PackedPosition<CompactGeometry> pack(const Grid<CompactGeometry>&, const polyssimo::Position&);
template PackedPosition<LargeGeometry> pack(const Grid<LargeGeometry>&, const polyssimo::Position&);

std::uint8_t winner_of(int players, const std::array<std::uint8_t, max_players>& cells_left,
                       const std::array<std::int8_t, max_players>& last_placed)
{
    std::size_t best = 0;
    for (std::size_t seat = 1; seat < static_cast<std::size_t>(players); ++seat)
        if (cells_left[seat] < cells_left[best] ||
            (cells_left[seat] == cells_left[best] && last_placed[seat] > last_placed[best]))
            best = seat;
    return static_cast<std::uint8_t>(best);
}

PlayoutRandom::PlayoutRandom(std::uint64_t seed) : single(seed)
{
    for (std::uint64_t& stream : streams)
        do
            stream = mix(seed += golden_gamma);
        while (stream == 0);  // the one state that the lanes' generator never leaves
}

template <>
Playout<CompactGeometry> playout_for<CompactGeometry>([[maybe_unused]] InstructionSet instructions)
{
    if constexpr (is_x86_64) {
        if (instructions == InstructionSet::avx512)
            return playout_avx512;
        if (instructions == InstructionSet::avx2)
            return playout_avx2;
    }
    return playout_plain<CompactGeometry>;
}

template <>
Playout<LargeGeometry> playout_for<LargeGeometry>(InstructionSet)
{
    return playout_plain<LargeGeometry>;
}

}  // namespace boxwood::players
