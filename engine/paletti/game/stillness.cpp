#include "paletti/game/stillness.h"

namespace boxwood::paletti {

Stillness watched(Stillness before, double fastest_m_s, Hands hands)
{
    if (hands == Hands::holding)
        return {};
    return {fastest_m_s < still_m_s ? before.still_ticks + 1 : 0, before.free_ticks + 1};
}

}  // namespace boxwood::paletti
