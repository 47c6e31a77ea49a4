#pragma once

// A random player: takes any action that a host of a game offers, at random from
// a seed, and after every one asks what must hold whatever is played: the game is
// over, or somebody is offered an action by which it goes on; what was offered is
// not refused; what is refused has a reason and has changed nothing. Knows no game:
// a host says what it offers in its own words.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"

namespace boxwood::random_play {

/// What must come of an action.
enum class Effect : std::uint8_t {
    changes,  ///< accepted, and the game is not as it was
    refused,  ///< wrong on purpose: a reason, and nothing has changed
    any,      ///< looking, waiting, trying: only what is refused must change nothing
    none,     ///< accepted, and the game is as it was: a look, a reload
};

/// What came of it.
struct Answer {
    bool is_refused = false;
    std::string reason;
    /// What must never be, in words for developers.
    std::string problem;
};

inline Answer accepted()
{
    return {};
}
inline Answer refused(std::string reason)
{
    return {true, std::move(reason), {}};
}
inline Answer broken(std::string problem)
{
    return {false, {}, std::move(problem)};
}

struct Offer {
    /// Actions are counted by it.
    std::string kind;
    Effect effect = Effect::changes;
    /// How often this kind is taken, compared with others on offer.
    int weight = 1;
    std::function<Answer()> perform;
    /// The game itself goes on by it. Going away, or by another name, changes
    /// something, too, but a game that offers nothing else is stuck.
    bool is_way_on = false;
};

/// Where a game is played.
class Host {
public:
    virtual ~Host() = default;

    /// What can be done now, as the host itself says. Nothing ends the visit.
    virtual std::vector<Offer> offers(Rng& rng) = 0;
    virtual bool is_over() = 0;
    /// Another number whenever the game has changed.
    virtual std::uint64_t fingerprint() = 0;
    /// Which invariant the action broke; empty if none.
    virtual std::string check() = 0;
    /// The same of the record, when the player goes.
    virtual std::string finish() = 0;
    /// Turns of a villa in which hands moved something, so far.
    virtual std::int64_t turns_with_hands() const { return 0; }
};

/// How often each kind of action was taken.
using Counts = std::map<std::string, std::int64_t>;

struct Failure {
    std::string problem;
    /// The kinds of the actions before it, the last one last.
    std::vector<std::string> trail;
};

struct Life {
    Counts counts;
    std::int64_t actions = 0;
    std::int64_t turns_with_hands = 0;
    std::optional<Failure> failure;
};

struct Bounds {
    std::int64_t actions = 200;
    /// A villa's hands take most of the time; 0 for no bound.
    std::int64_t turns_with_hands = 0;
};

/// Plays until the bounds are met, the game is over and does not begin again, or
/// something fails.
Life live(Host& host, Rng& rng, const Bounds& bounds);

inline bool chance(Rng& rng, std::uint32_t one_in)
{
    return rng.below(one_in) == 0;
}
inline int between(Rng& rng, int least, int most)
{
    return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}
/// REQUIRES: the list is not empty.
template <class List>
const auto& one_of(Rng& rng, const List& list)
{
    return list[rng.below(static_cast<std::uint32_t>(std::size(list)))];
}

}  // namespace boxwood::random_play
