#include "players/polyssimo/findings.h"

#include <algorithm>
#include <functional>

#include "core/check.h"

namespace boxwood::players {

const polyssimo::Move& Findings::best() const
{
    return proof && proof->best ? *proof->best : moves.front().move;
}

const Finding* Findings::find(const polyssimo::Move& move) const
{
    const auto found = std::ranges::find(moves, move, &Finding::move);
    return found == moves.end() ? nullptr : &*found;
}

Findings merged(std::span<const Findings> parts)
{
    BOXWOOD_CHECK(!parts.empty());
    Findings all;
    for (const Findings& part : parts) {
        all.simulations += part.simulations;
        if (part.proof && (!all.proof || !all.proof->margin))
            all.proof = part.proof;
        for (const Finding& finding : part.moves) {
            const auto same = std::ranges::find(all.moves, finding.move, &Finding::move);
            if (same == all.moves.end()) {
                all.moves.push_back(finding);
                continue;
            }
            same->visits += finding.visits;
            same->wins += finding.wins;
            same->margins += finding.margins;
            same->seats.add(finding.seats);
        }
    }
    std::ranges::stable_sort(all.moves, std::ranges::greater(), &Finding::visits);
    all.line = {all.best()};
    for (const Findings& part : parts)
        if (!part.line.empty() && part.line.front() == all.best()) {
            all.line = part.line;
            break;
        }
    return all;
}

}  // namespace boxwood::players
