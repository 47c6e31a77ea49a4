// The kernel for machines with AVX2: four lanes at once, twice.

#include <immintrin.h>

#include "players/polyssimo/playout_kernel.h"

namespace boxwood::players {

namespace {

__m256i load(const std::uint64_t* from)
{
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

void store(std::uint64_t* to, __m256i value)
{
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), value);
}

/// The type that the gather intrinsic's pointer refers to; as wide as std::uint64_t.
using GatherInteger = decltype(0LL);

__m256i gather(const std::uint64_t* base, __m256i indices)
{
    return _mm256_i64gather_epi64(reinterpret_cast<const GatherInteger*>(base), indices, 8);
}

/// A bit for each lane that is zero.
unsigned zero_lanes(__m256i value)
{
    const __m256i zero = _mm256_cmpeq_epi64(value, _mm256_setzero_si256());
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(zero)));
}

struct Avx2Lanes {
    using Geometry = CompactGeometry;

    static Darts throw_darts(PlayoutRandom& random, int bit_count, const PlayoutHand<Geometry>& hand,
                             const std::array<std::uint64_t, 8>& words)
    {
        Darts darts;
        unsigned hits = 0;
        for (std::size_t half = 0; half < PlayoutRandom::lanes; half += 4) {
            __m256i number = load(&random.streams[half]);
            number = _mm256_xor_si256(number, _mm256_slli_epi64(number, 13));
            number = _mm256_xor_si256(number, _mm256_srli_epi64(number, 7));
            number = _mm256_xor_si256(number, _mm256_slli_epi64(number, 17));
            store(&random.streams[half], number);

            const __m256i anchors =
                _mm256_srli_epi64(_mm256_mul_epu32(number, _mm256_set1_epi64x(bit_count)), 32);
            const __m256i patterns =
                _mm256_srli_epi64(_mm256_mul_epu32(_mm256_srli_epi64(number, 32),
                                                   _mm256_set1_epi64x(static_cast<std::int64_t>(hand.count))),
                                  32);
            const __m256i word = _mm256_srli_epi64(anchors, 6);
            const __m256i rest = _mm256_and_si256(anchors, _mm256_set1_epi64x(63));
            const __m256i low = _mm256_srlv_epi64(gather(words.data(), word), rest);
            // A shift by 64, where nothing is left over, gives zero.
            const __m256i high = _mm256_sllv_epi64(gather(words.data() + 1, word),
                                                   _mm256_sub_epi64(_mm256_set1_epi64x(64), rest));
            const __m256i windows = _mm256_or_si256(low, high);
            const __m256i cells = gather(hand.windows.data(), patterns);

            store(&darts.anchors[half], anchors);
            store(&darts.patterns[half], patterns);
            hits |= zero_lanes(_mm256_and_si256(windows, cells)) << half;
        }
        darts.hits = static_cast<std::uint8_t>(hits);
        return darts;
    }

    static std::uint8_t fitting(const std::uint64_t* patterns, std::uint64_t window)
    {
        const __m256i taken = _mm256_set1_epi64x(static_cast<std::int64_t>(window));
        const unsigned low = zero_lanes(_mm256_and_si256(load(patterns), taken));
        const unsigned high = zero_lanes(_mm256_and_si256(load(patterns + 4), taken));
        return static_cast<std::uint8_t>(low | high << 4);
    }

    static std::uint8_t equal(const std::uint8_t* pieces, std::uint8_t piece)
    {
        const __m128i eight = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(pieces));
        const __m128i same = _mm_cmpeq_epi8(eight, _mm_set1_epi8(static_cast<char>(piece)));
        return static_cast<std::uint8_t>(_mm_movemask_epi8(same));
    }

    static void compress(PlayoutHand<Geometry>& hand, std::size_t from, std::uint8_t keep, std::size_t to)
    {
        compress_one_by_one(hand, from, keep, to);
    }
};

}  // namespace

PlayoutResult playout_avx2(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                           PlayoutRandom& random)
{
    return PlayoutKernel<Avx2Lanes>(grid, start, random).run();
}

}  // namespace boxwood::players
