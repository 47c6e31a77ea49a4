#include "players/polyssimo/level.h"

#include <array>
#include <cmath>
#include <vector>

#include "core/check.h"

namespace boxwood::players {

namespace {

constexpr Effort::Solving none = Effort::Solving::none;
/// Within the 64 megabytes that a browser should spare.
constexpr std::size_t large_tree = std::size_t{52} << 20;

/// Spaced by the matches in docs/strength.md.
constexpr std::array<Level, max_level> levels{{
    {{.simulations = 160, .solving = none, .notices = 18}, 1},
    {{.simulations = 150, .solving = none, .notices = 60}, 0},
    {{.simulations = 400, .solving = none, .notices = 380}, 0},
    {{.simulations = 230, .solving = none}, 0},
    {{.simulations = 500}, 0},
    {{.simulations = 2'000}, 0},
    {{.simulations = 8'000}, 0},
    {{.simulations = 60'000}, 0},
    {{.simulations = 900'000, .bytes = large_tree}, 0},
}};

}  // namespace

const Level& level(int number)
{
    BOXWOOD_CHECK(1 <= number && number <= max_level);
    return levels[static_cast<std::size_t>(number - 1)];
}

polyssimo::Move choose(const Level& level, const Findings& findings, Rng& rng)
{
    if (level.flattening == 0)
        return findings.best();
    std::vector<double> weights;
    double total = 0;
    for (const Finding& finding : findings.moves) {
        double weight = static_cast<double>(finding.visits) * finding.visits;
        for (int root = 1; root < level.flattening; ++root)
            weight = std::sqrt(weight);
        weights.push_back(weight);
        total += weight;
    }
    constexpr std::uint32_t tickets = 1u << 30;
    double ticket = total * rng.below(tickets) / tickets;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        ticket -= weights[i];
        if (ticket < 0)
            return findings.moves[i].move;
    }
    return findings.best();
}

}  // namespace boxwood::players
