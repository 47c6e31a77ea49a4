#include "experiments/experiments.h"

#include <array>

namespace boxwood::experiments {

std::span<const Experiment> all_experiments()
{
    static constexpr std::array<Experiment, 9> experiments{{{"standing", standing},
                                                            {"tipping", tipping},
                                                            {"loads", loads},
                                                            {"sliding", sliding},
                                                            {"throwing", throwing},
                                                            {"lifting", lifting},
                                                            {"speed", speed},
                                                            {"agreement", agreement},
                                                            {"hands", hands}}};
    return experiments;
}

}  // namespace boxwood::experiments
