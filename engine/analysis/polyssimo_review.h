#pragma once

// A review of a game: every seat's prospects before and after each move, what each move
// cost, what would have been better, and the turning point. Analyses the main line of a
// record with the same effort at every position, from end to start. Works in slices;
// produces data, not sentences.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/polyssimo_analysis.h"
#include "core/seat.h"
#include "polyssimo/cells.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"

namespace boxwood::analysis {

/// Takes a few seconds for a game with the standard box.
inline constexpr AnalysisEffort review_effort{.simulations = 4'000, .solver_positions = 200'000};

/// The least loss of win probability for each mark. Two searches of 4,000 simulations of one
/// position differ by some hundredths.
inline constexpr double inaccuracy_loss = 0.05;
inline constexpr double mistake_loss = 0.10;
inline constexpr double blunder_loss = 0.20;

enum class Mark {
    /// There was no other move.
    forced,
    /// The analysis found no better move.
    best,
    /// It may have cost a little, or cells after the winner was settled.
    good,
    inaccuracy,
    mistake,
    blunder,
};

constexpr auto names_of(Mark)
{
    return std::array<std::string_view, 6>{"forced", "best", "good", "inaccuracy", "mistake", "blunder"};
}

struct ReviewedMove {
    /// Counting moves from 1.
    int number;
    Seat seat;
    polyssimo::Move move;
    polyssimo::Position position;
    /// Every seat's prospects before the move (if the best one is made) and after it. They
    /// come from comparing hands while pieces are chosen, later from placing.
    SeatValues before;
    SeatValues after;
    Certainty before_certainty;
    Certainty after_certainty;
    Mark mark;
    /// The mover's win probability after `better` less that after the move; 0 if the move is
    /// as good.
    double loss = 0;
    /// A move that the analysis prefers, if any.
    std::optional<polyssimo::Move> better;
    /// The hole that `better` would have made or kept (missed_footprint()), if the move is at
    /// least an inaccuracy.
    std::optional<polyssimo::CellSet> missed_footprint;
};

/// The move after which the winner stays ahead of every other seat to the end.
struct TurningPoint {
    static constexpr std::string_view name = "TurningPoint";

    Count number;
    /// The winner, or the likely winner if the game is not over.
    Seat winner = Seat::from_number(1);

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("winner", self.winner);
    }
};

/// The prospects in a position, and the number of moves before it.
struct CurvePoint {
    static constexpr std::string_view name = "CurvePoint";

    Count moves;
    /// Seat 1 first.
    List<SeatValue, max_players> values;

    static void describe(auto& fields, auto& self)
    {
        fields("moves", self.moves);
        fields("values", self.values);
    }
};

/// P7.1: the first free region that only pieces of the mover fit after `better`, and that
/// has no cell in common with such a region after `played`, which did not make or keep it.
/// REQUIRES: both moves are legal placements.
std::optional<polyssimo::CellSet> missed_footprint(const polyssimo::Position& position,
                                                   const polyssimo::Move& played,
                                                   const polyssimo::Move& better);

/// A move is judged by its position's value for the mover compared with the next position's.
/// If that is a loss, the position after the move that the search prefers is analysed with
/// the same effort too, so that the comparison is fair; while placing, its value replaces
/// that of the position. Proofs need no second look; where they are near, the solver gets
/// more positions.
class PolyssimoReview {
public:
    PolyssimoReview(const records::PolyssimoRecord& record, const AnalysisEffort& effort, std::uint64_t seed);

    /// Plays up to `simulations` more games.
    void advance(std::uint32_t simulations);
    bool is_done() const { return left_ == 0; }

    int players() const { return positions_.front().position.setup->players(); }
    int positions() const { return static_cast<int>(positions_.size()); }
    int positions_done() const { return positions() - static_cast<int>(left_); }

    /// In the order of the game; until the review is done, the last ones.
    std::vector<ReviewedMove> moves() const;

    /// For the positions that are done.
    std::vector<CurvePoint> curve() const;

    /// Nothing if the winner was always ahead, if a position was set up there, or if the
    /// review is not done.
    std::optional<TurningPoint> turning_point() const;
    /// The seat that was ahead in every position; nothing if the review is not done.
    std::optional<Seat> led_throughout() const;

private:
    struct Reviewed {
        polyssimo::Position position;
        /// The number of previous moves.
        int moves = 0;
        /// The move to the next position, unless that was set up or there is none.
        std::optional<polyssimo::Move> move;
        SeatValues values{};
        Certainty certainty = Certainty::estimated;

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
    /// Positions left; the last of them is being analysed.
    std::size_t left_;
    std::optional<PolyssimoAnalysis> analysis_;
    /// Moves of the current position that may be better; the position after the last of them
    /// is being analysed. Empty at the first look.
    std::vector<polyssimo::Move> alternatives_;
    /// The latest move first.
    std::vector<ReviewedMove> moves_;
};

}  // namespace boxwood::analysis
