#include "random/random_player.h"

#include <algorithm>
#include <string_view>

#include "core/hash.h"

namespace boxwood::random_play {

namespace {

constexpr std::size_t longest_trail = 60;

/// So many ways on in a row that led nowhere are none.
constexpr int most_fruitless = 200;

/// Each visit favours different kinds of actions: with even weights alone, sequences of
/// rare ones would hardly ever come up (swarm testing: Groce et al. 2012).
class Taste {
public:
    explicit Taste(Rng& rng) : seed_(rng.next()) {}

    int weight(const Offer& offer) const
    {
        return favours(offer.kind) ? favoured * offer.weight : offer.weight;
    }

private:
    static constexpr std::uint64_t one_in = 6;
    static constexpr int favoured = 10;

    bool favours(std::string_view kind) const
    {
        Hasher hasher;
        hasher.add(seed_);
        hasher.add(kind);
        return hasher.value() % one_in == 0;
    }

    std::uint64_t seed_;
};

/// First a kind, by its weight, then any offer of that kind: twenty columns that may
/// be touched must not crowd out one claim.
const Offer& chosen(Rng& rng, const Taste& taste, const std::vector<Offer>& offers)
{
    std::map<std::string_view, int> kinds;
    for (const Offer& offer : offers)
        kinds[offer.kind] = std::max(kinds[offer.kind], taste.weight(offer));
    std::uint32_t total = 0;
    for (const auto& [kind, weight] : kinds)
        total += static_cast<std::uint32_t>(weight);
    std::uint32_t at = rng.below(total);
    std::string_view picked;
    for (const auto& [kind, weight] : kinds) {
        picked = kind;
        if (at < static_cast<std::uint32_t>(weight))
            break;
        at -= static_cast<std::uint32_t>(weight);
    }
    std::vector<const Offer*> same;
    for (const Offer& offer : offers)
        if (offer.kind == picked)
            same.push_back(&offer);
    return *one_of(rng, same);
}

std::string wrong_outcome(Effect effect, const Answer& answer, bool has_changed)
{
    if (!answer.problem.empty())
        return answer.problem;
    if (answer.is_refused && has_changed)
        return "was refused and has changed something: " + answer.reason;
    if (answer.is_refused && answer.reason.empty())
        return "was refused without a reason";
    switch (effect) {
    case Effect::changes:
        if (answer.is_refused)
            return "was offered, and refused: " + answer.reason;
        return has_changed ? "" : "was offered, and has changed nothing";
    case Effect::refused: return answer.is_refused ? "" : "is wrong, and was accepted";
    case Effect::none:
        if (answer.is_refused)
            return "was offered, and refused: " + answer.reason;
        return has_changed ? "has changed the game" : "";
    case Effect::any: return "";
    }
    return "";
}

bool has_way_on(const std::vector<Offer>& offers)
{
    return std::ranges::any_of(offers, &Offer::is_way_on);
}

}  // namespace

Life live(Host& host, Rng& rng, const Bounds& bounds)
{
    Life life;
    const Taste taste(rng);
    std::vector<std::string> trail;
    int fruitless = 0;
    const auto fail = [&](std::string problem) {
        life.failure = Failure{std::move(problem), trail};
        life.turns_with_hands = host.turns_with_hands();
        return life;
    };
    const auto is_within = [&] {
        return life.actions < bounds.actions &&
               (bounds.turns_with_hands == 0 || host.turns_with_hands() < bounds.turns_with_hands);
    };
    if (const std::string problem = host.check(); !problem.empty())
        return fail(problem);
    while (is_within()) {
        const std::vector<Offer> offers = host.offers(rng);
        if (!has_way_on(offers) && !host.is_over())
            return fail("the game is not over, and nobody is offered anything by which it goes on");
        if (!has_way_on(offers))
            break;
        const Offer& offer = chosen(rng, taste, offers);
        trail.push_back(offer.kind);
        if (trail.size() > longest_trail)
            trail.erase(trail.begin());
        const std::uint64_t before = host.fingerprint();
        const Answer answer = offer.perform();
        const bool has_changed = host.fingerprint() != before;
        // A kind that is always refused has not been played.
        if (!answer.is_refused || offer.effect == Effect::refused)
            ++life.counts[offer.kind];
        ++life.actions;
        std::string problem = wrong_outcome(offer.effect, answer, has_changed);
        if (!problem.empty())
            return fail(offer.kind + ": " + problem);
        problem = host.check();
        if (!problem.empty())
            return fail("after " + offer.kind + ": " + problem);
        fruitless = has_changed ? 0 : fruitless + (offer.is_way_on ? 1 : 0);
        if (fruitless == most_fruitless)
            return fail("whatever is offered, nothing changes");
    }
    if (const std::string problem = host.finish(); !problem.empty())
        return fail("at the end: " + problem);
    life.turns_with_hands = host.turns_with_hands();
    return life;
}

}  // namespace boxwood::random_play
