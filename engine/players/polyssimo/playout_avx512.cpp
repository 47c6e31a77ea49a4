// The kernel for machines with AVX-512 (F, DQ, BW, VL, VBMI2): all eight lanes
// at once.

#include <immintrin.h>

#include "players/polyssimo/playout_kernel.h"

namespace boxwood::players {

namespace {

struct Avx512Lanes {
    using Geometry = CompactGeometry;

    static Darts throw_darts(PlayoutRandom& random, int bit_count, const PlayoutHand<Geometry>& hand,
                             const std::array<std::uint64_t, 8>& words)
    {
        __m512i number = _mm512_load_si512(random.streams.data());
        number = _mm512_xor_si512(number, _mm512_slli_epi64(number, 13));
        number = _mm512_xor_si512(number, _mm512_srli_epi64(number, 7));
        number = _mm512_xor_si512(number, _mm512_slli_epi64(number, 17));
        _mm512_store_si512(random.streams.data(), number);

        const __m512i anchors = _mm512_srli_epi64(_mm512_mul_epu32(number, _mm512_set1_epi64(bit_count)), 32);
        const __m512i patterns =
            _mm512_srli_epi64(_mm512_mul_epu32(_mm512_srli_epi64(number, 32),
                                               _mm512_set1_epi64(static_cast<std::int64_t>(hand.count))),
                              32);
        const __m512i word = _mm512_srli_epi64(anchors, 6);
        const __m512i grid = _mm512_load_si512(words.data());
        const __m512i low = _mm512_permutexvar_epi64(word, grid);
        const __m512i high = _mm512_permutexvar_epi64(_mm512_add_epi64(word, _mm512_set1_epi64(1)), grid);
        const __m512i windows = _mm512_shrdv_epi64(low, high, anchors);
        const __m512i cells = _mm512_i64gather_epi64(patterns, hand.windows.data(), 8);

        Darts darts;
        _mm512_storeu_si512(darts.anchors.data(), anchors);
        _mm512_storeu_si512(darts.patterns.data(), patterns);
        darts.hits = _mm512_testn_epi64_mask(windows, cells);
        return darts;
    }

    static std::uint8_t fitting(const std::uint64_t* patterns, std::uint64_t window)
    {
        return _mm512_testn_epi64_mask(_mm512_load_si512(patterns),
                                       _mm512_set1_epi64(static_cast<std::int64_t>(window)));
    }

    static std::uint8_t equal(const std::uint8_t* pieces, std::uint8_t piece)
    {
        const __m128i eight = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(pieces));
        return static_cast<std::uint8_t>(_mm_cmpeq_epi8_mask(eight, _mm_set1_epi8(static_cast<char>(piece))));
    }

    static void compress(PlayoutHand<Geometry>& hand, std::size_t from, std::uint8_t keep, std::size_t to)
    {
        const __m512i windows = _mm512_load_si512(&hand.windows[from]);
        const __m128i pieces = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(&hand.pieces[from]));
        _mm512_storeu_si512(&hand.windows[to], _mm512_maskz_compress_epi64(keep, windows));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(&hand.pieces[to]), _mm_maskz_compress_epi8(keep, pieces));
    }
};

}  // namespace

PlayoutResult playout_avx512(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                             PlayoutRandom& random)
{
    return PlayoutKernel<Avx512Lanes>(grid, start, random).run();
}

}  // namespace boxwood::players
