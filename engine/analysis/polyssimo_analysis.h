#pragma once

// Analysis of a position of Polyssimo, in either phase, with two to four players: the best
// moves with their win rates and margins, every seat's prospects and, for two players and
// if within reach, a proof. Works in slices, knows no clock; the same position, effort and
// seed give the same result everywhere.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/polyssimo_solver.h"
#include "core/description.h"
#include "core/seat.h"
#include "players/polyssimo/findings.h"
#include "players/polyssimo/search.h"
#include "polyssimo/position.h"

namespace boxwood::analysis {

struct AnalysisEffort {
    /// Games to be played, each from a leaf of the search tree.
    std::uint32_t simulations = 20'000;
    /// Positions that the solver may look at, beside the simulations.
    std::uint64_t solver_positions = 1'000'000;
    /// Memory for tree and solver together.
    std::size_t bytes = std::size_t{40} << 20;

    friend bool operator==(const AnalysisEffort&, const AnalysisEffort&) = default;
};

inline constexpr Scaled share_in_millionths{1e6, 0, 1'000'000};

/// A seat's prospects in a position, estimated or proved.
struct SeatValue {
    static constexpr std::string_view name = "SeatValue";

    double win_probability = 0;
    /// The expected lead in cells over the best of the others.
    double expected_margin = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("win_millionths", self.win_probability, share_in_millionths);
        fields("margin_thousandths", self.expected_margin, Scaled{1e3, -1'000'000, 1'000'000});
    }
    friend bool operator==(const SeatValue&, const SeatValue&) = default;
};
using SeatValues = std::array<SeatValue, max_players>;

enum class Certainty { estimated, winner_proved, margin_proved };

/// The outcome of a finished game. REQUIRES: the game is over.
SeatValues final_values(const polyssimo::Position& position);

/// The only legal move, twins counting once; nothing if there are several.
/// REQUIRES: the game is not over.
std::optional<polyssimo::Move> only_move(const polyssimo::Position& position);

/// Forced moves are played first: the analysis is of the next position with a choice, or of
/// the end.
class PolyssimoAnalysis {
public:
    /// REQUIRES: the game is not over.
    PolyssimoAnalysis(const polyssimo::Position& position, const AnalysisEffort& effort, std::uint64_t seed);

    /// Plays up to `simulations` more games; the solver keeps pace.
    void advance(std::uint32_t simulations);
    /// The effort is spent, or winner and margin are proved.
    bool is_done() const;
    /// From 0 to 1.
    double progress() const
    {
        return is_done() ? 1 : static_cast<double>(simulations()) / effort_.simulations;
    }

    const polyssimo::Position& position() const { return position_; }
    std::uint32_t simulations() const;
    /// 0 if there is no solver because there is nothing to solve, or too much.
    std::uint64_t solver_positions() const { return solver_ ? solver_->positions() : 0; }

    /// The moves that were examined, the most visited first; the proof; and the principal
    /// variation. There is always a move.
    players::Findings findings() const;
    /// Every seat's prospects if the best move is made.
    SeatValues values() const;
    Certainty certainty() const;

private:
    std::optional<players::Proof> proof() const;

    polyssimo::Position position_;
    AnalysisEffort effort_;
    /// Forced moves, and the position after them.
    std::vector<polyssimo::Move> forced_;
    polyssimo::Position reached_;
    std::optional<players::Search> search_;
    std::optional<PolyssimoSolver> solver_;
};

}  // namespace boxwood::analysis
