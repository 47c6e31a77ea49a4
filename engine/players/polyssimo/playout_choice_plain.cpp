// Which kernels there are on machines that are not x86-64.

#include "players/polyssimo/playout_kernels.h"

namespace boxwood::players {

template <>
Playout<CompactGeometry> playout_for<CompactGeometry>(InstructionSet)
{
    return playout_plain;
}

}  // namespace boxwood::players
