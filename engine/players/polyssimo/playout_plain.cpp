// Kernels for every machine: eight lanes, one after the other.

#include "players/polyssimo/playout_kernel.h"
#include "players/polyssimo/playout_kernels.h"

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

}  // namespace

Outcome playout_plain(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                      PlayoutRandom& random)
{
    return PlayoutKernel<PlainLanes<CompactGeometry>>(grid, start, random).run();
}

Outcome playout_large(const Grid<LargeGeometry>& grid, const PackedPosition<LargeGeometry>& start,
                      PlayoutRandom& random)
{
    return PlayoutKernel<PlainLanes<LargeGeometry>>(grid, start, random).run();
}

}  // namespace boxwood::players
