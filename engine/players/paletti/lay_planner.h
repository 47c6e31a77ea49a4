#pragma once

// Plans how to lay the next floor: where it lies safely, and which columns of the player and of the
// others stay accessible. The best poses are rehearsed.

#include <cstdint>
#include <optional>
#include <vector>

#include "players/paletti/build_planner.h"

namespace boxwood::paletti {

class LayPlanner {
public:
    struct Candidate {
        RankedLaying laying;
        /// The planning player's chance to win once it lies.
        double if_laid = 0;
        int trials = 0;
        int came_down = 0;

        double chance() const;
    };

    /// REQUIRES: the seat may lay the next floor.
    LayPlanner(const Situation& situation, const Skill& skill, const OwnHand& hand, std::uint64_t seed);

    /// Works for about `ticks`; returns how many it took.
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

/// The cost of a search for poses of a floor, and of evaluating one of them, in ticks of a
/// rehearsal.
inline constexpr int laying_search_price_ticks = 400;
inline constexpr int laying_value_price_ticks = 60;

}  // namespace boxwood::paletti
