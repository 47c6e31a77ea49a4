#include "polyssimo/draft.h"

#include <numeric>

#include "core/check.h"

namespace boxwood::polyssimo {

std::array<int, max_players> picks_left(int pieces_left, Seat next, int players)
{
    std::array<int, max_players> picks{};
    for (int turn = 0; turn < players; ++turn)
        picks[next.clockwise(players, turn).index()] = (pieces_left - turn + players - 1) / players;
    return picks;
}

Seat last_picker(int pieces_left, Seat next, int players)
{
    BOXWOOD_CHECK(pieces_left > 0);
    return next.clockwise(players, pieces_left - 1);
}

std::optional<Refusal> why_obligations_fail(const Obligations& owed, int hexominoes_left,
                                            const std::array<int, max_players>& picks)
{
    for (std::size_t seat = 0; seat < owed.size(); ++seat)
        if (owed[seat] > picks[seat])
            return refusal(
                "P6.2", "obligation_exceeds_picks",
                {{"seat", static_cast<int>(seat) + 1}, {"owed", owed[seat]}, {"picks", picks[seat]}});
    const int sum = std::accumulate(owed.begin(), owed.end(), 0);
    if (sum > hexominoes_left)
        return refusal("P6.2", "obligations_exceed_hexominoes", {{"owed", sum}, {"left", hexominoes_left}});
    return std::nullopt;
}

}  // namespace boxwood::polyssimo
