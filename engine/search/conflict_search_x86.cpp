// The search for machines that count and gather bits in one instruction each.

#include <immintrin.h>

#include <bit>

#include "search/conflict_kernel.h"

namespace boxwood::search {

namespace {

struct X86Bits {
    static int count(std::uint64_t bits) { return std::popcount(bits); }
    static int lowest(std::uint64_t bits) { return std::countr_zero(bits); }
    static std::uint64_t gather(std::uint64_t bits, std::uint64_t chosen) { return _pext_u64(bits, chosen); }
};

}  // namespace

std::unique_ptr<ConflictSearch> make_conflict_search_x86(const ConflictGame& game, std::size_t table_bytes)
{
    return std::make_unique<ConflictKernel<X86Bits>>(game, table_bytes);
}

}  // namespace boxwood::search
