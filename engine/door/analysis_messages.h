#pragma once

// What a worker of the page and the engine in it say to each other about how good
// moves of Polyssimo are: analyses of a position, reviews of a game. Probabilities
// are in millionths and margins in thousandths of a cell: messages have whole numbers
// only.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/polyssimo_review.h"
#include "core/description.h"
#include "door/study_messages.h"
#include "table/games/polyssimo/payloads.h"
#include "table/query.h"

namespace boxwood::analysis {

constexpr auto names_of(Mark)
{
    return std::array<std::string_view, 6>{"forced", "best", "good", "inaccuracy", "mistake", "blunder"};
}

}  // namespace boxwood::analysis

namespace boxwood::door {

inline constexpr Range millionths{0, 1'000'000};
/// Of cells: what all pieces of a set have, and more.
inline constexpr Range thousandths_of_cells{-1'000'000, 1'000'000};
/// As many moves as somebody looks at.
inline constexpr int max_listed_moves = 8;

// ---- requests ------------------------------------------------------------

/// Looks for the best moves of a position, instead of what was begun before: Analysis.
struct StartAnalysis {
    static constexpr std::string_view name = "StartAnalysis";
    std::string position;
    /// Games to be played at most.
    int simulations = 1;
    /// Positions that may be looked at for a proof.
    std::int64_t solver_positions = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("position", self.position, TextLimit{table::max_position_bytes});
        fields("simulations", self.simulations, Range{1, 10'000'000});
        fields("solver_positions", self.solver_positions, Range{0, 1'000'000'000});
    }
};

/// Judges every move of a record's main line, instead of what was begun before: Review.
struct StartReview {
    static constexpr std::string_view name = "StartReview";
    std::string record;

    static void describe(auto& fields, auto& self) { fields("record", self.record, record_limit); }
};

// ---- answers -------------------------------------------------------------

struct FoundMove {
    static constexpr std::string_view name = "FoundMove";
    table::PolyssimoMove move;
    int games = 0;
    /// Of the seat on turn.
    int win_millionths = 0;
    int margin_thousandths = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("move", self.move);
        fields("games", self.games, any_count);
        fields("win_millionths", self.win_millionths, millionths);
        fields("margin_thousandths", self.margin_thousandths, thousandths_of_cells);
    }
};

struct ProofFound {
    static constexpr std::string_view name = "ProofFound";
    Seat winner = Seat::from_number(1);
    /// Cells, once they are proved, too.
    std::optional<int> margin;
    /// A move that leads there; nothing if all lose and the margin is not known.
    std::optional<table::PolyssimoMove> best;

    static void describe(auto& fields, auto& self)
    {
        fields("winner", self.winner);
        fields("margin", self.margin, any_count);
        fields("best", self.best);
    }
};

struct Analysis {
    static constexpr std::string_view name = "Analysis";
    int percent = 0;
    bool is_done = false;
    /// The most looked at first.
    std::vector<FoundMove> moves;
    std::optional<ProofFound> proof;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("is_done", self.is_done);
        fields("moves", self.moves, ListLimit{max_listed_moves});
        fields("proof", self.proof);
    }
};

struct JudgedMove {
    static constexpr std::string_view name = "JudgedMove";
    /// Counting moves from 1.
    int number = 0;
    table::PolyssimoMove move;
    analysis::Mark mark = analysis::Mark::best;
    /// How much less likely the mover wins than after the better move.
    int loss_millionths = 0;
    std::optional<table::PolyssimoMove> better;
    /// The hole that it would have made or kept (P7.1).
    std::optional<std::string> missed_footprint;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number, any_count);
        fields("move", self.move);
        fields("mark", self.mark);
        fields("loss_millionths", self.loss_millionths, millionths);
        fields("better", self.better);
        fields("missed_footprint", self.missed_footprint, TextLimit{table::max_position_bytes});
    }
};

/// What every seat could expect after so many moves.
struct CurvePoint {
    static constexpr std::string_view name = "CurvePoint";
    int moves = 0;
    std::vector<int> win_millionths;

    static void describe(auto& fields, auto& self)
    {
        fields("moves", self.moves, any_count);
        fields("win_millionths", self.win_millionths, ListLimit{max_players}, millionths);
    }
};

struct ReviewResult {
    static constexpr std::string_view name = "ReviewResult";
    std::vector<JudgedMove> moves;
    std::vector<CurvePoint> curve;
    /// The number of the move after which the winner stayed ahead.
    std::optional<int> turning_point;
    /// Who was ahead from then on; or all the time, without a turning point.
    std::optional<Seat> winner;

    static void describe(auto& fields, auto& self)
    {
        fields("moves", self.moves, nodes_limit);
        fields("curve", self.curve, nodes_limit);
        fields("turning_point", self.turning_point, any_count);
        fields("winner", self.winner);
    }
};

struct Review {
    static constexpr std::string_view name = "Review";
    int percent = 0;
    /// Once it is done.
    std::optional<ReviewResult> result;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("result", self.result);
    }
};

}  // namespace boxwood::door
