#pragma once

// Plans which column to bring up: one of the player's own, a neutral one, or the claimant's as a
// proof. Ranks them by statics, then rehearses the most promising ones with varying tremor until
// the look-ahead is used up.

#include <cstdint>
#include <optional>
#include <vector>

#include "players/paletti/decision.h"
#include "players/paletti/rehearsal.h"
#include "players/paletti/spots.h"
#include "players/paletti/survey.h"

namespace boxwood::paletti {

/// The player's own hand, for realistic rehearsals.
struct OwnHand {
    double tremor_m = 0;
    Pace pace;
};

class BuildPlanner {
public:
    struct Candidate {
        SurveyedTake surveyed;
        std::vector<GoodSpot> spots;
        std::size_t spot = 0;
        /// The planning player's chance to win if it stands, and if it is broken off.
        double if_built = 0;
        double if_broken_off = 0;
        int trials = 0;
        int came_down = 0;
        int broken_off = 0;
        int dropped = 0;

        /// The risk that the villa comes down, by statics and rehearsals.
        double risk() const;
        /// The chance to win by trying it.
        double chance() const;
    };

    enum class Purpose : std::uint8_t {
        turn,       ///< it is brought up now, in the player's turn or as a proof
        objection,  ///< it would be, to prove a claim wrong (V6.2, V8.4)
        forfeit,    ///< it is taken out for good (V6.4)
    };

    BuildPlanner(const Situation& situation, rules::ColumnSet columns, Purpose purpose, const Skill& skill,
                 const OwnHand& hand, std::uint64_t seed);

    /// Works for about `ticks`; returns how many it took.
    int advance(int ticks);
    bool is_done() const { return stage_ == Stage::done; }

    /// Nothing if no column can be brought up at all.
    const Candidate* best() const;
    const Survey& survey() const { return survey_; }
    /// How often a column is rehearsed.
    int trials() const { return skill_.trials; }

private:
    enum class Stage : std::uint8_t { surveying, finding_spots, rehearsing, done };

    void make_shortlist();
    std::optional<rules::State> state_if_built(PartId column) const;
    void find_spots();
    void start_next_rehearsal();
    void note_outcome();

    Situation situation_;
    rules::ColumnSet columns_;
    Purpose purpose_;
    Skill skill_;
    OwnHand hand_;
    std::uint64_t seed_;
    int ticks_left_;
    Stage stage_ = Stage::surveying;
    Survey survey_;
    std::vector<Candidate> candidates_;
    std::size_t at_ = 0;
    std::optional<Rehearsal> rehearsal_;
};

/// The cost of surveying one column and of finding its spots, in ticks of a rehearsal.
inline constexpr int survey_price_ticks = 30;
inline constexpr int spots_price_ticks = 150;

}  // namespace boxwood::paletti
