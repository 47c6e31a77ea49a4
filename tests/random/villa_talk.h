#pragma once

// A villa that is played by words, over GTP or in lines at a terminal: the same
// orders to the same hands, in each host's own vocabulary.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "paletti/game/game.h"
#include "random/hands.h"
#include "random/random_player.h"

namespace boxwood::random_play {

/// How a host calls things; {} is what they are done with.
struct VillaWords {
    std::string_view stand;
    std::string_view roll = "roll";
    std::string_view colour = "colour {}";
    std::string_view take = "take {}";
    std::string_view take_by_hook;
    std::string_view take_unlifted;
    std::string_view take_to;
    std::string_view touch = "touch {}";
    std::string_view place = "place {}";
    std::string_view go_on;
    std::string_view break_off;
    std::string_view claim = "claim";
    std::string_view object;
    std::string_view let_stand;
    std::string_view forfeit = "forfeit {}";
    std::string_view decline;
    std::string_view lay = "lay {}";
    std::string_view renounce = "renounce";
    /// Each must be refused whatever the game is like.
    std::vector<std::string_view> nonsense;
};

class VillaTalk {
public:
    virtual ~VillaTalk() = default;

    virtual const paletti::Game& game() = 0;
    /// One line, and what follows from it.
    virtual Answer say(const std::string& line) = 0;

    /// What this seat may do now.
    void add_offers(Rng& rng, Seat seat, std::vector<Offer>& offers);
    void add_wrong_offers(Rng& rng, Seat seat, std::vector<Offer>& offers);
    std::string check();
    std::int64_t turns_with_hands() const { return static_cast<std::int64_t>(turns_.size()); }

protected:
    explicit VillaTalk(VillaWords words) : words_(std::move(words)) {}

    /// Ticks were taken since it was asked last: they belong to this turn.
    void note_ticks();
    /// Another game begins.
    void note_new_game();

private:
    void offer_choices(Rng& rng, Seat seat, std::vector<Offer>& offers);
    void offer_hands(Rng& rng, Seat seat, std::vector<Offer>& offers);
    void offer_set_up(Rng& rng, Seat seat, std::vector<Offer>& offers);
    void offer(std::vector<Offer>& offers, std::string kind, Effect effect, int weight, std::string line);
    std::string line_for(std::string_view words, const std::string& what, Seat seat) const;
    std::string random_place(Rng& rng, paletti::PartId column);
    std::string random_laying_words(Rng& rng);

    VillaWords words_;
    std::uint64_t ticks_ = 0;
    int games_ = 1;
    /// Game and turn.
    std::set<std::pair<int, int>> turns_;
};

}  // namespace boxwood::random_play
