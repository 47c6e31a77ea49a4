// Which kernels there are on x86-64.

#include "core/check.h"
#include "players/polyssimo/playout_kernels.h"

namespace boxwood::players {

template <>
Playout<CompactGeometry> playout_for<CompactGeometry>(InstructionSet instructions)
{
    switch (instructions) {
    case InstructionSet::plain: return playout_plain;
    case InstructionSet::avx2: return playout_avx2;
    case InstructionSet::avx512: return playout_avx512;
    }
    BOXWOOD_CHECK(false);
}

}  // namespace boxwood::players
