#include "polyssimo/perft.h"

#include "polyssimo/rules.h"

namespace boxwood::polyssimo {

std::uint64_t perft(const Position& position, int depth)
{
    if (depth == 0)
        return 1;
    const std::vector<Move> moves = legal_moves(position);
    if (depth == 1)
        return moves.size();
    std::uint64_t lines = 0;
    for (const Move& move : moves)
        lines += perft(play(position, move).value(), depth - 1);
    return lines;
}

}  // namespace boxwood::polyssimo
