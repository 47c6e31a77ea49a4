#include "players/turn.h"

#include "core/hash.h"

namespace boxwood::players {

Turn::~Turn() = default;

std::uint64_t turn_seed(std::uint64_t game_seed, std::uint64_t position_hash)
{
    return mix(game_seed + position_hash);
}

}  // namespace boxwood::players
