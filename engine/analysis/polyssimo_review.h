#pragma once

// A review of a game: every seat's prospects before and after each move, what each move
// cost, what would have been better, and the turning point. Analyses the main line of a
// record with the same effort at every position, from end to start. Works in slices;
// produces data, not sentences.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/polyssimo_analysis.h"
#include "core/seat.h"
#include "polyssimo/cells.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"

namespace boxwood::analysis {

/// A few seconds for a game of the box.
inline constexpr AnalysisEffort review_effort{.simulations = 4'000, .solver_positions = 200'000};

/// From how much lost win probability on a move gets which mark. Two searches
/// of 4,000 simulations differ by some hundredths about the same position.
inline constexpr double inaccuracy_loss = 0.05;
inline constexpr double mistake_loss = 0.10;
inline constexpr double blunder_loss = 0.20;

enum class Mark {
    /// There was no other move.
    forced,
    /// No better one was found.
    best,
    /// It may have cost a little; or cells, where who wins is settled.
    good,
    inaccuracy,
    mistake,
    blunder,
};

struct ReviewedMove {
    /// Counting moves from 1.
    int number;
    Seat seat;
    polyssimo::Move move;
    polyssimo::Position position;
    /// What every seat could expect before the move (if the best one is made)
    /// and after it. While pieces are chosen these come from comparing hands,
    /// later from placing.
    SeatValues before;
    SeatValues after;
    Certainty before_certainty;
    Certainty after_certainty;
    Mark mark;
    /// How much less likely the mover wins than after `better`; 0 if the move
    /// is as good.
    double loss = 0;
    /// The move that the analysis prefers to the one made; nothing if there is none.
    std::optional<polyssimo::Move> better;
    /// The hole that `better` would have made or kept (see missed_footprint());
    /// only where the move is at least an inaccuracy.
    std::optional<polyssimo::CellSet> missed_footprint;
};

/// The move after which the winner stays ahead of every other seat to the end.
struct TurningPoint {
    int number;
    /// Who won; of a game that is not over, who is likely to.
    Seat winner;
};

/// P7.1: a free region that only pieces of the mover fit after `better`, and
/// that after `played` shares no cell with any such region: it was not made, or
/// not kept. The first one, if there are several.
/// REQUIRES: both moves are legal placements.
std::optional<polyssimo::CellSet> missed_footprint(const polyssimo::Position& position,
                                                   const polyssimo::Move& played,
                                                   const polyssimo::Move& better);

/// How a move is judged: its position's value for the mover against the next
/// one's. If that looks like a loss, the position behind the move that the
/// search prefers is looked at with the same effort, too, so that like is
/// compared with like; while placing, what this finds replaces the position's
/// own value. Proofs need no second look, and to get them where they are near,
/// the solver may look at more positions there.
class PolyssimoReview {
public:
    PolyssimoReview(const records::PolyssimoRecord& record, const AnalysisEffort& effort, std::uint64_t seed);

    /// Plays up to `simulations` games more.
    void advance(std::uint32_t simulations);
    bool is_done() const { return left_ == 0; }

    int players() const { return positions_.front().position.setup->players(); }
    int positions() const { return static_cast<int>(positions_.size()); }
    int positions_done() const { return positions() - static_cast<int>(left_); }

    /// In the order of the game. As long as the review is not done, the last ones.
    std::vector<ReviewedMove> moves() const;

    /// What a seat could expect in each position, those that are done.
    struct CurvePoint {
        /// How many moves were made before.
        int moves;
        SeatValues values;
    };
    std::vector<CurvePoint> curve() const;

    /// Nothing if the winner was ahead all the time, if a position was set up
    /// there, or if the review is not done.
    std::optional<TurningPoint> turning_point() const;
    /// Who was ahead in every position; nothing if the review is not done.
    std::optional<Seat> led_throughout() const;

private:
    struct Reviewed {
        polyssimo::Position position;
        /// How many moves were made before.
        int moves = 0;
        /// The move that leads to the next one; nothing if that was set up, or there is none.
        std::optional<polyssimo::Move> move;
        SeatValues values{};
        Certainty certainty = Certainty::estimated;

        /// For sure.
        bool is_won_by(std::size_t seat) const
        {
            return certainty != Certainty::estimated && values[seat].win_probability == 1;
        }
    };

    Reviewed& current() { return positions_[left_ - 1]; }
    void begin_position();
    void look(const polyssimo::Position& position, const AnalysisEffort& effort);
    void finish_look();
    void judge_first_look();
    void judge_second_look();
    void add_move(Mark mark, double loss, const std::optional<polyssimo::Move>& better);

    AnalysisEffort effort_;
    std::uint64_t seed_;
    std::vector<Reviewed> positions_;
    /// Positions to go; the last of them is being looked at.
    std::size_t left_;
    std::optional<PolyssimoAnalysis> analysis_;
    /// Moves that may be better, of the position that is judged; the position
    /// behind the last one is looked at. None at the first look.
    std::vector<polyssimo::Move> alternatives_;
    /// The last one first.
    std::vector<ReviewedMove> moves_;
};

}  // namespace boxwood::analysis
