#include "trials/figure.h"

#include <array>

#include "trials/trials.h"

namespace boxwood::trials {

std::span<const Trial> all_trials()
{
    static constexpr std::array<Trial, 9> trials{{{"standing", standing},
                                                  {"tipping", tipping},
                                                  {"loads", loads},
                                                  {"sliding", sliding},
                                                  {"throwing", throwing},
                                                  {"lifting", lifting},
                                                  {"speed", speed},
                                                  {"agreement", agreement},
                                                  {"hands", hands}}};
    return trials;
}

}  // namespace boxwood::trials
