#pragma once

// Looks for the way to lay the next floor: where it lies safely, and what of
// mine and of the others' columns it leaves to be had. The best ones are
// rehearsed.

#include <cstdint>
#include <optional>
#include <vector>

#include "players/paletti/build_planner.h"

namespace boxwood::paletti {

class LayPlanner {
public:
    struct Candidate {
        RankedLaying laying;
        /// How likely the player wins if it lies.
        double if_laid = 0;
        int trials = 0;
        int came_down = 0;

        double chance() const;
    };

    /// REQUIRES: the seat may lay the next floor.
    LayPlanner(const Situation& situation, const Skill& skill, const OwnHand& hand, std::uint64_t seed);

    /// Works for about `ticks`; how many it took.
    int advance(int ticks);
    bool is_done() const { return stage_ == Stage::done; }
    /// Nothing if no way to lay it was found.
    const Candidate* best() const;

private:
    enum class Stage : std::uint8_t { searching, valuing, rehearsing, done };

    void search();
    void consider(const RankedLaying& laying);
    void value();
    void start_next_rehearsal();

    Situation situation_;
    Skill skill_;
    OwnHand hand_;
    std::uint64_t seed_;
    PartId floor_;
    int ticks_left_;
    int searches_ = 0;
    Stage stage_ = Stage::searching;
    std::vector<Candidate> candidates_;
    std::size_t at_ = 0;
    std::optional<Rehearsal> rehearsal_;
};

/// Where players who stand columns on the base expect the blue floor to lie (V2.6).
FloorSpot usual_blue_spot(const Box& box);

/// What a search for ways to lay a floor costs, and a look at one of them, in
/// ticks of a rehearsal.
inline constexpr int laying_search_price_ticks = 400;
inline constexpr int laying_value_price_ticks = 60;

}  // namespace boxwood::paletti
