// The search for any machine, and the choice between it and faster ones.

#include <bit>

#include "search/conflict_kernel.h"
#include "search/conflict_search.h"

namespace boxwood::search {

namespace {

struct PlainBits {
    static int count(std::uint64_t bits) { return std::popcount(bits); }
    static int lowest(std::uint64_t bits) { return std::countr_zero(bits); }
    /// The bits at the places of `chosen`, side by side.
    static std::uint64_t gather(std::uint64_t bits, std::uint64_t chosen)
    {
        std::uint64_t gathered = 0;
        for (int at = 0; chosen != 0; chosen &= chosen - 1, ++at)
            gathered |= (bits >> std::countr_zero(chosen) & 1u) << at;
        return gathered;
    }
};

}  // namespace

std::unique_ptr<ConflictSearch> make_conflict_search(const ConflictGame& game, std::size_t table_bytes,
                                                     [[maybe_unused]] InstructionSet instructions)
{
    if constexpr (is_x86_64)
        if (instructions != InstructionSet::plain)
            return make_conflict_search_x86(game, table_bytes);
    return std::make_unique<ConflictKernel<PlainBits>>(game, table_bytes);
}

}  // namespace boxwood::search
